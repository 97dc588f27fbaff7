import { z } from 'zod';
import { hasNoLink, hasNoPhone, isNoMessage, placeLine } from '../person-name.ts';
import { line, requiredLine } from '../primitive.ts';
import { type TaxName, taxNameSchema } from '../ruc.ts';
import { isTaxNumber, taxNameIn, taxNumberOf, writtenTaxNumber } from '../tax-number.ts';
import { type CfdiUse, cfdiUses, type TaxRegime, taxRegimes } from './cfdi.ts';

/**
 * The tax paper that a buyer asks for, which the academy issues in its own system: to the buyer (`boleta`, whatever it is called
 * where the academy is), or to a taxpayer of the academy's country or of the buyer's (`factura`).
 */
export type PaperKind = 'boleta' | 'factura';

/** What each is called, by what the academy's tax number is called. */
export const paperKinds: Record<TaxName, Record<PaperKind, string>> = {
  RUC: { boleta: 'Boleta', factura: 'Factura' },
  NIT: { boleta: 'Factura a su nombre', factura: 'Factura a una empresa' },
  RFC: { boleta: 'Comprobante sin RFC', factura: 'Factura (CFDI)' },
};

/** The number that a company of this country is invoiced by, of an academy whose own number is called so. */
export function paperTaxName(country: string | undefined, academy: TaxName): TaxName {
  return (country && taxNameIn(country)) || academy;
}

const regimeSchema = z.enum(Object.keys(taxRegimes) as [TaxRegime, ...TaxRegime[]]);
const useSchema = z.enum(Object.keys(cfdiUses) as [CfdiUse, ...CfdiUse[]]);

export const dealPaperSchema = z.union([
  z.object({ kind: z.enum(['boleta']), taxName: taxNameSchema.optional() }),
  z.object({
    kind: z.enum(['factura']),
    /** The number of the taxpayer; a RUC where nothing is said. */
    taxName: taxNameSchema.optional(),
    ruc: z.string(),
    legalName: z.string(),
    address: z.string().nullable(),
    /** What a factura with an RFC needs besides; absent elsewhere, and where nobody said. */
    postalCode: z.string().optional(),
    taxRegime: regimeSchema.optional(),
    cfdiUse: useSchema.optional(),
  }),
]);
export type DealPaper = z.infer<typeof dealPaperSchema>;

const noNumber: Record<TaxName, string> = {
  RUC: 'Escribe el RUC: sin él se emite una boleta.',
  NIT: 'Escribe el NIT: sin él la factura sale a nombre de quien compra.',
  RFC: 'Escribe el RFC: sin él no se emite la factura.',
};
const badNumber: Record<TaxName, string> = {
  RUC: 'El RUC no es válido: revisa sus 11 cifras.',
  NIT: 'El NIT no es válido: revisa sus cifras y el dígito de verificación.',
  RFC: 'El RFC no es válido: revisa sus 12 o 13 letras y cifras.',
};
const noName = (taxName: TaxName) => `Escribe la razón social que corresponde al ${taxName}.`;
const noPostalCode =
  'Escribe las 5 cifras del código postal de su domicilio fiscal: están en la constancia de situación fiscal.';
const link =
  'Escribe la razón social sin enlaces ni correos, con un espacio después de cada punto.';
const phone = 'Escribe solo la razón social, sin teléfonos ni otros números largos.';
const message = 'Escribe solo la razón social, como está registrada.';

const kind = z.enum(['boleta', 'factura'], 'Elige el comprobante.');
const particulars = {
  /** Whose number it is: of the academy's country, or of the buyer's. */
  taxName: taxNameSchema.nullish(),
  ruc: line(20).nullish(),
  legalName: line(160)
    .refine(hasNoLink, link)
    .refine(hasNoPhone, phone)
    .refine(isNoMessage, message)
    .nullish(),
  /** The fiscal address, where the buyer wants it on the paper. */
  address: placeLine(240).nullish(),
  /** Of a factura with an RFC: that of the fiscal address. */
  postalCode: line(5).nullish(),
  taxRegime: regimeSchema.nullish(),
  cfdiUse: useSchema.nullish(),
};
type SentPaper = {
  kind?: PaperKind | null | undefined;
  taxName?: TaxName | null | undefined;
  taxRegime?: TaxRegime | null | undefined;
  cfdiUse?: CfdiUse | null | undefined;
} & { [name in 'ruc' | 'legalName' | 'address' | 'postalCode']?: string | null | undefined };

/** What a form sends; of a boleta nothing else is asked. */
export const paperBody = z.strictObject({ kind, ...particulars }).superRefine(checkFactura);
/** The same, where it may not have been asked yet. */
export const askedPaperBody = z
  .strictObject({ kind: kind.nullish(), ...particulars })
  .superRefine(checkFactura);

