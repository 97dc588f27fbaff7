import { expect, it } from 'vitest';
import { soldIn } from './receipt.issue.ts';
import { receiptParts } from './receipt.pdf.ts';
import type { ReceiptRow } from './receipt.tables.ts';

const names = Array.from({ length: 12 }, (_, at) => `Curso ${at + 1}`);
const issuer = { name: 'Academia', document: 'RUC', number: '20600000202', address: 'Lima' };
const customer = { document: 'RUC', number: '20131312955' };
const row = {
  ...{ kind: 'nota-credito', series: 'N001', number: 2, currency: 'PEN', treatment: 'gravado' },
  ...{ amount: 33_333, tax: 5085, taxRate: 18, taxName: 'IGV', method: 'manual' },
  ...{ issuer, concepts: names, amounts: names.map(() => 10_000), operationNumber: '00098765' },
  issuedAt: new Date('2026-11-26T15:00:00Z'),
  customer: { ...customer, name: 'ASOCIACIÓN DE FUNCIONARIOS PÚBLICOS '.repeat(3).trim() },
  reason: 'Se canceló una sesión y se devuelve lo que corresponde. '.repeat(9).slice(0, 500),
} as unknown as ReceiptRow;
const of = { dealNumber: 'T-2026-000421', accent: '#0B6B4F' };
const numbers = { corrects: 'R001-000309', changes: 'F001-1234', official: 'FC01-77' };

it('keeps the fullest receipt and credit note apart, line by line', () => {
  const parts = receiptParts(row, { ...of, ...numbers });
  const flow = parts.filter(({ name }) => /^(fact|concept|sum|total|foot)/.test(name));
  const rows = [...new Set(flow.map(({ position }) => position.y))].sort((a, b) => a - b);
  for (const [at, y] of rows.slice(0, -1).entries()) {
    const ends = flow
      .filter(({ position }) => position.y === y)
      .map(({ height }) => y + (height ?? 0));
    expect(Math.max(...ends)).toBeLessThanOrEqual(rows[at + 1] as number);
  }
  expect(flow.map(({ content }) => content)).toContain('y 10 conceptos más');
});

it('says a course and its certificate apart, each with what it cost, and they sum as before', () => {
  const line = { certificate: 'fisico', certificatePrice: 5_000, name: 'Excel', total: 17_000 };
  const free = { certificate: 'digital', certificatePrice: 0, name: 'Word', total: 9_000 };
  const sale = { lines: [line, free], shipping: null, taxRate: 18 } as never;
  expect(soldIn(sale)).toMatchObject({
    concepts: ['Excel', 'Certificado físico: Excel', 'Word'],
    amounts: [12_000, 5_000, 9_000],
  });
});

it('does not call a part exempt whose tax rounds to nothing', () => {
  const words = (changes: Partial<ReceiptRow>) =>
    receiptParts({ ...row, ...changes }, { ...of, ...numbers })
      .filter(({ name }) => name.startsWith('sum-'))
      .map(({ content }) => content);
  expect(words({ amount: 1, tax: 0 })).toEqual(expect.arrayContaining(['IGV (18 %)']));
  expect(words({ amount: 1, tax: 0, treatment: 'exonerado' })).toContain(
    'Operación exonerada del IGV',
  );
});

it.each([
  ['inafecto', 'Operación inafecta al IGV'],
  ['exonerado', 'Operación exonerada del IGV'],
  ['mixto', 'Operaciones exoneradas e inafectas al IGV'],
  [null, 'Operación exonerada de impuestos'],
] as const)('adds up where nothing is taxed: %s', (treatment, term) => {
  for (const kind of ['recibo', 'nota-credito'] as const) {
    const told = { kind, treatment, amount: 5_000, tax: 0, taxRate: 0 };
    const said = receiptParts({ ...row, ...told }, { ...of, ...numbers })
      .filter(({ name }) => /^(sum-\d|total)/.test(name))
      .map(({ content }) => String(content).replaceAll('\u00a0', ' '));
    expect(said).toEqual([term, 'S/ 50.00', 'IGV', 'S/ 0.00', 'Total', 'S/ 50.00']);
  }
});

it('writes the sums of one paper alike, with cents where one has some', () => {
  const pesos = { currency: 'COP', amounts: [10_000_000, 2_000_000], concepts: ['Excel', 'Word'] };
  const sums = (tax: number) =>
    receiptParts({ ...row, ...pesos, amount: 12_000_000, tax, taxRate: 19 } as ReceiptRow, {
      ...of,
      ...numbers,
    })
      .map(({ content }) => String(content).replaceAll('\u00a0', ' '))
      .filter((text) => /^\$ [\d.,]+ COP$/.test(text));
  expect(sums(1_915_966)).toEqual([
    ...['$ 100.000,00 COP', '$ 20.000,00 COP'],
    ...['$ 100.840,34 COP', '$ 19.159,66 COP', '$ 120.000,00 COP'],
  ]);
  expect(sums(1_916_000)).toEqual([
    ...['$ 100.000 COP', '$ 20.000 COP', '$ 100.840 COP', '$ 19.160 COP', '$ 120.000 COP'],
  ]);
});
