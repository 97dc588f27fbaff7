import type { OwnDeal } from '@aulario/contract/sales/deal';
import type { OwnPayment } from '@aulario/contract/sales/payment';
import { describe, expect, it } from 'vitest';
import { owes, situationOf, stepsOf } from './deal-progress.ts';
import { type CancelRequest, endedWords } from './ended-words.ts';
import { isOpenEnded } from './open-ended.ts';
import { plainAmount } from './plain-amount.ts';

const promised: OwnPayment = {
  _id: '0198c0de-0000-7000-8000-000000000001',
  createdAt: '2026-11-20T10:00:00.000Z',
  amount: { amount: 10000, currency: 'PEN' },
  method: null,
  operationNumber: null,
  paidAt: null,
  hasVoucher: false,
  state: 'pendiente',
  reason: null,
  verifiedAt: null,
  corrected: false,
  ...{
    refunded: 0,
    takenOff: 0,
    chargedBack: 0,
    chargedBackAt: null,
    ...{ wonAt: null, wonBack: false },
    returning: 0,
    split: false,
    elsewhere: false,
    gift: false,
  },
  receipts: [],
};
const sent = { ...promised, hasVoucher: true };
const rejected: OwnPayment = { ...sent, state: 'rechazado', reason: 'No se lee.' };
const later = { ...sent, createdAt: '2026-11-20T12:00:00.000Z' };

function deal(
  state: OwnDeal['state'],
  payments: OwnPayment[],
  enrolments: OwnDeal['enrolments'] = [],
  last: OwnDeal['card']['last'] = null,
) {
  const lines: OwnDeal['lines'] = [];
  const refunds: OwnDeal['refunds'] = [];
  return { state, payments, enrolments, lines, refunds, card: { offered: true, last } } as OwnDeal;
}

