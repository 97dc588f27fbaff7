import type { FieldError } from '@aulario/contract/error';
import type { CreateSession, UpdateSession } from '@aulario/contract/learning/class-session';
import {
  longestSession,
  sessionTooLong,
  standsInForSelf,
} from '@aulario/contract/learning/class-session';
import { days, hours } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { fieldFault } from '../../platform/error.ts';
import { wallClock } from '../../platform/zone.ts';
import { checkInside, spanAt } from './series.ts';
import { type EditionWithTeachers, teachersAmong } from './session.queries.ts';
import type { ClassSessionRow, NewClassSession } from './session.tables.ts';

type Sent = Partial<CreateSession> | UpdateSession;
type Days = Pick<EditionWithTeachers, 'startDate' | 'endDate' | 'timeZone'>;

/** What a body says of a session, but for its hours; what it does not say stays. */
export function columnsOf(input: Sent): Partial<NewClassSession> {
  const columns = {
    title: input.title,
    place: emptyIsNull(input.place),
    link: input.link,
    teacherId: input.teacher,
    substituteId: input.substitute,
    recording: input.recording,
  };
  return Object.fromEntries(
    Object.entries(columns).filter(([, value]) => value !== undefined),
  ) as Partial<NewClassSession>;
}

/**
 * Its instants, from the hours that a body says; those that it does not say are those of before.
 * @throws DomainError `validation` for a day outside the edition, and for hours that run backwards.
 */
export function whenOf(
  input: Pick<UpdateSession, 'day' | 'from' | 'until' | 'timeZone'>,
  edition: Days,
  before?: Pick<ClassSessionRow, 'startsAt' | 'endsAt'>,
): { startsAt: Date; endsAt: Date } {
  const zone = input.timeZone ?? edition.timeZone;
  const kept = before && !(input.day || input.from || input.until);
  if (kept) return { startsAt: before.startsAt, endsAt: before.endsAt };
  const begin = before && wallClock(before.startsAt, zone);
  const end = before && wallClock(before.endsAt, zone);
  const day = input.day ?? begin?.day ?? '';
  const { startsAt, endsAt } = spanAt(
    { day, from: input.from ?? begin?.hour ?? '', until: input.until ?? end?.hour ?? '' },
    zone,
  );
  if (endsAt.getTime() - startsAt.getTime() > hours(longestSession))
    throw fieldFault('until', sessionTooLong);
  checkInside('day', wallClock(startsAt, edition.timeZone).day, edition);
  return { startsAt, endsAt };
}

type When = Pick<ClassSessionRow, 'startsAt' | 'endsAt'>;

/** Its day and hours as a body says them. */
export function saidOf({ startsAt, endsAt }: When, { timeZone }: Pick<Days, 'timeZone'>) {
  const { day, hour: from } = wallClock(startsAt, timeZone);
  return { day, from, until: wallClock(endsAt, timeZone).hour };
}

/** Who moved a session moved what its editor types: the day and the hours, not two instants. */
export function whenFields(now: When, edition: Pick<Days, 'timeZone'>) {
  const said = saidOf(now, edition);
  return ({ path, message }: FieldError): FieldError[] => {
    const names = { startsAt: ['day', 'from'], endsAt: ['until'] }[path] as
      | (keyof typeof said)[]
      | undefined;
    return names
      ? names.map((name) => ({ path: name, message: message.replace(/«.*»/, `«${said[name]}»`) }))
      : [{ path, message }];
  };
}

/**
 * @param before who gives it already; of a new one, who teaches its edition
 * @throws DomainError `validation` beside who does not teach, or would stand in for themselves. Who gives it already may stay.
 */
export async function checkTeachers(
  db: Db,
  { teacher, substitute }: Sent,
  before?: Partial<Pick<ClassSessionRow, 'teacherId' | 'substituteId'>>,
): Promise<void> {
  const sent = [teacher, substitute].filter((id) => typeof id === 'string');
  const known = await teachersAmong(db, sent);
  const fits = (id: string | null | undefined, was: string | null | undefined) =>
    !id || id === was || known.has(id);
  if (!fits(teacher, before?.teacherId)) throw fieldFault('teacher', 'Elige a un docente.');
  if (!fits(substitute, before?.substituteId))
    throw fieldFault('substitute', 'Elige a un docente.');
  const standsIn = substitute === undefined ? before?.substituteId : substitute;
  const gives = teacher === undefined ? before?.teacherId : teacher;
  if (sent.length > 0 && standsIn && standsIn === gives)
    throw fieldFault(substitute ? 'substitute' : 'teacher', standsInForSelf);
}

/**
 * A session with other hours is reminded of anew; when it is about to begin, the mail that says so is the reminder.
 */
export function remindersAfter(
  before: ClassSessionRow,
  { startsAt = before.startsAt }: Partial<NewClassSession>,
  now: Date,
): Partial<NewClassSession> {
  if (startsAt.getTime() === before.startsAt.getTime()) return {};
  const left = startsAt.getTime() - now.getTime();
  return {
    dayRemindedAt: left <= days(1) ? now : null,
    hourRemindedAt: left <= hours(1) ? now : null,
  };
}

/** A place that was cleared is that of the edition. */
function emptyIsNull(text: string | null | undefined) {
  return text === '' ? null : text;
}
