import { expect, it } from 'vitest';
import { courseAssurances } from './assurances.ts';

const course = {
  ...{ price: { amount: 100_00, currency: 'PEN' }, certificatePrices: [], agreements: [] },
  ...{ startDate: null, hours: 20, kind: 'curso' },
} as never;
const ways = (own: object) => [{ currency: 'PEN', methods: [], card: false, ...own }] as never;
const words = (given: never, groups?: object[]) =>
  courseAssurances(course, given, groups as never).map((one) => one.words);

it('promises only the ways to pay that there are', () => {
  const all = ways({ methods: ['deposito', 'transferencia', 'plin', 'yape'], card: true });
  expect(words(all)).toContain(
    'Compras sin crear una cuenta y pagas por Yape, Plin, transferencia o tarjeta',
  );
  expect(words(ways({ methods: ['yape'] }))).toContain(
    'Compras sin crear una cuenta y pagas por Yape',
  );
  expect(words(ways({}))).toContain('Compras sin crear una cuenta');
  expect(words([] as never)).toContain('Compras sin crear una cuenta');
});

it('says that a group is full beside what one begins at any time, and that this itself is full', () => {
  const full = { startDate: '2027-01-11', full: true, running: false };
  const own = { startDate: null, full: false, running: false };
  expect(words(ways({}), [full, own])).toContain(
    'Empiezas cuando quieras, a tu ritmo: el grupo del 11 de enero de 2027 está lleno',
  );
  expect(words(ways({}), [own])).toContain('Empiezas cuando quieras');
  expect(words(ways({}), [{ ...own, full: true }])).toContain('Sin cupos por ahora');
});
