import { useMatches } from 'react-router';
import { JsonLd } from './json-ld.tsx';
import type { StructuredData } from './structured-data.ts';

/** What the loader of the page said of it for search engines. */
export function PageData() {
  const data = useMatches().flatMap(({ loaderData }) => structured(loaderData));
  return data.map((each, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they have no name, and never change places
    <JsonLd key={index} data={{ '@context': 'https://schema.org', ...each }} />
  ));
}

function structured(loaderData: unknown): StructuredData[] {
  const has = typeof loaderData === 'object' && loaderData !== null && 'structured' in loaderData;
  return has ? (loaderData.structured as StructuredData[]) : [];
}
