import { describe, expect, it } from 'vitest';
import { placesFor } from './palette-places.ts';

const titles = (text: string, may = () => true) => placesFor(text, may).map(({ title }) => title);

describe('what the palette leads to beside records', () => {
  it('is acts and pages by the beginning of their words, without accents', () => {
    expect(titles('vend')).toContain('Vender en mostrador');
    expect(titles('edicion')).toEqual(['Agregar una edición', 'Ediciones']);
    expect(titles('agregar cur')).toEqual(['Agregar un curso']);
    expect(titles('ender')).toEqual([]);
    expect(titles('  ')).toEqual([]);
  });

  it('is nothing that the person may not use', () => {
    expect(titles('audit')).toEqual(['Auditoría']);
    expect(titles('audit', () => false)).toEqual([]);
  });
});
