import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import { seconds } from './clock.ts';
import { DomainError } from './error.ts';
import { createLine } from './overload/line.ts';

/** A page of a PDF as a picture, and how many of its pages can be asked for. */
export type DrawnPage = { picture: Uint8Array; pages: number };
export type DrawOrder = { bytes: Uint8Array; page: number };
/** Who waits for it: staff go first, and within a rank turns go round by whose they are. */
export type Asker = { staff: boolean; whose: string };

/** The file is no PDF that can be drawn: broken, locked with a password, or too much of it. */
export class UndrawablePdf extends Error {}

/** Vouchers and letters have one or two; nobody pages through a book here. */
export const mostPages = 10;
/** Of the processor while others wait: a sheet scanned at 600 dpi takes about as much, a bank's page a quarter of it. */
const slice = seconds(1);
/** Of the processor while nobody waits; what takes more is not tried again. */
const mostWork = seconds(6);
/** By the clock, where the processor is somebody else's: that says nothing of the file, which is drawn when it is asked for again. */
const mostTime = seconds(15);
/** The same for what we drew ourselves: on a loaded machine it is slow, and no bomb. */
const ownDrawingTime = seconds(30);
/** Bytes by which the process may grow meanwhile: a few megabytes can unfold into gigabytes. A page of a scan takes 200 MB. */
const mostGrowth = 600 * 1024 * 1024;
const looks = 50;
/** Files that took too long or too much, by digest, are not tried again until the process begins anew. */
const tooMuch = digests();
/** Files that took more than a slice once: they stand behind the others. */
const slow = digests();
/** Times that a slow one makes room for others before it is told to come back. */
const mostTries = 3;
/** Orders that may wait, of all and of one who asks; more are told to come back. */
const mostWaiting = 40;
const mostOfOne = 20;
const line = createLine({ places: 1, patience: seconds(40) });
/** The ranks of who waits: slow files behind all others. */
const rankOf = ({ staff }: Asker, isSlow: boolean) => (isSlow ? 2 : 0) + (staff ? 0 : 1);
const [afterOthers, all] = [2, 4];
const idle = 60_000;
/** The id of a thread that has ended. */
const over = -1;

let thread: Promise<Piscina<DrawOrder, DrawnPage>> | undefined;

/**
 * Draws one page of a stranger's PDF in a thread of its own, with PDFium as WebAssembly: it has no network, no
 * files and no scripts, cannot leave its memory, and what hangs in it is ended with its thread. What takes longer than a slice
 * gives way to whoever waits, and begins anew behind them (decision 176).
 * @param order.page from 1.
 * @throws UndrawablePdf whatever keeps it from being drawn; DomainError `unavailable` with Retry-After when too
 * many wait or the machine is busy, which says nothing of the file.
 */
export async function drawPage(
  order: DrawOrder,
  asker: Asker,
  patience = mostTime,
): Promise<DrawnPage> {
  const digest = createHash('sha256').update(order.bytes).digest('base64url');
  for (let tries = 0; tries < mostTries; tries += 1) {
    if (tooMuch.has(digest)) throw new UndrawablePdf('It took too much before');
    const isSlow = slow.has(digest);
    const drawn = await inTurn(asker, rankOf(asker, isSlow), () =>
      drawNow(order, digest, { patience, undisturbed: isSlow ? 0 : slice }),
    );
    if (drawn) return drawn;
    slow.add(digest);
  }
  throw busy();
}

/**
 * Draws one page of a PDF that we made.
 * @throws DomainError `unavailable` with Retry-After when it was not drawn in its time: it is drawn when it is asked for again.
 */
export function drawOwnPage(order: DrawOrder, patience = ownDrawingTime): Promise<DrawnPage> {
  return inTurn({ staff: true, whose: 'our own' }, 0, async () => {
    thread ??= startThread();
    const signal = AbortSignal.timeout(patience);
    return (await thread).run(order, { signal }).catch((error: Error) => {
      if (!signal.aborted) throw error;
      throw new DomainError('unavailable', 'Todavía se está dibujando.').after(5);
    });
  });
}

async function inTurn<T>({ whose }: Asker, rank: number, draw: () => Promise<T>): Promise<T> {
  if (line.waiting(all) >= mostWaiting || line.waiting(all, whose) >= mostOfOne) throw busy();
  const leave = await line.enter(whose, undefined, rank);
  if (!leave) throw busy();
  return draw().finally(leave);
}

const busy = () => new DomainError('unavailable', 'Hay otros documentos dibujándose.').after(10);

/**
 * @param most.undisturbed milliseconds of the processor before it gives way to those who wait with files that are not slow
 * @param most.patience milliseconds by the clock
 * @returns undefined when it gave way
 */
async function drawNow(
  order: DrawOrder,
  digest: string,
  most: Most,
): Promise<DrawnPage | undefined> {
  if (tooMuch.has(digest)) throw new UndrawablePdf('It took too much before');
  thread ??= startThread();
  const press = await thread;
  await press.run({ bytes: new Uint8Array(), page: 0 }, { name: 'wake' });
  const stop = new AbortController();
  const drawing = press.run(order, { signal: stop.signal });
  const [worker] = press.threads as unknown as Worker[];
  const watch = watchDrawing(worker, most, (why) => stop.abort(why));
  return drawing
    .catch(async (error: Error) => {
      const { aborted, reason } = stop.signal;
      // What still unfolds in it would count against the next file.
      if (aborted && worker && worker.threadId !== over) await once(worker, 'exit');
      if (reason === gaveWay) return undefined;
      if (reason === wasLate) throw busy();
      if (aborted) tooMuch.add(digest);
      throw new UndrawablePdf(error.message, { cause: error });
    })
    .finally(watch.end);
}

type Most = { undisturbed: number; patience: number };
const [gaveWay, wasTooMuch, wasLate] = ['gave way', 'was too much', 'was late'];

/**
 * The memory of WebAssembly counts in no limit of a thread, so the growth of the process is watched; and the work of the
 * thread, since by the clock an honest page on a busy machine is as slow as a bomb.
 */
function watchDrawing(
  worker: Worker | undefined,
  { undisturbed, patience }: Most,
  stop: (why: unknown) => void,
): { end: () => void } {
  const before = { memory: process.memoryUsage.rss(), time: performance.now() };
  let begun: number | undefined;
  const look = async () => {
    if (process.memoryUsage.rss() - before.memory > mostGrowth) stop(wasTooMuch);
    if (performance.now() - before.time > patience) stop(wasLate);
    // A thread that begins or has ended tells nothing.
    const usage = await worker?.cpuUsage().catch(() => undefined);
    if (!usage) return;
    const spent = (usage.user + usage.system) / 1000;
    begun ??= spent;
    if (spent - begun > mostWork) stop(wasTooMuch);
    if (spent - begun >= undisturbed && line.waiting(afterOthers) > 0) stop(gaveWay);
  };
  const watch = setInterval(look, looks);
  return { end: () => clearInterval(watch) };
}

/** A set that forgets all when it is full. */
function digests(most = 1000): { has(one: string): boolean; add(one: string): void } {
  const kept = new Set<string>();
  return {
    has: (one) => kept.has(one),
    add(one) {
      if (kept.size >= most) kept.clear();
      kept.add(one);
    },
  };
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
