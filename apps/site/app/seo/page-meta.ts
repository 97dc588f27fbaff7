import type { MetaDescriptor } from 'react-router';

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
};

/** Title, description, canonical address and Open Graph of a page, for its `meta` export. */
export function pageMeta(page: PageSeo): MetaDescriptor[] {
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
