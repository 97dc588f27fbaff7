import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../test/factories.ts';
import { days, seconds } from '../platform/clock.ts';
import { SaidByItself } from '../platform/jobs.ts';
import { MailRefused } from '../platform/mail-transport.ts';
import { claimMails } from './mail.queries.ts';
import { mails } from './mail.tables.ts';
import { forgetClaims, mailJobs } from './mail.worker.ts';
import { mailExamples } from './mail-examples.ts';

const aMail = {
  to: 'ana@correo.example',
  userId: null,
  template: 'payment-verified',
  props: mailExamples['payment-verified'] as Record<string, unknown>,
};

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp({ smtp: false });
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

it('keeps mails where staff read them when there is no mail server', async () => {
  const course = await aCourse(test);
  const { body: bought } = await aPurchase(test, { course: course._id });
  await test.work();
  const { body } = await test.call('GET', '/mails', { token: staff });
  expect(body).toMatchObject([{ state: 'bandeja', template: 'deal-received' }]);
  const mail = await test.call('GET', `/mails/${body[0]._id}`, { token: staff });
  expect(mail.body.html).toContain('/comprar/oculto');
  expect(mail.body.html).not.toContain(bought.path);
  expect(mail.body.text).toContain(bought.number);
});

it('marks a mail that the server refused, and tries again', async () => {
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  let attempts = 0;
  test.deps.mail = {
    send: async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('450 buzón ocupado');
      return undefined;
    },
    check: async () => undefined,
    close() {},
  };
  await expect(test.work()).rejects.toThrow('450');
  const { body } = await test.call('GET', '/mails?state=error', { token: staff });
  expect(body).toMatchObject([
    {
      error: 'El servidor de correo pide que se intente más tarde.',
      errorDetail: '450 buzón ocupado',
    },
  ]);
});

it('sends a mail again as a copy of its own, once however often it is asked, and says who asked', async () => {
  test.deps.mail = undefined;
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  await test.work();
  const [sent] = (await test.call('GET', '/mails?state=bandeja&limit=1', { token: staff })).body;
  const again = () => test.call('POST', `/mails/${sent._id}/copies`, { token: staff });
  const copy = await again();
  expect(copy).toMatchObject({ status: 200, body: { to: sent.to, state: 'pendiente' } });
  expect(copy.body._id).not.toBe(sent._id);
  expect((await again()).status).toBe(409);
  await test.work();
  const arrived = await test.call('GET', `/mails/${copy.body._id}`, { token: staff });
  const first = await test.call('GET', `/mails/${sent._id}`, { token: staff });
  expect(arrived.body).toMatchObject({ state: 'bandeja', html: first.body.html });
  expect(first.body.sentAt).toBe(sent.sentAt);
  const { token } = await test.signedInAs('Administrador');
  const { body } = await test.call('GET', `/audit?entity=mail&entityId=${sent._id}`, { token });
  expect(body).toMatchObject([{ action: 'send-again', after: { copy: copy.body._id } }]);
});

it('sends a mail that failed as itself, and none that still waits', async () => {
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  test.deps.mail = {
    send: async () => {
      throw new Error('550 no existe');
    },
    check: async () => undefined,
    close() {},
  };
  await expect(test.work()).rejects.toThrow('550');
  const [failed] = (await test.call('GET', '/mails?state=error&limit=1', { token: staff })).body;
  const again = () => test.call('POST', `/mails/${failed._id}/copies`, { token: staff });
  expect((await again()).body).toMatchObject({ _id: failed._id, state: 'pendiente', error: null });
  expect((await again()).status).toBe(409);
  test.deps.mail = undefined;
  await test.work();
  const sent = await test.call('GET', `/mails/${failed._id}`, { token: staff });
  expect(sent.body).toMatchObject({ state: 'bandeja', error: null });
});

