import type { CallStatistics } from '@aulario/contract/relations/call';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { limaPeriod } from '../../platform/period.ts';
import { callsByDay, figuresByPerson } from './statistics.queries.ts';

type Figures = CallStatistics['total'];

/** Calls that began between two days in Lima, both included. */
export async function callStatistics(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { from, until }: { from: string; until: string },
): Promise<CallStatistics> {
  requirePermission(actor, 'calls:read');
  const { begin, end } = limaPeriod({ from, until });
  const byPerson = (await figuresByPerson(db, begin, end)).map((row) => ({
    staff: row.staff,
    name: row.name ?? (row.staff ? 'Alguien' : 'Nadie contestó'),
    ...withAverage({
      incoming: Number(row.incoming),
      outgoing: Number(row.outgoing),
      answered: Number(row.answered),
      missed: Number(row.missed),
      seconds: Number(row.seconds),
    }),
  }));
  const sum = (of: (figures: Figures) => number) =>
    byPerson.reduce((total, figures) => total + of(figures), 0);
  return {
    from,
    until,
    total: withAverage({
      incoming: sum(({ incoming }) => incoming),
      outgoing: sum(({ outgoing }) => outgoing),
      answered: sum(({ answered }) => answered),
      missed: sum(({ missed }) => missed),
      seconds: sum(({ seconds }) => seconds),
    }),
    byPerson,
    byDay: (await callsByDay(db, begin, end)).map(({ day, answered, missed }) => ({
      day,
      answered: Number(answered),
      missed: Number(missed),
    })),
  };
}

function withAverage(figures: Omit<Figures, 'averageSeconds'>): Figures {
  const { seconds, answered } = figures;
  return { ...figures, averageSeconds: answered === 0 ? 0 : Math.round(seconds / answered) };
}
