import type { EditionState } from '@aulario/contract/catalogue/edition';
import type { EditionRow } from './edition.tables.ts';

type Facts = Pick<EditionRow, 'announcedAt' | 'closedAt' | 'cancelledAt' | 'startDate' | 'endDate'>;

/**
 * Where an edition stands on a day: it begins and ends with its days, unless staff closed or cancelled it.
 * One without days runs from its announcement on.
 * @param today Lima's day, `YYYY-MM-DD`.
 */
export function editionState(edition: Facts, today: string): EditionState {
  const { announcedAt, closedAt, cancelledAt, startDate, endDate } = edition;
  if (cancelledAt) return 'cancelada';
  if (closedAt || (announcedAt && endDate && endDate < today)) return 'terminada';
  if (!announcedAt) return 'borrador';
  return startDate && startDate > today ? 'programada' : 'en-curso';
}
