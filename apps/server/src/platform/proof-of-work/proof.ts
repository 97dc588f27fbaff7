import { proofHeaders, shortestSeconds, tooFast } from '@aulario/contract/challenge';
import { errorCatalogue } from '@aulario/contract/error';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { fieldFault } from '../error.ts';
import { sameCall } from '../repeats/remember-answers.ts';
import { readReturned } from './challenge.ts';
import { giveBackChallenge, spendChallenge } from './spent-challenge.queries.ts';
import { giveBackWaited, type Waited, worthOfWaiting } from './waited.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call takes a proof of work, and is limited more strictly without one. */
    proof?: boolean | 'asked';
  }
}

/**
 * Checks what came back of a form's challenge, before the handler and after the body was found well
 * formed, so that a mistyped field costs no proof. A proof or a ticket that was sent must be right;
 * one that was not sent is a matter of the limits.
 */
export function checkProofs(app: FastifyInstance, deps: Deps): void {
  app.addHook('preHandler', async (request) => {
    if (!request.routeOptions.config.proof) return;
    const solved = header(request, proofHeaders.solved);
    const ticket = header(request, proofHeaders.ticket);
    const text = solved ?? ticket;
    if (text === undefined) return;
    const returned = await readReturned(deps, text);
    if (returned.state === 'forged' || returned.state === 'expired') throw again();
    if (solved && returned.state === 'unsolved') throw again();
    if (returned.state === 'unsolved' && returned.age < shortestSeconds) {
      throw fieldFault('proof', tooFast);
    }
    const { signature, expiresAt } = returned;
    const spentFor = sameCall(request);
    const spent = { signature, expiresAt, spentFor };
    if (!(await spendChallenge(deps.db, spent, deps.clock.now()))) throw again();
    const { state, age, level } = returned;
    if (state === 'solved') return void done.set(request, level);
    const waited = await worthOfWaiting(app, deps.db, request, age);
    done.set(request, waited.level);
    waiting.set(request, { signature, age, level, waited });
  });
  // Too early to serve, and nothing was done: whoever waits goes on waiting by the same one.
  app.addHook('onSend', async (request, reply) => {
    const kept = waiting.get(request);
    if (!kept || reply.statusCode !== tooEarly) return;
    await giveBackChallenge(deps.db, kept.signature);
    await giveBackWaited(deps.db, kept.waited);
  });
}

const done = new WeakMap<FastifyRequest, number>();
const tooEarly = errorCatalogue['work-needed'].status;
/** Of a ticket that came back as it was. */
const waiting = new WeakMap<
  FastifyRequest,
  { signature: string; age: number; level: number; waited: Waited }
>();

/** Seconds until waiting serves again, where so many waited that it does not now (decision 184). */
export function waitsUsedUp(request: FastifyRequest): number | undefined {
  return waiting.get(request)?.waited.over;
}

/** Seconds that a dearer ticket is still to be kept, of so many; undefined where none came back: nobody was told to wait yet. */
export function leftToWait(request: FastifyRequest, wait: number): number | undefined {
  const kept = waiting.get(request);
  return kept && kept.level > 0 ? Math.max(1, wait - kept.age) : undefined;
}

/** The level of the work that a call did, which was checked: −1 for none. Who kept a ticket long enough did it by waiting. */
export function workOf(request: FastifyRequest): number {
  return done.get(request) ?? -1;
}

/** Whether the caller says that it did the work; what it sent is checked before anything is done. */
export function claimsProof(request: FastifyRequest): boolean {
  return header(request, proofHeaders.solved) !== undefined;
}

function header(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The same for a forged, a used and an expired one: whoever is honest only has to send it again. */
function again() {
  return fieldFault(
    'proof',
    'La comprobación del formulario ya se usó o venció. Basta con enviarlo otra vez.',
  );
}
