import { createHmac, randomInt } from 'node:crypto';
import { type Challenge, challengeSchema, proofLevels } from '@aulario/contract/challenge';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { hours } from '../clock.ts';
import type { Deps } from '../deps.ts';

type ChallengeDeps = Pick<Deps, 'config' | 'clock'>;

/**
 * The work of a solver is the counter times the cost: about half a second on a desk, two on a cheap
 * phone, done while the person types. Ours is one derivation, and one HMAC to check it.
 */
const cost = 1_000;
const counters = { from: 300, below: 1_500 };
/** What is dearer takes nearer the same time each time: nobody waits for twice as long by bad luck. */
const dearer = { from: 700, below: 1_100 };

/** A form may stay open this long; after that it comes back with a new ticket. */
const lasts = hours(2);

/** A new challenge, signed with when it was made and until when it serves; what it costs us is the same at each level. */
export async function newChallenge(
  { config, clock }: ChallengeDeps,
  level = 0,
): Promise<Challenge> {
  const now = clock.now().getTime();
  const times = proofLevels[level] ?? 1;
  const { from, below } = level > 0 ? dearer : counters;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(from * times, below * times),
    deriveKey,
    data: {
      ...{ made: seconds(now), expires: seconds(now + lasts) },
      ...(level > 0 ? { level, tries: below * times } : {}),
    },
    ...secrets(config),
  });
  // The library types what it adds as optional; our schema says what is there.
  return challengeSchema.parse(challenge);
}

/** What came back of a challenge: `forged` for one that is not ours. */
export type Returned =
  | { state: 'forged' }
  | { state: 'expired' }
  | {
      state: 'solved' | 'unsolved';
      signature: string;
      /** Seconds since it was made. */
      age: number;
      level: number;
      expiresAt: Date;
    };

/** @param text base64 of `{challenge, solution}`, or of a challenge alone. */
export async function readReturned(
  { config, clock }: ChallengeDeps,
  text: string,
): Promise<Returned> {
  const sent = returnedSchema.safeParse(fromBase64(text));
  if (!sent.success) return { state: 'forged' };
  const { challenge, solution } = sent.data;
  const checked = await verifySolution({
    challenge,
    // No solution is a wrong one: the signature is what counts then.
    solution: solution ?? { counter: 0, derivedKey: '00' },
    deriveKey,
    ...secrets(config),
  });
  if (checked.invalidSignature !== false) return { state: 'forged' };
  if (solution && !checked.verified) return { state: 'forged' };
  const { made, expires, level = 0 } = challenge.parameters.data;
  const now = seconds(clock.now().getTime());
  if (expires <= now) return { state: 'expired' };
  return {
    state: solution ? 'solved' : 'unsolved',
    signature: challenge.signature,
    age: now - made,
    level,
    expiresAt: new Date(expires * 1000),
  };
}

const returnedSchema = z.object({
  challenge: challengeSchema,
  solution: z.object({ counter: z.number(), derivedKey: z.string() }).optional(),
});

function fromBase64(text: string): unknown {
  try {
    const value = JSON.parse(Buffer.from(text, 'base64').toString('utf8'));
    // A ticket is the challenge itself.
    return 'parameters' in value ? { challenge: value } : value;
  } catch {
    return undefined;
  }
}

function secrets({ jwtSecret }: Deps['config']) {
  const derived = (use: string) => createHmac('sha256', jwtSecret).update(use).digest('hex');
  return {
    hmacSignatureSecret: derived('altcha-challenge'),
    hmacKeySignatureSecret: derived('altcha-key'),
  };
}

const seconds = (milliseconds: number) => Math.floor(milliseconds / 1000);