it('finds mails by any part of the address or the subject, in which signs are only signs', async () => {
  test.deps.mail = undefined;
  const course = await aCourse(test);
  const buyer = aBuyer({ email: 'busca_me@correo.example' });
  await aPurchase(test, { course: course._id, buyer });
  await test.work();
  const found = async (search: string) =>
    (await test.call('GET', `/mails?search=${encodeURIComponent(search)}`, { token: staff })).body
      .length;
  expect(await found('Busca_me@')).toBe(1);
  expect(await found('busca_me@correo.example')).toBe(1);
  expect(await found('me@correo')).toBe(1);
  expect(await found('busca registramos')).toBe(1);
  expect(await found('busca anulamos')).toBe(0);
  expect(await found('buscaXme')).toBe(0);
});

it('lets everybody else go on while the mail server keeps silent, and sends to nobody twice', async () => {
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  let sends = 0;
  let answer: (words: string) => void = () => {};
  const silent = new Promise<string>((resolve) => {
    answer = resolve;
  });
  test.deps.mail = {
    send: async () => {
      sends += 1;
      return silent;
    },
    check: async () => undefined,
    close() {},
  };
  const working = test.work();
  await expect.poll(() => sends).toBe(1);
  // On the embedded database there is one connection for all of this.
  expect((await aPurchase(test, { course: course._id })).status).toBe(201);
  const [waiting] = (
    await test.call('GET', '/mails?sort=createdAt&state=pendiente', { token: staff })
  ).body;
  // Another worker that is given the same mail, as after a lost heartbeat.
  const [mailWorker] = mailJobs(test.deps);
  await mailWorker?.run({ mail: waiting._id });
  expect(sends).toBe(1);
  answer('250 recibido');
  await working;
  const sent = await test.call('GET', `/mails/${waiting._id}`, { token: staff });
  expect(sent.body).toMatchObject({ state: 'enviado', receipt: '250 recibido' });
});

it('sends what a dead worker had in hand when its time is over, and at once where there is no other', async () => {
  const sent: string[] = [];
  test.deps.mail = {
    send: async ({ messageId }) => void sent.push(messageId),
    check: async () => undefined,
    close() {},
  };
  const course = await aCourse(test);
  const held = async () => {
    await aPurchase(test, { course: course._id });
    const [{ _id }] = (await test.call('GET', '/mails?state=pendiente&limit=1', { token: staff }))
      .body;
    const now = test.clock.now();
    await claimMails(test.deps.db, [_id], { now, until: new Date(now.getTime() + 150_000) });
    return _id;
  };
  const [mailWorker] = mailJobs(test.deps);
  const died = await held();
  await mailWorker?.run({ mail: died });
  expect(sent).toEqual([]);
  test.clock.set('2026-11-21T15:02:31Z');
  await mailWorker?.run({ mail: died });
  expect(sent).toEqual([`<${died}@academia.example>`]);

  const other = await held();
  await forgetClaims(test.deps);
  await mailWorker?.run({ mail: other });
  expect(sent).toHaveLength(2);
  await test.work();
});

it('brings what the server will never take only once, and leaves it to staff', async () => {
  await test.work();
  let tries = 0;
  test.deps.mail = {
    send: async () => {
      tries += 1;
      throw new MailRefused('550 no existe');
    },
    check: async () => undefined,
    close() {},
  };
  const course = await aCourse(test);
  await aPurchase(test, { course: course._id });
  await test.work();
  expect(tries).toBe(1);
  const [refused] = (await test.call('GET', '/mails?state=error&limit=1', { token: staff })).body;
  expect(refused).toMatchObject({
    error: 'Ese buzón no existe, o la dirección está mal escrita.',
    errorDetail: '550 no existe',
  });
});

