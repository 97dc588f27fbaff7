import { z } from 'zod';

/** How a sale stands to the tax: exempt by a rule that may end, or outside of it. They are declared apart. */
export const taxTreatments = {
  gravado: 'Gravado: paga el impuesto',
  exonerado: 'Exonerado: una norma lo libera',
  inafecto: 'Inafecto: la ley no lo alcanza',
} as const;
export type TaxTreatment = keyof typeof taxTreatments;
export const taxTreatmentSchema = z.enum(
  Object.keys(taxTreatments) as [TaxTreatment, ...TaxTreatment[]],
);

/** What a paper says of several lines that are not treated alike. */
export type PaperTreatment = TaxTreatment | 'mixto';

const untaxed = {
  exonerado: 'Operación exonerada del',
  inafecto: 'Operación inafecta al',
  mixto: 'Operaciones exoneradas e inafectas al',
} as const;

/** "Operación inafecta al IGV"; of several that are not treated alike, both. */
export function untaxedWords(
  treatment: Exclude<PaperTreatment, 'gravado'>,
  taxName: string,
): string {
  return `${untaxed[treatment]} ${taxName}`;
}
