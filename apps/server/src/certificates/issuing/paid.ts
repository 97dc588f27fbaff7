import { formatMoney } from '@aulario/contract/money';
import type { Tx } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import { dealById } from '../../sales/deals/deal.queries.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';

/** @throws DomainError `wrong-state` with what is missing, while the sale of an enrolment asks for money. */
export async function checkPaid(tx: Tx, dealId: string | null): Promise<void> {
  const deal = dealId ? (await dealById(tx, dealId))?.deal : undefined;
  if (!deal) return;
  const { due } = moneyOf(deal);
  if (due === 0) return;
  const missing = formatMoney({ amount: due, currency: deal.currency });
  throw new DomainError(
    'wrong-state',
    `Falta pagar ${missing} del trato ${deal.number}: el certificado se emite cuando no se debe nada.`,
  );
}
