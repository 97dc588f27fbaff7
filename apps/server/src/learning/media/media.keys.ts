import type { Deps } from '../../platform/deps.ts';
import type { MediaRow } from './media.tables.ts';

/** What was uploaded, as it came. */
export const originalKey = (id: string) => `media/${id}`;
/** Poster, playlists and versions. */
export const madeKey = (id: string, name: string) => `media-made/${id}/${name}`;

/** Pages of a PDF that are shown as pictures. */
export const mostPages = 10;
export const pageName = (page: number) => `pagina-${page}.jpg`;

/** All that was made of a video. */
export const madeNames = (renditions: readonly number[]) => [
  ...['poster.jpg', 'index.m3u8'],
  ...renditions.flatMap((height) => [`${height}.m3u8`, `${height}.mp4`]),
];

/** Takes away what the storage keeps of it. */
export async function removeMediaFiles(
  storage: Deps['storage'],
  { id, renditions }: Pick<MediaRow, 'id' | 'renditions'>,
): Promise<void> {
  const pages = Array.from({ length: mostPages }, (_, at) => pageName(at + 1));
  for (const name of [...madeNames([...new Set([...renditions, 360, 720])]), ...pages])
    await storage.remove(madeKey(id, name));
  await storage.remove(originalKey(id));
}
