import type { OwnCancellation } from '@aulario/contract/claims/cancellation';
import { expect, it } from 'vitest';
import { cancellationWords } from './cancellation-words.ts';

const asked: OwnCancellation = {
  ...{ can: 'ask', why: null, country: 'CO', right: 'retracto', inTime: true, verifying: false },
  ...{ until: '2026-12-04', policyUntil: '2026-12-04', dueOn: '2026-12-04' },
  ...{ refundBy: '2026-12-12', amount: 28_000, currency: 'PEN', number: 'T-1', request: null },
};

it('tells the exception of the law that a request could be refused on, and of no other', () => {
  const first = (more: Partial<OwnCancellation>) => cancellationWords({ ...asked, ...more })[0];
  // The academy's policy, which knows no conditions, runs as long as the right.
  expect(first({})).toMatch(/hasta el 4 de diciembre de 2026\.$/);
  const shorter = { policyUntil: '2026-11-27' };
  expect(first(shorter)).toMatch(
    /salvo que el servicio ya haya comenzado con tu acuerdo.*no cuenta/,
  );
  expect(first({ ...shorter, right: 'revocacion' })).toContain('diez días hábiles o menos');
  expect(first({ policyUntil: '2026-12-20' })).toMatch(/academia puedes cancelar hasta el 20/);
});
