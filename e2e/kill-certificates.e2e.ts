import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { certificates } from '../apps/server/src/certificates/issuing/certificate.tables.ts';
import { files } from '../apps/server/src/files/file.tables.ts';
import { privateKey } from '../apps/server/src/files/kept-or-removed.ts';
import { sweepOrphans } from '../apps/server/src/files/orphan-sweep.ts';
import { enrolments } from '../apps/server/src/learning/enrolments/enrolment.tables.ts';
import { mails } from '../apps/server/src/mails/mail.tables.ts';
import { users } from '../apps/server/src/people/users/user.tables.ts';
import { days } from '../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { openLocalStorage } from '../apps/server/src/platform/storage.local.ts';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { postgresPrograms, startPostgres } from '../scripts/postgres.mjs';
import { administratorToken, call } from './api.ts';
import { publishedCourse } from './faults/academy.ts';
import { copyAcademy } from './prepared-academy.ts';
import { freePort, type Running, start, temporaryFolder } from './process.ts';
import { startSmtpDouble } from './smtp-double.ts';

/** The short form runs with every test; `CERTIFICATES=200 KILLS=12` is a long one. */
const people = Number(process.env.CERTIFICATES ?? 40);
const kills = Number(process.env.KILLS ?? 3);
/** On PostgreSQL what a dead process had in hand is its own for minutes: that is waited for at night. */
const engines =
  process.env.NIGHT && postgresPrograms()
    ? (['embedded', 'postgres'] as const)
    : (['embedded'] as const);
/** Two workers have five each in hand, and one worker five mails: more is under way at no kill. */
const underWay = { certificates: 10, mails: 5 };

describe('a process that is killed while certificates are drawn and kept together', () => {
  it.concurrent.each(engines)(
    `keeps of each one file, one badge and one mail (%s, ${kills} times in ${people})`,
    async (engine) => {
      const academy = await openAcademy(engine);
      try {
        const course = await finishedCourse(academy);
        await issueWhileKilled(academy, course);
        await academy.stop();
        await academy.inDatabase((db) => countAll(academy, db, course));
      } finally {
        await academy.close();
      }
    },
    600_000 + kills * 60_000,
  );
});

type Academy = Awaited<ReturnType<typeof openAcademy>>;

async function openAcademy(engine: 'embedded' | 'postgres') {
  const folder = await temporaryFolder();
  if (engine === 'embedded') await copyAcademy('empty', folder.path);
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const smtp = await startSmtpDouble();
  const port = String(await freePort());
  const settings: Record<string, string> = {
    ...{ DATA_DIR: folder.path, DEMO: 'off', PORT: port, SMTP_URL: smtp.url },
    ...(postgres
      ? { DATABASE_URL: postgres.url, JWT_SECRET: 'un-secreto-de-prueba-de-mas-de-32-letras' }
      : {}),
  };
  let server: Running = await start(settings);
  return {
    smtp,
    url: server.url,
    storage: openLocalStorage(join(folder.path, 'files')),
    kill: () => server.kill(),
    stop: () => server.stop(),
    async startAgain() {
      server = await start(settings);
    },
    async inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
      const opened = await openDatabase({ url: postgres?.url, dataDir: folder.path });
      try {
        return await work(opened.db);
      } finally {
        await opened.close();
      }
    },
    async close() {
      await server.stop().catch(() => {});
      smtp.stop();
      await postgres?.stop();
      await folder.remove();
    },
  };
}

/** A course that so many finished, without the way of a purchase. @returns its id */
async function finishedCourse(academy: Academy): Promise<string> {
  const course = await publishedCourse(academy.url, await administratorToken(academy.url), 1);
  await academy.stop();
  await academy.inDatabase(async (db) => {
    const made = await db
      .insert(users)
      .values(
        Array.from({ length: people }, (_, n) => ({
          ...{ firstName: 'Rosa', lastName: `Quispe ${n}`, roles: ['Alumno' as const] },
          ...{ email: `rosa.${n}@correo.example`, sortName: `quispe ${n}`, searchText: 'rosa' },
        })),
      )
      .returning({ id: users.id });
    const at = new Date();
    await db.insert(enrolments).values(
      made.map(({ id }) => ({
        ...{ userId: id, courseId: course, startsAt: at, completedAt: at, finalGrade: 17 },
        state: 'matriculado' as const,
      })),
    );
  });
  await academy.startAgain();
  return course;
}

