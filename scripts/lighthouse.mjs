// npm run lighthouse: measures the pages that bring people in, and those where they learn, as Lighthouse does for a cheap phone on a
// slow network, and says how far each is from 95.
//   npm run lighthouse                        builds, starts the demonstration, measures
//   npm run lighthouse -- --url=https://…     measures a server that is running
// The result is written to bench/results/lighthouse.json, whole reports to .cache/lighthouse/. On a machine
// that does other work at the same time the figures for performance say little.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from './build.mjs';
import { ensureChromium } from './chromium.mjs';
import { node24, root, runTool } from './node24.mjs';

const least = 95;
const tries = 4;
/** Each page is loaded so often and the run in the middle counts, as Lighthouse's makers advise: one alone wavers by five. */
const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'];
const pages = {
  inicio: '/',
  cursos: '/cursos',
  curso: '/cursos/excel-para-la-oficina',
  compra: '/comprar?curso=excel-para-la-oficina',
};
/** By their nature no search engine may list them; Lighthouse counts that against them. */
const unlisted = new Set(['compra', 'aula', 'leccion', 'cuenta']);

const say = (message) => console.log(message);
const named = process.argv.find((word) => word.startsWith('--url='))?.slice('--url='.length);

const tools = join(root, 'bench/tools');
if (!existsSync(join(tools, 'node_modules/lighthouse'))) {
  say('Installing Lighthouse into bench/tools…');
  const { code, output } = await runTool('npm', ['ci', '--workspaces=false', '--ignore-scripts'], {
    cwd: 'bench/tools',
  });
  if (code !== 0) stopWith(output);
}
const browser = await ensureChromium(say);
if (!browser.path) stopWith(browser.output);

const server = named ? { url: named, stop: async () => {} } : await startDemonstration();
try {
  const results = {};
  const learner = server.learner && (await enterAs(server.learner, server.url));
  for (const [name, path] of Object.entries({ ...pages, ...learner?.pages })) {
    const cookie = learner?.pages[name] && learner.cookie;
    const measured = await measure(name, new URL(path, server.url).href, cookie);
    results[name] = { ...measured, listed: !unlisted.has(name) };
    const scores = categories.map((each) => `${each} ${results[name].scores[each]}`);
    say(`${name.padEnd(8)} ${scores.join('  ')}`);
  }
  mkdirSync(join(root, 'bench/results'), { recursive: true });
  writeFileSync(
    join(root, 'bench/results/lighthouse.json'),
    `${JSON.stringify({ at: new Date().toISOString(), least, pages: results }, null, 2)}\n`,
  );
  const short = Object.entries(results).flatMap(([name, { scores, listed }]) =>
    categories
      .filter((each) => scores[each] < least && (each !== 'seo' || listed))
      .map((each) => `${name}: ${each} is ${scores[each]}, ${least} is asked for`),
  );
  say(short.length > 0 ? `\n${short.join('\n')}` : `\nEvery page has at least ${least}.`);
  process.exitCode = short.length > 0 ? 1 : 0;
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  await server.stop();
}

/** One page: its scores from 0 to 100, what a visitor waits for, and what lowered a score. */
async function measure(name, url, cookie) {
  const measured = [];
  for (let run = 1; run <= runs; run += 1) {
    measured.push(await measureOnce(`${name}-${run}`, url, cookie));
  }
  measured.sort((a, b) => a.scores.performance - b.scores.performance);
  return {
    ...measured[Math.floor(runs / 2)],
    performanceOfEachRun: measured.map(({ scores }) => scores.performance),
  };
}

async function measureOnce(name, url, cookie) {
  const report = join(root, '.cache/lighthouse', `${name}.json`);
  mkdirSync(join(root, '.cache/lighthouse'), { recursive: true });
  const flags = ['--headless=new', '--disable-background-networking', '--no-first-run'];
  if (process.getuid?.() === 0) flags.push('--no-sandbox');
  const command = [
    url,
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${flags.join(' ')}`,
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  for (let left = tries; ; left -= 1) {
    const { code, output } = await runTool(join(tools, 'node_modules/.bin/lighthouse'), command, {
      // A phone of somewhere else writes hours by its own clock too, which wakes pages that otherwise sleep.
      env: { CHROME_PATH: browser.path, TZ: 'America/Lima' },
    });
    if (code === 0) break;
    // Now and then the browser loses the trace of a load; its own advice is to run it again.
    if (left === 1 || !/NO_NAVSTART|run Lighthouse again/.test(output)) throw new Error(output);
  }
  const { default: result } = await import(report, { with: { type: 'json' } });
  return {
    url: new URL(url).pathname,
    scores: Object.fromEntries(
      categories.map((each) => [each, Math.round(result.categories[each].score * 100)]),
    ),
    milliseconds: Object.fromEntries(
      ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time'].map((each) => [
        each,
        Math.round(result.audits[each].numericValue),
      ]),
    ),
    layoutShift: result.audits['cumulative-layout-shift'].numericValue,
    lowered: Object.values(result.categories).flatMap(({ auditRefs }) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (result.audits[id].score ?? 1) < 0.9)
        .map(({ id }) => id),
    ),
  };
}

/** Opens a session as a learner of the demonstration, and finds the pages that only learners see. */
async function enterAs({ email, password }, url) {
  const login = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  const { token } = await login.json();
  if (!token) throw new Error('The learner of the demonstration could not sign in.');
  const cookie = `jwt=${token}`;
  const linkOf = async (page, pattern) => {
    const html = await (await fetch(new URL(page, url), { headers: { cookie } })).text();
    const [link] = html.match(pattern) ?? [];
    if (!link) throw new Error(`The page ${page} of the learner links to no ${pattern}.`);
    return link;
  };
  const aula = await linkOf('/mi-cuenta', /\/aula\/[\w-]+/);
  const leccion = await linkOf(aula, new RegExp(`${aula}/[\\w-]+`));
  return { cookie, pages: { cuenta: '/mi-cuenta', aula, leccion } };
}

/** The built site on the demonstration academy, in a folder of its own. */
async function startDemonstration() {
  const built = await build({ say });
  if (!built.ok) stopWith(built.output);
  const folder = await mkdtemp(join(tmpdir(), 'aulario-lighthouse-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const child = spawn(node24(), [join(root, 'apps/server/src/main.ts')], {
    env: { ...process.env, DATA_DIR: folder, DEMO: 'on', PORT: String(port), LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let printed = '';
  child.stdout.on('data', (some) => {
    printed += some;
  });
  say('Installing the demonstration…');
  for (let waited = 0; waited < 240_000; waited += 500) {
    if (child.exitCode !== null) break;
    const ready = await fetch(`${url}/api/ready`).catch(() => undefined);
    if (ready?.ok) {
      const stop = async () => {
        child.kill('SIGTERM');
        await new Promise((ended) => child.once('exit', ended));
        await rm(folder, { recursive: true, force: true });
      };
      return { url, stop, learner: learnerIn(printed) };
    }
    await new Promise((next) => setTimeout(next, 500));
  }
  child.kill('SIGKILL');
  return stopWith('The server did not come up.');
}

/** Whom the first start of a demonstration names as a student. */
function learnerIn(printed) {
  const [, email, password] = /A student of.*\n\s*(\S+)\n\s*(\S+)/.exec(printed) ?? [];
  return email ? { email, password } : undefined;
}

async function freePort() {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => probe.once('listening', listening));
  const { port } = probe.address();
  probe.close();
  return port;
}

function stopWith(words) {
  console.error(words);
  process.exit(1);
}
