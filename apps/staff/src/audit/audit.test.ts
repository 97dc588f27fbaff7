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

test('Acts and records are told in Spanish', () => {
  expect([actionWords('verify'), actionWords('send-voucher'), entityWords('payment')]).toEqual([
    'Verificó',
    'Envió el comprobante',
    'Pago',
  ]);
});
