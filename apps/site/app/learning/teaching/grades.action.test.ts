import { expect, it } from 'vitest';
import { setupField } from './grades.action.ts';

it.each([
  ['dropLowest', 'dropLowest'],
  ['weights', 'scheme'],
  ['weights.una-leccion', 'peso-una-leccion'],
  // The second line of the form was empty, and not sent.
  ['manual.1.weight', 'valor-2'],
  ['manual.0.name', 'nombre-0'],
  ['manual.1.max', 'tope-2'],
])('an answer about %s stands at the field %s', (path, field) => {
  expect(setupField(path, [0, 2])).toBe(field);
});
