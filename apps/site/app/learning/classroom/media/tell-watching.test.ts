// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { placeOf, tellWatching } from './tell-watching.ts';

const path = '/aula/a/b/visto';
const sent: { position: number; seen: [number, number][] }[] = [];
afterEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  vi.restoreAllMocks();
});

/** A film of ten minutes that is played by hand, and whatever is told of it as the page is left. */
function aFilm({ refused = false } = {}) {
  const film = document.createElement('video');
  const now = { duration: 600, currentTime: 0 };
  for (const name of ['duration', 'currentTime'] as const)
    Object.defineProperty(film, name, { get: () => now[name] });
  vi.spyOn(navigator, 'sendBeacon').mockImplementation((_, body) => {
    if (refused) return false;
    void (body as Blob).text().then((text) => sent.push(JSON.parse(text)));
    return true;
  });
  const stop = tellWatching(film, path, () => undefined);
  const play = (until: number, said = true) => {
    now.currentTime = until;
    if (said) film.dispatchEvent(new Event('timeupdate'));
  };
  return { film, now, play, stop };
}

it('tells also what was played since the film spoke last, when the page is left at once', async () => {
  const { play, stop } = aFilm();
  play(0.25);
  play(2.4, false);
  dispatchEvent(new Event('pagehide'));
  await vi.waitFor(() => expect(sent).toMatchObject([{ position: 2.4, seen: [[0, 2.4]] }]));
  expect(placeOf(path)).toBe(2.4);
  stop();
});

it('goes another way where the browser takes no beacon', () => {
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json({ done: false }));
  const { play, stop } = aFilm({ refused: true });
  play(1.5);
  dispatchEvent(new Event('pagehide'));
  expect(fetched).toHaveBeenCalledWith(path, expect.objectContaining({ keepalive: true }));
  stop();
});

it('knows where this tab was for a minute, and the beginning after the end', () => {
  const { now, play, stop } = aFilm();
  now.currentTime = 597;
  play(598);
  play(599);
  dispatchEvent(new Event('pagehide'));
  expect(placeOf(path)).toBe(0);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  expect(placeOf(path)).toBeUndefined();
  stop();
});
