import { zoneName } from '@aulario/contract/catalogue/schedule-words';
import { useSyncExternalStore } from 'react';
import { limaBehind, limaClock, limaDay, shortDay, weekday } from './date-words.ts';

/** Where something is, and in which zone its hours are said there. */
export type Meets = { place: string | null; timeZone: string };

/**
 * From when until when something is, by Lima's clock; in a browser that keeps another time, by that one too.
 * Pages are written by the server, which does not know where they are read. What is in a place has the hours of that
 * place alone: whoever goes there reads its clock.
 */
export function Hours({
  startsAt,
  endsAt,
  at,
  dayShown = false,
}: {
  startsAt: string;
  endsAt: string;
  /** Absent, or without a place: on the internet. */
  at?: Meets | undefined;
  /** Lima's day stands beside it already, and whose clock it is above. */
  dayShown?: boolean;
}) {
  const inBrowser = useSyncExternalStore(never, yes, no);
  const there = at?.place ? at.timeZone : lima;
  const own = inBrowser && !at?.place && new Date(startsAt).getTimezoneOffset() !== limaBehind;
  const [from, until] = [clockIn(there, startsAt), clockIn(there, endsAt)];
  return (
    <>
      <time dateTime={startsAt} data-hours="">
        {!dayShown && `${weekday(from.day)} ${shortDay(from.day)}, `}
        {from.hour} a {until.hour}
      </time>
      {(!dayShown || there !== lima) && ` (hora de ${zoneName(there)})`}
      {own && (
        <strong className="block font-semibold">
          En tu zona horaria: {ownWords(startsAt, endsAt)}
        </strong>
      )}
    </>
  );
}

const lima = 'America/Lima';

/** The day and the hour of an instant in a zone; Lima's by arithmetic, as its clocks never change. */
function clockIn(zone: string, instant: string): { day: string; hour: string } {
  if (zone === lima) return { day: limaDay(instant), hour: limaClock(instant) };
  const parts = new Intl.DateTimeFormat('sv-SE', {
    ...{ timeZone: zone, dateStyle: 'short', timeStyle: 'short' },
  }).format(new Date(instant));
  return { day: parts.slice(0, 10), hour: parts.slice(11, 16) };
}

/** The same as `Hours` by the clock of the device. */
function ownWords(startsAt: string, endsAt: string): string {
  const [from, until] = [wall(startsAt), wall(endsAt)];
  const day = from.slice(0, 10);
  return `${weekday(day)} ${shortDay(day)}, ${from.slice(11)} a ${until.slice(11)}`;
}

/** `YYYY-MM-DDTHH:MM` on the device's calendar and clock. */
function wall(instant: string): string {
  const date = new Date(instant);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

const never = () => () => {};
const yes = () => true;
const no = () => false;

/** Until when something may be done, by Lima's clock and, where it keeps another time, by the visitor's. */
export function Until({ at }: { at: string }) {
  const inBrowser = useSyncExternalStore(never, yes, no);
  const own = inBrowser && new Date(at).getTimezoneOffset() !== limaBehind;
  const there = own ? wall(at) : '';
  const day = there.slice(0, 10);
  return (
    <>
      <time dateTime={at}>
        {weekday(limaDay(at))} {shortDay(limaDay(at))}, {limaClock(at)}
      </time>{' '}
      (hora de Lima)
      {own && (
        <strong className="block font-semibold">
          En tu zona horaria: {weekday(day)} {shortDay(day)}, {there.slice(11)}
        </strong>
      )}
    </>
  );
}
