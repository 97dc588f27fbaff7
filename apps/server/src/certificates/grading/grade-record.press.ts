import { inPress } from '../../platform/press.ts';
import type { Block, Letterhead } from '../../platform/print-document.ts';
import type { KeptIdentity } from '../../platform/signing/signing-identity.ts';

/** All that the drawing of a record needs, for another thread. */
export type RecordOrder = {
  blocks: Block[];
  letterhead: Letterhead;
  facts: { title: string; subject: string; author: string; date: Date };
  seal: KeptIdentity;
  signing: { reason: string; name: string; location: string; at: Date; stamped: boolean };
};

/** Draws and signs a record of grades in the press's thread, as certificates are. */
export function pressRecord(order: RecordOrder): Promise<Uint8Array> {
  return inPress(new URL('./grade-record.press.worker.ts', import.meta.url), order);
}
