import type { Stretch } from '@aulario/contract/learning/room';

/** Players tell times a little apart; nobody skips by less. */
const sameMoment = 2;
const mostStretches = 400;

/** What was seen with what was seen now: nothing is lost, whoever tells it first or twice. */
export function seenWith(before: readonly Stretch[], now: readonly Stretch[]): Stretch[] {
  const sorted = [...before, ...now]
    .filter(([from, until]) => until > from)
    .sort(([one], [other]) => one - other);
  const joined: Stretch[] = [];
  for (const [from, until] of sorted) {
    const last = joined.at(-1);
    if (last && from <= last[1] + sameMoment) last[1] = Math.max(last[1], until);
    else joined.push([from, until]);
  }
  return joined.slice(0, mostStretches);
}

/** Of the whole, 0 to 1. */
export function shareSeen(seen: readonly Stretch[], duration: number): number {
  if (duration <= 0) return 0;
  const sum = seen.reduce((all, [from, until]) => all + Math.min(until, duration) - from, 0);
  return Math.max(0, Math.min(1, sum / duration));
}

/** Nobody sits through the credits: nearly all of it is all of it. */
export const enough = 0.9;

/** Where to go on: whoever was at the end begins again at the beginning. */
export function placeToGoOn(position: number, duration: number): number {
  return duration > 0 && position >= duration - Math.max(3, duration * 0.02) ? 0 : position;
}
