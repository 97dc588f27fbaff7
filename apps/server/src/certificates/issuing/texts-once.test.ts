import { expect, it } from 'vitest';
import { withTextsBack, withTextsOnce } from './texts-once.ts';

const picture = `data:image/png;base64,${'A'.repeat(50_000)}`;
const at = new Date('2026-11-24T12:00:00Z');

it('a picture that several have goes to the other thread once, and comes back wherever it stood', () => {
  const layout = { pages: [{ picture }, { words: 'cortas' }] };
  const orders = ['una', 'otra', 'más'].map((name) => ({
    ...{ name, layout, at, seals: [picture, null], bytes: new Uint8Array([1, 2]) },
  }));
  const given = withTextsOnce(orders);
  expect(JSON.stringify(given).length).toBeLessThan(2 * picture.length);
  expect(given.texts).toEqual([picture]);
  const back = withTextsBack(structuredClone(given)) as typeof orders;
  expect(back).toEqual(orders);
  expect(back[0]?.layout).toBe(back[2]?.layout);
});