describe('a deal, for its buyer', () => {
  it('has no last day to pay only where no quote, instalment or group sets one', () => {
    const free = { validUntil: null, placesUntil: null, instalments: [], lines: [] };
    const day = '2026-12-01';
    const lineOf = (startDate: string | null) =>
      ({ edition: { code: 'A', startDate } }) as OwnDeal['lines'][number];
    // A course at one's own pace has a group too, which never begins.
    for (const open of [free, { ...free, lines: [lineOf(null)] }])
      expect(isOpenEnded(open)).toBe(true);
    for (const ends of [
      { ...free, validUntil: day },
      { ...free, placesUntil: day },
      { ...free, lines: [lineOf(null), lineOf(day)] },
    ])
      expect(isOpenEnded(ends)).toBe(false);
  });

  it('promises nothing more once it was cancelled: its money on its way, back, or in part', () => {
    const accepted = { state: 'aceptada' as const };
    const out = [{ courseName: 'Uno', state: 'retirado' }] as OwnDeal['enrolments'];
    const refunds = [{ amount: 100, doneAt: null }] as OwnDeal['refunds'];
    const paid = deal('pagado', [], out);
    for (const each of [paid, deal('anulado', []), deal('pagado', [])])
      expect(situationOf(each, null, accepted)).toEqual({ kind: 'ended' });
    // Staff gave it back without being asked here.
    expect(situationOf({ ...paid, refunds })).toEqual({ kind: 'ended' });
    expect(situationOf(paid, null, { state: 'pendiente' }).kind).toBe('paid');
    const request: CancelRequest = {
      ...accepted,
      ...{ right: 'retracto', inTime: true, amount: 100, kept: 0, currency: 'PEN' },
      ...{ requestedOn: '2026-11-20', dueOn: '2026-11-27', refundBy: '2026-12-05', answer: null },
      decidedAt: '2026-11-23T15:00:00.000Z',
    };
    const money = { ...paid, cancelledByBuyer: false, annulledAt: null, currency: 'PEN' as const };
    expect(endedWords({ ...money, refunded: 60, returning: 0 }, request)).toMatchObject({
      byBuyer: true,
      when: 'Lo pediste el 20 de noviembre de 2026 y la academia lo aceptó el 23 de noviembre de 2026.',
      still: expect.stringMatching(/40.*5 de diciembre de 2026/),
    });
    expect(endedWords({ ...money, refunded: 100, returning: 0 }, request)).toMatchObject({
      ...{ still: null, kept: null },
    });
    const part = endedWords({ ...money, refunded: 100, returning: 0 }, { ...request, kept: 5000 });
    expect(part.kept).toMatch(/conserva S\/\s?50/);
    const asked = situationOf(deal('pagado-parcial', []), null, { state: 'pendiente' });
    expect([asked.kind, owes(asked), stepsOf({ total: 1, lines: [] }, asked)]).toEqual([
      ...['cancelling', false, null],
    ]);
  });

  it('asks for nothing once its group was cancelled, paid or not', () => {
    const edition = {
      ...{ _id: 'e', code: '2027-02', startDate: null, endDate: null },
      schedule: null,
    };
    const lines = [{ edition: { ...edition, cancelled: true } }] as OwnDeal['lines'];
    const unpaid = situationOf({ ...deal('abierto', [promised]), lines });
    expect(unpaid).toEqual({ kind: 'cancelled-group', paid: false });
    expect(owes(unpaid)).toBe(false);
    expect(situationOf({ ...deal('pagado', []), lines })).toMatchObject({ paid: true });
  });

  it('says that its group filled up, before it is paid and after, and asks for no money', () => {
    const lost = { ...deal('abierto', [promised]), due: 100, placesLost: 'agotados' as const };
    const situation = situationOf(lost);
    expect(situation).toEqual({ kind: 'no-place', paid: false, sent: false });
    expect([owes(situation), stepsOf({ total: 100, lines: [] }, situation)]).toEqual([false, null]);
    expect(situationOf({ ...lost, payments: [sent] })).toMatchObject({ sent: true });
    const paid = { ...deal('pagado', []), placesLost: 'sin-grupo' as const };
    expect(situationOf(paid)).toMatchObject({ kind: 'no-place', paid: true });
    expect(situationOf({ ...lost, placesLost: 'vencidos' }).kind).toBe('waiting');
  });

  it('is one whose money goes back once that was decided, and stays so when it is annulled for it', () => {
    const cancelled = { courseName: 'Uno', edition: { cancelled: true } };
    const lines = [cancelled] as OwnDeal['lines'];
    const enrolments = [{ courseName: 'Uno', state: 'retirado' }] as OwnDeal['enrolments'];
    const refunds = [{ amount: 100, doneAt: null }] as OwnDeal['refunds'];
    for (const state of ['pagado', 'anulado'] as const)
      expect(situationOf({ ...deal(state, [], enrolments), lines, refunds })).toEqual({
        kind: 'refunded-group',
      });
    // What else was bought goes on.
    const other = { courseName: 'Dos', edition: { cancelled: false } };
    const both = [...enrolments, { courseName: 'Dos', state: 'matriculado' }];
    const part = { ...deal('pagado', [], both as OwnDeal['enrolments']), refunds };
    expect(situationOf({ ...part, lines: [cancelled, other] as OwnDeal['lines'] }).kind).toBe(
      'enrolled',
    );
    // Somebody who is still in it decides.
    const open = [{ courseName: 'Uno', state: 'matriculado' }] as OwnDeal['enrolments'];
    expect(situationOf({ ...deal('pagado', [], open), lines, refunds })).toEqual({
      ...{ kind: 'cancelled-group', paid: true },
    });
  });

  it('waits for the payment while only one was promised', () => {
    const situation = situationOf(deal('abierto', [promised]));
    expect(situation.kind).toBe('waiting');
    expect(owes(situation)).toBe(true);
  });

  it('is under review once a voucher came', () => {
    const situation = situationOf(deal('abierto', [sent]));
    expect(situation.kind).toBe('reviewing');
    expect(owes(situation)).toBe(false);
  });

  it('says why the last voucher was rejected, until another one comes', () => {
    expect(situationOf(deal('abierto', [rejected, promised]))).toMatchObject({
      kind: 'rejected',
      payment: { reason: 'No se lee.' },
    });
    expect(situationOf(deal('abierto', [later, rejected])).kind).toBe('reviewing');
  });

  it('still owes when it was paid in part', () => {
    const situation = situationOf(deal('pagado-parcial', [{ ...sent, state: 'verificado' }]));
    expect(situation.kind).toBe('partly-paid');
    expect(owes(situation)).toBe(true);
  });

  it('is done when every enrolment is', () => {
    const inside = {
      _id: '0198c0de-0000-7000-8000-000000000001',
      classroom: 'propia' as const,
      courseName: 'Excel',
      state: 'matriculado' as const,
      byHand: false,
      startsAt: later.createdAt,
    };
    expect(situationOf(deal('pagado', [], [inside])).kind).toBe('enrolled');
    expect(situationOf(deal('pagado', [], [inside, { ...inside, state: 'pendiente' }])).kind).toBe(
      'paid',
    );
  });

  it('says how the last card went, and waits while the gateway does', () => {
    const words = 'La tarjeta no tiene saldo suficiente.';
    const refused = situationOf(deal('abierto', [promised], [], { state: 'rechazado', words }));
    expect(refused).toEqual({ kind: 'card-rejected', words });
    expect(owes(refused)).toBe(true);
    const running = deal('abierto', [promised], [], { state: 'en-proceso', words });
    expect(owes(situationOf(running))).toBe(false);
    expect(situationOf(deal('abierto', [promised]), 'paid').kind).toBe('confirming');
    expect(situationOf(deal('abierto', [promised]), 'failed').kind).toBe('card-rejected');
    expect(situationOf(deal('pagado', []), 'paid').kind).toBe('paid');
  });

  it('has no steps left when it was annulled', () => {
    const annulled = deal('anulado', []);
    expect(stepsOf(annulled, situationOf(annulled))).toBeNull();
  });

  it('has nothing to pay when it costs nothing, and waits at most for a membership', () => {
    const free = { ...deal('pagado', []), total: 0, due: 0 };
    expect(stepsOf(free, situationOf(free))).toEqual({ steps: ['Compra', 'Matrícula'], done: 1 });
    const asked = { ...free, state: 'abierto' as const };
    expect(situationOf(asked)).toEqual({ kind: 'membership' });
    expect(owes(situationOf(asked))).toBe(false);
    expect(stepsOf(asked, situationOf(asked))?.steps).toEqual([
      'Compra',
      'Verificación',
      'Matrícula',
    ]);
  });
});

it('writes an amount as the form of a bank takes it', () => {
  expect(plainAmount({ amount: 135_000, currency: 'PEN' })).toBe('1350.00');
  expect(plainAmount({ amount: 32_000_000, currency: 'COP' })).toBe('320000');
});
