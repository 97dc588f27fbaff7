import { hydrateRoot } from 'react-dom/client';
import { LostBar } from './lost-line.tsx';
import type { Silence } from './silence.ts';

/** Milliseconds that the bar stays when nobody waits any more: who asks again and again leaves and comes back. */
const pause = 300;

/** Who waits for the line, behind one bar. */
const waiting = new Set<() => void>();
let takeAway: (() => void) | undefined;

const goOn = () => {
  for (const go of waiting) go();
};

/** Resolves once the line is back or somebody says so; rejects when nobody waits for it any more. */
export function untilBack(silence: Silence, signal?: AbortSignal | null): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const go = () => {
      waiting.delete(go);
      resolve();
      setTimeout(() => waiting.size === 0 && takeAway?.(), pause);
    };
    waiting.add(go);
    signal?.addEventListener('abort', () => {
      reject(signal.reason);
      go();
    });
    takeAway ??= showBar(silence);
  });
}

/** At the foot of the window; the page has room for it below. */
function showBar(silence: Silence): () => void {
  const box = document.createElement('div');
  box.className = 'fixed inset-x-0 bottom-0 z-50 border-t border-line bg-surface';
  document.body.append(box);
  const root = hydrateRoot(box, <LostBar silence={silence} onAgain={goOn} />);
  const { style } = document.body;
  const before = style.paddingBottom;
  style.paddingBottom = `${box.offsetHeight}px`;
  addEventListener('online', goOn);
  return () => {
    removeEventListener('online', goOn);
    style.paddingBottom = before;
    takeAway = undefined;
    root.unmount();
    box.remove();
  };
}

/** The classroom waits for the line by itself, and says so in its own place. */
const waitsAlone = /^\/aula\//;

/** A link that leads nowhere now leaves its page as it is: the router would load it anew for code that it cannot have. */
export function keepPages(): void {
  let again: HTMLAnchorElement | undefined;
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest?.('a');
    if (!link || navigator.onLine || !isOurs(link, event) || waitsAlone.test(location.pathname))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const first = again === undefined;
    again = link;
    if (!first) return;
    untilBack('offline').then(() => {
      const last = again;
      again = undefined;
      if (last?.isConnected) last.click();
    });
  };
  addEventListener('click', follow, { capture: true });
}

function isOurs(link: HTMLAnchorElement, event: MouseEvent): boolean {
  const { ctrlKey, metaKey, shiftKey, altKey } = event;
  const elsewhere = ctrlKey || metaKey || shiftKey || altKey || link.target || link.download;
  const { origin, pathname, search } = link;
  const isHere = pathname === location.pathname && search === location.search && link.hash !== '';
  return !elsewhere && !isHere && origin === location.origin;
}
