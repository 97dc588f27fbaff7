import { expect, it } from 'vitest';
import { reachOfConsumer } from './claim-sheet.ts';

it('answers a child where who represents them is, and everybody else where they are', () => {
  const none = { email: null, address: null };
  const mother = { email: 'rosa@correo.pe', address: null };
  const child = { email: 'kusi@correo.pe', address: 'Jr. Puno 12' };
  expect(reachOfConsumer({ ...none, representative: mother })).toEqual(mother);
  expect(reachOfConsumer({ ...child, representative: mother })).toEqual({
    ...{ email: 'rosa@correo.pe', address: 'Jr. Puno 12' },
  });
  expect(reachOfConsumer({ ...child, representative: null })).toEqual(child);
});
