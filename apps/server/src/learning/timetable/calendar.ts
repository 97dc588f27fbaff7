import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { groupWords } from '../../catalogue/editions/group.words.ts';
import type { SessionRecord } from './session.queries.ts';
import { givenBy, meetsAt } from './session.view.ts';

/** What stands in a calendar of one kind. */
export type CalendarOptions = {
  name: string;
  /** Of the site: identifiers are unique in the world by it. */
  publicUrl: string;
  /** Whether it leads to the own classes, and reminds half an hour before. */
  personal: boolean;
  /** Path of the page that lets in; the account's calendar when not said. */
  door?: string;
  /** Sessions that its person gives: with the room's link. Who learns enters by the door, which opens in time and marks them. */
  taught?: ReadonlySet<string>;
};

/** How often subscribers should ask: every hour. */
const refresh = 3600;
const alarmSeconds = 30 * 60;

/** Sessions as iCalendar (RFC 5545). Instants are in UTC, so that every program shows them in the zone of its owner. */
export function calendarOf(
  sessions: readonly SessionRecord[],
  { name, publicUrl, personal, door = '/mi-cuenta/calendario', taught }: CalendarOptions,
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name,
    prodId: { company: 'Aulario', product: 'calendario', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const record of sessions) {
    const { session, course } = record;
    const { place, link: room } = meetsAt(record);
    const link = taught?.has(session.id) ? room : null;
    const own = personal ? (link ?? `${publicUrl}${door}`) : null;
    const event = calendar.createEvent({
      id: `sesion-${session.id}@${host}`,
      sequence: session.sequence,
      stamp: session.updatedAt,
      created: session.createdAt,
      lastModified: session.updatedAt,
      start: session.startsAt,
      end: session.endsAt,
      summary: `${course.name}: ${session.title}`,
      location: place ?? own,
      url: own ?? `${publicUrl}/cursos/${course.slug}`,
      description: describe(record, link),
      status: session.cancelledAt ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
    if (personal && !session.cancelledAt)
      event.createAlarm({ type: ICalAlarmType.display, trigger: alarmSeconds });
  }
  return calendar.toString();
}

/** Tells one state of a calendar from another, so that a program that asks again gets nothing new. */
export const etagOf = (calendar: string): string =>
  `"${createHash('sha256').update(calendar).digest('base64url')}"`;

function describe(record: SessionRecord, link: string | null): string {
  const teacher = givenBy(record);
  const { reason, cancelledAt } = record.session;
  return [
    record.edition.startDate ? `Grupo ${groupWords(record.edition)}` : 'A tu ritmo',
    ...(teacher ? [`Docente: ${teacher}`] : []),
    ...(cancelledAt && reason ? [`Cancelada: ${reason}`] : []),
    ...(link && !cancelledAt ? [`Enlace: ${link}`] : []),
  ].join('\n');
}
