import { expect, it } from 'vitest';
import { ownShippingBody, requestShippingBody } from '../certificates/shipping.ts';
import { ownProfileBody } from '../people/account.ts';
import { addUserBody, openUserBody } from '../people/open-user.ts';
import { purchaseBody } from './deal.ts';
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
  ['INVERSIONES 2000 SAC', true],
  ['3M PERU', true],
  ['Consorcio Vial 2023-2024', true],
  ['I.E. 1154 Nuestra Señora del Carmen', true],
  ['Llame al 999888777 SAC', false],
  ['Llame al 999 888 777 SAC', false],
  ['Llame al (01) 456-7890 SAC', false],
  ['Llame al +52 55 5568 8722', false],
  ['Ganaste un premio', false],
  ['Confirma tu compra hoy', false],
  ['Verifica tu cuenta aquí', false],
  ['Deposite ya en la otra cuenta', false],
  ['Su cuenta fue bloqueada SAC', false],
  ['Premios y Trofeos S.A.C.', true],
  ['Carga y Descarga del Sur E.I.R.L.', true],
  ['Tu Oferta Perú S.A.C.', true],
  ['Visita Tu Perú S.A.C.', true],
  ['La Llama Feliz S.R.L.', true],
  ['Asociación para el Desarrollo de la Mujer y de sus Hijos', true],
  ['Cooperativa de Ahorro y Crédito de los Trabajadores del Hospital de la Policía Nacional', true],
])(
  'a firm may be called «%s»: %s, which is no link, no telephone and no message',
  (legalName, may) => {
    const paper = { kind: 'factura', ruc: '20131312955', legalName };
    expect(paperBody.safeParse(paper).success).toBe(may);
  },
);

it.each([
  ['Av. Arequipa 2450, dpto. 301', true],
  ['Av.Arequipa 2450', true],
  ['Jr.Los Telares 128, Urb.San Juan Mz.B Lt.4', true],
  ['A.H.Los Olivos, S.J.Lurigancho', true],
  ['Carr. Panamericana Sur Km. 12.5', true],
  ['Calle 100 #8A-55, Bogotá D.C.', true],
  ['https://evil.example', false],
  ['Entra a evil.example/premio', false],
  ['Av.evil.com', false],
  ['123.com', false],
  ['www evil pe', false],
  ['gana@evil.example', false],
])('an address may be «%s»: %s', (address, may) => {
  const firm = { kind: 'factura', ruc: '20131312955', legalName: 'Textiles Andinos S.A.C.' };
  const place = { address, city: address, department: address };
  const sent = { ...place, reference: address };
  const where = { firstName: 'Rosa', lastName: 'Quispe', email: 'rosa@correo.example' };
  const certificate = '0191f3a0-0000-7000-8000-000000000001';
  const faults = [
    paperBody.safeParse({ ...firm, address }),
    purchaseBody.safeParse({ shipping: sent }),
    requestShippingBody.safeParse({ ...sent, certificate, district: address }),
    ownShippingBody.safeParse({ ...sent, district: address }),
    openUserBody.safeParse({ ...where, ...place }),
    addUserBody.safeParse({ ...where, city: address }),
    ownProfileBody.safeParse(place),
  ].map(({ error }) => error?.issues.filter(({ message }) => /sin enlaces/.test(message)).length);
  expect(faults.map((count) => count ?? 0)).toEqual(
    may ? [0, 0, 0, 0, 0, 0, 0] : [1, 4, 5, 5, 3, 1, 3],
  );
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
