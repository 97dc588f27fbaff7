import { describe, expect, it } from 'vitest';
import { pageHref, pageNumber } from './page-number.ts';

describe('the page of a list in an address', () => {
  it('is the one that was asked for', () => {
    expect(pageNumber(new URLSearchParams('pagina=3'))).toBe(3);
  });

  it.each(['', 'pagina=0', 'pagina=-2', 'pagina=1.5', 'pagina=abc', 'pagina=1e9'])(
    'is the first when it makes no sense: %s',
    (query) => {
      expect(pageNumber(new URLSearchParams(query))).toBe(1);
    },
  );

  it.each(['999999', '99999999999999999999', '9'.repeat(5_000)])(
    'is one beyond the end when it is far too large: %s',
    (number) => {
      expect(pageNumber(new URLSearchParams({ pagina: number }))).toBe(99_999);
    },
  );

  it('gives the first page the address without a number', () => {
    expect(pageHref('/docentes', 1)).toBe('/docentes');
    expect(pageHref('/docentes', 2)).toBe('/docentes?pagina=2');
  });
});
