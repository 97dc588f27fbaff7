import type { ClaimDetail } from '@aulario/contract/claims/claim-sheet';

/** A claim with its mails, as react-admin keeps it. */
export type ClaimRecord = ClaimDetail & { id: string };
