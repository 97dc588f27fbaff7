import type { z } from 'zod';

/**
 * What stands in brackets, for whoever writes to fill in: "[fecha]"; each once. Without letters, as in
 * "[...]" or "[1]", it is no blank of a template.
 */
export function leftToWrite(text: string): string[] {
  const blanks = text.match(/\[[^[\]\n]{1,300}\]/g) ?? [];
  return [...new Set(blanks)].filter((blank) => /\p{L}/u.test(blank));
}

/** Why an answer that cannot be changed is not sent yet; undefined for a whole one. */
export function blanksFault(text: string): string | undefined {
  const left = leftToWrite(text);
  if (left.length === 0) return undefined;
  const named = left.slice(0, 3).join(' ') + (left.length > 3 ? ' y más' : '');
  return `Falta completar ${named}. Escribe lo que va ahí, sin los corchetes: la respuesta no se puede cambiar después.`;
}

/** The same for a schema: of an answer that is given once, in words that somebody finished. */
export function refuseBlanks(text: string, context: z.RefinementCtx<string>): void {
  const message = blanksFault(text);
  if (message) context.addIssue({ code: 'custom', message });
}
