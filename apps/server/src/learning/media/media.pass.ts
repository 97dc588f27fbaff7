import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Actor } from '../../platform/actor.ts';
import { hours } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';

/** A long lesson with a pause; the page of the lesson gives a new one each time. */
const lasts = hours(6);
/** For a lesson that anybody may open. */
export const openPass = 'libre';
/** Stands in the place of an enrolment where staff look at what they uploaded. */
export const staffPlace = 'personal';
/** Where it is somebody who teaches the course that it is of. */
export const teacherPlace = 'docente';

type PassDeps = Pick<Deps, 'config' | 'clock'>;

/**
 * What lets one session read one file until an hour: `<place>.<until>.<signature>`. The place is the enrolment in
 * whose name it is read. Copied to somebody else it opens nothing, because it is signed for the session.
 */
export function passFor({ config, clock }: PassDeps, actor: Actor, place: string, media: string) {
  const until = (clock.now().getTime() + lasts).toString(36);
  return `${place}.${until}.${signature(config, { session: actor.sessionId, place, until, media })}`;
}

/** The place that a pass of this session names; undefined when it is another's, too old or not ours. */
export function placeOf(
  { config, clock }: PassDeps,
  actor: Actor,
  { pass, media }: { pass: string; media: string },
): string | undefined {
  const [place = '', until = '', signed = ''] = pass.split('.');
  if (actor.sessionId === null) return undefined;
  const given = Buffer.from(signed);
  const session = actor.sessionId;
  const expected = Buffer.from(signature(config, { session, place, until, media }));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return Number.parseInt(until, 36) > clock.now().getTime() ? place : undefined;
}

function signature(
  { jwtSecret }: Deps['config'],
  of: { session: string | null; place: string; until: string; media: string },
): string {
  const claim = `media:${of.session}:${of.place}:${of.until}:${of.media}`;
  return createHmac('sha256', jwtSecret).update(claim).digest('base64url').slice(0, 32);
}
