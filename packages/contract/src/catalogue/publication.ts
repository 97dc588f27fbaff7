import { z } from 'zod';
import { instantSchema } from '../primitive.ts';

/** What puts something on the site or takes it off, and who did it. */
export const publicationActs = {
  create: 'Lo agregó',
  publish: 'Lo publicó',
  withdraw: 'Lo quitó del sitio',
  retire: 'Lo retiró',
  restore: 'Lo recuperó',
} as const;
export type PublicationAct = keyof typeof publicationActs;

export const publicationSchema = z.object({
  at: instantSchema,
  act: z.enum(Object.keys(publicationActs) as [PublicationAct, ...PublicationAct[]]),
  byName: z.string(),
});
export type Publication = z.infer<typeof publicationSchema>;

/** A private address that shows a public page as it is saved, until it expires. */
export const previewSchema = z.object({
  /** Path on the public site: `/vista-previa/…`. */
  path: z.string(),
  expiresAt: instantSchema,
});
export type Preview = z.infer<typeof previewSchema>;
