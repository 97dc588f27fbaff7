import type { OwnDeal } from '@aulario/contract/sales/deal';
import type { OwnPayment } from '@aulario/contract/sales/payment';
import type { CancelRequest } from './ended-words.ts';

/** Where a deal stands, in the words of its buyer. */
export type DealSituation =
  | { kind: 'waiting' }
  | { kind: 'reviewing' }
  | { kind: 'rejected'; payment: OwnPayment }
  /** Came back from the gateway, which has not told us yet. */
  | { kind: 'confirming' }
  | { kind: 'card-pending'; words: string }
  | { kind: 'card-rejected'; words: string }
  | { kind: 'partly-paid' }
  /** All is paid, and somebody has to confirm that the buyer belongs to the agreement. */
  | { kind: 'membership' }
  | { kind: 'paid' }
  | { kind: 'enrolled' }
  /** Its group will not be held: paid or not, nothing more is asked of the buyer. */
  | { kind: 'cancelled-group'; paid: boolean }
  /** The same, and its money goes or went back. */
  | { kind: 'refunded-group' }
  /** Its group filled up before the money came, or its buyer is in it by another order. */
  | { kind: 'no-place'; paid: boolean; sent: boolean; twice?: boolean }
  /** Its buyer asked to cancel it and waits for the answer: until then nothing of it is asked for. */
  | { kind: 'cancelling' }
  /** Cancelled by its buyer, annulled, or given back: nothing of it is promised any more. */
  | { kind: 'ended' };

/**
 * Reads the situation from the deal, its payments and its enrolments.
 * @param returned how the buyer says that it went on the gateway's page, when they just came back.
 * @param request what its buyer asked for, to cancel it.
 */
export function situationOf(
  deal: OwnDeal,
  returned: 'paid' | 'failed' | null = null,
  request: Pick<CancelRequest, 'state'> | null = null,
): DealSituation {
  const { state, payments, enrolments, card, due, lines, placesLost } = deal;
  const cancelled = lines.some(({ edition }) => edition?.cancelled);
  const decided = cancelled && givenBack(deal);
  if (decided && (state === 'anulado' || lines.every(({ edition }) => edition?.cancelled)))
    return { kind: 'refunded-group' };
  if (state === 'anulado' || request?.state === 'aceptada' || emptied(deal))
    return { kind: 'ended' };
  if (cancelled && !decided) return { kind: 'cancelled-group', paid: state !== 'abierto' };
  if (placesLost === 'repetido') return { kind: 'no-place', paid: true, sent: false, twice: true };
  if (placesLost === 'sin-grupo' || (placesLost === 'agotados' && due > 0))
    return { kind: 'no-place', paid: state !== 'abierto', sent: payments.some(isReviewed) };
  if (state === 'pagado') {
    const kept = enrolments.filter((each) => each.state !== 'retirado');
    const inside = kept.length > 0 && kept.every((each) => each.state === 'matriculado');
    return { kind: inside ? 'enrolled' : 'paid' };
  }
  if (due === 0) return { kind: 'membership' };
  if (payments.some(isReviewed)) return { kind: 'reviewing' };
  if (card.last?.state === 'en-proceso') return { kind: 'card-pending', words: card.last.words };
  if (returned === 'paid') return { kind: 'confirming' };
  if (request?.state === 'pendiente') return { kind: 'cancelling' };
  if (card.last) return { kind: 'card-rejected', words: card.last.words };
  if (returned) return { kind: 'card-rejected', words: notCharged };
  const last = [...payments].sort(byAge).findLast(({ hasVoucher }) => hasVoucher);
  if (last?.state === 'rechazado') return { kind: 'rejected', payment: last };
  return { kind: state === 'pagado-parcial' ? 'partly-paid' : 'waiting' };
}

/** Whether money of a sale goes or went back and nobody stays in a group of it that was cancelled. */
export function givenBack({ lines, enrolments, refunds }: OwnDeal): boolean {
  const gone = lines.filter(({ edition }) => edition?.cancelled).map((line) => line.courseName);
  return (
    refunds.length > 0 &&
    gone.length > 0 &&
    enrolments.every(({ courseName, state }) => state === 'retirado' || !gone.includes(courseName))
  );
}

/** Whether its money went or goes back and nobody learns by it any more. */
function emptied({ state, refunds, enrolments }: OwnDeal): boolean {
  return (
    state === 'pagado' &&
    refunds.length > 0 &&
    enrolments.length > 0 &&
    enrolments.every((each) => each.state === 'retirado')
  );
}

const notCharged = 'No se te cobró nada: puedes intentarlo de nuevo o pagar de otra forma.';

/** The steps of an order and how many are done; the next one is the current one. */
export type Way = { steps: string[]; done: number };

/** The steps of an order; null when there is nothing left to do. */
export function stepsOf(
  { total, lines }: Pick<OwnDeal, 'total' | 'lines'>,
  { kind }: DealSituation,
): Way | null {
  if (
    kind === 'ended' ||
    kind === 'cancelling' ||
    kind === 'cancelled-group' ||
    kind === 'refunded-group' ||
    kind === 'no-place'
  )
    return null;
  // What costs nothing is neither paid nor verified, unless a membership is why.
  if (total === 0)
    return kind === 'membership'
      ? { steps: ['Compra', 'Verificación', 'Matrícula'], done: 1 }
      : { steps: ['Compra', 'Matrícula'], done: kind === 'enrolled' ? 2 : 1 };
  const last = isCopy({ lines }) ? 'Impresión' : 'Matrícula';
  return { steps: ['Compra', 'Pago', 'Verificación', last], done: stepsDone(kind) };
}

function stepsDone(
  kind: Exclude<
    DealSituation['kind'],
    'ended' | 'cancelling' | 'cancelled-group' | 'refunded-group' | 'no-place'
  >,
): number {
  const done = {
    ...{ waiting: 1, rejected: 1, 'partly-paid': 1, 'card-rejected': 1 },
    ...{ membership: 2, reviewing: 2, confirming: 2, 'card-pending': 2, paid: 3, enrolled: 4 },
  };
  return done[kind];
}

/** Whether it sold a certificate on paper of a course that was finished before. */
export function isCopy({ lines }: Pick<OwnDeal, 'lines'>): boolean {
  return lines.some(({ kind }) => kind === 'copia');
}

/** Whether the buyer has something to pay now. */
export function owes({ kind }: DealSituation): boolean {
  return ['waiting', 'rejected', 'partly-paid', 'card-rejected'].includes(kind);
}

function isReviewed({ state, hasVoucher }: OwnPayment): boolean {
  return state === 'pendiente' && hasVoucher;
}

function byAge(one: OwnPayment, other: OwnPayment): number {
  return one.createdAt.localeCompare(other.createdAt);
}
