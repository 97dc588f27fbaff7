import { expect, test } from 'vitest';
import { toCsv } from './csv.ts';

test('Text with commas, quotes or breaks is quoted, numbers stay numbers', () => {
  expect(
    toCsv([
      ['Curso', 'Horas'],
      ['Ley "nueva", y más', 20],
      [null, 0],
    ]),
  ).toBe('\uFEFFCurso,Horas\r\n"Ley ""nueva"", y más",20\r\n,0\r\n');
});

test('A text that a spreadsheet would run as a formula is defused', () => {
  expect(toCsv([['=HYPERLINK("x")']])).toContain(`"'=HYPERLINK(""x"")"`);
});
