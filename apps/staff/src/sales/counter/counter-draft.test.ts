import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { describe, expect, it } from 'vitest';
import { bodyOf, type CounterDraft, missingOf, nobody, planOf } from './counter-draft.ts';

const price = { currency: 'PEN', total: 38_000, lines: [] } as unknown as PriceCalculation;
const draft: CounterDraft = {
  ...{ buyer: null, person: null, alike: null, courses: [], editions: {}, overbook: '' },
  ...{ certificate: '', coupon: '', membership: undefined, parts: 1 },
  ...{ takes: true, amount: null, method: 'efectivo', operationNumber: '' },
  ...{ paidAt: '2026-11-20', verified: true },
};
const rosa = {
  ...nobody,
  firstName: 'Rosa',
  lastName: 'Quispe',
  dni: '45879632',
  mobile: '987654321',
};
const courses = [{ id: 'c1', name: 'SIAF' }];
const can = { mayVerify: true, somebodyElse: 'otra' };

describe('a sale on the screen of the counter', () => {
  it('says what is missing, one thing after the other', () => {
    expect(missingOf(draft, undefined)).toContain('quién compra');
    expect(missingOf({ ...draft, person: { ...rosa, mobile: '' } }, price)).toContain('celular');
    expect(missingOf({ ...draft, person: rosa }, price)).toContain('curso');
    const chosen = { ...draft, person: rosa, courses };
    expect(missingOf(chosen, undefined)).toContain('precio');
    expect(missingOf({ ...chosen, method: 'yape' }, price)).toContain('operación');
    expect(missingOf({ ...chosen, amount: 40_000 }, price)).toContain('pasa del total');
    expect(missingOf(chosen, price)).toBeNull();
  });

  it('takes what is due now as its first payment, and a part of it in parts', () => {
    const chosen = { ...draft, person: rosa, courses, editions: { c1: 'e1', c2: 'e2' } };
    expect(bodyOf(chosen, price, can)).toMatchObject({
      ...{ editions: ['e1'], seenTotal: 38_000 },
      payment: { amount: 38_000, method: 'efectivo', verified: true },
    });
    expect(planOf({ ...chosen, parts: 2 }, price).dueNow).toBe(19_000);
    const inParts = bodyOf({ ...chosen, parts: 2 }, price, { ...can, mayVerify: false });
    expect(inParts.payment).toMatchObject({ amount: 19_000, verified: false });
    expect(inParts.instalments).toHaveLength(2);
  });

  it('is of whom staff said that it is', () => {
    const chosen = { ...draft, person: rosa, courses };
    expect(bodyOf({ ...chosen, alike: 'u1' }, price, can)).toMatchObject({ user: 'u1' });
    const other = bodyOf({ ...chosen, alike: 'otra' }, price, can);
    expect(other).toMatchObject({ apart: true, person: { mobile: '987654321' } });
    expect(other.person).not.toHaveProperty('email');
    expect(bodyOf({ ...chosen, takes: false }, price, can)).not.toHaveProperty('payment');
  });
});
