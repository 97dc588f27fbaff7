import { connect } from 'node:net';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { type Academy, openAcademy } from './academy.ts';
import { pause, purchase, voucherForm } from './people.ts';

/**
 * How long people wait while something that the server needs hangs, and what they are told: one thing at a time,
 * each from its beginning. What is printed is the table of docs/operations.md. Both academies wait at the same time:
 * they share nothing, and neither works meanwhile.
 */
const rows: string[] = [];
afterAll(() => {
  process.stdout.write(`\n| While | Seen |\n| --- | --- |\n${rows.join('\n')}\n`);
});

/** A machine that runs other tests beside gets more time than the product promises. */
const slower = Number(process.env.FAULT_SLOWER ?? 3);
/** Milliseconds that each lasts: twice as long as a lock is waited for, so that somebody asks again while it is there. */
const outage = Number(process.env.FAULT_WAIT_MS ?? 6_000);

let people = 500;
type Answered = { status: number; ms: number; retryAfter: string | null };

async function ask(path: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now();
  people += 1;
  const headers = { 'x-forwarded-for': `10.9.${people >> 8}.${people & 255}`, ...init.headers };
  const signal = AbortSignal.timeout(90_000);
  const answer = await fetch(path, { ...init, headers, signal }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => {});
  return {
    status: answer?.status ?? 0,
    ms: performance.now() - began,
    retryAfter: answer?.headers.get('retry-after') ?? null,
  };
}