it.each([
  ['of a kind', { template: 'de-la-version-que-viene' }],
  ['that says something', { props: { ...aMail.props, next: 'de-la-version-que-viene' } }],
])(
  'leaves a mail %s that only a newer version knows to it, and says after a day that nobody came',
  async (_, unknown) => {
    test.deps.mail = undefined;
    const occasion = `nuevo:${Object.keys(unknown)}`;
    const [row] = await test.deps.db
      .insert(mails)
      .values({ ...aMail, ...unknown, occasion, createdAt: test.clock.now() })
      .returning();
    const { id } = row as { id: string };
    const [job] = mailJobs(test.deps);
    const read = async () =>
      (await test.deps.db.select().from(mails).where(eq(mails.id, id)))[0] as typeof row;
    await job?.run({ mail: id });
    expect(await read()).toMatchObject({ state: 'pendiente', attempts: 0, claimedUntil: null });
    // It comes again by itself: a newer node takes it at once.
    const { rows } = await test.deps.db.execute(
      sql`select 1 from jobs.job where name = 'mail' and state = 'created' and data->>'mail' = ${id}`,
    );
    expect(rows).toHaveLength(1);
    const day = new Date(test.clock.now().getTime() + days(1) + seconds(1));
    test.clock.set(day.toISOString());
    await job?.run({ mail: id });
    expect(await read()).toMatchObject({
      state: 'error',
      error: expect.stringContaining('actual'),
    });
  },
);

it('says of a mail server that refuses that it began, how often once a minute, and that it is over', async () => {
  const lines: string[] = [];
  const say = (details: unknown, words?: string) =>
    void lines.push(words ? `${(details as { tries?: number }).tries}: ${words}` : `${details}`);
  const deps = { ...test.deps, log: { ...test.deps.log, error: say, info: say } as never };
  const [job] = mailJobs(deps);
  const refuse = { check: async () => undefined, close() {} };
  const ids: string[] = [];
  for (const number of [1, 2, 3, 4]) {
    const row = { ...aMail, occasion: `rechazado:${number}`, createdAt: test.clock.now() };
    ids.push((await test.deps.db.insert(mails).values(row).returning())[0]?.id as string);
  }
  const bring = (at: number) => job?.run({ mail: ids[at] as string });
  deps.mail = { ...refuse, send: async () => Promise.reject(new Error('connect ECONNREFUSED')) };
  for (const at of [0, 1, 2]) await expect(bring(at)).rejects.toBeInstanceOf(SaidByItself);
  const why = 'mails do not leave and are tried again: Nadie responde en la dirección';
  expect(lines).toEqual([expect.stringContaining(`1: ${why}`)]);
  test.clock.set(new Date(test.clock.now().getTime() + seconds(61)).toISOString());
  await expect(bring(0)).rejects.toBeInstanceOf(SaidByItself);
  expect(lines.slice(1)).toEqual([expect.stringContaining(`3: ${why}`)]);
  deps.mail = { ...refuse, send: async () => undefined };
  for (const at of [0, 1, 2, 3]) await bring(at);
  expect(lines.slice(2)).toEqual(['mails leave again']);
});

it('writes that a mail went out when the database is back, and does not send it again', async () => {
  let [away, sends] = [0, 0];
  const send = async () => {
    [away, sends] = [2, sends + 1];
    return '250 recibido';
  };
  const mail = { send, check: async () => undefined, close() {} };
  const db = new Proxy(test.deps.db, {
    get(target, name) {
      if (name === 'update' && away > 0) {
        away -= 1;
        const cut = new Error('terminating connection due to administrator command');
        const failed = { set: () => ({ where: async () => Promise.reject(cut) }) };
        return () => Object.assign(cut, { code: '57P01' }) && failed;
      }
      return Reflect.get(target, name);
    },
  });
  const [job] = mailJobs({ ...test.deps, mail, db });
  const row = { ...aMail, occasion: 'cortado', createdAt: test.clock.now() };
  const id = (await test.deps.db.insert(mails).values(row).returning())[0]?.id as string;
  await job?.run({ mail: id }).catch(() => {});
  test.clock.set(new Date(test.clock.now().getTime() + seconds(151)).toISOString());
  away = 0;
  await job?.run({ mail: id });
  expect(sends).toBe(1);
  const kept = await test.deps.db.select().from(mails).where(eq(mails.id, id));
  expect(kept).toMatchObject([{ state: 'enviado', receipt: '250 recibido', attempts: 1 }]);
});
