import type { Cancellation } from '@aulario/contract/claims/cancellation';

/** The day that counts now: to answer, or to give the money back; none once both are done. */
export function dueWords({
  state,
  dueOn,
  refundBy,
  amount,
  returned,
}: Cancellation): string | null {
  if (state === 'pendiente') return `Responder hasta el ${shortDay(dueOn)}`;
  if (state === 'aceptada' && returned < amount) return `Devolver hasta el ${shortDay(refundBy)}`;
  return null;
}

const shortDay = (day: string) => day.split('-').reverse().join('/');
