import { describe, expect, it } from 'vitest';
import { cartText, keepCart, parseCart, withLine, without } from './cart.ts';

const excel = '0198c0de-0000-7000-8000-000000000001';
const siaf = '0198c0de-0000-7000-8000-000000000002';
const old = '5f3759df86a1b2c3d4e5f607';
const line = (course: string) => ({
  ...{ course, certificate: '' as const },
  ...{ agreement: '', edition: '' },
});

describe('the cart on a device', () => {
  it('comes back as it was kept, with certificates, agreements, groups and the coupon', () => {
    const cart = {
      lines: [
        { course: excel, certificate: 'digital' as const, agreement: siaf, edition: excel },
        { course: old, certificate: 'fisico' as const, agreement: '', edition: siaf },
        line(siaf),
      ],
      coupon: 'PRIMERA10',
    };
    expect(parseCart(cartText(cart))).toEqual(cart);
  });

  it.each([
    '',
    ';',
    'x',
    `${excel}`,
    `${excel}.z`,
    '__proto__.d',
    `${excel}.d.otro`,
    `${excel}.d..otro`,
    ','.repeat(5000),
  ])('is empty when the cookie says nothing of it: %s', (text) => {
    expect(parseCart(text).lines).toEqual([]);
  });

  it('holds each course once and twenty at most, however long the cookie', () => {
    const many = Array.from(
      { length: 500 },
      (_, n) => `0198c0de-0000-7000-8000-${String(n).padStart(12, '0')}.d`,
    );
    expect(parseCart(`${excel}.d,${excel}.f`).lines).toEqual([
      { ...line(excel), certificate: 'fisico' },
    ]);
    const full = parseCart(many.join(','));
    expect(full.lines).toHaveLength(20);
    expect(withLine(full, line(old)).lines).toHaveLength(20);
  });

  it('changes the choice of a course that is there, and loses the coupon with its last course', () => {
    const cart = withLine(
      { lines: [line(excel)], coupon: 'A' },
      { ...line(excel), certificate: 'digital' },
    );
    expect(cart.lines).toEqual([{ ...line(excel), certificate: 'digital' }]);
    expect(without(cart, [excel])).toEqual({ lines: [], coupon: '' });
  });

  it('is forgotten by the device when it is empty', () => {
    const kept = keepCart({ lines: [], coupon: '' }, { publicUrl: 'https://academia.example' });
    expect(kept).toContain('Max-Age=0');
    expect(kept).toContain('Secure');
  });
});
