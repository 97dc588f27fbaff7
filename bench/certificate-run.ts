import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startSmtpDouble } from '../e2e/smtp-double.ts';
import { finishedCourse } from './finished-course.ts';
import { logIn } from './log-in.ts';
import { type Running, startOurs } from './running.ts';

/**
 * A run of certificates as an academy has it: `node bench/certificate-run.ts [how many] [--json]`. A real server is
 * ordered over HTTP to issue them for a finished course. Each has two pages (the course has a syllabus), is signed,
 * stored in a folder, and mailed as an attachment over SMTP. Meanwhile others read pages, ten a second.
 * DATABASE_URL measures PostgreSQL, else it is the embedded database.
 */
export type CertificateRun = {
  /** Certificates a second, from the order until the mail server had taken the last mail. */
  perSecond: number;
  /** Milliseconds of processor for each, what others asked for meanwhile included. */
  processor: number;
  /** Milliseconds that others waited for pages meanwhile. */
  pages: Waits;
  /** Milliseconds that /api/health took meanwhile. */
  health: Waits;
  /** Resident megabytes, each second. */
  memory: number[];
};
type Waits = { p50: number; p99: number; longest: number; turnedAway: number };

const wanted = Number(process.argv[2] ?? 500);
const every = 100;
const dataDir = await mkdtemp(join(tmpdir(), 'aulario-bench-run-'));
const mails = await startSmtpDouble();
const { DATABASE_URL } = process.env;
const settings = {
  DATA_DIR: dataDir,
  SMTP_URL: mails.url,
  ...(DATABASE_URL
    ? { DATABASE_URL, JWT_SECRET: 'a-secret-for-measurements-only-0123456789' }
    : {}),
};
const course = await finishedCourse(settings, wanted);
const server = await startOurs({ ...settings, DEMO: 'off' });
const run = await measure(server);
await server.stop();
mails.stop();
await rm(dataDir, { recursive: true, force: true });
const words = ({ p50, p99, longest, turnedAway }: Waits) =>
  `p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, longest ${longest.toFixed(0)} ms; ${turnedAway} turned away`;
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(run)}\n`
    : [
        `${wanted} certificates whole: two pages, signed, stored, mailed`,
        `by the clock   ${run.perSecond.toFixed(1)} a second`,
        `processor      ${run.processor.toFixed(0)} ms each`,
        `pages          ${words(run.pages)}`,
        `/api/health    ${words(run.health)}`,
        `memory         ${run.memory.map(Math.round).join(' ')} MB`,
        '',
      ].join('\n'),
);
process.exit(0);

async function measure({ url, memory, processor }: Running): Promise<CertificateRun> {
  const token = await logIn(url);
  await Promise.all(['/', '/cursos', '/api/health'].map((path) => ask(url + path)));
  const over = { yet: false };
  const pages = probe(['/', '/cursos', '/certificados', '/api/open/courses?limit=20'], url, over);
  const health = probe(['/api/health'], url, over);
  const sizes: number[] = [];
  const watch = setInterval(() => sizes.push(memory()), 1000);
  const [began, spent] = [performance.now(), processor()];
  const ordered = await fetch(`${url}/api/certificates/batches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ course, nameConfirmed: true }),
  });
  if (!ordered.ok) throw new Error(await ordered.text());
  while (mails.mails.length < wanted) {
    if (performance.now() - began > 600_000)
      throw new Error(`after ten minutes ${mails.mails.length} of ${wanted} were mailed`);
    await pause(20);
  }
  const seconds = (performance.now() - began) / 1000;
  over.yet = true;
  clearInterval(watch);
  const busy = (processor() - spent) / wanted;
  const perSecond = wanted / seconds;
  return { perSecond, processor: busy, pages: await pages, health: await health, memory: sizes };
}

/** Asks in turn at a steady rate until it is over; each time counts from when the question was due. */
async function probe(paths: string[], url: string, over: { yet: boolean }): Promise<Waits> {
  const times: number[] = [];
  let turnedAway = 0;
  const asked: Promise<void>[] = [];
  const began = performance.now();
  for (let n = 0; !over.yet; n += 1) {
    const due = began + n * every;
    await pause(Math.max(0, due - performance.now()));
    asked.push(
      ask(`${url}${paths[n % paths.length]}`).then((served) => {
        if (served) times.push(performance.now() - due);
        else turnedAway += 1;
      }),
    );
  }
  await Promise.all(asked);
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  return { p50: at(0.5), p99: at(0.99), longest: times.at(-1) ?? 0, turnedAway };
}

/** @returns false when the server said that it has too much to do. */
async function ask(address: string): Promise<boolean> {
  const answer = await fetch(address);
  await answer.arrayBuffer();
  if (answer.status === 503) return false;
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return true;
}
