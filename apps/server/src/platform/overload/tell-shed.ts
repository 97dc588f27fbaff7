import type { FastifyBaseLogger } from 'fastify';
import { seconds } from '../clock.ts';
import type { Rank } from './load-shedder.ts';

/**
 * Says in the log how many were turned away: the first at once, and then one line for all in so many milliseconds. A crowd
 * that writes a line each would fill the disk besides.
 */
export function tellShed(
  log: Pick<FastifyBaseLogger, 'warn'>,
  every = seconds(10),
): (rank: Rank) => void {
  let turnedAway: Partial<Record<Rank, number>> = {};
  let silent = false;
  const tell = () => {
    silent = Object.keys(turnedAway).length > 0;
    if (!silent) return;
    log.warn({ turnedAway }, 'requests turned away under overload');
    turnedAway = {};
    setTimeout(tell, every).unref();
  };
  return (rank) => {
    turnedAway[rank] = (turnedAway[rank] ?? 0) + 1;
    if (!silent) tell();
  };
}
