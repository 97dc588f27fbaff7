import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, idSchema } from '../primitive.ts';

/** The groups of an edition's people that hand in together. */

export const mostGroups = 60;
/** People of one: each of them gets a hand-in, a mark and a mail in one act. */
export const largestGroup = 20;

/** The number of each enrolment's group; who is in none is not named. */
const numbersSchema = z.record(
  idSchema,
  z.number().int().min(1).max(mostGroups, `Hasta ${mostGroups} equipos.`),
);

export const workGroupsSchema = z.object({
  /** Goes up with each change: who changes them says which they saw. */
  version: z.number().int(),
  /** By their name: of the enrolment, and the number of its group, null in none. Who finished the course without one is not named. */
  people: z.array(
    z.object({
      ...{ _id: idSchema, name: z.string(), group: z.number().int().nullable() },
      finished: z.boolean(),
    }),
  ),
  /** How many assignments of the course are handed in by groups. */
  assignments: z.number().int(),
});
export type WorkGroups = z.infer<typeof workGroupsSchema>;

const version = z.number().int().min(0);
export const workGroupsBody = z.strictObject({ groups: numbersSchema, version });
export const drawGroupsBody = z.strictObject({
  size: z
    .number()
    .int()
    .min(2, `De 2 a ${largestGroup} personas.`)
    .max(largestGroup, `De 2 a ${largestGroup} personas.`),
  version,
});

const shared = {
  tag: 'Teaching',
  access: 'signed-in',
  params: idParams,
  answer: workGroupsSchema,
} as const;
const byStaff = { ...shared, access: 'submissions:mark' } as const;
const refusals = ['not-found', 'stale-version', 'wrong-state'] as const;
const changed = {
  method: 'PUT',
  body: workGroupsBody,
  errors: refusals,
  example: { groups: { '0198c0de-0000-7000-8000-000000000001': 1 }, version: 0 },
} as const;
const drawn = {
  method: 'POST',
  body: drawGroupsBody,
  errors: refusals,
  example: { size: 4, version: 0 },
} as const;

/** For staff, of every edition; for teachers, below `/me/teaching`, of those that they give. */
export const workGroupEndpoints = {
  editionGroups: endpoint({
    ...byStaff,
    method: 'GET',
    path: '/editions/:id/groups',
    summary: 'The groups of an edition that hand in together.',
    errors: ['not-found'],
  }),
  changeGroups: endpoint({
    ...{ ...byStaff, ...changed },
    path: '/editions/:id/groups',
    summary: 'Puts its people into groups; who comes to one has what it handed in.',
  }),
  drawGroups: endpoint({
    ...{ ...byStaff, ...drawn },
    path: '/editions/:id/groups',
    summary: 'Puts those without a group into new ones by lot.',
  }),
  taughtGroups: endpoint({
    ...shared,
    method: 'GET',
    path: '/me/teaching/editions/:id/groups',
    summary: 'The groups of an own edition that hand in together.',
    errors: ['not-found'],
  }),
  changeTaughtGroups: endpoint({
    ...{ ...shared, ...changed },
    path: '/me/teaching/editions/:id/groups',
    summary: 'Puts its people into groups; who comes to one has what it handed in.',
  }),
  drawTaughtGroups: endpoint({
    ...{ ...shared, ...drawn },
    path: '/me/teaching/editions/:id/groups',
    summary: 'Puts those without a group into new ones by lot.',
  }),
};
