import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

/**
 * The sentences by which buyers let their purchase be told to whoever shows the academy's advertising, by version. One that
 * was shown is never edited. Each names all that it is told to, and nobody else is.
 */
export const measuringTexts = {
  'medicion-2026-11-meta':
    'La academia puede contar a Meta que compré, con mi correo y mi celular en código, para medir su publicidad. Es opcional y no cambia mi compra.',
  'medicion-2026-11-google':
    'La academia puede contar a Google que compré, sin mi nombre, mi correo ni mi celular, para medir su publicidad. Es opcional y no cambia mi compra.',
  'medicion-2026-11-meta-google':
    'La academia puede contar a Meta, con mi correo y mi celular en código, y a Google, sin ellos, que compré, para medir su publicidad. Es opcional y no cambia mi compra.',
} as const;
export type MeasuringVersion = keyof typeof measuringTexts;

export const measuringVersionSchema = z.enum(
  Object.keys(measuringTexts) as [MeasuringVersion, ...MeasuringVersion[]],
);

export const measuringEndpoints = {
  asked: endpoint({
    method: 'GET',
    path: '/open/measuring',
    summary: 'What a buyer is asked about advertising; null where no purchase is told to anybody.',
    tag: 'Purchase',
    access: 'public',
    answer: z.object({
      asked: z.object({ version: measuringVersionSchema, text: z.string() }).nullable(),
    }),
  }),
};
