import { describe, expect, it } from 'vitest';
import { catalogueHref, catalogueQuery, longestSearch, readCatalogue } from './catalogue-query.ts';

const read = (query: string) => readCatalogue(new URLSearchParams(query));

describe('the address of the catalogue', () => {
  it('says what to search, to filter, to sort by and which page', () => {
    const catalogue = read('q=excel&tipo=curso&modalidad=en-vivo&orden=precio&pagina=2');
    expect(catalogueQuery(catalogue, 'PEN')).toMatchObject({
      search: 'excel',
      kind: 'curso',
      modality: 'en-vivo',
      sort: 'price',
      page: 2,
      currency: 'PEN',
    });
  });

  it.each([
    'pagina=-1',
    'pagina=0',
    'pagina=1e9',
    "orden=';--",
    'tipo=__proto__',
    'modalidad=constructor',
    'categoria=../../etc',
    "docente='",
    'etiqueta=%00',
  ])('ignores what makes no sense: %s', (query) => {
    expect(read(query)).toEqual(read(''));
  });

  it('keeps the beginning of an endless search, on one line', () => {
    expect(read(`q=${'a'.repeat(5000)}`).q).toHaveLength(longestSearch);
    expect(read('q=%00uno%0Ados%20').q).toBe('uno dos');
  });

  it('does not cut a character in two', () => {
    const { q } = read(`q=${encodeURIComponent('𝒳'.repeat(300))}`);
    expect(q.isWellFormed()).toBe(true);
  });

  it('takes several values of a filter, each once, in one order', () => {
    const catalogue = read('tipo=taller,curso,taller,nada&categoria=salud,datos');
    expect(catalogueQuery(catalogue, 'PEN')).toMatchObject({
      kind: 'curso,taller',
      category: 'datos,salud',
    });
    expect(catalogueHref(catalogue)).toBe('/cursos?categoria=datos,salud&tipo=curso,taller');
    expect(catalogueHref(catalogue, { categoria: ['salud'] })).toBe(
      '/categorias/salud?tipo=curso,taller',
    );
  });

  it('is the same again after a round trip', () => {
    const catalogue = read('q=ley+32069&tipo=taller&nivel=basico&orden=nuevos&pagina=3');
    const [, query] = catalogueHref(catalogue, { pagina: 3 }).split('?');
    expect(read(query ?? '')).toEqual(catalogue);
  });

  it('starts at the first page when a filter changes', () => {
    expect(catalogueHref(read('pagina=4'), { tipo: ['curso'] })).toBe('/cursos?tipo=curso');
  });

  it('gives a category its own path', () => {
    expect(catalogueHref(read('q=excel'), { categoria: ['datos'] })).toBe(
      '/categorias/datos?q=excel',
    );
  });
});
