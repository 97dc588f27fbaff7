import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database.ts';
import { giveBack } from './turn.queries.ts';
import { type TakeTurns, type Turn, turnKey } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes turns that no transaction gives back; an answer of our own fault (5xx) does. */
    takeTurnsOf(request: FastifyRequest, turns: Turn[]): Promise<void>;
  }
}

/** What ended by our fault counts against nobody: whoever tries again until we are well is not told that it was too often. */
export function giveBackTurns(app: FastifyInstance, db: Db, take: TakeTurns): void {
  const taken = new WeakMap<FastifyRequest, Turn[]>();
  app.decorate('takeTurnsOf', async (request, turns) => {
    await take(db, turns);
    taken.set(request, turns);
  });
  app.addHook('onResponse', async (request, reply) => {
    const turns = taken.get(request);
    if (!turns || reply.statusCode < 500) return;
    for (const turn of turns)
      await giveBack(db, { key: turnKey(turn), by: turn.by ?? 1 }).catch((error: unknown) =>
        request.log.warn({ err: error }, 'a turn could not be given back'),
      );
  });
}
