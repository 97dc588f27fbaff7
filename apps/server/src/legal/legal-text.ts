import { createHash } from 'node:crypto';
import type { Academy } from '@aulario/contract/academy';
import type { CancellationRules } from '@aulario/contract/claims/cancellation-rules';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import {
  type LegalBlock,
  type LegalField,
  type LegalKind,
  legalFields,
} from '@aulario/contract/legal';

/** What takes the place of a text's fields. */
export type FieldValues = Readonly<Record<LegalField, string>>;

/** What versions from before the list was a part of them have in its place. */
export const listElsewhere = '{usosDeDatos}';
const absent = '(por completar)';

/** The academy's data and terms as a text of a country says them. */
export function fieldValues(
  academy: Academy,
  rules: CancellationRules,
  { country, site, notice }: { country: ClaimCountry; site: string; notice: string },
): FieldValues {
  const lawDays = { PE: '', CO: rules.colombiaDays, MX: rules.mexicoDays }[country];
  return {
    academia: academy.name,
    razonSocial: academy.legalName,
    documento: academy.ruc && `${academy.taxName} ${academy.ruc}`,
    domicilio: academy.address,
    correo: academy.email,
    telefono: academy.phone,
    horario: academy.officeHours,
    sitio: site,
    diasCancelacion: String(rules.policyDays),
    porcentaje: String(rules.policyPercent),
    diasDeLey: String(lawDays),
    diasRespuesta: String(rules.answerDays),
    diasDevolucion: String(rules.refundDays),
    usosDeDatos: notice,
  };
}

/** The text with its fields filled in. */
export function filled(body: string, values: FieldValues): string {
  return body.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as LegalField] || absent : whole,
  );
}

/** Names of the settings that a text needs and that are empty. */
export function missingFields(body: string, values: FieldValues): string[] {
  return (Object.keys(legalFields) as LegalField[])
    .filter((name) => body.includes(`{${name}}`) && !values[name])
    .map((name) => legalFields[name]);
}

/** What is read, by its paragraphs: `## ` begins a heading, `### ` a smaller one and `- ` an item of a list. */
export function legalBlocks(text: string): LegalBlock[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line): LegalBlock => {
      if (line.startsWith('## ')) return { kind: 'heading', text: line.slice(3) };
      if (line.startsWith('### ')) return { kind: 'subheading', text: line.slice(4) };
      if (line.startsWith('- ')) return { kind: 'item', text: line.slice(2) };
      return line === listElsewhere ? { kind: 'table', text: '' } : { kind: 'text', text: line };
    });
}

/** Fingerprint of one text. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** Fingerprint of the texts of an act, in their order. */
export function seenOf(texts: readonly { kind: LegalKind; digest: string }[]): string {
  return digestOf(texts.map(({ kind, digest }) => `${kind}:${digest}`).join('\n'));
}
