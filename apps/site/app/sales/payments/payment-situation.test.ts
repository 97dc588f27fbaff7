import { describe, expect, it } from 'vitest';
import { paymentSituation } from './payment-situation.ts';

const payment = {
  state: 'pendiente',
  hasVoucher: false,
  reason: null,
  verifiedAt: null,
  ...{ gift: false, refunded: 0, takenOff: 0, chargedBack: 0, wonAt: null },
} as const;

describe('where a payment stands', () => {
  it('asks for the voucher until there is one, then for nothing', () => {
    expect(paymentSituation(payment)).toMatchObject({ tone: 'warning' });
    expect(paymentSituation({ ...payment, hasVoucher: true }).title).toBe('En revisión');
  });

  it('says when it was verified, on the calendar of Lima', () => {
    const verified = {
      ...payment,
      state: 'verificado',
      verifiedAt: '2026-11-21T03:00:00.000Z',
    } as const;
    expect(paymentSituation(verified).text).toContain('20 de noviembre de 2026');
  });

  it('says why it was not accepted, and what to do', () => {
    const rejected = { ...payment, state: 'rechazado', reason: 'La imagen no se lee.' } as const;
    expect(paymentSituation(rejected).text).toBe(
      'Motivo: La imagen no se lee. Envía otro comprobante desde la página de tu compra.',
    );
  });

  it('does not say of what was corrected that it was given back', () => {
    const gone = { ...payment, state: 'reembolsado', reason: 'Era de otra persona.' } as const;
    expect(paymentSituation(gone).title).toBe('Devuelto');
    const corrected = { ...gone, refunded: 20, takenOff: 20 };
    expect(paymentSituation(corrected).title).toBe('Corregido');
    expect(paymentSituation({ ...corrected, reason: null }).text).not.toContain('devolvimos');
  });

  it('calls a gift one', () => {
    const gift = { ...payment, state: 'verificado', gift: true } as const;
    expect(paymentSituation(gift).title).toBe('Donativo · Verificado');
  });
});
