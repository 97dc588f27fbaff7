import { type Facets, facetNames } from '@aulario/contract/catalogue/course-filter';
import { describe, expect, it } from 'vitest';
import { readCatalogue } from './catalogue-query.ts';
import { choicesOf, chosenFilters } from './facet-choices.ts';

const none = Object.fromEntries(facetNames.map((name) => [name, []])) as unknown as Facets;
const facets: Facets = {
  ...none,
  price: [
    { value: 'mayor', name: null, count: 2 },
    { value: 'bajo', name: null, count: 1 },
    { value: 'medio', name: null, count: 9 },
  ],
  teacher: [{ value: 'rosa.quispe', name: 'Rosa Quispe', count: 3 }],
};
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('the choices of a filter', () => {
  it('say prices in the visitor’s currency, from the lowest up', () => {
    expect(choicesOf('precio', facets, 'PEN').map(({ words }) => plain(words))).toEqual([
      'Hasta S/ 150',
      'De S/ 150 a S/ 300',
      'Más de S/ 600',
    ]);
    expect(choicesOf('precio', facets, 'COP').map(({ words }) => plain(words))[0]).toBe(
      'Hasta $ 150.000 COP',
    );
  });

  it('name what is chosen, also when nothing is left to count', () => {
    const catalogue = readCatalogue(
      new URLSearchParams('docente=rosa.quispe&etiqueta=mas-vendido&horas=hasta-20'),
    );
    expect(chosenFilters(catalogue, facets, 'PEN')).toEqual([
      { name: 'horas', value: 'hasta-20', words: 'Hasta 20 horas' },
      { name: 'docente', value: 'rosa.quispe', words: 'Rosa Quispe' },
      { name: 'etiqueta', value: 'mas-vendido', words: 'mas vendido' },
    ]);
  });
});
