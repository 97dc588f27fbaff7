import { expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

it.each([
  ['www.gob.pe/sunat', 'https://www.gob.pe/sunat'],
  [' http://gob.pe ', 'http://gob.pe'],
  ['mailto:hola@academia.example', 'mailto:hola@academia.example'],
  ['javascript:alert(1)', null],
  ['ver la página', null],
  ['sunat', null],
  ['', null],
])('makes of %j the address %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