const buy = ({ url, course }: Academy) =>
  ask(`${url}/api/open/users/deal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `espera-${people}-00000` },
    body: JSON.stringify(purchase(course, people + 1)),
  });
const ready = ({ url }: Academy) => ask(`${url}/api/ready`);
const staffList = ({ url, token }: Academy, path: string) =>
  ask(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });

/** Asks again and again until the time is over, and tells how often what was answered, and the longest. */
async function meanwhile(time: number, asks: () => Promise<Answered>): Promise<Answered[]> {
  const until = performance.now() + time;
  const seen: Answered[] = [];
  while (performance.now() < until) {
    seen.push(await asks());
    await pause(100);
  }
  return seen;
}

const longest = (seen: Answered[]) => Math.max(...seen.map(({ ms }) => ms));
const statuses = (seen: Answered[]) => [...new Set(seen.map(({ status }) => status))].sort();
const inSeconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const telling = (what: string, seen: Answered[]) =>
  `${what}: ${statuses(seen).join(', ')}, longest ${inSeconds(longest(seen))}`;

function note(what: string, ...said: string[]): void {
  rows.push(`| ${what} | ${said.join('; ')} |`);
}

/** Whoever is told to come back is told when. */
function expectOnly(seen: Answered[], ...allowed: number[]): void {
  expect(statuses(seen).filter((status) => !allowed.includes(status))).toEqual([]);
  for (const { status, retryAfter } of seen) if (status === 503) expect(retryAfter).not.toBeNull();
}

/**
 * As whoever restarts a server judges it, by more than one look: a machine that runs other tests beside may
 * stand still for longer than one look waits, and is well at the next.
 */
function expectLasting(seen: Answered[], allowed: number): void {
  expectOnly(seen, allowed, 503);
  const twice = seen.filter(({ status }, at) => status === 503 && seen[at + 1]?.status !== allowed);
  expect(twice).toEqual([]);
}

/** Ends it while connections are open, idle and in the middle of a question. */
async function stopWithConnections(academy: Academy, what: string): Promise<void> {
  await Promise.all(Array.from({ length: 20 }, () => ask(`${academy.url}/api/open/courses`)));
  const { port } = new URL(academy.url);
  const silent = connect(Number(port), '127.0.0.1').on('error', () => {});
  const asked = buy(academy);
  await pause(30);
  const began = performance.now();
  const code = await academy.server().stop();
  const took = performance.now() - began;
  silent.destroy();
  expect(code).toBe(0);
  expect((await asked).status).toBe(201);
  expect(took).toBeLessThan(20_000);
  note(what, `ended after ${inSeconds(took)}; what was asked before was answered`);
}

describe.concurrent('embedded', () => {
  it('serves while the mail server keeps silent, and stops soon', async () => {
    const academy = await openAcademy('embedded');
    try {
      academy.ways.smtp.become('hang');
      await buy(academy);
      const [bought, asked] = await Promise.all([
        meanwhile(outage, () => buy(academy)),
        meanwhile(outage, () => ready(academy)),
      ]);
      note(
        'the mail server keeps silent (embedded)',
        telling('purchases', bought),
        telling('/api/ready', asked),
      );
      expectOnly(bought, 201);
      expectLasting(asked, 200);
      expect(longest(bought)).toBeLessThan(3_000 * slower);
      await stopWithConnections(academy, 'it is stopped, with mails under way (embedded)');
    } finally {
      await academy.close();
    }
  }, 240_000);
});

describe.skipIf(!postgresPrograms()).concurrent('PostgreSQL', () => {
  it('answers 503 while what it needs hangs, and serves again soon', async () => {
    const academy = await openAcademy('postgres');
    const direct = new pg.Client({ connectionString: academy.postgres?.url ?? '' });
    await direct.connect();
    try {
      await locks(academy, direct);
      await objectStore(academy);
      await lostHost(academy);
      await stopWhileStoreHangs(academy, direct);
    } finally {
      await direct.end();
      await academy.close();
    }
  }, 400_000);
});

async function locks(academy: Academy, direct: pg.Client): Promise<void> {
  const held = async (table: string, work: () => Promise<void>) => {
    await direct.query('begin');
    await direct.query(`lock table ${table} in access exclusive mode`);
    await work().finally(() => direct.query('rollback'));
  };
  await held('payments', async () => {
    const bought = await meanwhile(outage, () => buy(academy));
    note('somebody holds a lock on `payments`', telling('purchases', bought));
    expectOnly(bought, 503);
    expect(longest(bought)).toBeLessThan(8_000 * slower);
  });
  await held('courses', async () => {
    const crowd = Array.from({ length: 20 }, () =>
      meanwhile(outage, () => staffList(academy, '/courses')),
    );
    const others = await meanwhile(outage, () => staffList(academy, '/audit'));
    const seen = (await Promise.all(crowd)).flat();
    note(
      'somebody holds a lock on `courses`, 20 staff look at courses',
      telling('that list', seen),
      telling('another list', others),
    );
    expectOnly(seen, 503);
    expectOnly(others, 200, 503);
    expect(longest([...seen, ...others])).toBeLessThan(15_000 * slower);
  });
}

/** The link of an order that waits for its voucher; after an outage who buys may be told to come back. */
async function ordered({ url, course }: Academy, who: number): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const bought = await fetch(`${url}/api/open/users/deal`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': `espera-archivos-${who}`,
        'x-forwarded-for': `10.8.${who >> 8}.${who & 255}`,
      },
      body: JSON.stringify(purchase(course, who)),
    });
    const said = (await bought.json()) as { token?: string };
    if (said.token) return said.token;
    if (tries === 10) throw new Error(`${bought.status} ${JSON.stringify(said)}`);
    await pause(1_000);
  }
}

/** Who sends a voucher meanwhile is told to send it again, and nothing of it is kept. */
async function stopWhileStoreHangs(academy: Academy, direct: pg.Client): Promise<void> {
  const token = await ordered(academy, 498);
  const body = await voucherForm(498);
  const files = async () => (await direct.query('select count(*) from files')).rows[0].count;
  const before = await files();
  academy.ways.s3.become('hang');
  const sent = ask(`${academy.url}/api/open/deals/${token}/vouchers`, { method: 'POST', body });
  await pause(1_500);
  await stopWithConnections(academy, 'it is stopped, with connections open (PostgreSQL)');
  academy.ways.s3.become('open');
  note('it is stopped while the object store hangs', telling('a voucher', [await sent]));
  expect(await sent).toMatchObject({ status: 503, retryAfter: expect.any(String) });
  expect(await files()).toBe(before);
}

async function objectStore(academy: Academy): Promise<void> {
  const { url } = academy;
  const token = await ordered(academy, 499);
  const body = await voucherForm(499);
  academy.ways.s3.become('hang');
  await pause(2_500);
  const [asked, sent] = await Promise.all([
    meanwhile(outage, () => ready(academy)),
    ask(`${url}/api/open/deals/${token}/vouchers`, { method: 'POST', body }),
  ]);
  academy.ways.s3.become('open');
  note('the object store hangs', telling('/api/ready', asked), telling('a voucher', [sent]));
  expectOnly(asked, 503);
  expect(longest(asked)).toBeLessThan(3_000 * slower);
  expectOnly([sent], 503);
  expect(sent.ms).toBeLessThan(25_000 * slower);
}

async function lostHost(academy: Academy): Promise<void> {
  const { database } = academy.ways;
  database.become('lost');
  const lostAt = performance.now();
  const crowd = Array.from({ length: 16 }, () =>
    meanwhile(2 * outage, () => staffList(academy, '/courses')),
  );
  // Whoever balances the load asks all the time: what waits for an answer then must not stay in the way.
  const asked = meanwhile(2 * outage, () => ready(academy));
  await pause(outage);
  database.become('open');
  const seen = (await Promise.all(crowd)).flat();
  await asked;
  let back = await ready(academy);
  while (back.status !== 200) back = await ready(academy);
  const took = performance.now() - lostAt;
  note(
    `the database's host is lost without a word for ${inSeconds(outage)}`,
    telling('a list', seen),
    `every connection good again ${inSeconds(took)} after it began`,
  );
  expectOnly(seen, 200, 503);
  expect(took).toBeLessThan(45_000 * slower);
}
