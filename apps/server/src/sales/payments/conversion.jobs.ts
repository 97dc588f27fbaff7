import { type MeasuringVersion, measuringTexts } from '@aulario/contract/sales/measuring';
import { z } from 'zod';
import type { Recipient } from '../../integrations/conversions/conversions.client.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { dealById } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { refundById } from './refund.queries.ts';

/**
 * Tells one of those who show the academy's advertising that a purchase was paid, or Google what went back of it, where its buyer
 * agreed to that. Without `to`: of before each had a job of its own. Two days of tries: Google takes what is younger than three.
 */
export const conversionJob = jobKind(
  'conversion',
  z.object({
    deal: z.string(),
    to: z.enum(['meta', 'google']).optional(),
    refund: z.string().optional(),
  }),
  { retryLimit: 55 },
);

type ConversionDeps = Pick<Deps, 'db' | 'conversions'>;

/** What buyers are asked here; null where nobody is told. */
export function askedOfBuyers({ conversions }: Pick<Deps, 'conversions'>) {
  const version = conversions?.version;
  return version ? { version, text: measuringTexts[version] } : null;
}

/** Whether a buyer agreed to the sentence of now: what names others than those who are told now is no agreement to them. */
export const agreedTo = (
  { conversions }: Pick<Deps, 'conversions'>,
  version: MeasuringVersion | undefined,
): boolean => version !== undefined && version === conversions?.version;

/** In the transaction that pays a purchase: one job for each who is told, so that the silence of one repeats nothing to the other. */
export async function sendConversions(deps: Pick<Deps, 'jobs'>, tx: Tx, deal: DealRow) {
  for (const to of namedIn(deal.contact.measured))
    await deps.jobs.send(tx, conversionJob, { deal: deal.id, to });
}

/** In the transaction that gives back money of one that was paid. */
export async function sendReturn(deps: Pick<Deps, 'jobs'>, tx: Tx, deal: DealRow, refund: string) {
  if ((deal.settledAt || deal.soldBefore) && namedIn(deal.contact.measured).includes('google'))
    await deps.jobs.send(tx, conversionJob, { deal: deal.id, to: 'google', refund });
}

const namedIn = (version: MeasuringVersion | undefined): Recipient[] =>
  (['meta', 'google'] as const).filter((name) => version?.includes(`-${name}`));

export function conversionJobs(deps: ConversionDeps): JobHandler<typeof conversionJob.data>[] {
  return [{ kind: conversionJob, run: (job) => tell(deps, job) }];
}

/**
 * What was annulled meanwhile is not told, nor anything where nobody is told any more, nor what its buyer took back. Google is told
 * of what was paid and given back too: the refund is told by itself, and counts against it.
 */
async function tell(
  { db, conversions }: ConversionDeps,
  { deal: id, to, refund }: z.output<typeof conversionJob.data>,
): Promise<void> {
  if (!conversions) return;
  const deal = (await dealById(db, id))?.deal;
  if (!deal || !(deal.settledAt || deal.soldBefore)) return;
  const told = namedIn(deal.contact.measured).filter((name) => !to || name === to);
  const { total, currency, contact } = deal;
  const at = deal.settledAt ?? deal.updatedAt;
  if (refund) {
    const back = (await refundById(db, refund))?.refund;
    if (!back?.doneAt || told.length === 0) return;
    await conversions.tellReturn({ id, at: back.doneAt, value: back.amount / 100, currency });
    return;
  }
  const purchase = { id, at, value: total / 100, currency, ...contactOf(contact) };
  for (const name of told)
    if (deal.state === 'pagado' || (name === 'google' && deal.refunded > 0))
      await conversions.tell(name, purchase);
}

const contactOf = ({ email, mobile }: DealRow['contact']) => ({ email, mobile });
