import { expect, it } from 'vitest';
import { longestFirst } from './longest-first.mjs';

it('begins with the files that are known to take longest, and leaves the others as they came', () => {
  const files = [
    'e2e/a.e2e.ts',
    '/x/e2e/office-screens.e2e.ts',
    'b.ts',
    '/x/e2e/faults/faults.e2e.ts',
  ];
  expect(longestFirst(files)).toEqual([
    '/x/e2e/faults/faults.e2e.ts',
    '/x/e2e/office-screens.e2e.ts',
    'e2e/a.e2e.ts',
    'b.ts',
  ]);
});
