import type { OwnCalendar } from '@aulario/contract/learning/timetable';
import { academyProfile } from '../../academy/academy.service.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { dealPath } from '../../sales/deals/deal.view.ts';
import { calendarOf } from './calendar.ts';
import { dealOf } from './classes.service.ts';
import { feedOf, personOfFeed, renewFeed } from './feed.queries.ts';
import { feedToken, sameToken, userOfToken } from './feed.token.ts';
import { openSessions, sessionsOfStudent, sessionsOfTeacher } from './own-session.queries.ts';
import { type SessionRecord, withPublicNames } from './session.queries.ts';

type FeedDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
const mostInFeed = 2000;

/** The secret address of the own calendar: the same until it is renewed. */
export async function ownCalendar(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
): Promise<OwnCalendar> {
  const userId = actor.id ?? '';
  const { renewals, renewedAt } = await feedOf(db, userId);
  const token = feedToken(config.jwtSecret, userId, renewals);
  return {
    url: `${config.publicUrl}/api/open/calendars/${token}.ics`,
    renewedAt: renewedAt?.toISOString() ?? null,
  };
}

/** A new address; the old one opens nothing from now on. */
export async function renewCalendar(deps: FeedDeps, actor: Actor): Promise<OwnCalendar> {
  const userId = found(actor.id);
  await deps.db.transaction(async (tx) => {
    await renewFeed(tx, userId, deps.clock.now());
    await recordAudit(tx, actor, { action: 'renew-calendar', entity: 'user', entityId: userId });
  });
  return ownCalendar(deps, actor);
}

/** The academy's calendar for everybody, without links. */
export async function openCalendar({ db, clock, config }: FeedDeps): Promise<string> {
  const open = await openSessions(db, around(clock.now()), mostInFeed);
  const sessions = await withPublicNames(db, open);
  const { name } = await academyProfile(db);
  return calendarOf(sessions, { name, publicUrl: config.publicUrl, personal: false });
}

/**
 * The calendar of whose address this is: what they study and what they teach.
 * @throws DomainError `not-found` for an address that was renewed, or of somebody whose account is closed.
 */
export async function personalCalendar(
  { db, clock, config }: FeedDeps,
  token: string,
): Promise<string> {
  const person = found(await personOfFeed(db, userOfToken(token)));
  const { renewals } = await feedOf(db, person.id);
  if (!sameToken(token, feedToken(config.jwtSecret, person.id, renewals))) found(null);
  const window = around(clock.now());
  const studied = await sessionsOfStudent(db, person.id, window, mostInFeed);
  const taught = person.roles.includes('Docente')
    ? await sessionsOfTeacher(db, person.id, window, mostInFeed)
    : [];
  const { name } = await academyProfile(db);
  return calendarOf(unique([...studied, ...taught]), {
    ...{ name: `Mis clases en ${name}`, publicUrl: config.publicUrl, personal: true },
    taught: new Set(taught.map(({ session }) => session.id)),
  });
}

/** The classes of what a sale bought for its buyer; they lead to its page where nobody enters with an account. */
export async function calendarOfDeal(
  { db, clock, config }: FeedDeps,
  token: string,
): Promise<string> {
  const { deal, guest } = await dealOf(db, token);
  const window = { ...around(clock.now()), deal: deal.id };
  const sessions = await sessionsOfStudent(db, deal.userId, window, mostInFeed);
  const { name } = await academyProfile(db);
  return calendarOf(sessions, {
    ...{ name: `Mis clases en ${name}`, publicUrl: config.publicUrl, personal: true },
    ...(guest ? { door: `${dealPath(token)}/clases` } : {}),
  });
}

/** A month back and a year ahead. */
const around = (now: Date) => ({
  from: new Date(now.getTime() - days(31)),
  until: new Date(now.getTime() + days(366)),
});

/** Who teaches what they study sees each session once. */
function unique(sessions: SessionRecord[]): SessionRecord[] {
  return [...new Map(sessions.map((record) => [record.session.id, record])).values()];
}
