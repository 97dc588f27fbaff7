import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Piscina } from 'piscina';
import { DomainError } from './error.ts';

/** A page of a PDF as a picture, and how many of its pages can be asked for. */
export type DrawnPage = { picture: Uint8Array; pages: number };
export type DrawOrder = { bytes: Uint8Array; page: number };

/** The file is no PDF that can be drawn: broken, locked with a password, or too much of it. */
export class UndrawablePdf extends Error {}

/** Vouchers and letters have one or two; nobody pages through a book here. */
export const mostPages = 10;
/** Milliseconds in which a page must be drawn, the wait for its turn not counted. */
const drawingTime = 6000;
/** The same for what we drew ourselves: on a loaded machine it is slow, and no bomb. */
const ownDrawingTime = 30_000;
/** Bytes by which the process may grow meanwhile: a few megabytes can unfold into gigabytes. A page of a scan takes 200 MB. */
const mostGrowth = 600 * 1024 * 1024;
const looks = 50;
/** Files that took too long or too much, by digest, are not tried again until the process begins anew. */
const tooMuch = new Set<string>();
const mostRemembered = 1000;
/** Orders that may wait; more are told to come back. */
const mostWaiting = 20;
const idle = 60_000;
/** The id of a thread that has ended. */
const over = -1;

let waiting = 0;
let last: Promise<unknown> = Promise.resolve();
let thread: Promise<Piscina<DrawOrder, DrawnPage>> | undefined;

/**
 * Draws one page of a stranger's PDF in a thread of its own, with PDFium as WebAssembly: it has no network, no
 * files and no scripts, cannot leave its memory, and what hangs in it is ended with its thread.
 * @param order.page from 1.
 * @throws UndrawablePdf whatever keeps it from being drawn; DomainError `unavailable` with Retry-After when too
 * many wait, which says nothing of the file.
 */
export function drawPage(order: DrawOrder): Promise<DrawnPage> {
  return inTurn(() => drawNow(order));
}

/**
 * Draws one page of a PDF that we made.
 * @throws DomainError `unavailable` with Retry-After when it was not drawn in its time: it is drawn when it is asked for again.
 */
export function drawOwnPage(order: DrawOrder, patience = ownDrawingTime): Promise<DrawnPage> {
  return inTurn(async () => {
    thread ??= startThread();
    const signal = AbortSignal.timeout(patience);
    return (await thread).run(order, { signal }).catch((error: Error) => {
      if (!signal.aborted) throw error;
      throw new DomainError('unavailable', 'Todavía se está dibujando.').after(5);
    });
  });
}

async function inTurn(draw: () => Promise<DrawnPage>): Promise<DrawnPage> {
  if (waiting >= mostWaiting)
    throw new DomainError('unavailable', 'Hay otros documentos dibujándose.').after(10);
  waiting += 1;
  const drawn = last.then(draw);
  last = drawn.catch(() => undefined);
  return drawn.finally(() => {
    waiting -= 1;
  });
}

async function drawNow(order: DrawOrder): Promise<DrawnPage> {
  const digest = createHash('sha256').update(order.bytes).digest('base64url');
  if (tooMuch.has(digest)) throw new UndrawablePdf('It took too much before');
  thread ??= startThread();
  const press = await thread;
  const growth = stopAtGrowth();
  const signal = AbortSignal.any([AbortSignal.timeout(drawingTime), growth.signal]);
  const drawing = press.run(order, { signal });
  const [worker] = press.threads;
  return drawing
    .catch(async (error: Error) => {
      if (signal.aborted) {
        if (tooMuch.size >= mostRemembered) tooMuch.clear();
        tooMuch.add(digest);
        // What still unfolds in it would count against the next file.
        if (worker && worker.threadId !== over) await once(worker, 'exit');
      }
      throw new UndrawablePdf(error.message, { cause: error });
    })
    .finally(growth.end);
}

/** The memory of WebAssembly counts in no limit of a thread, so the growth of the process is watched. */
function stopAtGrowth(): { signal: AbortSignal; end: () => void } {
  const stop = new AbortController();
  const before = process.memoryUsage.rss();
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() - before > mostGrowth) stop.abort();
  }, looks);
  return { signal: stop.signal, end: () => clearInterval(watch) };
}

async function startThread(): Promise<Piscina<DrawOrder, DrawnPage>> {
  const { Piscina } = await import('piscina');
  return new Piscina({
    filename: new URL('./pdf-pages.worker.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: idle,
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
}
