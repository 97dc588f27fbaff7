import type { MetaDescriptor } from 'react-router';
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
  /** Path or address of the picture of a shared link. */
  image?: string;
  type?: 'website' | 'article' | 'profile';
  /** Private or worthless to search engines. */
  hidden?: boolean;
  keywords?: string;
  /** What staff want to be said of pages, this one perhaps among them. */
  words?: readonly PageWords[];
};

/** Title, description, canonical address and Open Graph of a page, for its `meta` export. */
export function pageMeta({ words = [], ...own }: PageSeo): MetaDescriptor[] {
  const page: PageSeo = { ...own, ...said(words, own.path) };
  const url = `${page.publicUrl}${page.path}`;
  const title = page.title === page.siteName ? page.title : `${page.title} · ${page.siteName}`;
  const image = page.image && new URL(page.image, page.publicUrl).href;
  return [
    { title },
    { name: 'description', content: page.description },
    ...(page.keywords ? [{ name: 'keywords', content: page.keywords }] : []),
    ...(page.hidden
      ? [{ name: 'robots', content: 'noindex, nofollow' }]
      : [{ tagName: 'link', rel: 'canonical', href: url }]),
    { property: 'og:title', content: page.title },
    { property: 'og:description', content: page.description },
    { property: 'og:type', content: page.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: page.siteName },
    { property: 'og:locale', content: 'es_PE' },
    ...(image ? [{ property: 'og:image', content: image }] : []),
    { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
  ];
}

/** What is said of one path; what is left unsaid stays the page's own. */
function said(words: readonly PageWords[], path: string): Partial<PageWords> {
  const found = words.find((each) => each.path === path);
  return Object.fromEntries(Object.entries(found ?? {}).filter(([, text]) => text !== undefined));
}
