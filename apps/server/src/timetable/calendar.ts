import { createHash } from 'node:crypto';
import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { SessionRecord } from './session.queries.ts';
import { givenBy, meetsAt } from './session.view.ts';

/** What stands in a calendar of one kind. */
export type CalendarOptions = {
  name: string;
  /** Of the site: identifiers are unique in the world by it. */
  publicUrl: string;
  /** Whether it holds the links, and reminds half an hour before. */
  personal: boolean;
};

/** How often subscribers should ask: every hour. */
const refresh = 3600;
const alarmSeconds = 30 * 60;

/** Sessions as iCalendar (RFC 5545). Instants are in UTC, so that every program shows them in the zone of its owner. */
export function calendarOf(
  sessions: readonly SessionRecord[],
  { name, publicUrl, personal }: CalendarOptions,
): string {
  const { host } = new URL(publicUrl);
  const calendar = ical({
    name,
    prodId: { company: 'Aulario', product: 'calendario', language: 'ES' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: refresh,
  });
  for (const record of sessions) {
    const { session, edition, course } = record;
    const { place, link } = meetsAt(record);
    const event = calendar.createEvent({
      id: `sesion-${session.id}@${host}`,
      sequence: session.sequence,
      stamp: session.updatedAt,
      created: session.createdAt,
      lastModified: session.updatedAt,
      start: session.startsAt,
      end: session.endsAt,
      summary: `${course.name}: ${session.title}`,
      location: place ?? (personal ? link : null),
      url: personal && link ? link : `${publicUrl}/cursos/${course.slug}`,
      description: describe(record, personal, edition.code),
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

function describe(record: SessionRecord, personal: boolean, code: string): string {
  const teacher = givenBy(record);
  const { link } = meetsAt(record);
  const { reason, cancelledAt } = record.session;
  return [
    `Edición ${code}`,
    ...(teacher ? [`Docente: ${teacher}`] : []),
    ...(cancelledAt && reason ? [`Cancelada: ${reason}`] : []),
    ...(personal && link && !cancelledAt ? [`Enlace: ${link}`] : []),
  ].join('\n');
}
