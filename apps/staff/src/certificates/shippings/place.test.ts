import { gone } from '@aulario/contract/gone';
import { expect, it } from 'vitest';
import { withoutPlace } from './place.ts';

it('a parcel whose receiver was erased lacks no address, nor one that is delivered', () => {
  expect(withoutPlace({ firstName: gone, state: 'entregado' }).words).toMatch(/suprimieron/);
  expect(withoutPlace({ firstName: 'Ana', state: 'entregado' }).missing).toBe(false);
  expect(withoutPlace({ firstName: 'Ana', state: 'impreso' }).missing).toBe(true);
});
