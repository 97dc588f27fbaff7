import type { ClaimSheet } from '@aulario/contract/claims/claim-sheet';

/** A sheet where no mail leaves: no copy is on its way or waits for an answer, and its own page is the proof. */
export function withoutCopy<S extends Pick<ClaimSheet, 'copyTo' | 'copyHeld' | 'copySentAt'>>(
  sheet: S,
): S {
  return sheet.copySentAt ? sheet : { ...sheet, copyTo: null, copyHeld: false };
}
