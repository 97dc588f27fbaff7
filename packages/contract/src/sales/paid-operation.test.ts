import { describe, expect, it } from 'vitest';
import {
  almostSame,
  compareOperation,
  namesOperation,
  type Operation,
  operationKey,
  wasMoved,
} from './paid-operation.ts';
import { registerPaymentBody, verifyPaymentBody, voucherFields } from './payment.ts';

const counted: Operation = {
  ...{ method: 'yape', operationNumber: '5151589' },
  ...{ paidAt: '2026-11-20', amount: 20_000 },
};
const with_ = (changes: Partial<Operation>): Operation => ({ ...counted, ...changes });

describe('an operation beside one that was counted', () => {
  it.each([
    ['with the other name of the wallet', with_({ method: 'plin' }), 'misma'],
    ['with another amount', with_({ amount: 1 }), 'misma'],
    ['on another day', with_({ paidAt: '2026-11-21' }), 'por-motivo'],
    ['of the bank', with_({ method: 'transferencia' }), 'por-motivo'],
    ['with another number', with_({ operationNumber: '5151580' }), 'otra'],
    ['without a number', with_({ operationNumber: null }), 'otra'],
    ['in cash', with_({ method: 'efectivo' }), 'por-motivo'],
    ['without a method', with_({ method: null }), 'por-motivo'],
  ] as const)('%s, as the buyer declared it, is %s', (_, seen, verdict) => {
    expect(compareOperation(seen, seen, counted)).toBe(verdict);
  });

  it('of the gateway is the same on any day: it uses no number again', () => {
    const paid = with_({ method: 'pasarela', paidAt: '2026-11-01' });
    const later = with_({ method: 'pasarela', paidAt: '2026-11-21' });
    expect(compareOperation(later, later, paid)).toBe('misma');
  });

  it.each([
    ['to the last day that it is held', '2026-12-20', 20_000, 'por-administrador'],
    ['not a day later', '2026-12-21', 20_000, 'por-motivo'],
    ['not with an amount that nobody counted', '2026-11-22', 19_999, 'por-motivo'],
  ] as const)('that staff moved is the administrator’s %s', (_, paidAt, amount, verdict) => {
    const seen = with_({ paidAt, amount });
    const declared = with_({ paidAt: '2027-03-01', amount });
    expect(compareOperation(seen, declared, counted)).toBe(verdict);
    // What nobody declared was not moved either: it is asked about.
    expect(compareOperation(seen, null, counted)).toBe('por-motivo');
  });

  it('that was declared as the counted one is the administrator’s, whatever staff made of it', () => {
    const seen = with_({ operationNumber: '999', paidAt: '2027-03-01', amount: 5 });
    expect(compareOperation(seen, with_({ amount: 5 }), counted)).toBe('por-administrador');
    expect(compareOperation(seen, seen, counted)).toBe('otra');
  });

  it('of an unknown day is held too', () => {
    const seen = with_({ paidAt: null });
    const declared = with_({ paidAt: '2027-03-01' });
    expect(compareOperation(seen, declared, counted)).toBe('por-administrador');
    expect(compareOperation(seen, null, counted)).toBe('por-motivo');
  });

  it.each([
    [{}, false],
    [{ amount: 1 }, false],
    [{ operationNumber: '0515-1589' }, false],
    [{ operationNumber: '5151580' }, true],
    [{ method: 'plin' }, true],
    [{ paidAt: '2026-11-21' }, true],
  ] as const)('with %j was moved: %s', (changes, moved) => {
    expect(wasMoved(with_(changes), counted)).toBe(moved);
  });

  it.each([
    ['5151589-1', '5151589', 'separado'],
    ['N-5151589-2026', '5151589', 'separado'],
    ['2026-5151589', '05151589', 'separado'],
    ['5151589-1', '5151589-2', 'separado'],
    ['5151589B2', '5151589', 'separado'],
    ['515158901', '5151589', 'seguido'],
    ['20265151589', '5151589', 'seguido'],
    ['05151589', '5151589', null],
    ['5151590', '5151589', null],
    ['515158900001', '5151589', null],
    ['515-1589', '1589', null],
    ['AB12', 'AB123', null],
    ['5158', '51581', null],
    [null, '5151589', null],
  ] as const)('%j is to %j as one with something hung on: %s', (one, other, how) => {
    expect(almostSame(one, other)).toBe(how);
    expect(almostSame(other, one)).toBe(how);
  });

  it.each([
    [
      'with a part hung on, whatever the amount',
      { operationNumber: '5151589-2', amount: 5 },
      'por-motivo',
    ],
    [
      'with a part hung on, another day',
      { operationNumber: '5151589-2', paidAt: '2026-11-21' },
      'por-motivo',
    ],
    [
      'with digits behind it, another day',
      { operationNumber: '515158901', paidAt: '2026-11-21' },
      'por-motivo',
    ],
    [
      'with a part hung on, in another season',
      { operationNumber: '5151589-2', paidAt: '2026-08-21' },
      'otra',
    ],
    ['with digits behind it', { operationNumber: '515158901' }, 'por-motivo'],
    [
      'with digits behind it by the bank',
      { operationNumber: '515158901', method: 'deposito' },
      'por-motivo',
    ],
    [
      'with digits behind it and another amount',
      { operationNumber: '515158901', amount: 5 },
      'otra',
    ],
    [
      'with digits behind it in cash',
      { operationNumber: '515158901', method: 'efectivo' },
      'por-motivo',
    ],
    ['that follows it', { operationNumber: '5151590' }, 'otra'],
  ] as const)('%s asks for a word: %j is %s', (_, changes, verdict) => {
    expect(compareOperation(with_(changes), with_(changes), counted)).toBe(verdict);
  });

  it.each([
    ['05151589', '5151589'],
    ['7O19660', '7019660'],
    ['7OI966O', '7019660'],
    ['70l9660', '7019660'],
    ['l1I23', '11123'],
    ['OIl4567', '114567'],
    ['NIO5151589', '5151589'],
    ['IOP5151589', '5151589'],
    ['L5151589', '5151589'],
    ['NO5151589', '5151589'],
    ['5151589-00', '5151589'],
    ['AB123', 'AB123'],
    ['AB1234', '1234'],
    ['0000', '0000'],
    ['--', null],
    ['', null],
    [null, null],
  ])('has %j compared as %j', (written, key) => {
    expect(operationKey(written)).toBe(key);
  });
});

describe('a number that says nothing', () => {
  const bodies = [voucherFields, registerPaymentBody, verifyPaymentBody];

  it.each([
    ...['---', '----', '-----', '....', '____', '000', '0000', '00000', '-00', '0-0-0', 'OOO'],
    ...['ooo', 'O-0', '    ', '', '🙂🙂🙂', '—–—', 'N-'],
  ])('%j is taken nowhere', (written) => {
    if (written !== 'N-') expect(namesOperation(written)).toBe(false);
    for (const { shape } of bodies) {
      const { error } = shape.operationNumber.safeParse(written);
      expect(error?.issues.map(({ message }) => message)).toEqual([
        expect.stringContaining('Escribe el número de operación tal como está en el comprobante.'),
      ]);
    }
  });

  it.each(['123', '00412345', 'OP-7', 'NO0', '0001', '5151589-00', 'ABC'])(
    '%j is one',
    (written) => {
      expect(namesOperation(written)).toBe(true);
      for (const { shape } of bodies)
        expect(shape.operationNumber.safeParse(written).success).toBe(true);
    },
  );
});
