import type { z } from 'zod';

/**
 * What stands in brackets, for whoever writes to fill in: "[fecha]"; each once. Without letters, as in
 * "[...]" or "[1]", it is no blank of a template.
 */
export function leftToWrite(text: string): string[] {
  const blanks = text.match(/\[[^[\]\n]{1,300}\]/g) ?? [];
  return [...new Set(blanks)].filter((blank) => /\p{L}/u.test(blank));
}

const because = {
  answer: 'la respuesta no se puede cambiar después',
  notice: 'el aviso sale por correo y no se puede recoger',
  legal: 'una versión publicada no se cambia ni se borra',
  testimony: 'la respuesta queda a la vista de todos',
};
export type Blanks = keyof typeof because;

/** Why something that many read, or that cannot be changed, is not sent yet; undefined for a whole one. */
export function blanksFault(text: string, of: Blanks = 'answer'): string | undefined {
  const left = leftToWrite(text);
  if (left.length === 0) return undefined;
  const named = left.slice(0, 3).join(' ') + (left.length > 3 ? ' y más' : '');
  return `Falta completar ${named}. Escribe lo que va ahí, sin los corchetes: ${because[of]}.`;
}

/** The same for a schema: of what goes out once, in words that somebody finished. */
export function refuseBlanks(of: Blanks) {
  return (text: string, context: z.RefinementCtx<string>): void => {
    const message = blanksFault(text, of);
    if (message) context.addIssue({ code: 'custom', message });
  };
}
