import type { Deal } from '@aulario/contract/sales/deal';

/** A whole deal with the id that react-admin wants. */
export type DealRow = Deal & { id: string };
