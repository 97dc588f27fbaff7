import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * Forms that strangers fill carry a ticket: a signed ALTCHA challenge. A browser sends it back solved
 * in `X-Altcha`; one without JavaScript sends it back as it was in `X-Form-Ticket`. Calls that declare
 * `proof` take either, or neither: what changes is how often an address may call (decision 017).
 */
export const proofHeaders = { solved: 'x-altcha', ticket: 'x-form-ticket' } as const;

/** An ALTCHA v2 challenge, as any of its clients solves it. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    /** Seconds since 1970: when it was made, and until when it serves. */
    data: z.object({ made: z.number().int(), expires: z.number().int() }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challengeSchema>;

export const challengeEndpoints = {
  challenge: endpoint({
    method: 'GET',
    path: '/open/challenge',
    summary:
      'A proof-of-work challenge for the calls that take one. Solved, it goes once in the header X-Altcha as base64 of {challenge, solution}.',
    tag: 'Session',
    access: 'public',
    answer: challengeSchema,
  }),
};
