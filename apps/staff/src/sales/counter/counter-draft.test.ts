import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  type CounterDraft,
  missingOf,
  nobody,
  nobodyYoung,
  planOf,
  withDoubt,
} from './counter-draft.ts';

const price = { currency: 'PEN', total: 38_000, lines: [] } as unknown as PriceCalculation;
const draft: CounterDraft = {
  ...{ buyer: null, person: null, alike: null, courses: [], editions: {}, overbook: '' },
  ...{ certificate: '', coupon: '', membership: undefined, parts: 1 },
  ...{ paper: '', ruc: '', legalName: '', postalCode: '', student: nobodyYoung },
  ...{ takes: true, amount: null, method: 'efectivo', operationNumber: '' },
  ...{ otherOperation: null, doubt: '' },
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
  it('says what has to be chosen before there is anything to sell', () => {
    expect(missingOf(draft, undefined)).toContain('quién compra');
    expect(missingOf({ ...draft, person: rosa }, price)).toContain('curso');
    const chosen = { ...draft, person: rosa, courses };
    expect(missingOf(chosen, undefined)).toContain('precio');
    expect(missingOf({ ...chosen, amount: 40_000 }, price)).toContain('pasa del total');
    // What is wrong in the fields is asked of the server, all at once, and stands beside each.
    const wrong = { ...chosen, person: nobody, method: 'yape', paper: 'factura' } as const;
    expect(missingOf(wrong, price)).toBeNull();
  });

  it('sends why it is another operation once that was asked and answered', () => {
    const yape = {
      ...draft,
      person: rosa,
      courses,
      method: 'yape',
      operationNumber: '77',
    } as const;
    const sent = (otherOperation: string | null) =>
      bodyOf({ ...yape, otherOperation }, price, can).payment;
    expect(sent(null)).not.toHaveProperty('otherOperation');
    expect(sent(' ')).not.toHaveProperty('otherOperation');
    expect(sent(' La vi en el extracto. ')?.otherOperation).toBe('La vi en el extracto.');
    // What is asked stays beside what is typed, also when it is asked again.
    const asked = withDoubt(yape, 'Ese número ya pagó otro trato.');
    expect(asked).toMatchObject({ otherOperation: '', doubt: 'Ese número ya pagó otro trato.' });
    const typed = { ...asked, otherOperation: 'La vi.' };
    expect(withDoubt(typed, 'Otra vez.')).toMatchObject({
      otherOperation: 'La vi.',
      doubt: 'Otra vez.',
    });
    expect(withDoubt(typed, undefined)).toBe(typed);
    expect(sent('La vi.')).not.toHaveProperty('doubt');
  });

  it('sends only what stands on the screen: no number with cash, and no reason that nobody asks for', () => {
    const typed: CounterDraft = {
      ...draft,
      ...{ person: rosa, courses, operationNumber: '7151589-1' },
      ...{ method: 'yape', otherOperation: 'La vi en el extracto.' },
    };
    const { operationNumber, otherOperation } = bodyOf(typed, price, can).payment ?? {};
    expect([operationNumber, otherOperation]).toEqual(['7151589-1', 'La vi en el extracto.']);
    const cash = bodyOf({ ...typed, method: 'efectivo' }, price, can).payment;
    expect(Object.keys(cash ?? {})).toEqual(['amount', 'method', 'paidAt', 'verified']);
    const waits = bodyOf({ ...typed, verified: false }, price, can).payment;
    expect(waits).toMatchObject({ operationNumber: '7151589-1', verified: false });
    expect(waits).not.toHaveProperty('otherOperation');
    const factura = { ...typed, paper: 'factura', taxName: 'RUC', postalCode: '06700' } as const;
    expect(bodyOf(factura, price, can).paper).not.toHaveProperty('postalCode');
  });

  it('asks the age where a course is for minors, and under 18 who answers for them', () => {
    const young = {
      ...draft,
      person: rosa,
      courses: [{ ...courses[0], id: 'c2', name: 'Robots', forMinors: true }],
    };
    expect(bodyOf(young, price, can)).not.toHaveProperty('student');
    const born = (birthDate: string, more = {}) => ({
      ...young,
      student: { ...nobodyYoung, birthDate, ...more },
    });
    expect(bodyOf(born('1990-05-01'), price, can).student).toEqual({ birthDate: '1990-05-01' });
    expect(bodyOf(born('2024-05-01'), price, can).student).toMatchObject({
      guardian: { name: '', email: '' },
    });
    const guarded = born('2024-05-01', { name: 'Carmen Mamani', email: 'carmen@correo.example' });
    expect(bodyOf(guarded, price, can).student?.guardian).toMatchObject({ name: 'Carmen Mamani' });
    expect(bodyOf({ ...guarded, courses }, price, can)).not.toHaveProperty('student');
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
    const factura = { paper: 'factura', ruc: '20131367181', legalName: 'Lince' } as const;
    expect(bodyOf({ ...chosen, ...factura }, price, can).paper).toEqual({
      ...{ kind: 'factura', ruc: '20131367181', legalName: 'Lince' },
    });
  });
});
