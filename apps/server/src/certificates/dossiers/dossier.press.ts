import { inPress } from '../../platform/press.ts';
import type { Block, Letterhead } from '../../platform/print-document.ts';
import type { KeptIdentity } from '../../platform/signing/signing-identity.ts';

/** All that the drawing of a dossier needs, for another thread. */
export type DossierOrder = {
  index: Block[];
  letterhead: Letterhead;
  /** What stands before the number of each page, of all together. */
  folios: string;
  facts: { title: string; subject: string; author: string; date: Date };
  /** The certificates as they were issued, in order, with the names under which they are attached. */
  papers: { name: string; bytes: Uint8Array; date: Date }[];
  seal: KeptIdentity;
  signing: { reason: string; name: string; location: string; at: Date; stamped: boolean };
};

/** Puts an index and certificates into one PDF and seals it, in the press's thread. */
export function pressDossier(order: DossierOrder): Promise<Uint8Array> {
  return inPress(new URL('./dossier.press.worker.ts', import.meta.url), order);
}
