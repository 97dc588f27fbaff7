import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { scheduleWords } from '@aulario/contract/catalogue/schedule-words';
import type { OpenSession } from '@aulario/contract/learning/timetable';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import type { Meets } from '../../ui/hours.tsx';
import { groupPath } from '../groups/group-words.ts';

/** Something that happens on a day: the first day of a group, or one of its sessions. */
export type CalendarEntry = {
  key: string;
  day: string;
  course: string;
  /** The first day of its group, where more than one of its course is shown. */
  group: string | null;
  path: string;
  /** Of a session; null: the group begins on this day, at an hour that is not planned yet. */
  hours: { startsAt: string; endsAt: string } | null;
  /** What the session is called; of a group, its hours in the words of the academy. */
  title: string | null;
  place: string | null;
  /** Where its hours are those of the place. */
  at: Meets;
  begins: boolean;
  full: boolean;
};

/** A month as `YYYY-MM`, with its first and last day. */
export type Month = { month: string; from: string; until: string };

const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that an address names; this one where it makes no sense. */
export function readMonth(text: string | null, today: string): Month {
  const month = text && monthPattern.test(text) ? text : today.slice(0, 7);
  const next = monthAfter(month, 1);
  const last = new Date(Date.parse(`${next}-01T00:00:00Z`) - 86_400_000);
  return { month, from: `${month}-01`, until: last.toISOString().slice(0, 10) };
}

/** `2026-11` and 2 → `2027-01`. */
export function monthAfter(month: string, turns: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + turns, 1)).toISOString().slice(0, 7);
}

/** First days and sessions, by day and hour; the first session of a group says that it begins. */
export function calendarEntries(
  offered: readonly OpenEdition[],
  sessions: readonly OpenSession[],
): CalendarEntry[] {
  const planned = sessions.map((session) => ofSession(session, offered));
  const unplanned = offered.filter(
    ({ _id, startDate }) =>
      !sessions.some(({ edition, startsAt }) => edition === _id && limaDay(startsAt) === startDate),
  );
  const all = [...planned, ...unplanned.flatMap(ofGroup)];
  const groups = new Map<string, Set<string>>();
  for (const { course, path } of all)
    groups.set(course, new Set([...(groups.get(course) ?? []), path]));
  const order = ({ day, hours, key }: CalendarEntry) => `${day} ${hours?.startsAt ?? ''} ${key}`;
  return all
    .map((entry) => ((groups.get(entry.course)?.size ?? 0) > 1 ? entry : { ...entry, group: null }))
    .sort((one, other) => order(one).localeCompare(order(other)))
    .map(beginsOnce());
}

/** Of several sessions of a first day, the first says that the group begins. */
function beginsOnce() {
  const told = new Set<string>();
  return (entry: CalendarEntry): CalendarEntry => {
    if (!entry.begins || !told.has(entry.path)) {
      if (entry.begins) told.add(entry.path);
      return entry;
    }
    return { ...entry, begins: false };
  };
}

/** The entries of each day that has any, in their order. */
export function byDay(entries: readonly CalendarEntry[]): [string, CalendarEntry[]][] {
  const days = new Map<string, CalendarEntry[]>();
  for (const entry of entries) days.set(entry.day, [...(days.get(entry.day) ?? []), entry]);
  return [...days];
}

function ofSession(session: OpenSession, groups: readonly OpenEdition[]): CalendarEntry {
  const { _id, courseName, courseSlug, editionCode, editionStart, startsAt, endsAt } = session;
  const day = limaDay(startsAt);
  const group = groups.find((each) => each._id === session.edition);
  return {
    ...{ key: _id, day, course: courseName, hours: { startsAt, endsAt } },
    ...{ title: session.title, place: session.place, at: session },
    ...{
      group: named(editionStart, editionCode),
      path: groupPath(courseSlug, { code: editionCode }),
    },
    begins: editionStart === day,
    full: group?.full ?? false,
  };
}

function ofGroup(group: OpenEdition): CalendarEntry[] {
  const { _id, startDate, course, place, full } = group;
  if (!startDate) return [];
  return [
    {
      ...{ key: _id, day: startDate, course: course.name, place, full, at: group },
      ...{ title: scheduleWords(group), hours: null, begins: true },
      ...{ group: named(startDate, group.code), path: groupPath(course.slug, group) },
    },
  ];
}

/** "del 3 feb 2027", as its page is called; without days by its code. */
function named(startDate: string | null, code: string): string {
  return startDate ? `del ${shortDay(startDate)}` : code;
}
