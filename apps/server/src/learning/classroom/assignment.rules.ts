import { type Assignment, bestOf, mostPoints } from '@aulario/contract/learning/assignment';
import { days, limaDay, limaMidnight } from '../../platform/clock.ts';
import { fieldFault } from '../../platform/error.ts';
import { limaMoment } from '../../platform/spanish-day.ts';
import type { SubmissionRow } from './submission.tables.ts';

type Begun = {
  startDate: string | null;
  startsAt: Date;
  /** The day on which the lesson opens. */
  opensOn: string | null;
  /** Since when learners see it, where that is known. */
  publishedAt: Date | null;
};

/**
 * When an assignment is due: the last second of a day in Lima, counted from the first day of the edition, or from the
 * person's first where the edition has none; and never from a day before it was there and could be opened. Null: it never is.
 */
export function dueAtOf(
  { dueAfter }: Pick<Assignment, 'dueAfter'>,
  { startDate, startsAt, opensOn, publishedAt }: Begun,
): Date | null {
  if (dueAfter === null) return null;
  const begun = startDate ?? limaDay(startsAt);
  const there = publishedAt ? limaDay(publishedAt) : begun;
  const first = [begun, there, opensOn ?? begun].sort().at(-1) ?? begun;
  return new Date(limaMidnight(first).getTime() + days(dueAfter + 1) - 1000);
}

/** Days begun after the end: a minute late is one. */
export function lateDaysOf(dueAt: Date | null, at: Date): number {
  if (dueAt === null || at <= dueAt) return 0;
  return Math.ceil((at.getTime() - dueAt.getTime()) / days(1));
}

/** What being late leaves of a share of all points: each day begun takes its part of all of them, down to nothing. */
export function afterLateness(
  reached: number,
  lateDays: number,
  { latePerDay }: Pick<Assignment, 'latePerDay'>,
): number {
  return Math.max(0, reached - (lateDays * (latePerDay ?? 0)) / 100);
}

type Mark = { levels: Record<string, string>; points: number | null };

/**
 * The share of all points, 0 to 1, that a mark gives: by the levels of the rubric, or from 0 to 20 where there is none.
 * @throws DomainError `validation` for a criterion without one of its levels, or a level of nothing.
 */
export function reachedBy(
  { rubric }: Pick<Assignment, 'rubric'>,
  { levels, points }: Mark,
): number {
  if (rubric.length === 0) {
    if (points === null) throw fieldFault('points', 'Escribe una nota de 0 a 20.');
    return points / 20;
  }
  const known = new Set(rubric.map(({ _id }) => _id));
  const stray = Object.keys(levels).find((id) => !known.has(id));
  if (stray) throw fieldFault('levels', 'La rúbrica no tiene uno de estos criterios.');
  const earned = rubric.reduce((sum, criterion) => {
    const level = criterion.levels.find(({ _id }) => _id === levels[criterion._id]);
    if (!level) throw fieldFault('levels', `Elige un nivel de «${criterion.title}».`);
    return sum + Math.min(level.points, bestOf(criterion.levels));
  }, 0);
  return earned / mostPoints(rubric);
}

/** How many more may be handed in; what was returned to be corrected does not count. Null without end. */
export function attemptsLeft(
  { attempts }: Pick<Assignment, 'attempts'>,
  all: Pick<SubmissionRow, 'state'>[],
): number | null {
  if (attempts === null) return null;
  const used = all.filter(({ state }) => state === 'entregada' || state === 'calificada').length;
  return Math.max(0, attempts - used);
}

/** How late handing in now is. Who was asked to correct something is no later than they were before. */
export function lateDaysNow(
  dueAt: Date | null,
  handedIn: Pick<SubmissionRow, 'state' | 'lateDays'>[],
  now: Date,
): number {
  const last = handedIn.at(-1);
  const late = lateDaysOf(dueAt, now);
  return last?.state === 'devuelta' ? Math.min(last.lateDays, late) : late;
}

type Standing = {
  handedIn: SubmissionRow[];
  dueAt: Date | null;
  over: boolean;
  /** Whether the person is in a group. */
  grouped: boolean;
  now: Date;
};

/** Why nothing can be handed in now; null when it can. */
export function shutOf(
  rules: Assignment,
  { handedIn, dueAt, over, grouped, now }: Standing,
): string | null {
  if (over) return 'Ya terminaste este curso: tu nota quedó cerrada y no se entrega más.';
  if (handedIn.some(({ state }) => state === 'entregada'))
    return `${rules.group ? 'La entrega de tu equipo' : 'Tu entrega'} está por calificar. La respuesta aparece aquí mismo.`;
  if (attemptsLeft(rules, handedIn) === 0) return 'Ya usaste todos tus intentos de esta tarea.';
  if (dueAt && rules.latePerDay === null && lateDaysNow(dueAt, handedIn, now) > 0)
    return `El plazo terminó el ${limaMoment(dueAt)} (hora de Lima) y no se aceptan entregas tardías.`;
  if (rules.group && !grouped)
    return 'Esta tarea se entrega en equipo y todavía no estás en uno: lo forma tu docente.';
  return null;
}
