import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hours } from '../clock.ts';
import type { Db } from '../database.ts';
import { DomainError } from '../error.ts';
import { networkTurns } from '../strangers/network-turns.ts';
import { giveBack } from '../strangers/turn.queries.ts';
import { type Turn, turnKey } from '../strangers/turns.ts';
import { levelOfPatience } from './dearer.ts';

/**
 * Tickets cost nothing to keep, and somebody may keep as many as they like: so many an hour are worth work from one network,
 * and from everybody. The first of each network always are, whatever others do: whoever runs no program and is named by strangers
 * has no other way (decision 184).
 */
const first = 2;
const ofNetwork = 20;
const ofAll = 300;

/** `taken`: of what its turns are, for who gives them back; `over`: where there were too many, in how many seconds there is one again. */
export type Waited = { level: number; taken: Turn[]; over?: number };

/** What a ticket that came back as it was is worth: −1, where there were too many, as for one that nobody waited with. */
export async function worthOfWaiting(
  app: FastifyInstance,
  db: Db,
  request: FastifyRequest,
  age: number,
): Promise<Waited> {
  const level = levelOfPatience(age);
  if (level < 0) return { level, taken: [] };
  const turn = { per: hours(1), words: '' };
  const network = (what: string, most: number) => networkTurns(request.ip, { ...turn, what, most });
  const own = network('waited-first', first);
  if ((await fullFor(app, db, own)) === undefined) return { level, taken: own };
  const more = [
    ...network('waited', ofNetwork - first),
    { ...turn, what: 'waited-all', whose: 'everybody', most: ofAll },
  ];
  const over = await fullFor(app, db, more);
  return over === undefined ? { level, taken: more } : { level: -1, taken: [], over };
}

/** What served for nothing was not used: whoever presses too early has their two all the same. */
export async function giveBackWaited(db: Db, { taken }: Waited): Promise<void> {
  for (const turn of taken) await giveBack(db, { key: turnKey(turn), by: 1 });
}

/** Takes them; else it says in how many seconds there are some again. */
async function fullFor(app: FastifyInstance, db: Db, turns: Turn[]): Promise<number | undefined> {
  try {
    await db.transaction((tx) => app.takeTurns(tx, turns));
    return undefined;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests')
      return error.retryAfter ?? 0;
    throw error;
  }
}
