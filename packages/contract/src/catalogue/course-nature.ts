import { z } from 'zod';

/** What visitors read of the nature of a course: the sentence of the law, or what the academy documents. */
export const courseNatureSchema = z.object({ words: z.string(), document: z.string().nullable() });
export type CourseNature = z.infer<typeof courseNatureSchema>;

type Named = { kind: string; name: string; credits: number };
/** What a university really gives with a course, and where the document that says so is. */
export type Backing = { backingWords: string | null; backingDocument: string | null };

/** Whether its name or its credits could be taken for those of a university. */
export function soundsAcademic({ kind, name, credits }: Named): boolean {
  return (
    kind === 'diplomado' ||
    credits > 0 ||
    /diplom|especializaci[oó]n|posgrado|postgrado|maestr[ií]a/i.test(name)
  );
}

/**
 * What a course that sounds academic has to say of itself (Código de Protección y Defensa del Consumidor, art. 74.1: the nature of
 * what is certified); null for any other.
 */
export function natureOf(course: Named & Backing): CourseNature | null {
  if (!soundsAcademic(course)) return null;
  const { backingWords: words, backingDocument: document } = course;
  if (words && document) return { words, document };
  return {
    words: 'Es formación continua: no es un posgrado ni otorga créditos universitarios.',
    document: null,
  };
}
