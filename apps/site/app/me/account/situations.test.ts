import type { OwnCourse } from '@aulario/contract/me/student';
import type { OwnPayment } from '@aulario/contract/sales/payment';
import { describe, expect, it } from 'vitest';
import { courseSituation } from './course-situation.ts';
import { purchaseSituation } from './purchase-situation.ts';

const sent = (state: OwnPayment['state'], createdAt: string) =>
  ({ state, createdAt, hasVoucher: true }) as OwnPayment;
const promised = { state: 'pendiente', createdAt: '2026-11-20', hasVoucher: false } as OwnPayment;

describe('a purchase, for whoever made it', () => {
  it('waits for them while nothing was sent', () => {
    expect(purchaseSituation({ state: 'abierto', payments: [promised] })).toMatchObject({
      words: 'Falta tu pago',
      owes: true,
    });
  });

  it('asks for another voucher after a rejection, and for nothing once another came', () => {
    const rejected = sent('rechazado', '2026-11-20');
    expect(purchaseSituation({ state: 'abierto', payments: [promised, rejected] }).owes).toBe(true);
    const again = sent('pendiente', '2026-11-21');
    expect(purchaseSituation({ state: 'abierto', payments: [again, rejected] })).toMatchObject({
      tone: 'waiting',
      owes: false,
    });
  });

  it('is over when it was paid or annulled', () => {
    for (const state of ['pagado', 'anulado'] as const) {
      expect(purchaseSituation({ state, payments: [] }).owes).toBe(false);
    }
  });
});

it('a purchase that is being cancelled, or was, is neither paid nor asks for money', () => {
  const situation = (state: 'abierto' | 'pagado', cancelling: 'pedida' | 'aceptada') =>
    purchaseSituation({ state, payments: [promised], paid: 100, returned: 0, cancelling });
  expect(situation('abierto', 'pedida')).toMatchObject({ words: 'Pediste cancelar', owes: false });
  expect(situation('pagado', 'pedida').words).toBe('Pediste cancelar');
  expect(situation('pagado', 'aceptada').words).toBe('Cancelado');
});

describe('a course, for whoever is in it', () => {
  const now = '2026-11-21T15:00:00.000Z';

  it('is still to begin until its first day', () => {
    const course = { state: 'matriculado' as const, completedAt: null, group: null };
    expect(courseSituation({ ...course, startsAt: '2026-12-01T05:00:00.000Z' }, now).words).toBe(
      'Por empezar',
    );
    expect(courseSituation({ ...course, startsAt: now }, now).words).toBe('En curso');
  });

  it('begins with its own group, and is nothing to wait for once that was cancelled', () => {
    const group = { startDate: '2026-12-21', endDate: '2027-06-03', cancelled: false };
    const course = (own: object) =>
      courseSituation(
        {
          ...{ state: 'matriculado', completedAt: null, startsAt: '2026-10-30T05:00:00.000Z' },
          group: { ...group, ...own } as OwnCourse['group'],
        },
        now,
      ).words;
    expect(course({})).toBe('Por empezar');
    expect(course({ startDate: '2026-11-21' })).toBe('En curso');
    expect(course({ cancelled: true })).toBe('Grupo cancelado');
  });

  it('does not show what went wrong between systems', () => {
    const { words, text } = courseSituation(
      { state: 'error', completedAt: null, startsAt: now, group: null },
      now,
    );
    expect(words).toBe('Preparando tu acceso');
    expect(text).toContain('ya lo estamos viendo');
  });

  it('promises no minutes where somebody of the academy lets in by hand', () => {
    const course = { state: 'pendiente' as const, completedAt: null, startsAt: now, group: null };
    expect(courseSituation(course, now).text).toContain('unos minutos');
    expect(courseSituation({ ...course, byHand: true }, now).text).toContain('horario de oficina');
  });

  it('is finished once it was, whatever came later', () => {
    const completedAt = '2026-11-01T00:00:00.000Z';
    const left = { state: 'retirado' as const, completedAt, startsAt: now, group: null };
    expect(courseSituation(left, now).words).toBe('Terminado');
  });
});
