import { randomInt } from 'node:crypto';
import type { Accommodated } from '@aulario/contract/learning/accommodated';
import type { OwnQuiz } from '@aulario/contract/learning/attempt';
import type { Quiz } from '@aulario/contract/learning/question';
import { dayAfter, limaMidnight, minutes, seconds } from '../../platform/clock.ts';
import type { Drawable, QuestionRecord } from '../assessment/question.queries.ts';
import { shownOrder } from '../assessment/scoring.ts';
import type { AttemptRow } from './attempt.tables.ts';

/** What still counts after the time is up: an answer that was on its way. */
export const grace = seconds(15);

/**
 * Until when an attempt that begins now may go on.
 * @param extraMinutes what this person was given besides
 */
export function dueAtOf({ timeLimit, closesOn }: Quiz, now: Date, extraMinutes = 0): Date | null {
  const ends = [
    timeLimit === null ? [] : now.getTime() + minutes(timeLimit + extraMinutes),
    closesOn ? closing(closesOn).getTime() + minutes(extraMinutes) : [],
  ].flat();
  return ends.length === 0 ? null : new Date(Math.min(...ends));
}

const closing = (closesOn: string): Date => limaMidnight(dayAfter(closesOn, 1));

/**
 * A quiz as it holds for one person: whoever was given an attempt besides makes it when they can.
 * @param extra attempts that staff gave them
 */
export function heldFor(quiz: Quiz, extra: number): Quiz {
  return extra > 0 ? { ...quiz, closesOn: null } : quiz;
}

/** Whether the last day on which an attempt could begin is over. */
export function isClosed({ closesOn }: Quiz, now: Date): boolean {
  return closesOn ? now >= closing(closesOn) : false;
}

export function isOverdue({ dueAt, handedInAt }: AttemptRow, now: Date): boolean {
  return handedInAt === null && dueAt !== null && now.getTime() > dueAt.getTime() + grace;
}

/**
 * Which questions one attempt asks, in its order: as many of each category as the quiz draws, or all where it has fewer.
 * @param bank what may be drawn, in an order that stays
 * @returns their ids
 */
export function drawn(quiz: Quiz, bank: Drawable[]): string[] {
  const chosen = quiz.draws.flatMap(({ category, count }) => {
    const all = bank.filter((question) => question.category === category).map(({ id }) => id);
    const some = new Set(mixed(all).slice(0, count));
    return all.filter((id) => some.has(id));
  });
  return quiz.shuffle ? mixed(chosen) : chosen;
}

/** A question as an attempt keeps it. */
export function askedOf({ shuffle }: Quiz, { question, content }: QuestionRecord, place: number) {
  return {
    position: place + 1,
    questionId: question.id,
    version: question.version,
    shown: shownOrder(content, { shuffle, mixed }),
  };
}

/** The score that counts of those that were handed in, 0 to 1; null without any. */
export function countedScore(
  { counts }: Pick<Quiz, 'counts'>,
  attempts: { score: number | null }[],
): number | null {
  const scores = attempts.map(({ score }) => score).filter((score) => score !== null);
  const [first] = scores;
  const last = scores.at(-1);
  if (first === undefined || last === undefined) return null;
  switch (counts) {
    case 'mejor':
      return Math.max(...scores);
    case 'ultimo':
      return last;
    case 'primero':
      return first;
    default:
      return scores.reduce((sum, score) => sum + score, 0) / scores.length;
  }
}

/** Whether a worse attempt takes back that a quiz was passed; where it does not, what is done stays done. */
export function canWorsen({ counts }: Pick<Quiz, 'counts'>): boolean {
  return counts === 'ultimo' || counts === 'promedio';
}

export function passes({ passPercent }: Pick<Quiz, 'passPercent'>, score: number | null): boolean {
  return score !== null && hundredths(score) >= passPercent;
}

/** 0 to 1 → 0 to 100, with one decimal. */
export function hundredths(score: number): number {
  return Math.round(score * 1000) / 10;
}

/** 0 to 1 → 0 to 20, with two decimals. */
export function vigesimal(score: number): number {
  return Math.round(score * 2000) / 100;
}

/**
 * How far somebody got with a quiz.
 * @param given attempts that staff gave them besides, and time
 */
export function ownQuizView(
  quiz: Quiz,
  attempts: AttemptRow[],
  now: Date,
  given: { extra?: number; accommodated?: Accommodated | null } = {},
): OwnQuiz {
  const { extra = 0, accommodated = null } = given;
  const held = heldFor(quiz, extra);
  const score = countedScore(quiz, attempts);
  return {
    closesOn: held.closesOn ?? null,
    closed: isClosed(held, now),
    questions: quiz.draws.reduce((sum, { count }) => sum + count, 0),
    timeLimit: quiz.timeLimit && quiz.timeLimit + (accommodated?.extraMinutes ?? 0),
    accommodated,
    attempts: quiz.attempts && quiz.attempts + extra,
    attemptsLeft: attemptsLeft(quiz, attempts, extra),
    counts: quiz.counts,
    passPercent: quiz.passPercent,
    score: score === null ? null : hundredths(score),
    passed: passes(quiz, score),
    running: attempts.find(({ handedInAt }) => handedInAt === null)?.id ?? null,
    past: attempts.flatMap(({ id, number, handedInAt, score: reached }) =>
      handedInAt
        ? [
            {
              ...{ _id: id, number, handedInAt: handedInAt.toISOString() },
              score: reached === null ? null : hundredths(reached),
            },
          ]
        : [],
    ),
  };
}

/**
 * Null without end.
 * @param extra what staff gave this person besides
 */
export function attemptsLeft(quiz: Quiz, attempts: AttemptRow[], extra: number): number | null {
  return quiz.attempts === null ? null : Math.max(0, quiz.attempts + extra - attempts.length);
}

/**
 * Whether somebody may see now what was right, by the rules of the lesson as they are today. Never while an attempt that
 * counts can still be made, or is being made: the key of one would be the answers of the next.
 * @param over the course is finished, and attempts change no grade any more
 */
export function reveals(
  quiz: Quiz,
  attempts: AttemptRow[],
  { extra, over, now }: { extra: number; over: boolean; now: Date },
): boolean {
  if (quiz.reveal === 'al-entregar') return true;
  if (quiz.reveal === 'nunca') return false;
  const running = attempts.some(({ handedInAt }) => handedInAt === null);
  const none = attemptsLeft(quiz, attempts, extra) === 0 || isClosed(heldFor(quiz, extra), now);
  return over || (!running && none);
}

/** In an order that nobody can foresee. */
function mixed<T>(items: readonly T[]): T[] {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as T);
}
