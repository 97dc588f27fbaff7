import { type MeasuringVersion, measuringTexts } from '@aulario/contract/sales/measuring';
import { z } from 'zod';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { dealById } from '../deals/deal.queries.ts';

/** Tells who shows the academy's advertising that a purchase was paid, where its buyer agreed to that. */
export const conversionJob = jobKind('conversion', z.object({ deal: z.string() }));

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

export function conversionJobs(deps: ConversionDeps): JobHandler<typeof conversionJob.data>[] {
  return [{ kind: conversionJob, run: ({ deal }) => tell(deps, deal) }];
}

/** What was annulled meanwhile is not told, nor anything where nobody is told any more. */
async function tell({ db, conversions }: ConversionDeps, id: string): Promise<void> {
  if (!conversions) return;
  const deal = (await dealById(db, id))?.deal;
  if (deal?.state !== 'pagado') return;
  const { measured, email, mobile } = deal.contact;
  if (!measured) return;
  const at = deal.settledAt ?? deal.createdAt;
  const value = deal.total / 100;
  await conversions.tell({ id, at, value, currency: deal.currency, email, mobile }, measured);
}
