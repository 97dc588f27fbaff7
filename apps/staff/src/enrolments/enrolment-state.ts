import type { Enrolment } from '@aulario/contract/enrolment';

export type EnrolmentAct = 'confirm' | 'complete' | 'issue' | 'withdraw';

/** Which acts the state of an enrolment allows; the server decides the same by its own table. */
export function actsOf({
  state,
  completedAt,
  certificate,
}: Pick<Enrolment, 'state' | 'completedAt' | 'certificate'>): EnrolmentAct[] {
  if (state === 'retirado') return [];
  if (state === 'pendiente' || state === 'error') return ['confirm', 'withdraw'];
  if (!completedAt) return ['complete', 'withdraw'];
  return certificate ? [] : ['issue'];
}
