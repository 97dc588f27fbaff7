import type { UserStage } from '@aulario/contract/people/user';
import type { LeadFigures, LeadReport } from '@aulario/contract/relations/lead';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { limaPeriod } from '../../platform/period.ts';
import * as queries from './report.queries.ts';

/**
 * What became of the leads that arrived between two days in Lima, both included: how soon they were
 * answered (median minutes) and how many became customers.
 */
export async function leadReport(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { from, until }: { from: string; until: string },
): Promise<LeadReport> {
  requirePermission(actor, 'contacts:read');
  const { begin, end } = limaPeriod({ from, until });
  const by = async (grouping: Parameters<typeof queries.figuresBy>[1], none: string) =>
    (await queries.figuresBy(db, grouping, begin, end)).map((row) => figuresOf(row, none));
  const [total] = await by('total', '');
  const { key: _, name: __, ...sums } = total ?? nobody;
  return {
    from,
    until,
    total: sums,
    byDay: (await queries.countsByDay(db, begin, end)).map((row) => ({
      day: row.day,
      leads: Number(row.leads),
      customers: Number(row.customers),
    })),
    byStage: (await queries.countsBy(db, 'stage', begin, end)).map(({ key, leads }) => ({
      stage: key as UserStage,
      leads: Number(leads),
    })),
    byAdviser: await by('adviser', 'Sin asesor'),
    bySource: await by('source', 'Sin origen'),
    byCourse: await by('course', 'Sin curso'),
    byCampaign: await by('campaign', 'Sin campaña'),
    byLostReason: (await queries.countsBy(db, 'lost_reason', begin, end)).map(({ key, leads }) => ({
      reason: key,
      leads: Number(leads),
    })),
  };
}

const nobody: LeadFigures = {
  key: null,
  name: '',
  leads: 0,
  contacted: 0,
  customers: 0,
  lost: 0,
  contactMinutes: null,
};

function figuresOf(row: queries.FigureRow, none: string): LeadFigures {
  return {
    key: row.key,
    name: row.name ?? none,
    leads: Number(row.leads),
    contacted: Number(row.contacted),
    customers: Number(row.customers),
    lost: Number(row.lost),
    contactMinutes: row.minutes === null ? null : Math.round(Number(row.minutes) * 10) / 10,
  };
}
