import { isUnreadable, MoodleFault } from '../integrations/moodle/moodle.fault.ts';
import type {
  MoodleFeedbackAnswer,
  MoodleFeedbackItem,
} from '../integrations/moodle/testimony.calls.ts';
import { fold } from '../platform/text.ts';
import type { Cells } from './migration.tables.ts';
import {
  type Cursor,
  cellsOf,
  closedCourse,
  courseWords,
  instantOf,
  type Piece,
  type Reading,
  readCourse,
  unreadable,
  unreadableWords,
} from './moodle-piece.ts';

const page = 100;

/**
 * The certificates that the site issued, the newest first. New ones shift the pages: a row that
 * comes twice is the same certificate. Those of other courses than ours are left out.
 */
export async function readIssues(reading: Reading, cursor: Cursor): Promise<Piece> {
  if (!cursor.courseOf) {
    const { courseOf, rows } = await coursesOfCertificates(reading);
    return { rows, next: { courseOf, from: 0 } };
  }
  const courseOf = cursor.courseOf as Record<string, number>;
  const from = Number(cursor.from ?? 0);
  const issues = await reading.moodle.issues({ from, limit: page });
  const first = issues[0]?.issue.id;
  // The last page is the empty one; a site that repeats one is at its end too.
  if (first === undefined || first === cursor.first) return { rows: [], next: null };
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
  return { rows, next: { courseOf, from: from + page, first } };
}

/** An issue names its certificate and not its course. Courses that cannot be read are named. */
async function coursesOfCertificates(
  reading: Reading,
): Promise<{ courseOf: Record<string, number>; rows: Cells[] }> {
  const courseOf: Record<string, number> = {};
  const rows: Cells[] = [];
  for (const course of reading.courses) {
    const piece = await readCourse(reading, course, {}, async () => {
      for (const { instance } of await reading.moodle.modules(course, 'customcert')) {
        if (instance) courseOf[instance] = course;
      }
      return { rows: [], next: {} };
    });
    rows.push(...piece.rows);
  }
  return { courseOf, rows };
}

type Asked = { id: number; course: number; name: string };

/**
 * Answers to feedbacks that ask for a testimony: a question each whose label (or words) speak of the
 * testimony, the rating and the consent. Anonymous feedbacks have no author who could consent.
 */
export async function readTestimonies(reading: Reading, cursor: Cursor): Promise<Piece> {
  if (!cursor.asked) return feedbacksToRead(reading);
  const place = Number(cursor.place ?? 0);
  const feedback = (cursor.asked as Asked[])[place];
  if (!feedback) return { rows: [], next: null };
  const onward: Cursor = { asked: cursor.asked, place: place + 1 };
  try {
    return await readAnswers(reading, cursor, feedback, onward);
  } catch (error) {
    const why = error instanceof MoodleFault ? closedCourse(error) : undefined;
    if (!why) throw error;
    const words = `La encuesta «${feedback.name}» no se deja leer. Hace falta «Ver informes» de la encuesta (mod/feedback:viewreports).`;
    return { rows: [unreadable({ courseMoodleId: feedback.course }, words)], next: onward };
  }
}

async function feedbacksToRead(reading: Reading): Promise<Piece> {
  const { feedbacks, closed } = await reading.moodle.feedbacks(reading.courses);
  const asked = feedbacks.flatMap(({ id, course, anonymous, name }): Asked[] =>
    anonymous === 1 ? [] : [{ id, course, name: name ?? String(id) }],
  );
  const rows = closed.map((course) => {
    const words = `${courseWords(reading, course)} no se deja leer: se borró en Moodle, o la cuenta de servicio no puede entrar.`;
    return unreadable({ courseMoodleId: course }, words);
  });
  return { rows, next: { asked, place: 0 } };
}

/**
 * The answers of one survey, whole: Moodle sorts its pages by surname only, so that with two people
 * of one surname pages lose and repeat answers. Where somebody's name spoils the whole, ever smaller
 * pages are gone through for those that are new, and what is still lacking at the end is said.
 */
async function readAnswers(
  { moodle }: Reading,
  cursor: Cursor,
  asked: Asked,
  onward: Cursor,
): Promise<Piece> {
  const items = await moodle.feedbackItems(asked.id);
  if (!isAboutTestimonies(items)) return { rows: [], next: onward };
  const cells = (answers: readonly MoodleFeedbackAnswer[]) =>
    answers.flatMap((answer) => testimonyCells(answer, items, asked.course));
  if (cursor.pass === undefined) {
    const whole = await answersOf(moodle, asked, 0, 0);
    if (whole) return { rows: cells(whole.answers), next: onward };
    return { rows: [], next: { ...cursor, pass: 0, from: 0, seen: [] } };
  }
  const { pass, from, seen, total } = cursor as Pass;
  const perPage = sizes[pass] ?? 0;
  if (perPage === 0) return { rows: lacking(asked, seen.length, total), next: onward };
  const page = await answersOf(moodle, asked, from, perPage);
  const fresh = page?.answers.filter(({ id }) => !seen.includes(id)) ?? [];
  const known = page?.total ?? total;
  const ended =
    page?.answers.length === 0 || (known !== undefined && (from + 1) * perPage >= known);
  // Of a survey that fits in a page every page is that one, and as unreadable.
  const hopeless = !page && known === undefined && !(await answersOf(moodle, asked, far, perPage));
  const next = {
    ...cursor,
    ...(ended || hopeless ? { pass: pass + 1, from: 0 } : { from: from + 1 }),
    seen: [...seen, ...fresh.map(({ id }) => id)],
    ...(known === undefined ? {} : { total: known }),
  };
  return { rows: cells(fresh), next };
}

type Pass = { pass: number; from: number; seen: number[]; total?: number };

/** Sizes of the pages, one pass each. Never one: Moodle answers to every page of one with the first. */
const sizes = [14, 5, 3, 2];
/** Behind every page. */
const far = 1_000_000;

/** A page, or all with `perPage` 0; undefined when somebody's name spoils it. */
async function answersOf(
  moodle: Reading['moodle'],
  { id, course }: Asked,
  page: number,
  perPage: number,
) {
  try {
    return await moodle.feedbackAnswers(id, course, { page, perPage });
  } catch (error) {
    if (isUnreadable(error)) return undefined;
    throw error;
  }
}

function lacking({ course, name }: Asked, read: number, total: number | undefined): Cells[] {
  if (total !== undefined && read >= total) return [];
  const of = total === undefined ? 'No se pudo leer ninguna' : `Se leyeron ${read} de ${total}`;
  const words = `Encuesta «${name}»: ${of}; las demás están junto a la de alguien con un nombre que Moodle no puede entregar. ${unreadableWords}`;
  return [unreadable({ courseMoodleId: course }, words)];
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
