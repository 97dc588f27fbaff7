import { expect, it } from 'vitest';
import { officialNumber, paperBody, paperWords } from './paper.ts';
import { methodChoices } from './payment.ts';

it.each([
  ['RUC', 'f001-00000123', 'F001-123'],
  ['RUC', 'FE-1234', undefined],
  ['RUC', 'F001-0', undefined],
  ['NIT', 'fe - 1234', 'FE1234'],
  ['NIT', 'SETP990000001', 'SETP990000001'],
  ['NIT', 'Factura 12', undefined],
  ['RFC', '5c7d0a1e-5f0b-4bd6-9b33-0c5f6f9a1b2c', '5C7D0A1E-5F0B-4BD6-9B33-0C5F6F9A1B2C'],
  ['RFC', 'A-1234', undefined],
] as const)('a voucher number of an academy with %s: %s', (taxName, text, number) => {
  expect(officialNumber(taxName, text)).toBe(number);
});

it.each([
  ['Textiles Andinos S.A.C.', true],
  ['Grupo 2000 & Hnos.SAC', true],
  ['3M Perú (Sucursal) S.A.', true],
  ['Premio en evil.example', false],
  ['https://evil', false],
  ['www evil pe', false],
  ['gana@evil', false],
])('a firm may be called «%s»: %s, and no name of it is a link', (legalName, may) => {
  const paper = { kind: 'factura', ruc: '20131312955', legalName };
  expect(paperBody.safeParse(paper).success).toBe(may);
});

it('calls no factura what an academy issues to a company of another country', () => {
  const company = { kind: 'factura', legalName: 'Ábaco', address: null } as const;
  const foreign = { ...company, taxName: 'NIT', ruc: '890903938-8' } as const;
  expect(paperWords(foreign, 'RUC')).toBe('Comprobante a Ábaco, NIT 890.903.938-8');
  expect(paperWords(foreign, 'NIT')).toMatch(/^Factura a Ábaco/);
  expect(paperWords({ ...company, ruc: '20131312955' }, 'RUC')).toMatch(/^Factura a Ábaco/);
  expect(paperWords({ kind: 'boleta' }, 'RUC', 'NIT')).toBe('Comprobante a nombre de quien compra');
  expect(paperWords({ kind: 'boleta' }, 'RUC', 'RUC')).toBe('Boleta');
});

it('offers the wallets of Peru for soles alone', () => {
  const methods = (currency: 'PEN' | 'COP') => methodChoices(currency).map(([method]) => method);
  expect(methods('PEN')).toContain('yape');
  expect(methods('COP')).not.toEqual(expect.arrayContaining(['yape']));
  expect(methods('COP')).not.toEqual(expect.arrayContaining(['plin']));
});
