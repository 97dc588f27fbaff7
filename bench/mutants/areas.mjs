// Which rules of an area are mutated, and the tests that have to notice. Both are pure files: a mutant takes a second,
// and not the ten that an academy takes to open. What only requests reach is asked by hand (decision 167).
const server = 'apps/server/src';
const contract = 'packages/contract/src';

/** @type {Record<string, { mutate: string[], tests: string[] }>} */
export const areas = {
  pricing: {
    mutate: [`${server}/catalogue/pricing/{price,discount,coupon,earlier-price,tax}.ts`],
    tests: [`${server}/catalogue/pricing/{price,discount,earlier-price}.test.ts`],
  },
  deals: {
    mutate: [`${server}/sales/deals/{instalment,deal-money,deal.transitions}.ts`],
    tests: [`${server}/sales/deals/{instalment,deal-money,deal.transitions}.test.ts`],
  },
  payments: {
    mutate: [
      `${server}/sales/payments/{payment.transitions,verifying.policy}.ts`,
      `${contract}/sales/paid-operation.ts`,
    ],
    tests: [
      `${server}/sales/payments/{payment.transitions,verification.policy}.test.ts`,
      `${contract}/sales/paid-operation.test.ts`,
    ],
  },
  certificates: {
    mutate: [
      `${server}/certificates/issuing/{expiry,outcome,certificate.transitions,certificate.code}.ts`,
      `${server}/certificates/checks/standing.ts`,
    ],
    tests: [`${server}/certificates/issuing/certificate.{rules,transitions,code}.test.ts`],
  },
  access: {
    mutate: [`${server}/people/users/user.policy.ts`, `${server}/platform/{guard,actor}.ts`],
    tests: [`${server}/people/users/user.policy.test.ts`, `${server}/platform/guard.test.ts`],
  },
  privacy: {
    mutate: [
      `${server}/me/privacy/retention/cuts.ts`,
      `${server}/me/privacy/erasure/audit-masking.ts`,
    ],
    tests: [`${server}/me/privacy/privacy-rules.test.ts`],
  },
};
