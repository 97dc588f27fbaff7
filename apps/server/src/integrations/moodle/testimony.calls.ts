import { z } from 'zod';
import { moodleId, moodleNumber, moodleText } from './moodle.schemas.ts';
import type { MoodleCall } from './moodle.transport.ts';

const feedbacksSchema = z.object({
  feedbacks: z.array(
    z.object({
      id: moodleId,
      course: moodleId,
      name: moodleText.nullish(),
      /** 1: nobody's name is kept; 2: answers carry their author. */
      anonymous: moodleNumber.nullish(),
    }),
  ),
});
export type MoodleFeedback = z.output<typeof feedbacksSchema>['feedbacks'][number];

const itemsSchema = z.object({
  items: z.array(
    z.object({
      id: moodleId,
      name: moodleText.nullish(),
      label: moodleText.nullish(),
      typ: moodleText.nullish(),
      /** `r>>>>>Sí|No`, `r>>>>>1####Malo|2####Bueno`. */
      presentation: moodleText.nullish(),
    }),
  ),
});
export type MoodleFeedbackItem = z.output<typeof itemsSchema>['items'][number];

const answersSchema = z.object({
  attempts: z.array(
    z.object({
      id: moodleId,
      userid: moodleId,
      fullname: moodleText.nullish(),
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
    fullname: moodleText.nullish(),
    username: moodleText.nullish(),
    email: moodleText.nullish(),
  }),
});
export type MoodleIssue = z.output<typeof issueSchema>;

export type TestimonyCalls = ReturnType<typeof testimonyCalls>;

/** What people said (mod_feedback) and were given (mod_customcert). */
export function testimonyCalls(call: MoodleCall) {
  return {
    /** Courses that do not exist, or may not be entered, are left out. */
    async feedbacks(courses: readonly number[]): Promise<MoodleFeedback[]> {
      if (courses.length === 0) return [];
      const name = 'mod_feedback_get_feedbacks_by_courses';
      return (await call(name, { courseids: courses }, feedbacksSchema)).feedbacks;
    },

    async feedbackItems(feedback: number): Promise<MoodleFeedbackItem[]> {
      return (await call('mod_feedback_get_items', { feedbackid: feedback }, itemsSchema)).items;
    },

    /** One page of the answers that carry their author; pages from 0. */
    async feedbackAnswers(
      feedback: number,
      course: number,
      page: { page: number; perPage: number },
    ): Promise<MoodleFeedbackAnswer[]> {
      const params = {
        feedbackid: feedback,
        page: page.page,
        perpage: page.perPage,
        courseid: course,
      };
      return (await call('mod_feedback_get_responses_analysis', params, answersSchema)).attempts;
    },

    /** One page of the certificates that were issued on the whole site, the newest first. */
    issues: (page: { from: number; limit: number }): Promise<MoodleIssue[]> =>
      call(
        'mod_customcert_list_issues',
        { limit: page.limit, offset: page.from },
        z.array(issueSchema),
      ),
  };
}
