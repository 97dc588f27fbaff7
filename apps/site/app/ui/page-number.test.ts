import { describe, expect, it } from 'vitest';
import { pageHref, pageNumber } from './page-number.ts';

describe('the page of a list in an address', () => {
  it('is the one that was asked for', () => {
    expect(pageNumber(new URLSearchParams('pagina=3'))).toBe(3);
  });

  it.each(['', 'pagina=0', 'pagina=-2', 'pagina=1.5', 'pagina=abc', 'pagina=999999'])(
    'is the first when it makes no sense: %s',
    (query) => {
      expect(pageNumber(new URLSearchParams(query))).toBe(1);
    },
  );

  it('gives the first page the address without a number', () => {
    expect(pageHref('/docentes', 1)).toBe('/docentes');
    expect(pageHref('/docentes', 2)).toBe('/docentes?pagina=2');
  });
});
