import { expect, it } from 'vitest';
import { asWritten, inert } from './inert-text.ts';

const formulas = [
  '=1+1',
  '+51987654321',
  '-2+3',
  '@SUM(A1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
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
];

it.each(formulas)('%j begins no formula', (text) => {
  expect(inert(text)).toBe(`'${text}`);
  expect(asWritten(inert(text))).toBe(text);
});

it.each(['Rosa', '', "'", "O'Brien", 'a=b', '1-2', ' Rosa', '«=»', "'90"])(
  '%j stays as it is',
  (text) => {
    expect(inert(text)).toBe(text);
    expect(asWritten(text)).toBe(text);
  },
);
