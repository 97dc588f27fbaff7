import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { administratorToken, call, registerReceptionist } from './api.ts';
import { quiet } from './browser-flags.ts';
import { copyAcademy, copyOnPostgres } from './prepared-academy.ts';
import { freePort, type Running, start, temporaryFolder } from './process.ts';
import { within } from './time-limit.ts';

/** `whole` has what the shell of Chromium lacks, a reader of PDFs for one, and costs a third more. */
type Kind = 'any' | 'whole';
const launched = new Map<Kind, Promise<Browser>>();

/** The browser of this worker, which its files use one after the other; one that ended is replaced. */
async function theBrowser(kind: Kind): Promise<Browser> {
  const there = await launched.get(kind)?.catch(() => undefined);
  if (there?.isConnected()) return there;
  const named = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
  const executablePath = kind === 'whole' ? (process.env.WHOLE_CHROMIUM_PATH ?? named) : named;
  const opening = chromium.launch({ executablePath, args: quiet });
  launched.set(kind, opening);
  return opening;
}

/** Windows for a file of journeys, each without a memory. Those that are left open close at its end. */
export function useBrowser(kind: Kind = 'any'): {
  visit: (settings?: VisitSettings) => Promise<Visit>;
} {
  let browser: Browser;
  beforeAll(async () => {
    browser = await theBrowser(kind);
  });
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      for (const context of browser.contexts()) await tell(context);
  });
  afterAll(async () => {
    for (const context of browser?.contexts() ?? [])
      await within('a window that was left open closes', context.close());
  });
  return { visit: (settings = {}) => open(browser, settings) };
}

/** What somebody would have seen when a journey failed: where each page stands and what it says. */
async function tell(context: BrowserContext): Promise<void> {
  for (const page of context.pages()) {
    const text = await within('the text of a page', page.locator('main').allInnerTexts(), 10)
      .then((all) => all.join(' ').replace(/\s+/g, ' ').slice(0, 2000))
      .catch((fault) => `${fault}`);
    process.stderr.write(`\n  ${page.url()}\n  ${text}\n`);
  }
}

type Settings = Record<string, string>;
export type Served = {
  readonly url: string;
  /** Asks the API as the first administrator. */
  ask(method: string, path: string, body?: unknown): ReturnType<typeof call>;
  /** A power cut; `start` brings it back at the same address with the same data. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

/**
 * One server with the demonstration and a receptionist, for a file of journeys. Settings that only
 * stand when its doubles do are a function; `DEMO: 'off'` leaves the academy empty.
 * @param engine what keeps its data: PostgreSQL where the journeys have one, unless the file is of those that show that
 *   the embedded database does as well
 */
export function useServer(
  given: Settings | (() => Promise<Settings>) = {},
  engine: 'any' | 'embedded' = 'any',
): Served {
  let settings: Settings;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let server: Running;
  let token: string | undefined;
  let dropped: (() => Promise<void>) | undefined;
  const run = async () => {
    server = await start(settings);
  };
  beforeAll(async () => {
    folder = await temporaryFolder();
    const asked = typeof given === 'function' ? await given() : given;
    settings = { DATA_DIR: folder.path, DEMO: 'on', PORT: String(await freePort()), ...asked };
    const academy = settings.DEMO === 'on' ? 'filled' : 'empty';
    const onPostgres = engine === 'any' && (await copyOnPostgres(academy, folder.path));
    if (onPostgres) {
      settings = { ...settings, ...onPostgres.settings };
      dropped = onPostgres.drop;
    }
    const copied = onPostgres || (await copyAcademy(academy, folder.path));
    await run();
    if (!copied) await registerReceptionist(server.url);
  });
  afterAll(async () => {
    await server?.stop();
    await dropped?.();
    await folder?.remove();
  });
  return {
    get url() {
      return server.url;
    },
    async ask(method, path, body) {
      token ??= await administratorToken(server.url);
      return call(server.url, method, path, { token, ...(body ? { body } : {}) });
    },
    kill: () => server.kill(),
    start: run,
  };
}

type VisitSettings = { width?: number; javaScript?: boolean; dark?: boolean };
export type Visit = {
  page: Page;
  context: BrowserContext;
  /** What the browser complained of: nothing, in a journey that goes well. */
  complaints: string[];
  close(): Promise<void>;
};

async function open(
  browser: Browser,
  { width = 1440, javaScript = true, dark = false }: VisitSettings,
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width, height: width < 600 ? 844 : 900 },
    javaScriptEnabled: javaScript,
    colorScheme: dark ? 'dark' : 'light',
    locale: 'es-PE',
    timezoneId: 'America/Lima',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(20_000);
  const page = await context.newPage();
  limitEvaluation(page);
  // A page behind another is drawn once a second, and Playwright waits for two drawings before it clicks.
  context.on('page', () => void page.bringToFront().catch(() => {}));
  const complaints: string[] = [];
  page.on('console', (message) => {
    // A form that is answered with its faults is one of those answers; the page shows them.
    const expected = /status of 40[29]/.test(message.text());
    if (message.type() === 'error' && !expected) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, context, complaints, close: () => within('the window closes', context.close()) };
}

/** Playwright sets no limit to what a page evaluates: one that never answers would hold the journey. */
function limitEvaluation(page: Page): void {
  const evaluate = page.evaluate.bind(page) as (...given: unknown[]) => Promise<unknown>;
  const limited = (...given: unknown[]) => within(`a script on ${page.url()}`, evaluate(...given));
  page.evaluate = limited as Page['evaluate'];
}
