import type { ShownMedia } from '@aulario/contract/learning/media';
import { controlsOf } from './controls.ts';
import type { Watching } from './media-words.ts';
import { placeOf, tellWatching } from './tell-watching.ts';

type Equipment = {
  media: ShownMedia;
  watching: Watching | undefined;
  finished: () => void;
  /** Whether it cannot be played here, as far as the browser said. */
  broken: (is: boolean) => void;
};

/**
 * Gives a film that plays already what people expect of one: qualities by the line, where they were, speeds, captions at
 * hand and keys. @returns what takes it away again.
 */
export function equip(
  frame: HTMLElement,
  element: HTMLMediaElement,
  { media, watching, finished, broken }: Equipment,
): () => void {
  const ends: (() => void)[] = [];
  const idle = element.paused && element.currentTime === 0;
  if (media.hls && idle) ends.push(adapt(element, media.hls));
  ends.push(tellBroken(element, { waits: media.hls !== null && idle, broken }));
  if (watching) {
    // The server may not have heard yet what this tab told a moment ago.
    const position = placeOf(watching.path) ?? watching.position;
    if (idle && position > 0) goTo(element, position);
    ends.push(tellWatching(element, watching.path, finished));
  }
  ends.push(controlsOf(frame, element, media));
  // Backwards: where somebody is must be told before the film is taken out of its element.
  return () => {
    for (const end of ends.reverse()) end();
  };
}

/** A film that is not begun changes to the quality that the line allows. */
function adapt(element: HTMLMediaElement, address: string): () => void {
  let stop = () => {};
  let left = false;
  let begun = false;
  const begin = async () => {
    if (begun) return;
    begun = true;
    const { default: Hls } = await import('hls.js/light');
    if (left || !Hls.isSupported()) return;
    const [at, plays] = [element.currentTime, !element.paused];
    const before = element.src;
    const hls = new Hls({ enableWorker: false, startPosition: at || -1, maxBufferLength: 20 });
    stop = () => hls.destroy();
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (!fatal) return;
      // One quality is better than none.
      hls.destroy();
      element.src = before;
      goTo(element, at);
    });
    hls.loadSource(address);
    hls.attachMedia(element);
    if (plays) void element.play().catch(() => undefined);
  };
  const mayPlay = element.canPlayType('application/vnd.apple.mpegurl') !== '';
  // Whoever only reads the page fetches nothing of it.
  const first = () => void begin();
  if (mayPlay && !('MediaSource' in window)) element.src = address;
  else {
    element.addEventListener('play', first, { once: true });
    // What came from a telephone may be of a kind that this browser does not play.
    element.addEventListener('error', first, { once: true });
  }
  return () => {
    left = true;
    element.removeEventListener('play', first);
    element.removeEventListener('error', first);
    stop();
  };
}

/**
 * Says that nothing plays, and takes it back when something does.
 * @param waits the first fault is answered by another quality: only what comes after it is told
 */
function tellBroken(
  element: HTMLMediaElement,
  { waits, broken }: { waits: boolean; broken: Equipment['broken'] },
): () => void {
  let spared = waits;
  const failed = () => {
    if (!spared) broken(true);
    spared = false;
  };
  const plays = () => broken(false);
  if (element.error) failed();
  element.addEventListener('error', failed);
  element.addEventListener('loadeddata', plays);
  return () => {
    element.removeEventListener('error', failed);
    element.removeEventListener('loadeddata', plays);
  };
}

function goTo(element: HTMLMediaElement, position: number): void {
  const go = () => {
    element.currentTime = position;
  };
  if (element.readyState > 0) go();
  else element.addEventListener('loadedmetadata', go, { once: true });
}
