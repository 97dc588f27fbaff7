import { type ClassSession, classSessionEndpoints } from '@aulario/contract/learning/class-session';
import { useSearchParams } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { today } from '../../words/date.ts';
import { type CalendarView, daysOf, inLima } from './calendar-days.ts';

/** A session as the calendar draws it: its Lima day and the minutes of that day. */
export type CalendarSession = ClassSession & { limaDay: string; start: number; end: number };

const minute = 60_000;

/** What the calendar shows, kept in the address: going back finds the same. */
export function useCalendar() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | undefined>) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace: true },
    );
  const view: CalendarView = params.get('vista') === 'mes' ? 'mes' : 'semana';
  const asked = params.get('dia') ?? '';
  const day = Number.isNaN(Date.parse(asked)) || asked.length !== 10 ? today(Date.now()) : asked;
  const [teacher, place, course, category, clash] = [
    'docente',
    'lugar',
    'curso',
    'categoria',
    'choques',
  ].map((name) => params.get(name) ?? undefined);
  const days = daysOf(view, day);
  const read = useRead<ClassSession[]>(
    classSessionEndpoints.listSessions,
    {
      query: {
        from: days[0],
        until: days.at(-1),
        ...(teacher ? { teacher } : {}),
        ...(category ? { category } : {}),
      },
    },
    { keep: true },
  );
  const all = read.data?.data;
  const shown = all?.filter(
    (session) =>
      (!place || samePlace(session.meetsAt.place, place)) &&
      (!course || session.course === course) &&
      (!clash || session.clashes.length > 0),
  );
  return {
    ...{ view, day, days, teacher, place, course, category, clash, change, read },
    sessions: shown?.map(drawn),
    places: placesOf([place, ...(all ?? []).map(({ meetsAt }) => meetsAt.place)]),
    courses: [...new Map((all ?? []).map((one) => [one.course, one.courseName]))],
    /** More stand in these days than one answer holds. */
    cut: (all?.length ?? 0) >= mostOfAnswer,
  };
}

/** As clashes are found: «Aula 302» and «aula 302» are one place. */
const placeKey = (place: string) => place.trim().toLocaleLowerCase('es');
const samePlace = (one: string | null, other: string) =>
  one !== null && placeKey(one) === placeKey(other);

/** Each place once, as it is written first. */
export function placesOf(written: readonly (string | null | undefined)[]): string[] {
  const places = new Map<string, string>();
  for (const one of written)
    if (one?.trim() && !places.has(placeKey(one))) places.set(placeKey(one), one);
  return [...places.values()];
}

const mostOfAnswer = 500;

function drawn(session: ClassSession): CalendarSession {
  const { day, minute: start } = inLima(session.startsAt);
  const lasts = (Date.parse(session.endsAt) - Date.parse(session.startsAt)) / minute;
  return { ...session, limaDay: day, start, end: start + lasts };
}
