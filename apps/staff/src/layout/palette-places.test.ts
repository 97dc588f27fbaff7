import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueKinds } from '../catalogue/categories/catalogue-kinds.ts';
import { offerKinds } from '../catalogue/offers/offer-kinds.tsx';
import { importKinds } from '../migrations/import-kinds.ts';
import { asMeant, bestFirst } from './found.ts';
import { palettePaths, placesFor } from './palette-places.ts';

const titles = (text: string, may = () => true) => placesFor(text, may).map(({ title }) => title);

describe('what the palette leads to beside records', () => {
  it('is acts and pages by the beginning of their words, without accents', () => {
    expect(titles('vend')).toEqual(['Vender en mostrador']);
    expect(titles('edicion')).toEqual(['Agregar una edición', 'Ediciones']);
    expect(titles('agregar cur')).toEqual(['Agregar un curso']);
    expect(titles('nder')).toEqual([]);
    expect(titles('vender')).toEqual(['Vender en mostrador']);
    expect(titles('nuevo curso')).toEqual(['Agregar un curso']);
    expect(titles('ajsutes')).toEqual(['Ajustes']);
    expect(titles('anular')).toContain('Cancelaciones');
    expect(titles('duplicar curso')).toEqual(['Cursos']);
    expect(titles('duplicar')).toEqual(['Diseños', 'Cursos', 'Ediciones', 'Cupones', 'Paquetes']);
    expect(titles('  ')).toEqual([]);
  });

  it('is each page of the router that opens without a record, and what begins one', () => {
    const router = readFileSync(new URL('../app.tsx', import.meta.url), 'utf8');
    const routes = [...router.matchAll(/<Route path="([^":]+)"/g)].map(([, path]) => path);
    const named = [...router.matchAll(/<Resource\s+name="([^"]+)"([^>]*)>/g)];
    const kinds = [...offerKinds, ...catalogueKinds].map(({ resource }) => [resource, 'create=']);
    const lists = [...named.map(([, name, screens]) => [name, screens]), ...kinds].flatMap(
      ([name, screens]) => [
        `/${name}`,
        ...(screens?.includes('create=') ? [`/${name}/create`] : []),
      ],
    );
    const imports = Object.keys(importKinds).map((kind) => `/importar/${kind}`);
    const led = new Set(palettePaths);
    expect(lists.length + routes.length).toBeGreaterThan(80);
    expect([...routes, ...lists, ...imports].filter((path) => !led.has(path ?? ''))).toEqual([]);
  });

  it('is what people call it', () => {
    const first = (text: string) => titles(text)[0];
    expect(['feriados', 'webhooks', 'insignias', 'cuotas', 'textos legales'].map(first)).toEqual([
      'Feriados y plazos',
      'Avisos a otros sistemas',
      'Firma e insignias',
      'Pago en cuotas',
      'Textos legales',
    ]);
    expect(['emitir', 'nueva venta', 'registrar pago', 'plantillas'].map(first)).toEqual([
      'Emitir certificados',
      'Vender en mostrador',
      'Registrar un pago',
      'Plantillas de respuesta',
    ]);
  });

  it('is nothing that the person may not use', () => {
    expect(titles('audit')).toEqual(['Auditoría']);
    expect(titles('audit', () => false)).toEqual([]);
  });
});

it('shows the records that have what was typed, and those first that are called so', () => {
  const found = (title: string, detail = '') => ({ to: `/${title}`, title, detail });
  const called = (all: ReturnType<typeof found>[], text: string) =>
    bestFirst(all, text).map(({ title }) => title);
  const all = [found('Ana Siafín'), found('Trato 12', 'SIAF'), found('SIAF-RP desde cero')];
  expect(called(all, 'siaf')).toEqual(['SIAF-RP desde cero', 'Ana Siafín', 'Trato 12']);
  const exel = [found('Trato T-2026-000001', 'Ángel Estela · S/ 90.00'), found('Excel avanzado')];
  expect(called(exel, 'exel')).toEqual(['Excel avanzado']);
  const alike = bestFirst([found('Rosa Venero'), found('Excel avanzado')], 'vender');
  expect(asMeant([...placesFor('vender', () => true), ...alike]).map(({ title }) => title)).toEqual(
    ['Vender en mostrador'],
  );
  expect(called([found('Recibo R001-000299')], 'R001-000299')).toHaveLength(1);
  expect(called([found('Ana Paz', '987 654 321')], '987654')).toHaveLength(1);
});
