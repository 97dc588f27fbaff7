import { readNumbers } from '@aulario/contract/number-text';

/** A number as an author types it; undefined for anything else. */
export function readNumber(text: string): number | undefined {
  return readNumbers(text)[0];
}
