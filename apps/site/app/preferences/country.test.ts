import { expect, it } from 'vitest';
import { countryOf } from './country.ts';
import { currencyOf } from './currency.ts';

it('begins forms in the country of the prices, whatever language the browser speaks', () => {
  const of = (currencyCountry: string, address = 'https://academia.pe/comprar') =>
    countryOf(currencyOf(new Request(address), { currencyCountry } as never));
  expect(['US', 'ES', 'PE', 'CO', 'MX'].map((country) => of(country))).toEqual([
    'PE',
    'PE',
    'PE',
    'CO',
    'MX',
  ]);
  expect(of('US', 'https://academia.pe/comprar?moneda=MXN')).toBe('MX');
});
