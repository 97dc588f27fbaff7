import { expect, it } from 'vitest';
import { asWritten, csvCell, inert } from './inert-text.ts';

const formulas = [
  '=1+1',
  '+51987654321',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  // What a Chinese or Japanese keyboard types, and small and mathematical forms.
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  '﹢1',
  '﹣1',
  '﹦1',
  '﹫SUM(A1)',
  '−1',
  // Behind what a reader takes away, or nobody sees.
  ' =1+1',
  '\u00A0=1+1',
  '\u3000＝1+1',
  '\u200B=1+1',
  '\uFEFF=1+1',
  '\u0000=1+1',
  ...['\u3164', '\u2800', '\u115F', '\u1160', '\u034F', '\uFE0F', '\u17B4', '\u180B'].map(
    (sign) => `${sign}=1+1`,
  ),
];

it.each(formulas)('%j begins no formula', (text) => {
  expect(inert(text)).toBe(`'${text}`);
  expect(asWritten(inert(text))).toBe(text);
});

it.each(['Rosa', '', "'", "O'Brien", 'a=b', '1-2', ' Rosa', '«=»', "'90", 'Rosa, +51 987', '3,5'])(
  '%j stays as it is',
  (text) => {
    expect(inert(text)).toBe(text);
    expect(asWritten(text)).toBe(text);
  },
);

it.each([
  [',=1+1', ",'=1+1"],
  ['Rosa,=1+1,', "Rosa,'=1+1,"],
  ['Rosa;+1', "Rosa;'+1"],
  ['Rosa\t@SUM(A1)', "Rosa\t'@SUM(A1)"],
  ['Rosa\r\n＝1+1', "Rosa\r\n'＝1+1"],
  ['Rosa,\u3164\u00A0=1+1', "Rosa,\u3164\u00A0'=1+1"],
  ['\t=1+1', "'\t'=1+1"],
  ['\r=1+1', "'\r'=1+1"],
  ['\n=1+1', "'\n'=1+1"],
  ['=1,=2', "'=1,'=2"],
])('%j begins no formula for who parts cells by another sign', (text, safe) => {
  expect(inert(text)).toBe(safe);
  expect(asWritten(safe)).toBe(text);
});

it.each([
  [',=1+1', '",=1+1"'],
  ['a;=1+1', '"a;=1+1"'],
  ['a\t=1+1', '"a\t=1+1"'],
  ['a\r=1', '"a\r=1"'],
  ['a\n=1', '"a\n=1"'],
  ['"=1', '"""=1"'],
  ['Rosa', 'Rosa'],
])('%j is one cell, whatever parts cells: %s', (text, cell) => {
  expect(csvCell(text)).toBe(cell);
});
