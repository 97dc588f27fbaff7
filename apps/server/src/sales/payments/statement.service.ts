import { mostStatementLines, type statementEndpoints } from '@aulario/contract/sales/statement';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { tableLines } from '../../platform/spreadsheet/table-file.ts';
import { paymentRecords } from './payment.service.ts';
import { countedRows, proposals } from './statement.queries.ts';

type Body = z.output<NonNullable<typeof statementEndpoints.matchStatement.body>>;
type Answer = z.input<typeof statementEndpoints.matchStatement.answer>;

/** Unpacked bytes: a statement is small. */
const unpacked = 40 * 1024 * 1024;

/**
 * The cells of a statement that a browser cannot read by itself.
 * @throws DomainError `unsupported-type` for what is no table, `too-large` for more lines than a statement has.
 */
export async function readStatement(
  actor: Actor,
  bytes: Uint8Array,
): Promise<{ lines: (string | number | null)[][] }> {
  requirePermission(actor, 'payments:verify');
  const lines: (string | number | null)[][] = [];
  for await (const { cells } of tableLines(bytes, { unpacked })) {
    if (lines.length === mostStatementLines)
      throw new DomainError('too-large', 'El extracto es muy largo: divídelo por días.');
    lines.push(cells.map((cell) => (typeof cell === 'boolean' ? String(cell) : cell)));
  }
  return { lines };
}

/**
 * What each row of a bank's statement may be, of the payments that wait. It proposes and does nothing: staff verify,
 * as anywhere.
 */
export async function matchStatement(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { currency, rows, taken }: Body,
): Promise<Answer> {
  requirePermission(actor, 'payments:verify');
  const counted = await countedRows(db, currency, rows, taken);
  const settled = new Set(counted.map(({ row }) => row));
  const proposed = (await proposals(db, currency, rows)).filter(({ row }) => !settled.has(row));
  const ids = new Set([
    ...counted.flatMap(({ payments }) => payments),
    ...proposed.map(({ payment }) => payment),
  ]);
  const records = new Map(
    (await paymentRecords({ db, clock }, [...ids])).map((payment) => [payment._id, payment]),
  );
  return {
    counted: counted.flatMap(({ row, payments }) => {
      const [payment, ...others] = payments.flatMap((id) => records.get(id) ?? []);
      return payment ? [{ row, payment, others }] : [];
    }),
    proposals: proposed.flatMap(({ row, why, payment }) => {
      const record = records.get(payment);
      return record ? [{ row, why, payment: record }] : [];
    }),
  };
}
