import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { call } from './api.ts';
import { useBrowser } from './browser.ts';
import { administrator, freePort, temporaryFolder } from './process.ts';
import { within } from './time-limit.ts';

const project = join(import.meta.dirname, '..');
/** Several times what it takes on a quiet machine. */
const patience = { timeout: 30_000, interval: 50 };

const { visit } = useBrowser();
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let development: ChildProcess;
let url: string;

beforeAll(async () => {
  folder = await temporaryFolder();
  const port = String(await freePort());
  url = `http://localhost:${port}`;
  development = spawn('npm', ['run', 'dev'], {
    cwd: project,
    detached: true,
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ DATA_DIR: folder.path, PORT: port, DEMO: 'off', LOG_LEVEL: 'error' },
      ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
    },
  });
  for (
    const until = Date.now() + 150_000;
    (await statusOf('/contacto')) !== 200;
    await pause(200)
  ) {
    if (Date.now() > until) throw new Error('npm run dev did not come to serve in 150 s.');
  }
}, 160_000);
afterAll(async () => {
  for (const [file, text] of originals) await writeFile(file, text);
  if (development?.pid) {
    const exit = once(development, 'exit');
    process.kill(-development.pid, 'SIGTERM');
    await within('npm run dev ends', exit);
  }
  await folder?.remove();
});

it('an edited page reaches the browser, and what was typed stays', async () => {
  // Answered by Vite's server alone: the app would send a page in the middle of it.
  const file = await fetch(`${url}/favicon.svg`);
  expect(file.headers.get('content-type')).toContain('svg');
  const { page, close } = await visit({ width: 1280 });
  const told: string[] = [];
  page.on('console', (message) => told.push(message.text()));
  await page.goto(`${url}/contacto`);
  await ready(page, told);
  await page.getByLabel('Nombre', { exact: true }).fill('Rosa Quispe');
  await edit('apps/site/app/relations/contact/contact-page.tsx', '>Contacto<', '>Hablemos<');
  const headings = () => page.getByRole('heading', { level: 1 }).allTextContents();
  await expect
    .poll(headings, patience)
    .toEqual(['Hablemos'])
    .catch((error: Error) => {
      throw new Error(`${error.message} The browser's console:\n${told.join('\n')}`);
    });
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Rosa Quispe');
  await close();
}, 120_000);

it('an edited contract is what the server answers by', async () => {
  await edit(
    'packages/contract/src/relations/contact.ts',
    "'Escribe tu nombre.'",
    "'Dinos tu nombre.'",
  );
  const answer = () =>
    call(url, 'POST', '/open/contacts', { body: { name: '', email: 'a@correo.example' } }).then(
      ({ body }) => JSON.stringify(body),
      () => 'away',
    );
  await expect.poll(answer, patience).toContain('Dinos tu nombre.');
}, 60_000);

/**
 * What is edited before Vite's line to the browser stands, or before React has taken the page, reaches
 * nobody: no developer is as quick, and a busy machine is as slow.
 */
async function ready(page: Page, told: readonly string[]): Promise<void> {
  await expect.poll(() => told, patience).toContain('[vite] connected.');
  const taken = () =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
  await page.waitForFunction(taken, undefined, { timeout: patience.timeout });
  await page.waitForLoadState('networkidle');
}

const originals = new Map<string, string>();
/** In one step, as editors save: a file that is emptied first is read empty on a busy machine, once. */
async function edit(path: string, words: string, others: string): Promise<void> {
  const file = join(project, path);
  const text = await readFile(file, 'utf8');
  expect(text).toContain(words);
  if (!originals.has(file)) originals.set(file, text);
  const draft = join(project, '.cache', 'development', 'draft');
  await mkdir(dirname(draft), { recursive: true });
  await writeFile(draft, text.replaceAll(words, others));
  await rename(draft, file);
}

const statusOf = (path: string): Promise<number> =>
  fetch(url + path, { signal: AbortSignal.timeout(30_000) }).then(
    ({ status }) => status,
    () => 0,
  );
