import type { ClaimCountry } from '@aulario/contract/claims/claim-book';

/** Why the law lets the academy use data. */
export type BasisKind =
  | 'contrato'
  | 'cobro'
  | 'consentimiento'
  | 'consulta'
  | 'seguridad'
  | 'reclamos'
  | 'prueba'
  | 'derechos';

const consent = 'Consentimiento, que puede retirar cuando quiera';
const duty = 'Obligación legal';
const before = 'o lo que usted pide antes de comprar';

/** The same in the words of the law of each country; the academy's lawyer confirms them. */
export const bases: Readonly<Record<ClaimCountry, Readonly<Record<BasisKind, string>>>> = {
  PE: {
    contrato: 'Contrato (Ley 29733, art. 14.5)',
    cobro: 'Contrato (Ley 29733, art. 14.5) y obligación legal tributaria',
    consentimiento: consent,
    consulta: `${consent}, ${before}`,
    seguridad: `${duty} de seguridad (DS 016-2024-JUS, arts. 46 a 51)`,
    reclamos: `${duty} (Ley 29571; DS 011-2011-PCM)`,
    prueba: `${duty} de probarlos (DS 016-2024-JUS, art. 9)`,
    derechos: `${duty} (DS 016-2024-JUS, arts. 69 a 84)`,
  },
  CO: {
    contrato: 'Autorización que dio al contratar (Ley 1581 de 2012, art. 9)',
    cobro:
      'Autorización que dio al contratar (Ley 1581 de 2012, art. 9) y obligación legal tributaria',
    consentimiento:
      'Autorización previa, que puede revocar cuando quiera (Ley 1581 de 2012, arts. 8 y 9)',
    consulta: `Autorización previa (Ley 1581 de 2012, art. 9), ${before}`,
    seguridad: `${duty} de seguridad (Ley 1581 de 2012, arts. 4 y 17)`,
    reclamos: `${duty} (Ley 1480 de 2011)`,
    prueba: `${duty} de conservar la autorización (Ley 1581 de 2012, art. 17; Decreto 1377 de 2013, art. 8)`,
    derechos: `${duty} (Ley 1581 de 2012, arts. 14 y 15)`,
  },
  MX: {
    contrato: 'Relación jurídica con usted, finalidad necesaria (LFPDPPP)',
    cobro: 'Relación jurídica con usted (LFPDPPP) y obligación legal fiscal',
    consentimiento: `${consent} (LFPDPPP)`,
    consulta: `${consent} (LFPDPPP), ${before}`,
    seguridad: `${duty} de seguridad (LFPDPPP)`,
    reclamos: `${duty} (Ley Federal de Protección al Consumidor)`,
    prueba: `${duty} de acreditar el consentimiento (LFPDPPP)`,
    derechos: `${duty} de responder sus derechos ARCO (LFPDPPP)`,
  },
};

/** The laws behind what stays after an erasure. */
export const keepingLaws: Readonly<Record<ClaimCountry, { claims: string; proof: string }>> = {
  PE: { claims: 'DS 011-2011-PCM, art. 12', proof: 'Ley 29733 y DS 016-2024-JUS' },
  CO: { claims: 'Ley 1480 de 2011', proof: 'Ley 1581 de 2012' },
  MX: { claims: 'Ley Federal de Protección al Consumidor', proof: 'LFPDPPP' },
};

/** The country whose law holds for somebody who lives there; Peru's for those that the product does not know. */
export function lawOf(country: string | null): ClaimCountry {
  return country === 'CO' || country === 'MX' ? country : 'PE';
}
