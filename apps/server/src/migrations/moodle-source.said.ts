import type {
  MoodleFeedbackAnswer,
  MoodleFeedbackItem,
} from '../integrations/moodle/testimony.calls.ts';
import { fold } from '../platform/text.ts';
import type { Cells } from './migration.tables.ts';
import { type Cursor, cellsOf, instantOf, type Piece, type Reading } from './moodle-piece.ts';

const page = 100;

/**
 * The certificates that the site issued, the newest first. New ones shift the pages: a row that
 * comes twice is the same certificate. Those of other courses than ours are left out.
 */
export async function readIssues({ moodle, courses }: Reading, cursor: Cursor): Promise<Piece> {
  const courseOf = (cursor.courseOf ?? (await coursesOfCertificates(moodle, courses))) as Record<
    string,
    number
  >;
  const from = Number(cursor.from ?? 0);
  const issues = await moodle.issues({ from, limit: page });
  const rows = issues.flatMap(({ issue, user }) => {
    const course = courseOf[String(issue.customcertid)];
    if (course === undefined) return [];
    return [
      cellsOf({
        moodleId: issue.id,
        userMoodleId: user.id,
        email: user.email ?? undefined,
        courseMoodleId: course,
        code: issue.code,
        issuedAt: instantOf(issue.timecreated),
      }),
    ];
  });
  return { rows, next: issues.length === 0 ? null : { courseOf, from: from + page } };
}

/** An issue names its certificate and not its course. */
async function coursesOfCertificates(
  moodle: Reading['moodle'],
  courses: readonly number[],
): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const course of courses) {
    for (const { instance } of await moodle.modules(course, 'customcert')) {
      if (instance) found[instance] = course;
    }
  }
  return found;
}

/**
 * Answers to feedbacks that ask for a testimony: a question each whose label (or words) speak of the
 * testimony, the rating and the consent. Anonymous feedbacks have no author who could consent.
 */
export async function readTestimonies(
  { moodle, courses }: Reading,
  cursor: Cursor,
): Promise<Piece> {
  const asked = (cursor.asked ??
    (await moodle.feedbacks(courses)).flatMap(({ id, course, anonymous }) =>
      anonymous === 1 ? [] : [{ id, course }],
    )) as { id: number; course: number }[];
  const place = Number(cursor.place ?? 0);
  const from = Number(cursor.from ?? 0);
  const feedback = asked[place];
  if (!feedback) return { rows: [], next: null };
  const items = await moodle.feedbackItems(feedback.id);
  const answers = await moodle.feedbackAnswers(feedback.id, feedback.course, {
    page: from,
    perPage: page,
  });
  const rows = answers.flatMap((answer) => testimonyCells(answer, items, feedback.course));
  const more = answers.length > 0 && isAboutTestimonies(items);
  return { rows, next: { asked, place: more ? place : place + 1, from: more ? from + 1 : 0 } };
}

function isAboutTestimonies(items: readonly MoodleFeedbackItem[]): boolean {
  return question(items, 'testimonio', 'comentario', 'opinion') !== undefined;
}

function testimonyCells(
  answer: MoodleFeedbackAnswer,
  items: readonly MoodleFeedbackItem[],
  course: number,
): Cells[] {
  const given = (item: MoodleFeedbackItem | undefined) =>
    answer.responses.find(({ id }) => id === item?.id)?.rawval ?? '';
  const text = given(question(items, 'testimonio', 'comentario', 'opinion'));
  if (!text) return [];
  const consent = question(items, 'autoriza', 'consent', 'publicar');
  const rating = question(items, 'puntaje', 'puntua', 'estrellas', 'califica');
  return [
    cellsOf({
      sourceId: `moodle:feedback:${answer.id}`,
      userMoodleId: answer.userid,
      courseMoodleId: course,
      name: answer.fullname ?? undefined,
      text,
      rating: ratingOf(rating, given(rating)),
      consent: /^si\b/.test(fold(optionOf(consent, given(consent)))),
      writtenAt: instantOf(answer.timemodified),
    }),
  ];
}

/** By its label first, which the academy chose for this; then by its words. */
function question(items: readonly MoodleFeedbackItem[], ...words: string[]) {
  const speaks = (text: string | null | undefined) =>
    words.some((word) => fold(text ?? '').includes(word));
  return items.find(({ label }) => speaks(label)) ?? items.find(({ name }) => speaks(name));
}

/** What is kept of a choice is its place among the options, from 1. */
function optionOf(item: MoodleFeedbackItem | undefined, raw: string): string {
  return optionsOf(item)[Number(raw) - 1] ?? raw;
}

function optionsOf(item: MoodleFeedbackItem | undefined): string[] {
  const [, options] = (item?.presentation ?? '').split('>>>>>');
  return options ? options.split('|').map((option) => option.replace(/^\d+####/, '')) : [];
}

/** A place among five options, or a number from 1 to 5. */
function ratingOf(item: MoodleFeedbackItem | undefined, raw: string): number | undefined {
  const number = Number(raw);
  const options = optionsOf(item).length;
  if (!raw || !Number.isInteger(number) || number < 1) return undefined;
  return options === 0 || options === 5 ? number : Math.max(1, Math.round((number / options) * 5));
}
