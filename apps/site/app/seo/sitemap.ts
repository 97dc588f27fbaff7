/** Addresses in one file; the protocol allows 50,000, but each page of them is asked from the API. */
export const partSize = 2_000;

/** A list of pages in the sitemap protocol. */
export function sitemapXml(publicUrl: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${escapedXml(`${publicUrl}${path}`)}</loc></url>`);
  return `${head}<urlset xmlns="${namespace}">${urls.join('')}</urlset>`;
}

/** The list of the lists, for a catalogue that does not fit into one: `parte` counts from 1. */
export function sitemapIndexXml(publicUrl: string, parts: number): string {
  const maps = Array.from(
    { length: parts },
    (_, index) =>
      `<sitemap><loc>${escapedXml(`${publicUrl}/sitemap.xml?parte=${index + 1}`)}</loc></sitemap>`,
  );
  return `${head}<sitemapindex xmlns="${namespace}">${maps.join('')}</sitemapindex>`;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Text as it may stand in an element or an attribute. */
export function escapedXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
