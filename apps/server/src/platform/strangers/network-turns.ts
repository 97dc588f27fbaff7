import { networkOf, siteOf } from './network.ts';
import type { Turn } from './turns.ts';

/** Many may share a /48 of IPv6, and one may have all of it: it has so many times what a line has. */
const wider = 2;

/** A turn of the network that asks, and of the lines that may be the same subscriber's. */
export function networkTurns(ip: string, turn: Omit<Turn, 'whose'>): Turn[] {
  const site = siteOf(ip);
  const own = { ...turn, whose: networkOf(ip) };
  if (!site) return [own];
  return [own, { ...turn, what: `${turn.what}-site`, whose: site, most: turn.most * wider }];
}
