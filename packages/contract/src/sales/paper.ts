import { z } from 'zod';
import { line, requiredLine } from '../primitive.ts';
import { isRuc } from '../ruc.ts';

/** The tax paper that a buyer asks for in Peru; the academy issues it in its own system. */
export const paperKinds = { boleta: 'Boleta', factura: 'Factura' } as const;
export type PaperKind = keyof typeof paperKinds;

export const dealPaperSchema = z.union([
  z.object({ kind: z.enum(['boleta']) }),
  z.object({
    kind: z.enum(['factura']),
    ruc: z.string(),
    legalName: z.string(),
    address: z.string().nullable(),
  }),
]);
export type DealPaper = z.infer<typeof dealPaperSchema>;

const faults = {
  noRuc: 'Escribe el RUC: sin él se emite una boleta.',
  badRuc: 'El RUC no es válido: revisa sus 11 cifras.',
  noName: 'Escribe la razón social que corresponde al RUC.',
} as const;

const kind = z.enum(['boleta', 'factura'], 'Elige boleta o factura.');
const particulars = {
  ruc: line(20).nullish(),
  legalName: line(160).nullish(),
  /** The fiscal address, where the buyer wants it on the paper. */
  address: line(240).nullish(),
};
type SentPaper = {
  kind?: PaperKind | null | undefined;
} & { [name in keyof typeof particulars]?: string | null | undefined };

/** What a form sends; of a boleta nothing else is asked. */
export const paperBody = z.strictObject({ kind, ...particulars }).superRefine(checkFactura);
/** The same, where it may not have been asked yet. */
export const askedPaperBody = z
  .strictObject({ kind: kind.nullish(), ...particulars })
  .superRefine(checkFactura);

function checkFactura(
  { kind: chosen, ruc, legalName }: SentPaper,
  context: z.RefinementCtx<SentPaper>,
): void {
  if (chosen !== 'factura') return;
  const fault = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!ruc) fault('ruc', faults.noRuc);
  else if (!/^(10|15|16|17|20)/.test(ruc) || !isRuc(ruc)) fault('ruc', faults.badRuc);
  if (!legalName) fault('legalName', faults.noName);
}

/** The paper as it is kept. */
export function paperOf(sent: SentPaper): DealPaper {
  if (sent.kind !== 'factura') return { kind: 'boleta' };
  const { ruc, legalName, address } = sent;
  return { kind: 'factura', ruc: ruc ?? '', legalName: legalName ?? '', address: address || null };
}

/** "Factura a Textiles Andinos S.A.C., RUC 20131312955". */
export function paperWords(paper: DealPaper): string {
  if (paper.kind === 'boleta') return 'Boleta';
  return `Factura a ${paper.legalName}, RUC ${paper.ruc}`;
}

/**
 * Series and number of a voucher of SUNAT: `F001-123`, `BC01-7`, `E001-45`. SUNAT prints `F001-00000123` for the first,
 * which is the same number: it is kept without the zeros. None is 0.
 */
export const officialNumberSchema = requiredLine(13, 'Escribe la serie y el número.')
  .transform((text) =>
    text
      .toUpperCase()
      .replaceAll(' ', '')
      .replace(/-0+(?=\d)/, '-'),
  )
  .pipe(
    z
      .string()
      .regex(/^[A-Z][A-Z0-9]{3}-[1-9]\d{0,7}$/, 'Escribe serie y número, como F001-123 o B001-45.'),
  );
