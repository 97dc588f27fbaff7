import type { DealRow } from './deal.tables.ts';

/** Why a sale was annulled where its buyer wanted it: at once, or by a request that staff accepted. */
export const buyersReasons = {
  cancelled: 'La canceló quien compró.',
  asked: 'Lo pidió quien compró.',
} as const;

/** Whether a sale ended because its buyer cancelled it. */
export function annulledByBuyer({ state, reason }: Pick<DealRow, 'state' | 'reason'>): boolean {
  return state === 'anulado' && Object.values<string | null>(buyersReasons).includes(reason);
}
