import { and, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { jobKind } from '../../platform/jobs.ts';
import { dealLines } from './deal.tables.ts';

/** The sale of a copy on paper was settled or ended: whoever ships follows it. */
export const copySaleJob = jobKind('copy-sale', z.object({ deal: z.string() }));

/** Sends the job in the transaction of the change, if the deal sold such a copy. */
export async function tellOfCopySale(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  dealId: string,
): Promise<void> {
  const [copies] = await tx
    .select({ n: count() })
    .from(dealLines)
    .where(and(eq(dealLines.dealId, dealId), eq(dealLines.kind, 'copia')));
  if (copies?.n) await jobs.send(tx, copySaleJob, { deal: dealId });
}
