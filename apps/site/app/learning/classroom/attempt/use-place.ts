import type { Attempt } from '@aulario/contract/learning/attempt';
import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { Clock } from './use-time-left.ts';

type Told = { moved: () => void; over: () => void; clock: (now: Clock) => void };

/**
 * An attempt goes on in one page at a time: in the one that said so last. Pages of the same browser know it at once,
 * those of another device when they are looked at again or send something.
 * @param on.moved another page goes on with it now
 * @param on.over it was handed in meanwhile
 * @param on.clock what the server's clock says, and when it ends now
 */
export function usePlace(attempt: string, path: string, on: Told) {
  const place = useRef('');
  const told = useRef(on);
  told.current = on;
  /** How often it was begun to go on here, and how often that was answered. */
  const takes = useRef({ begun: 0, answered: 0 });

  /** Goes on with it here; what the server holds, or the status where it did not answer so. */
  const take = useCallback(async (): Promise<Attempt | number> => {
    place.current ||= newPlace();
    const body = new FormData();
    body.set('lugar', place.current);
    takes.current.begun += 1;
    try {
      const answer = await fetch(path, { method: 'POST', body });
      if (!answer.ok) return answer.status;
      const opened: Attempt = await answer.json();
      tellOthers(attempt, place.current);
      return opened;
    } catch {
      return 0;
    } finally {
      takes.current.answered += 1;
    }
  }, [attempt, path]);

  /**
   * Asks the server; says whether it goes on here, also when the line is broken. While this page still says that it does, the
   * server may name the one before: a page that is loaded anew is looked at in that moment.
   */
  const look = useCallback(async (): Promise<boolean> => {
    if (!place.current) return true;
    const { begun, answered } = takes.current;
    const now = await whereNow(path);
    if (now?.over) told.current.over();
    else if (now) told.current.clock(now);
    const isNews = begun === answered && begun === takes.current.begun;
    const isHere = !isNews || !now?.place || now.place === place.current;
    if (!isHere && !now?.over) told.current.moved();
    return isHere;
  }, [path]);

  useNews(attempt, place, told, look);
  return { place, take, look };
}

/** Listens to the other pages of the browser, and looks when somebody comes back to this one. */
function useNews(
  attempt: string,
  place: RefObject<string>,
  told: RefObject<Told>,
  look: () => Promise<boolean>,
): void {
  useEffect(() => {
    const heard = ({ key, newValue }: StorageEvent) =>
      key === placeKey(attempt) && hear(newValue, place.current, told.current);
    const looked = () => void (document.hidden || look());
    addEventListener('storage', heard);
    addEventListener('pageshow', looked);
    document.addEventListener('visibilitychange', looked);
    return () => {
      removeEventListener('storage', heard);
      removeEventListener('pageshow', looked);
      document.removeEventListener('visibilitychange', looked);
    };
  }, [attempt, place, told, look]);
}

function hear(said: string | null, here: string, told: Told): void {
  if (!said || said === here) return;
  if (said === handedIn) told.over();
  else told.moved();
}

/** Nothing when the line is broken. */
async function whereNow(
  path: string,
): Promise<(Clock & { place: string | null; over: boolean }) | null> {
  try {
    const answer = await fetch(path);
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

const placeKey = (attempt: string) => `aulario:lugar:${attempt}`;

/** In the place of a page: it goes on in none. */
const handedIn = 'entregado';

/** Tells the other pages of the browser that it was handed in: their clocks stop, and they show what came of it. */
export const tellHandedIn = (attempt: string): void => tellOthers(attempt, handedIn);

function tellOthers(attempt: string, place: string): void {
  try {
    localStorage.setItem(placeKey(attempt), place);
  } catch {
    // Without a store they hear it from the server.
  }
}

/** Also where the page came without TLS, which has no `randomUUID`. */
function newPlace(): string {
  const parts = crypto.getRandomValues(new Uint32Array(4));
  return Array.from(parts, (part) => part.toString(16).padStart(8, '0')).join('');
}