function checkFactura(
  { kind: chosen, ruc, legalName, postalCode, taxName: sent }: SentPaper,
  context: z.RefinementCtx<SentPaper>,
): void {
  if (chosen !== 'factura') return;
  const taxName = sent ?? 'RUC';
  const fault = (path: string, message: string) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (!ruc) fault('ruc', noNumber[taxName]);
  else if (!isTaxNumber(taxName, ruc)) fault('ruc', badNumber[taxName]);
  if (!legalName) fault('legalName', noName(taxName));
  if (taxName === 'RFC' && !/^\d{5}$/.test(postalCode ?? '')) fault('postalCode', noPostalCode);
}

/** The paper as it is kept. */
export function paperOf(sent: SentPaper): DealPaper {
  const taxName = sent.taxName ?? 'RUC';
  const named = taxName === 'RUC' ? {} : { taxName };
  if (sent.kind !== 'factura') return { kind: 'boleta', ...named };
  const { legalName, address } = sent;
  const ruc = taxNumberOf(taxName, sent.ruc ?? '');
  const whom = { kind: 'factura', ...named, ruc, legalName: legalName ?? '' } as const;
  return { ...whom, address: address || null, ...(taxName === 'RFC' && cfdiOf(sent)) };
}

function cfdiOf({ postalCode, taxRegime, cfdiUse }: SentPaper) {
  return {
    ...(postalCode && { postalCode }),
    ...(taxRegime && { taxRegime }),
    ...(cfdiUse && { cfdiUse }),
  };
}

/**
 * "Factura a Textiles Andinos S.A.C., RUC 20131312955". Where it is known who issues it, a company of another country reads
 * no more than what it was offered: there a factura is another paper, and a boleta none that is known.
 * @param reader what tax numbers are called in the country of who bought, where that is known
 */
export function paperWords(paper: DealPaper, issuer?: string, reader?: TaxName): string {
  const taxName = paper.taxName ?? 'RUC';
  if (paper.kind === 'boleta')
    return issuer && reader && issuer !== reader
      ? 'Comprobante a nombre de quien compra'
      : paperKinds[taxName].boleta;
  const what = issuer && issuer !== taxName ? 'Comprobante' : 'Factura';
  return `${what} a ${paper.legalName}, ${taxName} ${writtenTaxNumber(taxName, paper.ruc)}`;
}

/** What else a factura was asked with, for whoever issues it: "Código postal 06700 · Régimen 601 General de …". */
export function paperParticulars(paper: DealPaper): string {
  if (paper.kind === 'boleta') return '';
  const { address, postalCode, taxRegime, cfdiUse } = paper;
  return [
    address,
    postalCode && `Código postal ${postalCode}`,
    taxRegime && `Régimen ${taxRegime} ${taxRegimes[taxRegime]}`,
    cfdiUse && `Uso ${cfdiUse} ${cfdiUses[cfdiUse]}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** What a form sends as the number of an official voucher; `officialNumber` reads it as the academy's country writes it. */
export const officialNumberSchema = requiredLine(40, 'Escribe el número del comprobante.');

/** What the number looks like, by what the academy's tax number is called. */
export const officialHints: Record<TaxName, string> = {
  RUC: 'Serie y número, como F001-123 o B001-45.',
  NIT: 'Prefijo y consecutivo de la DIAN, como FE-1234.',
  RFC: 'El folio fiscal del CFDI: 32 cifras y letras con cuatro guiones.',
};

const read: Record<TaxName, (text: string) => string> = {
  // SUNAT prints `F001-00000123` for `F001-123`, which is the same number: it is kept without the zeros.
  RUC: (text) => text.replace(/-0+(?=\d)/, '-'),
  NIT: (text) => text.replaceAll('-', ''),
  RFC: (text) => text,
};
const shapes: Record<TaxName, RegExp> = {
  RUC: /^[A-Z][A-Z0-9]{3}-[1-9]\d{0,7}$/,
  NIT: /^[A-Z0-9]{0,4}[1-9]\d{0,9}$/,
  RFC: /^[0-9A-F]{8}-(?:[0-9A-F]{4}-){3}[0-9A-F]{12}$/,
};

/**
 * The number of a voucher of SUNAT (`F001-123`, `BC01-7`, `E001-45`; none is 0), of DIAN (`FE1234`) or of SAT (the folio
 * fiscal), each in one way of writing.
 * @returns undefined when it is none of that country's
 */
export function officialNumber(taxName: TaxName, text: string): string | undefined {
  const number = read[taxName](text.toUpperCase().replace(/\s/g, ''));
  return shapes[taxName].test(number) ? number : undefined;
}
