import type { MetaDescriptor } from 'react-router';
import { pageHref } from '../ui/page-number.ts';
import type { PageWords } from './page-words.ts';

/** What search engines and shared links say of a page. */
export type PageSeo = {
  title: string;
  description: string;
  /** Path of the page without its preferences: the canonical address. */
  path: string;
  /** Origin that people see, without a slash at the end. */
  publicUrl: string;
  siteName: string;
  /** Path of the picture of a shared link; the academy's own when it is not said. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
  /** Of a list, from 1: each page has an address of its own. */
  page?: number;
  /** Private or worthless to search engines. */
  hidden?: boolean;
  /** Open to all, and one of endless mixtures: search engines follow its links and do not list it. */
  unlisted?: boolean;
  keywords?: string;
  /** What staff want to be said of pages, this one perhaps among them. */
  words?: readonly PageWords[];
};

/** Title, description, canonical address and Open Graph of a page, for its `meta` export. */
export function pageMeta({ words = [], ...own }: PageSeo): MetaDescriptor[] {
  const page: PageSeo = { ...own, ...said(words, own.path) };
  const url = `${page.publicUrl}${pageHref(page.path, page.page ?? 1)}`;
  const named = (page.page ?? 1) > 1 ? `${page.title}, página ${page.page}` : page.title;
  const title = page.title === page.siteName ? page.title : `${named} · ${page.siteName}`;
  const image = `${page.publicUrl}${page.image ?? '/social/academia.png'}`;
  const drawn = image.startsWith(`${page.publicUrl}/social/`);
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.hidden || page.unlisted
      ? [{ name: 'robots', content: page.hidden ? 'noindex, nofollow' : 'noindex' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:locale', content: 'es_PE' },
    { property: 'og:image', content: image },
    // Those that the server draws have one size, which spares readers a request.
    ...(drawn
      ? [
          { property: 'og:image:width', content: '1200' },
          { property: 'og:image:height', content: '630' },
        ]
      : []),
    { property: 'og:image:alt', content: page.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** What is said of one path; what is left unsaid stays the page's own. */
function said(words: readonly PageWords[], path: string): Partial<PageWords> {
  const found = words.find((each) => each.path === path);
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, text]) => text !== undefined));
}
