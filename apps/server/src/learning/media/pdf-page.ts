import type { Deps } from '../../platform/deps.ts';
import { drawPage, UndrawablePdf } from '../../platform/pdf-pages.ts';
import { madeKey, mostPages, originalKey, pageName } from './media.keys.ts';
import type { MediaRow } from './media.tables.ts';

/** A PDF is held whole while its page is drawn; a larger one is saved and not shown. */
const largest = 32 * 1024 * 1024;

/**
 * How many pages are shown as pictures, which read alike on every phone and act on nobody (decision 071). The first
 * is drawn to find out. @returns null for what is no PDF, or cannot be drawn.
 */
export async function pagesOf(
  deps: Pick<Deps, 'storage' | 'log'>,
  row: Pick<MediaRow, 'id' | 'bytes'>,
  mime: string,
): Promise<number | null> {
  if (mime !== 'application/pdf' || row.bytes > largest) return null;
  return draw(deps, row.id, 1).catch((error: unknown) => {
    deps.log.warn({ err: error, media: row.id }, 'a PDF of a lesson could not be drawn');
    return null;
  });
}

/** Has a page lie among what was made; drawn for whoever asks for it first. @returns its key. */
export async function drawnPageKey(
  deps: Pick<Deps, 'storage'>,
  { id, pages }: Pick<MediaRow, 'id' | 'pages'>,
  page: number,
): Promise<string | undefined> {
  if (page < 1 || page > Math.min(pages ?? 0, mostPages)) return undefined;
  const key = madeKey(id, pageName(page));
  if ((await deps.storage.size(key)) !== null) return key;
  return draw(deps, id, page).then(
    () => key,
    (error: unknown) => {
      if (error instanceof UndrawablePdf) return undefined;
      throw error;
    },
  );
}

async function draw(
  { storage }: Pick<Deps, 'storage'>,
  id: string,
  page: number,
): Promise<number | null> {
  const bytes = await storage.get(originalKey(id));
  if (!bytes) return null;
  const { picture, pages } = await drawPage(
    { bytes, page },
    { staff: false, whose: `media ${id}` },
  );
  await storage.put(madeKey(id, pageName(page)), picture, 'image/jpeg');
  return pages;
}
