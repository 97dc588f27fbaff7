import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hours } from '../clock.ts';
import type { Db } from '../database.ts';
import { DomainError } from '../error.ts';
import { networkTurns } from '../strangers/network-turns.ts';
import type { Turn } from '../strangers/turns.ts';
import { levelOfPatience } from './dearer.ts';

/**
 * Tickets cost nothing to keep, and somebody may keep as many as they like: so many an hour are worth work from one network,
 * and from everybody. The first of each network always are, whatever others do: whoever runs no program and is named by strangers
 * has no other way (decision 184).
 */
const first = 2;
const ofNetwork = 20;
const ofAll = 300;

/** What a ticket that came back as it was is worth: −1, where there were too many, as for one that nobody waited with. */
export async function worthOfWaiting(
  app: FastifyInstance,
  db: Db,
  request: FastifyRequest,
  age: number,
): Promise<number> {
  const level = levelOfPatience(age);
  if (level < 0) return level;
  const turn = { per: hours(1), words: '' };
  const network = (what: string, most: number) => networkTurns(request.ip, { ...turn, what, most });
  const takes = (turns: Turn[]) => took(app, db, turns);
  if (await takes(network('waited-first', first))) return level;
  const more = [
    ...network('waited', ofNetwork - first),
    { ...turn, what: 'waited-all', whose: 'everybody', most: ofAll },
  ];
  return (await takes(more)) ? level : -1;
}

async function took(app: FastifyInstance, db: Db, turns: Turn[]): Promise<boolean> {
  try {
    await db.transaction((tx) => app.takeTurns(tx, turns));
    return true;
  } catch (error) {
    if (error instanceof DomainError && error.code === 'too-many-requests') return false;
    throw error;
  }
}
