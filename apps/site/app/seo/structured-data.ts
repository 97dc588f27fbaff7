import type { Academy } from '@aulario/contract/academy';
import type { CourseCard } from '@aulario/contract/catalogue/course';

/**
 * Pages in the words of schema.org, made by loaders: the browser gets them written and carries
 * nothing of how they are made.
 */
export type StructuredData = { '@type': string } & Record<string, unknown>;

/** Who answers for the site. */
export function organizationData(academy: Academy, publicUrl: string): StructuredData {
  const { name, legalName, tagline, logo, address, phone, email } = academy;
  return {
    '@type': 'EducationalOrganization',
    '@id': `${publicUrl}/#academia`,
    name,
    legalName: legalName || undefined,
    description: tagline,
    url: publicUrl,
    logo: logo ? `${publicUrl}${logo.base}-${logo.widths.at(-1) ?? logo.width}.webp` : undefined,
    image: `${publicUrl}/social/academia.png`,
    email: email || undefined,
    telephone: phone || undefined,
    address: address || undefined,
    contactPoint: phone
      ? {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          telephone: phone,
          email,
          availableLanguage: 'es',
        }
      : undefined,
  };
}

/** The site, and how to search in it. */
export function webSiteData({ name }: Academy, publicUrl: string): StructuredData {
  return {
    '@type': 'WebSite',
    name,
    url: publicUrl,
    inLanguage: 'es-PE',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${publicUrl}/cursos?q={search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** The way from the home page to this one: names with their paths. */
export function breadcrumbData(
  publicUrl: string,
  places: readonly (readonly [name: string, path: string])[],
): StructuredData {
  const all = [['Inicio', '/'] as const, ...places];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: all.map(([name, path], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${publicUrl}${path}`,
    })),
  };
}

/** What a list shows, in its order. */
export function itemListData(
  publicUrl: string,
  items: readonly { name: string; path: string }[],
  first = 1,
): StructuredData[] {
  if (items.length === 0) return [];
  const elements = items.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: first + index,
    name,
    url: `${publicUrl}${path}`,
  }));
  return [{ '@type': 'ItemList', numberOfItems: items.length, itemListElement: elements }];
}

/** The courses of a page of a list. */
export function courseListData(
  publicUrl: string,
  courses: readonly Pick<CourseCard, 'name' | 'slug'>[],
  first = 1,
): StructuredData[] {
  const items = courses.map(({ name, slug }) => ({ name, path: `/cursos/${slug}` }));
  return itemListData(publicUrl, items, first);
}

/** A listing of the site: where it stands, and what it leads to under its own path. */
export function listData(
  publicUrl: string,
  place: readonly [name: string, path: string],
  items: readonly { name: string; slug: string }[],
): StructuredData[] {
  const entries = items.map(({ name, slug }) => ({ name, path: `${place[1]}/${slug}` }));
  return [breadcrumbData(publicUrl, [place]), ...itemListData(publicUrl, entries)];
}
