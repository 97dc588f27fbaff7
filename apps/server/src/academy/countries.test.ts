import { describe, expect, it } from 'vitest';
import { countryList, countryOf } from './countries.ts';

describe('the list of countries', () => {
  it('says of each its Spanish name, code, currency and calling code', () => {
    const list = countryList();
    expect(list.length).toBeGreaterThan(200);
    expect(list).toContainEqual({ name: 'Perú', code: 'PE', currency: 'PEN', callingCode: '51' });
    for (const { name, code, callingCode } of list) {
      expect(name).toMatch(/\S/);
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(callingCode).toMatch(/^\d{1,4}$/);
    }
  });

  it('is found by what people write', () => {
    const written = ['Perú', 'PERU', 'pe', ' México ', 'Colombia', 'Estados Unidos', 'Narnia'];
    expect(written.map(countryOf)).toEqual(['PE', 'PE', 'PE', 'MX', 'CO', 'US', undefined]);
  });

  it('charges in pesos in Colombia and Mexico, and in soles everywhere else', () => {
    const others = countryList().filter(({ currency }) => currency !== 'PEN');
    expect(others.map(({ code, currency }) => [code, currency])).toEqual([
      ['CO', 'COP'],
      ['MX', 'MXN'],
    ]);
  });
});
