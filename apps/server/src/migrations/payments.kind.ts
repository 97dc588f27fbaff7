import type { MigrationRow } from '@aulario/contract/migration-row';
import {
  paymentMethods,
  registerPaymentBody,
  type SeenMethod,
} from '@aulario/contract/sales/payment';
import { readDocument } from '../people/users/written-document.ts';
import type { Actor } from '../platform/actor.ts';
import { recordAudits } from '../platform/audit.ts';
import { limaDay } from '../platform/clock.ts';
import { newId } from '../platform/columns.ts';
import { sortKey } from '../platform/text.ts';
import { registerPayment } from '../sales/payments/payment.service.ts';
import type { MigrationRowRecord } from './migration.tables.ts';
import {
  type KindWork,
  type Look,
  nothing,
  refused,
  type Verdict,
  type Write,
} from './migration-kind.ts';
import * as queries from './payments.queries.ts';
import { doublesAmong } from './row-keys.ts';

type PaymentInput = {
  deal: string;
  amount: number;
  method: SeenMethod;
  operationNumber: string | null;
  paidAt: string;
};

/**
 * Payments that the bank or a wallet lists. Each is registered as staff would by hand and waits for
 * verification like any other: a file moves no money.
 */
export const paymentsKind: KindWork<'payments'> = {
  entity: 'payment',
  async judge(look, rows) {
    const numbers = rows.flatMap(({ row }) => row.deal?.toUpperCase() ?? []);
    const deals = await queries.dealsByNumber(look.db, numbers);
    const read = rows.map(({ row }) => paymentOf(look, row, deals));
    const inputs = read.flatMap((one) => (typeof one === 'string' ? [] : [one]));
    const known = await queries.paymentKeys(look.db, inputs);
    const isDouble = await doublesAmong(look, inputs.map(queries.keyOf));
    return read.map((one): Verdict => {
      if (typeof one === 'string') return refused(one);
      const key = queries.keyOf(one);
      const recordId = known.get(key);
      if (recordId) {
        return { ...nothing, outcome: 'unchanged', reason: 'Ya está registrado.', recordId };
      }
      if (isDouble([key])) {
        return { ...nothing, outcome: 'unchanged', reason: 'Está dos veces en el archivo.' };
      }
      return { ...nothing, outcome: 'created', recordId: newId(), after: one, keys: [key] };
    });
  },
  async write({ tx, actor: by, now }, verdicts) {
    const deps = { db: tx as never, clock: { now: () => now } };
    // Whoever began it was asked for the permission then.
    const actor: Actor = { ...by, roles: ['Administrador'] };
    for (const verdict of verdicts) {
      if (verdict.outcome !== 'created' || !verdict.after) continue;
      const { _id } = await registerPayment(deps, actor, verdict.after as PaymentInput, {
        awaited: false,
      });
      verdict.recordId = _id;
    }
  },
  undo,
};

/** What a row says was paid, or all that keeps it from being one, in Spanish. */
function paymentOf(
  { now }: Look,
  row: MigrationRow<'payments'>,
  deals: Map<string, queries.KnownDeal>,
): PaymentInput | string {
  const deal = row.deal ? deals.get(row.deal.toUpperCase()) : undefined;
  const method = methodOf(row.method ?? '');
  const paidAt = row.paidAt?.slice(0, 10);
  const faults = deal
    ? dealFaults(row, deal)
    : [row.deal ? `No hay un trato «${row.deal}».` : 'Falta el número de trato.'];
  if (!method)
    faults.push(row.method ? `No conocemos el medio «${row.method}».` : 'Falta el medio.');
  if (!paidAt) faults.push('Falta la fecha del pago.');
  else if (paidAt > limaDay(now)) faults.push('La fecha del pago está en el futuro.');
  const { data, error } = registerPaymentBody.safeParse({
    deal: deal?.id,
    amount: Math.round((row.amount ?? 0) * 100),
    method,
    operationNumber: row.operationNumber ?? null,
    paidAt,
  });
  // What stands above in words of its own is not said twice.
  const said = new Set<unknown>(['deal', 'method', ...(paidAt ? [] : ['paidAt'])]);
  const more = (error?.issues ?? []).filter(({ path }) => !said.has(path[0]));
  faults.push(...more.map(({ message }) => message));
  if (faults.length > 0) return faults.join(' ');
  return data
    ? { ...data, operationNumber: data.operationNumber ?? null }
    : 'La fila no se puede leer.';
}

/** By its name as people write it. */
export function methodOf(written: string): string | undefined {
  const said = sortKey(written);
  return Object.entries(paymentMethods).find(
    ([value, word]) => said === sortKey(value) || said === sortKey(word),
  )?.[0];
}

/** Why a sale takes no such payment. */
function dealFaults(row: MigrationRow<'payments'>, deal: queries.KnownDeal): string[] {
  const faults: string[] = [];
  if (row.dni && deal.dni !== readDocument(row.dni).dni)
    faults.push(`El documento «${row.dni}» no es de quien compró con el trato ${row.deal}.`);
  if (deal.state === 'anulado') faults.push(`El trato ${row.deal} fue anulado.`);
  if (deal.state === 'pagado') faults.push(`El trato ${row.deal} ya está pagado.`);
  if (row.currency && row.currency.toUpperCase() !== deal.currency)
    faults.push(`El trato ${row.deal} es en ${deal.currency}, no en ${row.currency}.`);
  return faults;
}

/** Payments are deleted by nobody: those that still wait are turned down, without a mail. */
async function undo(
  { tx, actor, now }: Write,
  rows: readonly MigrationRowRecord[],
): Promise<Map<string, string>> {
  const ids = rows.map(({ recordId }) => recordId as string);
  const rejected = new Set(await queries.turnDownWaiting(tx, ids, { now, actor }));
  await recordAudits(
    tx,
    actor,
    [...rejected].map((id) => ({
      action: 'undo-migration',
      entity: 'payment',
      entityId: id,
      before: { state: 'pendiente' },
      after: { state: 'rechazado', reason: queries.undone },
    })),
  );
  return new Map(
    rows.flatMap(({ id, recordId }) =>
      rejected.has(recordId as string) ? [] : [[id, 'Alguien ya decidió sobre el pago.'] as const],
    ),
  );
}
