import type { ClassSession } from '@aulario/contract/learning/class-session';
import { fullName } from '../../people/users/user.view.ts';
import { wallClock } from '../../platform/zone.ts';
import type { ClashRow } from './clash.queries.ts';
import type { SessionRecord } from './session.queries.ts';

/** A session for staff, with what it clashes with. */
export function sessionView(
  { session, edition, course, teacher, substitute, roomFault }: SessionRecord,
  { clashes, holidays }: { clashes: readonly ClashRow[]; holidays: ReadonlyMap<string, string> },
  now: Date,
): ClassSession {
  const { timeZone } = edition;
  const begins = wallClock(session.startsAt, timeZone);
  return {
    _id: session.id,
    createdAt: session.createdAt.toISOString(),
    updatedAt: session.updatedAt.toISOString(),
    version: session.version,
    edition: edition.id,
    editionCode: edition.code,
    course: course.id,
    courseName: course.name,
    title: session.title,
    startsAt: session.startsAt.toISOString(),
    endsAt: session.endsAt.toISOString(),
    ...{ day: begins.day, from: begins.hour, until: wallClock(session.endsAt, timeZone).hour },
    timeZone,
    place: session.place,
    link: session.link,
    meetsAt: meetsAt({ session, edition }),
    room: roomView(session, edition, roomFault),
    teacher: personView(teacher),
    substitute: personView(substitute),
    recording: session.recording,
    cancelledAt: session.cancelledAt?.toISOString() ?? null,
    reason: session.reason,
    deletable: deletable(session, now),
    holiday: holidays.get(begins.day) ?? null,
    clashes: clashes.filter(({ of }) => of === session.id).flatMap(clashViews),
  };
}

/** Its own place and link, or those of its edition; a room that was made for it stands before the edition's link. */
export function meetsAt({
  session,
  edition,
}: {
  session: Pick<SessionRecord['session'], 'place' | 'link' | 'roomLink'>;
  edition: Pick<SessionRecord['edition'], 'place' | 'link'>;
}) {
  return {
    place: session.place ?? edition.place,
    link: session.link ?? session.roomLink ?? edition.link,
  };
}

function roomView(
  { link, roomLink, cancelledAt }: SessionRecord['session'],
  { liveRoom }: SessionRecord['edition'],
  fault: string | null,
): ClassSession['room'] {
  if (liveRoom !== 'zoom' || link || cancelledAt) return null;
  return { ready: roomLink !== null, fault };
}

/** Who gives it: the substitute, or its teacher. */
export function givenBy({ teacher, substitute }: SessionRecord): string | null {
  return personView(substitute)?.name ?? personView(teacher)?.name ?? null;
}

/** Nobody heard of it, and it lies ahead. */
export function deletable(
  { toldAt, startsAt }: Pick<SessionRecord['session'], 'toldAt' | 'startsAt'>,
  now: Date,
): boolean {
  return toldAt === null && startsAt > now;
}

function personView(person: SessionRecord['teacher']) {
  if (!person?.id) return null;
  const { id, firstName, lastName } = person;
  return { _id: id, name: fullName({ firstName: firstName ?? '', lastName: lastName ?? '' }) };
}

export function clashViews({
  sameTeacher,
  samePlace,
  sameGroup,
  ...other
}: Omit<ClashRow, 'of'>): ClassSession['clashes'] {
  const kinds = [
    ...(sameTeacher ? ['docente' as const] : []),
    ...(samePlace ? ['lugar' as const] : []),
    ...(sameGroup && !sameTeacher && !samePlace ? ['grupo' as const] : []),
  ];
  return kinds.map((kind) => ({
    ...{ kind, session: other.id, title: other.title },
    ...{ courseName: other.courseName, editionCode: other.editionCode },
    ...{ startsAt: other.startsAt.toISOString(), endsAt: other.endsAt.toISOString() },
  }));
}
