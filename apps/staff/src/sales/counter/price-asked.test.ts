import type { User } from '@aulario/contract/people/user';
import { expect, it } from 'vitest';
import { nobody } from './counter-draft.ts';
import { priceAsked } from './price-asked.ts';

const empty: Parameters<typeof priceAsked>[0] = {
  ...{ buyer: null, person: null, alike: null, courses: [{ id: 'c1', name: 'SIAF' }] },
  ...{ editions: {}, certificate: '', coupon: ' UNA ', membership: undefined },
};

it('asks the price of somebody on record for them, also of whom the person at the counter was said to be', () => {
  const known = priceAsked({
    ...empty,
    buyer: { id: 'u1', country: 'PE' } as User & { id: string },
  });
  expect(known).toMatchObject({ user: 'u1', country: 'PE', coupon: 'UNA' });
  expect(priceAsked({ ...empty, person: nobody, alike: 'u2' })).toMatchObject({ user: 'u2' });
  const stranger = priceAsked({ ...empty, person: nobody, alike: 'otra' });
  expect(stranger).not.toHaveProperty('user');
});
