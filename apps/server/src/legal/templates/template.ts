import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import type { LegalKind } from '@aulario/contract/legal';
import { accessibility } from './accessibility.ts';
import { paperDelivery } from './paper-delivery.ts';
import { privacy } from './privacy.ts';
import { refunds } from './refunds.ts';
import { terms } from './terms.ts';
import { testimonyRules } from './testimony-rules.ts';

const templates: Record<LegalKind, Record<ClaimCountry, string>> = {
  terminos: terms,
  privacidad: privacy,
  devoluciones: refunds,
  documentos: paperDelivery,
  testimonios: testimonyRules,
  accesibilidad: accessibility,
};

/** The complete text that an academy begins with. Its lawyer has to confirm it. */
export function legalTemplate(country: ClaimCountry, kind: LegalKind): string {
  return templates[kind][country];
}
