import { z } from 'zod';
import { halving } from './halving.ts';
import { isUnreadable, MoodleFault } from './moodle.fault.ts';
import {
  moodleId,
  moodleName,
  moodleNumber,
  moodleText,
  moodleWarnings,
} from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

const feedbacksSchema = z.object({
  feedbacks: z.array(
    z.object({
      id: moodleId,
      course: moodleId,
      name: moodleName.nullish(),
      /** 1: nobody's name is kept; 2: answers carry their author. */
      anonymous: moodleNumber.nullish(),
    }),
  ),
  warnings: moodleWarnings,
});
export type MoodleFeedback = z.output<typeof feedbacksSchema>['feedbacks'][number];

const itemsSchema = z.object({
  items: z.array(
    z.object({
      id: moodleId,
      name: moodleName.nullish(),
      label: moodleText.nullish(),
      typ: moodleText.nullish(),
      /** `r>>>>>Sí|No`, `r>>>>>1####Malo|2####Bueno`. */
      presentation: moodleText.nullish(),
    }),
  ),
  warnings: moodleWarnings,
});
export type MoodleFeedbackItem = z.output<typeof itemsSchema>['items'][number];

const answersSchema = z.object({
  attempts: z.array(
    z.object({
      id: moodleId,
      userid: moodleId,
      fullname: moodleName.nullish(),
      timemodified: moodleNumber.nullish(),
      responses: z.array(z.object({ id: moodleId, rawval: moodleText.nullish() })),
    }),
  ),
  totalattempts: moodleNumber.nullish(),
});
export type MoodleFeedbackAnswer = z.output<typeof answersSchema>['attempts'][number];

const issueSchema = z.object({
  issue: z.object({
    id: moodleId,
    customcertid: moodleId,
    code: moodleText,
    timecreated: moodleNumber,
  }),
  user: z.object({
    id: moodleId,
    fullname: moodleName.nullish(),
    username: moodleText.nullish(),
    email: moodleText.nullish(),
  }),
});
export type MoodleIssue = z.output<typeof issueSchema>;
export type IssuesPage = {
  issues: MoodleIssue[];
  /** `place`: null when nobody knows; `behind`: how many of the found stand before it. */
  unreadable: { place: number | null; behind: number }[];
};

/** Courses in one request: PHP drops what exceeds its limit of variables, without a word. */
const chunk = 200;

export type TestimonyCalls = ReturnType<typeof testimonyCalls>;

/** What people said (mod_feedback) and were given (mod_customcert). */
export function testimonyCalls(call: MoodleCall) {
  return {
    /** Those of courses, and the ids of the courses that do not exist or may not be entered. */
    async feedbacks(
      courses: readonly number[],
    ): Promise<{ feedbacks: MoodleFeedback[]; closed: number[] }> {
      const name = 'mod_feedback_get_feedbacks_by_courses';
      const found: { feedbacks: MoodleFeedback[]; closed: number[] } = {
        feedbacks: [],
        closed: [],
      };
      for (let from = 0; from < courses.length; from += chunk) {
        const params = { courseids: courses.slice(from, from + chunk) };
        const { feedbacks, warnings } = await call(name, params, feedbacksSchema);
        found.feedbacks.push(...feedbacks);
        found.closed.push(...warnings.flatMap(({ itemid }) => itemid ?? []));
      }
      return found;
    },

    /** @throws MoodleFault `refused` also where Moodle only warns of it, in an answer without questions. */
    async feedbackItems(feedback: number): Promise<MoodleFeedbackItem[]> {
      const name = 'mod_feedback_get_items';
      const { items, warnings } = await call(name, { feedbackid: feedback }, itemsSchema);
      const [warning] = warnings;
      if (items.length === 0 && warning) {
        throw new MoodleFault('refused', name, warning.warningcode ?? 'warning');
      }
      return items;
    },

    /**
     * One page of the answers that carry their author; pages from 0. Where all fit in one page,
     * every page is that one, also beyond the last. Among equal surnames each page has an order of
     * its own. So whoever reads on counts (`total`) and looks whether anything is new.
     */
    async feedbackAnswers(
      feedback: number,
      course: number,
      page: { page: number; perPage: number },
    ): Promise<{ answers: MoodleFeedbackAnswer[]; total: number | null }> {
      const params = {
        feedbackid: feedback,
        page: page.page,
        perpage: page.perPage,
        courseid: course,
      };
      const name = 'mod_feedback_get_responses_analysis';
      const { attempts, totalattempts } = await call(name, params, answersSchema);
      return { answers: attempts, total: totalattempts ?? null };
    },

    /**
     * One page of the certificates that were issued on the whole site, the newest first. The one of
     * a person whose name Moodle refuses to hand out spoils the page: such are found by halving, and
     * told by their place in the list. Those of one second have another order in every call, so that
     * the halves may repeat some and lack others.
     */
    async issues({
      user,
      ...page
    }: {
      from: number;
      limit: number;
      /** Only those of this account. */
      user?: number;
    }): Promise<IssuesPage> {
      const whose = user === undefined ? {} : { userid: user };
      let pieces = 0;
      const read = (offset: number, limit: number) => {
        pieces += 1;
        return call(
          'mod_customcert_list_issues',
          { limit, offset, ...whose },
          z.array(issueSchema),
        );
      };
      const { found, odd } = await halving(page.from, page.limit, read, isUnreadable);
      const unreadable: IssuesPage['unreadable'] = odd;
      // It was in the whole, and in none of the pieces.
      const lost = pieces > 1 && odd.length === 0;
      return { issues: found, unreadable: lost ? [{ place: null, behind: 0 }] : unreadable };
    },
  };
}
