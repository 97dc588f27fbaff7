import type { LayoutElement } from '@aulario/contract/certificates/certificate-template';
import { expect, test } from 'vitest';
import { fieldsOf, layersOf } from './template.parts.ts';
import { templateSeeds } from './template.seeds.ts';

const box = { position: { x: 10, y: 10 }, width: 100, height: 20 };
const text = (name: string, content: string, place = box): LayoutElement =>
  ({ ...place, name, type: 'text', content }) as LayoutElement;
const far = (y: number) => ({ ...box, position: { x: 150, y } });

test('every design leaves to each certificate its own words alone', () => {
  for (const { layout } of templateSeeds) {
    const { fixed, shared, own } = layersOf(layout());
    expect(fixed.flat().flatMap(fieldsOf)).toEqual([]);
    expect(shared.flat().flatMap(fieldsOf)).toEqual(
      expect.arrayContaining(['curso', 'temario1', 'firmante1']),
    );
    expect(shared.flat().flatMap(fieldsOf)).not.toContain('nombre');
    expect(own.flat().flatMap(fieldsOf)).toEqual(
      expect.arrayContaining(['nombre', 'datos', 'codigo']),
    );
  }
});

test('what lies over something of a later layer stays with it, and the places to sign stay together', () => {
  const { fixed, shared, own } = layersOf({
    basePdf: { width: 297, height: 210, padding: [0, 0, 0, 0] },
    schemas: [
      [
        text('marco', 'Academia'),
        text('nombre', '{nombre}'),
        text('encima', 'Copia'),
        text('firmante1', '{firmante1}', far(10)),
        text('codigo', '{codigo}', far(100)),
        text('firmante2', '{firmante2}', far(110)),
        text('curso', '{curso}', far(180)),
      ],
    ],
  } as never);
  const names = (layer: LayoutElement[][]) => layer.flat().map(({ name }) => name.split('-').pop());
  expect(names(fixed)).toEqual(['marco']);
  expect(names(shared)).toEqual(['curso']);
  expect(names(own)).toEqual(['nombre', 'encima', 'firmante1', 'codigo', 'firmante2']);
});
