import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '../database.ts';
import { giveBack } from './turn.queries.ts';
import { type TakeTurns, type Turn, turnKey } from './turns.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes turns that no transaction gives back; an answer of our own fault (5xx) does. */
    takeTurnsOf(request: FastifyRequest, turns: Turn[]): Promise<void>;
    /** The same for what is to be kept: when it is not, whyever, the turns `ofWhatIsKept` are given back. */
    takeTurnsToKeep<T>(request: FastifyRequest, turns: Turn[], keep: () => Promise<T>): Promise<T>;
  }
}

/** What ended by our fault counts against nobody: whoever tries again until we are well is not told that it was too often. */
export function giveBackTurns(app: FastifyInstance, db: Db, take: TakeTurns): void {
  const taken = new WeakMap<FastifyRequest, Turn[]>();
  const giveAllBack = async ({ log }: FastifyRequest, turns: Turn[]) => {
    for (const turn of turns)
      await giveBack(db, { key: turnKey(turn), by: turn.by ?? 1 }).catch((error: unknown) =>
        log.warn({ err: error }, 'a turn could not be given back'),
      );
  };
  app.decorate('takeTurnsOf', async (request, turns) => {
    // All or none: who is told to do more work first comes again.
    await db.transaction((tx) => take(tx, turns));
    taken.set(request, turns);
  });
  app.decorate('takeTurnsToKeep', async (request, turns, keep) => {
    // All or none: who is refused for one of them has nothing kept.
    await db.transaction((tx) => take(tx, turns));
    taken.set(
      request,
      turns.filter(({ ofWhatIsKept }) => !ofWhatIsKept),
    );
    try {
      return await keep();
    } catch (error) {
      // Here and not once it was answered: who hangs up before is sent no answer.
      await giveAllBack(
        request,
        turns.filter(({ ofWhatIsKept }) => ofWhatIsKept),
      );
      throw error;
    }
  });
  app.addHook('onResponse', async (request, reply) => {
    const turns = taken.get(request);
    if (turns && reply.statusCode >= 500) await giveAllBack(request, turns);
  });
}
