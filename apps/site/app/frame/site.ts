import type { Academy } from '@aulario/contract/academy';
import type { Currency } from '@aulario/contract/money';
import { useRouteLoaderData } from 'react-router';
import type { Law } from '../preferences/law.ts';
import type { Theme } from '../preferences/theme.ts';
import type { PageWords } from '../seo/page-words.ts';

/** What every page knows: the academy, the visitor's preferences, and who is signed in. */
export type Site = {
  academy: Academy;
  publicUrl: string;
  theme: Theme;
  currency: Currency;
  /** Whose law notices and texts follow, where a page has none of its own. */
  law: Law;
  /** How many courses are in the cart of this device. */
  inCart: number;
  person: { shortName: string; staff: boolean; teaches: boolean } | null;
  /** What staff want search engines to read of some pages. */
  pageWords: PageWords[];
  /** Words of the directories that have something, by their address. */
  directories: Record<string, string>;
  /** The academy's own colour as the variables that the styles read; empty for the product's. */
  colours: Record<string, string>;
};

/** The site's data inside a page. */
export function useSite(): Site {
  const site = useRouteLoaderData<Site>('root');
  if (!site) throw new Error('useSite needs the data of the root route');
  return site;
}

/** The same where the root itself may have failed: on error pages. */
export function useSiteIfLoaded(): Site | undefined {
  return useRouteLoaderData<Site>('root');
}

/** Name, origin and the words of staff for a `meta` export, from its `matches`. */
export function siteNames(matches: readonly ({ loaderData?: unknown } | undefined)[]): {
  siteName: string;
  publicUrl: string;
  words: PageWords[];
} {
  const site = matches[0]?.loaderData as Site | undefined;
  return {
    siteName: site?.academy.name ?? 'Aulario',
    publicUrl: site?.publicUrl ?? '',
    words: site?.pageWords ?? [],
  };
}
