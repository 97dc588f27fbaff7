import { expect, it } from 'vitest';
import { memberOffers } from './member-offers.ts';

const agreement = (id: string, memberDiscount: number) => ({
  ...{ _id: id, name: id, slug: id, shortName: null },
  memberDiscount,
});

it('names each agreement once, the best first, with the courses that it makes cheaper', () => {
  const offers = memberOffers([
    { _id: 'a', agreements: [agreement('colegio', 10), agreement('sin-descuento', 0)] },
    { _id: 'b', agreements: [agreement('colegio', 10), agreement('universidad', 25)] },
    { _id: 'c', agreements: [] },
  ]);
  expect(offers.map(({ _id, courses }) => [_id, courses])).toEqual([
    ['universidad', ['b']],
    ['colegio', ['a', 'b']],
  ]);
});
