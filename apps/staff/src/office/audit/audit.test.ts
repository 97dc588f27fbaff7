import { expect, test } from 'vitest';
import { actionWords, entityWords } from './audit-words.ts';
import { changesBetween } from './changes.ts';

test('Only fields that differ are shown, as text', () => {
  const before = { name: 'SIAF', hours: 20, featured: false, version: 1, tags: [] };
  const after = { name: 'SIAF', hours: 24, featured: true, version: 2 };
  expect(changesBetween(before, after)).toEqual([
    { field: 'hours', before: '20', after: '24' },
    { field: 'featured', before: 'no', after: 'sí' },
  ]);
});

test('A record that was added has no before', () => {
  expect(changesBetween(null, { name: 'Salud', image: null })).toEqual([
    { field: 'name', before: null, after: 'Salud' },
  ]);
});

test('Money, days and lists are told as staff read them', () => {
  const before = { currency: 'PEN', amount: 15000, startDate: '2026-11-21', labels: ['a', 'b'] };
  const after = {
    currency: 'PEN',
    amount: 20050,
    startDate: null,
    labels: ['a'],
    prices: [
      { amount: 35000, currency: 'PEN' },
      { amount: 900000, currency: 'MXN', promoFrom: '2026-12-01' },
    ],
    contact: { firstName: 'Rosa', extra: null },
  };
  expect(changesBetween(before, after)).toEqual([
    { field: 'amount', before: 'S/\u00a0150.00', after: 'S/\u00a0200.50' },
    { field: 'startDate', before: expect.stringContaining('2026'), after: null },
    { field: 'labels', before: 'a, b', after: 'a' },
    {
      field: 'prices',
      before: null,
      after: expect.stringMatching(
        /^S\/\u00a0350\.00\nImporte: \$\u00a09,000\u00a0MXN · Promoción desde: .+2026$/,
      ),
    },
    { field: 'contact', before: null, after: 'Nombres: Rosa' },
  ]);
});

test('A text that only looks like a day is told as it was written', () => {
  expect(changesBetween(null, { name: '2026-13-45' })).toEqual([
    { field: 'name', before: null, after: '2026-13-45' },
  ]);
});

test('Acts and records are told in Spanish', () => {
  expect([actionWords('verify'), actionWords('send-voucher'), entityWords('payment')]).toEqual([
    'Verificó',
    'Envió el comprobante',
    'Pago',
  ]);
});

test('An id that staff copied from another system is shown, since it is no record', () => {
  const id = '0190f0a0-0000-7000-8000-000000000001';
  expect(changesBetween(null, { deploymentId: id, template: id })).toEqual([
    { field: 'deploymentId', before: null, after: id },
    { field: 'template', before: null, after: 'Un registro sin nombre' },
  ]);
});

test('What is taken off the site is not told as what is retired', () => {
  expect([actionWords('withdraw', 'agreement'), actionWords('retire', 'agreement')]).toEqual([
    'Quitó del sitio',
    'Retiró',
  ]);
  expect(actionWords('withdraw', 'consent')).toBe('Retiró');
});

test('What says the same twice is said once, and chosen words are read as on their pages', () => {
  const told = { entity: 'deal', names: { '0190f0a0-0000-7000-8000-000000000001': 'Ana Ruiz' } };
  const after = {
    decidedBy: '0190f0a0-0000-7000-8000-000000000001',
    decidedByName: 'Ana Ruiz',
    source: 'oficina',
    currency: 'PEN',
    verifying: { by: { name: 'Ana Ruiz' }, said: { grace: true } },
  };
  expect(changesBetween(null, after, told)).toEqual([
    { field: 'decidedBy', before: null, after: 'Ana Ruiz' },
    { field: 'source', before: null, after: 'Oficina' },
    { field: 'currency', before: null, after: 'Soles' },
    { field: 'verifying', before: null, after: 'Quién: Ana Ruiz' },
  ]);
  const code = { code: 'SYE0S3SWFRTJ4QEP' };
  expect(changesBetween(null, code, { entity: 'certificate' })[0]?.after).toBe(
    'SYE0-S3SW-FRTJ-4QEP',
  );
});

test('What a correction took off is called corrected, and not given back', () => {
  const changes = (way: string) =>
    changesBetween({ state: 'verificado' }, { state: 'reembolsado', way }, { entity: 'payment' });
  expect(changes('correccion')[0]?.after).toBe('Corregido');
  expect(changes('manual')[0]?.after).toBe('Reembolsado');
});
