import { z } from 'zod';
import type { Image } from '../file.ts';
import { requiredLine } from '../primitive.ts';

/** Where a picture in the text of a lesson or a question is read: a copy of one that staff uploaded. */
export const textPictureAddress = /^\/archivos\/[0-9a-f-]{36}-\d{2,4}\.webp$/;

/** A picture beside a text, as HTML has its attributes. */
export const textPictureSchema = z.strictObject({
  src: z.string().regex(textPictureAddress, 'Sube la imagen otra vez.'),
  alt: requiredLine(300, 'Describe la imagen para quien no la ve.'),
  width: z.string().regex(/^[1-9]\d{0,3}$/),
  height: z.string().regex(/^[1-9]\d{0,3}$/),
});
export type TextPicture = z.infer<typeof textPictureSchema>;

/** The widest that a text shows one, in CSS pixels. */
const widest = 800;

/** A picture as the HTML of a text has it. */
export function textPicture({ base, widths, width, height }: Image, alt: string): TextPicture {
  const copy = widths.filter((each) => each <= widest).at(-1) ?? widths[0] ?? width;
  const tall = Math.round((height * copy) / width);
  return { src: `${base}-${copy}.webp`, alt, width: String(copy), height: String(tall) };
}

/** Refuses a text (HTML) with a picture of which nothing is said to who does not see it. */
export function checkPictures(html: string, { addIssue }: Pick<z.RefinementCtx, 'addIssue'>): void {
  const pictures = html.match(/<img\b(?:"[^"]*"|[^">])*>/gi) ?? [];
  if (pictures.every((picture) => /\balt="[^"]*\S[^"]*"/i.test(picture))) return;
  const message =
    'Describe cada imagen para quien no la ve: elígela en el texto y escribe qué muestra.';
  addIssue({ code: 'custom', message });
}
