import type { OpenMeta } from '@aulario/contract/catalogue/catalogue';
import { largestCopy } from '../ui/picture.tsx';

/** What staff want search engines to read of one page, instead of what the page says by itself. */
export type PageWords = {
  path: string;
  title: string;
  description?: string;
  keywords?: string;
  image?: string;
};

/** The words of every page that a meta with a path speaks for; of two for one page, the first. */
export function pageWords(
  metas: readonly Pick<OpenMeta, 'path' | 'name' | 'description' | 'keywords' | 'image'>[],
): PageWords[] {
  const pages = new Map<string, PageWords>();
  for (const { path, name, description, keywords, image } of metas) {
    if (path === null) continue;
    const place = path.replace(/(?<=.)\/+$/, '');
    if (pages.has(place)) continue;
    pages.set(place, {
      path: place,
      title: name,
      description: description ?? undefined,
      keywords: keywords ?? undefined,
      image: image ? largestCopy(image) : undefined,
    });
  }
  return [...pages.values()];
}
