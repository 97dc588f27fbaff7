import { z } from 'zod';

/**
 * What is said of a body or a query where the contract has no words of its own: Zod's Spanish ones,
 * but for what happens most, which says what to do.
 */
export function speakSpanish(): void {
  z.config({ ...z.locales.es(), customError: words });
}

function words(issue: z.core.$ZodRawIssue): string | undefined {
  const place = (issue.path ?? []).join('.');
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.map((name) => `«${name.slice(0, 60)}»`).slice(0, 5);
    return `No se conoce ${names.join(', ')}: quítalo o revisa cómo se escribe.`;
  }
  // A pattern is for programs.
  if (issue.code === 'invalid_format' && issue.format === 'regex')
    return place ? `Revisa «${place}»: no está escrito como debe.` : 'No está escrito como debe.';
  if (issue.code !== 'invalid_type') return undefined;
  if (place === '' && issue.expected === 'object') return 'Envía los datos como un objeto JSON.';
  return issue.input === undefined ? `Falta «${place}».` : undefined;
}
