/** Seconds of playing between two tellings. */
const pace = 15;
/** A step that is longer was a jump, and not seen. */
const longestStep = 2.5;

type Told = { position: number; duration: number; seen: [number, number][] };

/**
 * Tells what was seen: every fifteen seconds, when it is paused, and when the page is left. What could not be told goes
 * out with the next; the server adds up, so that nothing is lost and nothing counts twice.
 */
export function tellWatching(
  element: HTMLMediaElement,
  path: string,
  finished: () => void,
): () => void {
  let seen: [number, number][] = [];
  let last = element.currentTime;
  let since = 0;
  const note = () => {
    const now = element.currentTime;
    const step = now - last;
    const most = longestStep * Math.max(1, element.playbackRate);
    if (step > 0 && step <= most) {
      const open = seen.at(-1);
      if (open && last - open[1] < 0.5 && last >= open[0]) open[1] = now;
      else seen.push([last, now]);
      since += step;
    }
    last = now;
    if (since >= pace) void tell(false);
  };
  const tell = async (leaving: boolean) => {
    if (seen.length === 0 || !Number.isFinite(element.duration)) return;
    since = 0;
    const told: Told = { position: element.currentTime, duration: element.duration, seen };
    seen = [];
    keepPlace(path, told);
    const body = JSON.stringify(told);
    // A page that is left hears no answer; a beacon may be refused where too many wait.
    if (leaving && navigator.sendBeacon(path, new Blob([body], { type: 'text/plain' }))) return;
    try {
      const answer = await fetch(path, { method: 'POST', body, keepalive: true });
      if (!answer.ok) throw new Error(String(answer.status));
      if (((await answer.json()) as { done: boolean }).done) finished();
    } catch {
      seen = [...told.seen, ...seen].slice(0, 200);
    }
  };
  const jumped = () => {
    last = element.currentTime;
  };
  const stopped = () => {
    note();
    void tell(false);
  };
  const away = () => {
    // Up to a quarter of a second was played since the element said so last.
    note();
    void tell(true);
  };
  const leave = () => {
    if (document.visibilityState === 'hidden') away();
  };
  element.addEventListener('timeupdate', note);
  element.addEventListener('seeking', jumped);
  element.addEventListener('pause', stopped);
  element.addEventListener('ended', stopped);
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', away);
  addEventListener('online', stopped);
  return () => {
    away();
    element.removeEventListener('timeupdate', note);
    element.removeEventListener('seeking', jumped);
    element.removeEventListener('pause', stopped);
    element.removeEventListener('ended', stopped);
    document.removeEventListener('visibilitychange', leave);
    removeEventListener('pagehide', away);
    removeEventListener('online', stopped);
  };
}

/** What a tab knows of its own tellings: who comes back at once is there before them. */
const kept = (path: string) => `aulario:${path}`;
/** Milliseconds after which the server knows better. */
const fresh = 60_000;

function keepPlace(path: string, { position, duration }: Told): void {
  // The end is the beginning, as the server has it.
  const over = position >= duration - Math.max(3, duration * 0.02);
  const place = { position: over ? 0 : position, at: Date.now() };
  try {
    sessionStorage.setItem(kept(path), JSON.stringify(place));
  } catch {
    // Without room, or where nothing may be kept, the server's word stands.
  }
}

/** Where this tab left a film a moment ago; undefined when it did not. */
export function placeOf(path: string): number | undefined {
  try {
    const { position, at } = JSON.parse(sessionStorage.getItem(kept(path)) ?? '{}');
    return Date.now() - at < fresh ? Number(position) : undefined;
  } catch {
    return undefined;
  }
}
