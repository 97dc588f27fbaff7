import type { RaRecord } from 'react-admin';
import { expect, test } from 'vitest';
import type { Column } from './column.ts';
import { shownColumns } from './shown-columns.ts';

const columns: Column<RaRecord>[] = [
  { label: 'Curso', cell: () => null },
  { label: 'Horas', cell: () => null, from: 'lg' },
  { label: 'Nivel', cell: () => null, optional: true },
];
const labels = (choices: Record<string, boolean>) =>
  shownColumns(columns, choices).map(({ label }) => label);

test('A list begins with its usual columns', () => {
  expect(labels({})).toEqual(['Curso', 'Horas']);
});

test('Columns come and go as chosen, but the one that leads to the record stays', () => {
  expect(labels({ Horas: false, Nivel: true, Curso: false })).toEqual(['Curso', 'Nivel']);
});

test('A column that was asked for shows on every width', () => {
  expect(shownColumns(columns, { Horas: true })[1]?.from).toBeUndefined();
});
