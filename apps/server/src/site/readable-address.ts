import type { RawRequestDefaultExpression } from 'fastify';

/** No page has it: the site answers it as it answers any address that leads nowhere. */
const nowhere = '/direccion-ilegible';

/**
 * The address as it came, or one that leads nowhere when its percent signs cannot be read, so that
 * whoever followed a broken link is told so by a page. The API goes on answering in JSON.
 */
export function readableAddress({ url = '/' }: RawRequestDefaultExpression): string {
  if (!url.includes('%') || url.startsWith('/api/')) return url;
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '');
    return url;
  } catch {
    return nowhere;
  }
}
