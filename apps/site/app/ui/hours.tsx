import { useSyncExternalStore } from 'react';
import { limaBehind, limaClock, limaDay, shortDay, weekday } from './date-words.ts';

/** Where something is; without a place, on the internet. */
export type Meets = { place: string | null };

/**
 * From when until when something is, by Lima's clock; in a browser that keeps another time, by that one too.
 * Pages are written by the server, which does not know where they are read. What is in a place is never said in
 * the hours of the reader: whoever goes there reads its clock.
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
  const own = inBrowser && !at?.place && new Date(startsAt).getTimezoneOffset() !== limaBehind;
  return (
    <>
      <time dateTime={startsAt} data-hours={at?.place ? undefined : ''}>
        {!dayShown && `${weekday(limaDay(startsAt))} ${shortDay(limaDay(startsAt))}, `}
        {limaClock(startsAt)} a {limaClock(endsAt)}
      </time>
      {!dayShown && ' (hora de Lima)'}
      {own && (
        <strong className="block font-semibold">
          En tu zona horaria: {ownWords(startsAt, endsAt)}
        </strong>
      )}
    </>
  );
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
