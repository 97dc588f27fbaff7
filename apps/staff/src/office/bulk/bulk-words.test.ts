import type { BulkActView } from '@aulario/contract/office/bulk';
import { expect, test } from 'vitest';
import { bulkWords } from './bulk-words.ts';

const act = (given: Partial<BulkActView>) =>
  ({ state: 'terminado', total: 40, done: 0, unchanged: 0, refused: 0, ...given }) as BulkActView;

test('An act says how far it is, and at its end what became of the records', () => {
  expect(bulkWords(act({ state: 'en-curso', done: 10, refused: 2 }))).toBe('12 de 40');
  expect(bulkWords(act({ done: 38, unchanged: 1, refused: 1 }))).toBe(
    'Terminado: 38 hechos, 1 ya estaba así, 1 rechazado.',
  );
  expect(bulkWords(act({ state: 'cancelado' }))).toBe('Se canceló: Nada cambió.');
});
