import type { ShownMedia } from '@aulario/contract/learning/media';
import type { Db } from '../../platform/database.ts';
import { captionLanguagesOf, mediaById } from './media.queries.ts';
import { shownView } from './media.view.ts';

/** What a lesson shows, below the address that this pass opens; null while it is not whole. */
export async function shownMedia(db: Db, id: string, pass: string): Promise<ShownMedia | null> {
  const row = await mediaById(db, id);
  if (row?.state !== 'lista') return null;
  return shownView(row, pass, row.kind === 'archivo' ? [] : await captionLanguagesOf(db, id));
}
