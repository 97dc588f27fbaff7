import type { statementEndpoints } from '@aulario/contract/sales/statement';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { paymentRecords } from './payment.service.ts';
import { countedRows, proposals } from './statement.queries.ts';

type Body = z.output<NonNullable<typeof statementEndpoints.matchStatement.body>>;
type Answer = z.input<typeof statementEndpoints.matchStatement.answer>;

/**
 * What each row of a bank's statement may be, of the payments that wait. It proposes and does nothing: staff verify,
 * as anywhere.
 */
export async function matchStatement(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { currency, rows }: Body,
): Promise<Answer> {
  requirePermission(actor, 'payments:verify');
  const counted = await countedRows(db, currency, rows);
  const settled = new Set(counted.map(({ row }) => row));
  const proposed = (await proposals(db, currency, rows)).filter(({ row }) => !settled.has(row));
  const records = new Map(
    (await paymentRecords(db, [...new Set(proposed.map(({ payment }) => payment))])).map(
      (payment) => [payment._id, payment],
    ),
  );
  return {
    counted,
    proposals: proposed.flatMap(({ row, why, payment }) => {
      const record = records.get(payment);
      return record ? [{ row, why, payment: record }] : [];
    }),
  };
}
