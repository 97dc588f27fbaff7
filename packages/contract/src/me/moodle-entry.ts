import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams } from '../primitive.ts';

export const moodleEntryEndpoints = {
  enterMoodle: endpoint({
    tag: 'Own account',
    access: 'signed-in',
    method: 'POST',
    path: '/me/enrolments/:id/entry',
    summary:
      'A way into the Moodle course of an own enrolment: an address that signs in once, within a minute, where that Moodle gives one (auth_userkey); or the launch of the course that Moodle publishes as a tool (LTI), a page of this site for the browser that is signed in here; else the page of the course.',
    params: idParams,
    answer: z.object({
      url: z.string(),
      /** Whether the address signs in by itself. */
      oneStep: z.boolean(),
    }),
    errors: ['not-found', 'wrong-state'],
  }),
};
