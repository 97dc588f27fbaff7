import type { OwnCancellation } from '@aulario/contract/claims/cancellation';

/** How a request stands. */
export function cancellationAnswer({ state }: NonNullable<OwnCancellation['request']>): {
  title: string;
  tone: 'info' | 'success' | 'warning';
} {
  if (state === 'aceptada') return { title: 'Aceptamos cancelar tu compra.', tone: 'success' };
  if (state === 'rechazada') return { title: 'Tu solicitud no procede.', tone: 'warning' };
  return { title: 'Recibimos tu solicitud de cancelación.', tone: 'info' };
}
