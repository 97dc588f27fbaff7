import type { DealState } from '@aulario/contract/sales/deal';
import { describe, expect, it } from 'vitest';
import type { DealRow } from '../deals/deal.tables.ts';
import { checkOpen } from './payment.service.ts';
import { checkComplete } from './verification.policy.ts';
import { checkFirst, checkNotBeingPaid, checkNotVerifying } from './verifying.policy.ts';

describe('a payment that is verified', () => {
  it.each([
    ['yape', 'operationNumber'],
    ['transferencia', 'operationNumber'],
    ['tarjeta', 'operationNumber'],
    ['efectivo', undefined],
    [null, 'method'],
  ] as const)('by %s without a number lacks %s', (method, path) => {
    const check = () => checkComplete({ method, operationNumber: null });
    if (path)
      expect(check).toThrow(
        expect.objectContaining({ errors: [expect.objectContaining({ path })] }),
      );
    else expect(check).not.toThrow();
  });

  it('has what it needs with its number', () => {
    expect(() => checkComplete({ method: 'yape', operationNumber: '123' })).not.toThrow();
    expect(() => checkComplete({ method: null, operationNumber: '123' })).toThrow();
    expect(() => checkComplete({ method: 'plin', operationNumber: '----' })).toThrow();
  });

  const verifying = { by: { name: 'Rosa' } } as never;

  it('is in nobody else’s hands', () => {
    expect(() => checkNotVerifying({ verifying: null })).not.toThrow();
    expect(() => checkNotVerifying({ verifying })).toThrow(/espera un minuto/);
    expect(() => checkNotBeingPaid([{ verifying: null }, { verifying: null }])).not.toThrow();
    expect(() => checkNotBeingPaid([{ verifying: null }, { verifying }])).toThrow(/tu recibo/);
  });

  it('tells the second of two who was faster', () => {
    expect(() => checkFirst({ verifying, version: 4 }, 3)).toThrow(/^Rosa ya verificó/);
    expect(() => checkFirst({ verifying, version: 4 }, undefined)).toThrow(/^Rosa/);
    // The job that lets it take effect knows the version that the verification made.
    expect(() => checkFirst({ verifying, version: 4 }, 4)).not.toThrow();
    expect(() => checkFirst({ verifying: null, version: 4 }, 3)).not.toThrow();
  });
});

describe('a sale takes money', () => {
  const sale = (state: DealState, paid: number) =>
    ({
      ...{ total: 100, paid, refunded: 0, returning: 0, conceded: 0, kept: 0 },
      state,
    }) as DealRow;

  it.each([
    ['abierto', 0, undefined],
    ['pagado-parcial', 99, undefined],
    ['pagado-parcial', 100, /falta confirmar el convenio/],
    ['pagado', 100, /^Esta compra ya está pagada\.$/],
    ['pagado', 40, /^Esta compra ya está pagada\.$/],
    ['anulado', 0, /anulada/],
  ] as const)('that is %s with %i of 100: refused with %s', (state, paid, words) => {
    const check = () => checkOpen(sale(state, paid));
    if (words) expect(check).toThrow(words);
    else expect(check).not.toThrow();
  });
});
