import type { WaitingSubmission } from '@aulario/contract/learning/marking';
import type { SubmissionState } from '@aulario/contract/learning/submission';

export const stateTones: Record<SubmissionState, 'info' | 'warning' | 'success'> = {
  ...{ borrador: 'info', entregada: 'info', devuelta: 'warning', calificada: 'success' },
};

export const lateWords = (days: number) => (days === 1 ? '1 día tarde' : `${days} días tarde`);

/** Of whom it is: all of a team, where it is marked with names. */
export const authorsOf = ({ person, mates }: Pick<WaitingSubmission, 'person' | 'mates'>): string =>
  [person ?? 'Sin nombre', ...mates].join(', ');

/** Where a hand-in is marked; `search` keeps of which course and group the queue is. */
export const markingPath = (id: string, search: string) =>
  `/entregas/${id}${search ? `?${search}` : ''}`;
