import { expect, test } from 'vitest';
import { actsOf } from './enrolment-state.ts';

test('Whoever is out of a course is let in again, unless their sale was annulled', () => {
  const out = { state: 'retirado', completedAt: null, certificate: null, edition: null } as const;
  expect(actsOf({ ...out, dealAnnulled: false })).toEqual(['readmit']);
  expect(actsOf({ ...out, dealAnnulled: true })).toEqual([]);
});
