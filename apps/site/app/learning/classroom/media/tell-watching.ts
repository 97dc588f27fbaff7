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
    const body = JSON.stringify(told);
    if (leaving) return void navigator.sendBeacon(path, new Blob([body], { type: 'text/plain' }));
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
  const leave = () => {
    if (document.visibilityState === 'hidden') void tell(true);
  };
  const away = () => void tell(true);
  element.addEventListener('timeupdate', note);
  element.addEventListener('seeking', jumped);
  element.addEventListener('pause', stopped);
  element.addEventListener('ended', stopped);
  document.addEventListener('visibilitychange', leave);
  addEventListener('pagehide', away);
  addEventListener('online', stopped);
  return () => {
    note();
    void tell(true);
    element.removeEventListener('timeupdate', note);
    element.removeEventListener('seeking', jumped);
    element.removeEventListener('pause', stopped);
    element.removeEventListener('ended', stopped);
    document.removeEventListener('visibilitychange', leave);
    removeEventListener('pagehide', away);
    removeEventListener('online', stopped);
  };
}
