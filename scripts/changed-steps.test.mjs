import { expect, it } from 'vitest';
import { testsOf, workspacesOf } from './changed-steps.mjs';

const tests = [
  'apps/server/src/claims/book/claim.test.ts',
  'apps/server/src/claims/book/claim-work.test.ts',
  'apps/server/src/sales/deals/deal.test.ts',
];

it('runs the server’s tests beside what changed, and those of what changed in the contract', () => {
  const service = ['apps/server/src/claims/book/claim.service.ts', 'apps/site/app/root.tsx'];
  expect(testsOf(service, tests)).toEqual({ chosen: tests.slice(0, 2), left: 0 });
  expect(testsOf(['packages/contract/src/sales/deal.ts'], tests).chosen).toEqual([tests[2]]);
  expect(testsOf(['README.md'], tests)).toEqual({ chosen: [], left: 0 });
});

it('takes a test that changed before its neighbours, and says how many it left out', () => {
  const many = Array.from({ length: 20 }, (_, n) => `apps/server/src/people/users/a${n}.test.ts`);
  const { chosen, left } = testsOf(['apps/server/src/people/users/a19.test.ts'], many);
  expect(chosen[0]).toBe('apps/server/src/people/users/a19.test.ts');
  expect(left).toBe(8);
});

it('checks the types of every workspace where a package changed', () => {
  const folders = ['packages/contract', 'apps/server', 'apps/site'];
  expect(workspacesOf(['packages/contract/src/sales/deal.ts'], folders)).toEqual(folders);
  expect(workspacesOf(['apps/site/app/root.tsx', 'README.md'], folders)).toEqual(['apps/site']);
});
