import { formatMoney } from '@aulario/contract/money';
import type { DealState, OwnDeal } from '@aulario/contract/sales/deal';
import { goneRows } from '@aulario/contract/sales/deal-gone';
import { longDay } from '../../ui/date-words.ts';
import type { OwnPaymentWords } from '../payments/own-payment.tsx';
import { paymentTitle } from '../payments/payment-title.ts';
import { paymentTold } from '../payments/payment-told.ts';
import { enrolledWords, restWords } from './instalment-words.ts';

/** What the sums of a purchase say. Written beside the data: no phone loads how. */
export type SumWords = {
  /** What of the price is here, and what of it went back and nobody has to pay again: with what is left they are the price. */
  received: string;
  /** What paying the rest opens, or keeps open. */
  rest: string;
  /** What is said of one that waits for money. */
  waiting: string;
  /** What is said of one that is paid and enrolled. */
  enrolled: string;
  gone: SumRow[];
  plan: PlanRow[];
  /** Of each payment where it stands, and what became of it. */
  payments: Record<string, OwnPaymentWords>;
};

type SumRow = [term: string, amount: string];

/** What its buyer reads of money beyond what a sale may keep: that it is theirs, and what to do. */
function excessWords(state: DealState): string {
  return state === 'anulado'
    ? 'Por devolverte: escríbenos si no te llega'
    : 'Pagado de más, es tuyo: escríbenos para devolvértelo o pasarlo a otra compra';
}

export function sumWords(deal: OwnDeal, today: string): SumWords {
  const { refunded, returning, forgiven, currency, refunds } = deal;
  const by = (wanted: string) =>
    refunds.reduce((sum, { way, amount }) => sum + (way === wanted ? amount : 0), 0);
  const ways = { corrected: by('correccion'), chargedBack: by('contracargo') };
  return {
    received: receivedWords(deal),
    rest: restWords(deal, today),
    waiting: waitingWords(deal),
    enrolled: enrolledWords(deal, today),
    gone: [
      ...goneRows({ refunded, returning, forgiven, ...ways }, 'buyer').map(
        ([term, amount]): SumRow => [term, `−${formatMoney({ amount, currency })}`],
      ),
      ...(deal.excess > 0
        ? [[excessWords(deal.state), formatMoney({ amount: deal.excess, currency })] as SumRow]
        : []),
    ],
    plan: planRows(deal),
    payments: Object.fromEntries(
      deal.payments.map((one) => [one._id, [paymentTitle(one), paymentTold(one)]]),
    ),
  };
}

/** Of money that came before and was taken back, or corrected, nobody is told that they never paid. */
export function waitingWords({ refunds }: Pick<OwnDeal, 'refunds'>): string {
  if (refunds.some(({ way }) => way === 'contracargo'))
    return 'Tu banco revirtió tu pago. Falta pagar tu compra.';
  if (refunds.some(({ way }) => way === 'correccion'))
    return 'Corregimos tu pago. Falta pagar tu compra.';
  return 'Registramos tu compra. Falta tu pago.';
}

export function receivedWords({
  received,
  total,
  forgiven,
  returning,
  currency,
}: Pick<OwnDeal, 'received' | 'total' | 'forgiven' | 'returning' | 'currency'>): string {
  const money = (amount: number) => formatMoney({ amount, currency });
  const back = returning > 0 ? 'devolvemos' : 'devolvimos';
  return [
    `Ya recibimos ${money(received)} de ${money(total)}.`,
    forgiven > 0 && `Otros ${money(forgiven)} te los ${back} y no se te vuelven a pedir.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What a row of a plan says: its day and state, its amount, and of one that is paid in part how much and what is left. */
export type PlanRow = [term: string, amount: string, note: string | null];

/** The plan of a purchase as it is read. Written beside the data: no phone loads how. */
export function planRows({
  instalments,
  currency,
}: Pick<OwnDeal, 'instalments' | 'currency'>): PlanRow[] {
  const money = (amount: number) => formatMoney({ amount, currency });
  return instalments.map(({ dueDate, amount, left, state }) => [
    `${longDay(dueDate)}: ${stateWords[state]}`,
    money(amount),
    left > 0 && left < amount ? `Pagado ${money(amount - left)} · faltan ${money(left)}` : null,
  ]);
}

const stateWords = { pagada: 'pagada', vencida: 'vencida', pendiente: 'por pagar' };