/** Orders all of them and kills the process again and again as they come; returns when the last mail went out. */
async function issueWhileKilled(academy: Academy, course: string): Promise<void> {
  const { smtp, url } = academy;
  const body = { course, nameConfirmed: true };
  const token = await administratorToken(url);
  const ordered = await call(url, 'POST', '/certificates/batches', { token, body });
  for (let n = 0; n < kills; n += 1) {
    const before = smtp.mails.length;
    // Somewhere in a group: from its reading to its mails.
    if (n > 0) await until(180_000, () => smtp.mails.length > before || missing(smtp) === 0);
    await pause(Math.random() * 1500);
    await academy.kill();
    await academy.startAgain();
  }
  await until(400_000, () => missing(smtp) === 0);
  await until(120_000, async () => {
    const fresh = await administratorToken(url);
    const read = await call(url, 'GET', `/certificates/batches/${ordered.body._id}`, {
      token: fresh,
    });
    const waiting = await call(url, 'GET', '/mails?state=pendiente', { token: fresh });
    return read.body.state === 'terminado' && waiting.body.length === 0;
  });
}

const missing = (smtp: Academy['smtp']) => people - new Set(smtp.mails.map(idOf)).size;
const idOf = (mail: string) => /^Message-ID: (.+)$/im.exec(mail)?.[1];

async function countAll({ smtp, storage }: Academy, db: Database, course: string): Promise<void> {
  const issued = await db.select().from(certificates).where(eq(certificates.courseId, course));
  expect(issued).toHaveLength(people);
  for (const key of ['enrolmentId', 'fileId', 'statusIndex'] as const)
    expect(new Set(issued.map((one) => one[key])).size, key).toBe(people);
  for (const { credential, code } of issued)
    expect(JSON.stringify(credential)).toContain(printedCode(code));

  // No row without a file, and none that no certificate names.
  const rows = await db.select().from(files).where(eq(files.purpose, 'certificate'));
  expect(rows.map(({ id }) => id).sort()).toEqual(issued.map(({ fileId }) => fileId).sort());
  const digests = new Map<string, string>();
  for (const { id, sha256 } of rows) {
    expect(digest((await storage.get(privateKey(id))) ?? [])).toBe(sha256);
    digests.set(id, sha256);
  }

  const sent = await db.select().from(mails).where(eq(mails.template, 'certificate-issued'));
  expect(sent.map(({ occasion }) => occasion).sort()).toEqual(
    issued.map(({ id }) => `certificate-issued:${id}`).sort(),
  );
  for (const { state } of sent) expect(state).toBe('enviado');
  expect(await unfinishedJobs(db)).toEqual([]);
  checkMailbox(smtp.mails, new Set(digests.values()));
  await checkSwept(storage, db, new Set(digests.keys()));
}

/**
 * A kill between the mail server's "accepted" and our mark hands a mail over again, under the same Message-ID and with
 * the same file: those that were in hand, and no other.
 */
function checkMailbox(taken: string[], expected: Set<string>): void {
  const byId = Map.groupBy(taken, idOf);
  expect(byId.size).toBe(people);
  expect(taken.length - people).toBeLessThanOrEqual(kills * underWay.mails);
  const carried = [...byId.values()].map((same) => {
    const digests = new Set(same.map(attachmentOf));
    expect(digests.size).toBe(1);
    return [...digests][0];
  });
  expect(new Set(carried)).toEqual(expected);
}

function attachmentOf(mail: string): string {
  const [, part = ''] =
    /Content-Type: application\/pdf[\s\S]*?\n\n([\s\S]*?)\n\n?--/.exec(mail) ?? [];
  return digest(Buffer.from(part, 'base64'));
}

/** What a kill left behind is little, and the sweep of a week later takes it and nothing else. */
async function checkSwept(
  storage: Academy['storage'],
  db: Database,
  named: Set<string>,
): Promise<void> {
  const kept = async () => {
    const keys: string[] = [];
    for await (const key of storage.keys()) if (key.startsWith('private/')) keys.push(key);
    return keys.map((key) => key.slice('private/'.length));
  };
  const left = (await kept()).filter((id) => !named.has(id));
  expect(left.length).toBeLessThanOrEqual(kills * underWay.certificates);
  const clock = { now: () => new Date(Date.now() + days(8)) };
  const log = { warn: () => {}, error: () => {} };
  await sweepOrphans({ storage, db, clock, log } as never);
  expect(new Set(await kept())).toEqual(named);
}

async function unfinishedJobs(db: Database): Promise<unknown[]> {
  const { rows } = await db.execute(
    sql`select name, state from jobs.job where name in ('certificate-batch', 'certificate-pdf', 'mail') and state <> 'completed'`,
  );
  return rows;
}

const digest = (bytes: Uint8Array | number[]) =>
  createHash('sha256').update(Uint8Array.from(bytes)).digest('hex');

/** Waits until something came to be; what asks may fail meanwhile, as the server is killed. */
async function until(most: number, came: () => boolean | Promise<boolean>): Promise<void> {
  await vi.waitFor(async () => expect(await came()).toBe(true), { timeout: most, interval: 100 });
}
