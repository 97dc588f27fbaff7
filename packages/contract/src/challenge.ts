import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * Forms that strangers fill carry a ticket: a signed ALTCHA challenge. A browser sends it back solved
 * in `X-Altcha`; one without JavaScript sends it back as it was in `X-Form-Ticket`. Calls that declare
 * `proof` take either, or neither: what changes is how often an address may call (decision 017).
 */
export const proofHeaders = { solved: 'x-altcha', ticket: 'x-form-ticket' } as const;

/** Nobody reads and fills a form in fewer seconds. */
export const shortestSeconds = 3;
/** Said of a ticket that came back sooner; it was not used, and serves whoever sends the same again. */
export const tooFast = `Lo enviaste muy rápido. Espera ${shortestSeconds} segundos y envíalo otra vez.`;

/**
 * How many times the usual work a proof of each level takes. A name (a mailbox, a document) that many used of late asks for a
 * higher one, and nobody is refused for it: a cheap phone does the last in about 24 seconds (decision 179).
 */
export const proofLevels = [1, 2, 4, 8, 12] as const;
export const highestLevel = proofLevels.length - 1;

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
    data: z.object({
      /** Seconds since 1970: when it was made, and until when it serves. */
      made: z.number().int(),
      expires: z.number().int(),
      /** Of one that is dearer than usual: its level, and the most counters that have to be tried. */
      level: z.number().int().optional(),
      tries: z.number().int().optional(),
    }),
  }),
  signature: z.string(),
});
export type Challenge = z.infer<typeof challengeSchema>;

export const challengeEndpoints = {
  challenge: endpoint({
    method: 'GET',
    path: '/open/challenge',
    summary:
      'A proof-of-work challenge for the calls that take one. Solved, it goes once in the header X-Altcha as base64 of {challenge, solution}. A call that answered `work-needed` says the level to ask for.',
    tag: 'Session',
    access: 'public',
    query: z.object({
      level: z.coerce
        .number('El nivel es un número.')
        .int('El nivel es un número entero.')
        .min(0, 'El nivel va de 0 a 4.')
        .max(highestLevel, 'El nivel va de 0 a 4.')
        .default(0)
        .describe('From 0, the usual work, to 4, twelve times as much.'),
    }),
    example: { level: 1 },
    answer: challengeSchema,
  }),
};
