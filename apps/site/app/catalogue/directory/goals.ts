import type { OpenMeta } from '@aulario/contract/catalogue/catalogue';

/**
 * The metas that are goals of people. One that only gives a page its words for search engines, and
 * that no course leads to, is none.
 */
export function goals<Meta extends Pick<OpenMeta, 'path' | 'courses'>>(
  metas: readonly Meta[],
): Meta[] {
  return metas.filter(({ path, courses }) => path === null || courses > 0);
}
