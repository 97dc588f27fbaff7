import { isUnreadable, MoodleFault } from '../integrations/moodle/moodle.fault.ts';
import type {
  MoodleFeedbackAnswer,
  MoodleFeedbackItem,
} from '../integrations/moodle/testimony.calls.ts';
import { fold } from '../platform/text.ts';
import type { Cells } from './migration.tables.ts';
import { accountWords, oddAccounts } from './moodle-odd.ts';
import {
  type Cursor,
  cellsOf,
  closedCourse,
  courseWords,
  instantOf,
  type Piece,
  type Reading,
  unreadable,
  unreadableWords,
} from './moodle-piece.ts';

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
 * of one surname pages lose and repeat answers. Where somebody's name spoils the whole, it is gone
 * through by pages of one size after another, until nobody lacks but those whose names they are.
 */
async function readAnswers(
  reading: Reading,
  cursor: Cursor,
  asked: Asked,
  onward: Cursor,
): Promise<Piece> {
  const { moodle } = reading;
  const items = await moodle.feedbackItems(asked.id);
  if (!isAboutTestimonies(items)) return { rows: [], next: onward };
  const cells = (answers: readonly MoodleFeedbackAnswer[]) =>
    answers.flatMap((answer) => testimonyCells(answer, items, asked.course));
  if (cursor.pass === undefined) {
    const whole = await answersOf(moodle, asked, 0, 0);
    if (whole) return { rows: cells(whole.answers), next: onward };
    // A page behind the last tells how many there are, but where there is only one.
    const total = (await answersOf(moodle, asked, far, 1))?.total ?? 1;
    const odd = await oddAccounts(reading, asked.course);
    return { rows: [], next: { ...cursor, pass: 0, from: 0, seen: [], total, odd } };
  }
  const { pass, from, seen, total, odd } = cursor as Pass;
  const perPage = sizes[pass];
  const lacking = total - seen.length;
  const done = from === 0 && pass > 0 && lacking <= odd.length;
  if (perPage === undefined || done)
    return { rows: lackingRow(asked, cursor as Pass), next: onward };
  // Where all fit in a page it is the whole again.
  const last = perPage >= total || (from + 1) * perPage >= total;
  const read = perPage >= total ? undefined : await answersOf(moodle, asked, from, perPage);
  const fresh = read?.answers.filter(({ id }) => !seen.includes(id)) ?? [];
  const next = {
    ...cursor,
    ...(last ? { pass: pass + 1, from: 0 } : { from: from + 1 }),
    seen: [...seen, ...fresh.map(({ id }) => id)],
  };
  return { rows: cells(fresh), next };
}

/** `odd`: accounts of the course whose names cannot be handed out. */
type Pass = { pass: number; from: number; seen: number[]; total: number; odd: number[] };

/** Sizes of the pages, one pass each; those beside an odd one in one are beside others in the next. */
const sizes = [14, 5, 2, 1, 3, 7, 11, 13, 17, 19, 23];
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

function lackingRow({ course, name }: Asked, { seen, total, odd }: Pass): Cells[] {
  const lacking = total - seen.length;
  if (lacking <= 0) return [];
  const read = `Encuesta «${name}»: se leyeron ${seen.length} de ${total} respuestas`;
  const these = odd.length > 1 ? 'las' : 'la';
  const none = lacking > 1 ? 'faltan' : 'falta';
  const own =
    lacking <= odd.length ? `${none} ${these}` : `las demás no se dejan leer junto a ${these}`;
  const whose =
    odd.length > 0 ? ` de ${accountWords(odd)}` : ' de alguien que ya no está en el curso';
  return [unreadable({ courseMoodleId: course }, `${read}; ${own}${whose}. ${unreadableWords}`)];
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
