import type { OwnCancellation } from '@aulario/contract/claims/cancellation';
import { expect, it } from 'vitest';
import { cancellationWords } from './cancellation-words.ts';

const asked: OwnCancellation = {
  ...{ can: 'ask', why: null, country: 'CO', right: 'retracto', inTime: true, verifying: false },
  ...{ until: '2026-12-04', policyUntil: '2026-12-04', dueOn: '2026-12-04' },
  ...{ refundBy: '2026-12-12', currency: 'PEN', number: 'T-1', request: null },
  ...{ received: 28_000, amount: 28_000 },
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

it('says what was paid and, where that is less, what comes back of it', () => {
  const policy = { ...asked, country: 'PE', right: 'politica' } as const;
  expect(cancellationWords(policy)[1]).toMatch(/^Pagaste S\/\s280.00\. .*te devolvemos el dinero/);
  const half = cancellationWords({ ...policy, amount: 14_000 })[1];
  expect(half).toMatch(/^Pagaste S\/\s280.00\. .*te devolvemos S\/\s140.00 a más tardar/);
});

it('promises nothing by a policy that gives no days', () => {
  const none = { ...asked, policyUntil: null };
  expect(cancellationWords(none)[0]).not.toContain('política');
  expect(cancellationWords({ ...none, right: 'politica', inTime: false })[0]).toMatch(
    /revisa cada cancelación/,
  );
  // Also where only a part comes back, and that is said before it is asked.
  const late = cancellationWords({ ...none, right: 'politica', inTime: false }).at(-1);
  expect(late).toMatch(/devolver solo una parte.*termina tu acceso/);
  expect(cancellationWords(none).at(-1)).toMatch(/^Cuando se acepta, termina tu acceso/);
});
