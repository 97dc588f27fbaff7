import type { Enrolment } from '@aulario/contract/learning/enrolment';

export type EnrolmentAct = 'place' | 'confirm' | 'complete' | 'issue' | 'withdraw' | 'readmit';

/** Which acts the state of an enrolment allows; the server decides the same by its own table. */
export function actsOf({
  state,
  completedAt,
  certificate,
  edition,
  dealAnnulled,
}: Pick<
  Enrolment,
  'state' | 'completedAt' | 'certificate' | 'edition' | 'dealAnnulled'
>): EnrolmentAct[] {
  // With an annulled sale nobody comes back: it takes another one.
  if (state === 'retirado') return dealAnnulled ? [] : ['readmit'];
  // Who paid and found no place gets one first; with it they are inside.
  if (state === 'pendiente' && !edition) return ['place', 'withdraw'];
  // What was cancelled nobody finishes: another edition first, or the money back.
  if (edition?.cancelled && !completedAt) return ['place', 'withdraw'];
  if (state === 'pendiente' || state === 'error') return ['confirm', 'withdraw'];
  if (!completedAt) return ['complete', 'withdraw'];
  return certificate ? [] : ['issue'];
}
