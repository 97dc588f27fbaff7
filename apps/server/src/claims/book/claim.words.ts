import { type ClaimType, claimTypes } from '@aulario/contract/claims/claim-book';
import { spanishDate } from '../../platform/clock.ts';
import type { ClaimRow } from './claim.tables.ts';

/** "21 de noviembre de 2026, 10:05 h", in Lima. */
export function spanishMoment(at: Date): string {
  const hour = at.toLocaleTimeString('es-PE', {
    timeZone: 'America/Lima',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return `${spanishDate(at)}, ${hour} h`;
}

/** "reclamo", as it is attended. */
export function kindOf({ type, treatedAs }: Pick<ClaimRow, 'type' | 'treatedAs'>): string {
  return claimTypes[(treatedAs ?? type) as ClaimType].toLowerCase();
}
