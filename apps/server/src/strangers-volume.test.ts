import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { answerFirstMail } from '../test/claim-mailbox.ts';
import { aBuyer, aCourse, aPurchase, aVoucher, sendVoucher } from '../test/factories.ts';
import { workWithHeldMails } from '../test/held-mails.ts';
import { storeVoucher } from './files/file.service.ts';
import { keptOrRemoved } from './files/kept-or-removed.ts';
import { sweepOrphans } from './files/orphan-sweep.ts';
import { waitOf } from './mails/paced-mails.ts';
import { days, hours, minutes } from './platform/clock.ts';
import { mailboxOf } from './platform/strangers/mailbox.ts';
import { takePlace } from './platform/strangers/pace.ts';
import { turnTaker } from './platform/strangers/turns.ts';

let test: TestApp;
let course: string;

beforeAll(async () => {
  test = await buildTestApp({ takeTurns: true });
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

let people = 0;
const somebody = () => {
  people += 1;
  return { ...aBuyer(), email: `persona.${people}@correo.example`, dni: `4${6_000_000 + people}` };
};

type Asking = { ip?: string; headers?: Record<string, string> };

const post = (path: string, body: object, { ip = '203.0.113.9', headers = {} }: Asking) =>
  test.call('POST', path, { body, headers, ip });

const order = (buyer: object, asking: Asking = {}) =>
  post('/open/users/deal', { buyer, lines: [{ course }], terms: true }, asking);
const claim = (consumer: object, asking: Asking = {}) =>
  post('/open/claims', { consumer, detail: 'No recibí lo que compré.' }, asking);

async function worked(level = 0): Promise<Record<string, string>> {
  const challenge = (await test.call('GET', `/open/challenge?level=${level}`)).body;
  const solution = await solveChallenge({ challenge, deriveKey });
  return { 'x-altcha': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}

function later(milliseconds: number): void {
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds).toISOString());
}

async function stored(): Promise<string[]> {
  const keys: string[] = [];
  for await (const key of test.deps.storage.keys()) keys.push(key);
  return keys.filter((key) => key.startsWith('private/'));
}

const count = (answers: { status: number }[], status: number) =>
  answers.filter((answer) => answer.status === status).length;

describe('vouchers that nobody waits for', () => {
  it('leave nothing on the disk: of many sent at once one is kept', async () => {
    const { token } = (await aPurchase(test, { course, buyer: somebody() })).body;
    const before = (await stored()).length;
    const sent = await Promise.all(Array.from({ length: 10 }, () => sendVoucher(test, token)));
    expect([count(sent, 201), count(sent, 409)]).toEqual([1, 9]);
    expect(await stored()).toHaveLength(before + 1);

    // One more, and one for a deal that never was, are refused before they are read.
    const { put } = test.deps.storage;
    test.deps.storage.put = async () => expect.unreachable('it was stored');
    expect((await sendVoucher(test, token)).status).toBe(409);
    expect((await sendVoucher(test, 'x'.repeat(32))).status).toBe(404);
    test.deps.storage.put = put;
  });

  it('are not kept when their row cannot be written', async () => {
    const before = await stored();
    const file = await storeVoucher(test.deps, await aVoucher());
    expect(await stored()).toHaveLength(before.length + 1);
    const broken = async () => Promise.reject(new Error('the database is full'));
    await expect(keptOrRemoved(test.deps, file, broken)).rejects.toThrow('the database is full');
    expect(await stored()).toEqual(before);
  });

  it('are counted for a deal, a network and everybody', async () => {
    const take = turnTaker(test.deps.clock);
    const turn = { what: 'bytes', whose: 'everybody', most: 100, per: days(1), words: 'Hoy no.' };
    await take(test.deps.db, [{ ...turn, by: 90 }]);
    await expect(take(test.deps.db, [{ ...turn, by: 11 }])).rejects.toThrow(
      'Hoy no. Espera 24 horas.',
    );
    await take(test.deps.db, [{ ...turn, by: 10 }]);
  });
});

describe('the sweep of files without a row', () => {
  const key = (at: number, n: number) =>
    `private/${at
      .toString(16)
      .padStart(12, '0')
      .replace(/(.{8})/, '$1-')}-7000-8000-${String(n).padStart(12, '0')}`;
  const put = (name: string) => test.deps.storage.put(name, Buffer.from('x'), 'image/jpeg');

  it('removes old ones, and neither new ones nor those with a row', async () => {
    const kept = await stored();
    const old = key(test.clock.now().getTime() - days(8), 1);
    const fresh = key(test.clock.now().getTime() - days(6), 2);
    for (const name of [old, fresh, 'otra/cosa']) await put(name);
    expect(await sweepOrphans(test.deps)).toEqual([old]);
    expect((await stored()).sort()).toEqual([...kept, fresh].sort());
    expect(await test.deps.storage.get('otra/cosa')).not.toBeNull();
  });

  it('removes nothing where most have none: the store is somebody else’s too', async () => {
    const at = test.clock.now().getTime() - days(8);
    const many = Array.from({ length: 60 }, (_, n) => key(at, n + 10));
    for (const name of many) await put(name);
    expect(await sweepOrphans(test.deps)).toEqual([]);
    for (const name of many) await test.deps.storage.remove(name);
  });
});

describe.each([
  ['orders', order, (person: { email: string; dni: string }) => ({ ...aBuyer(), ...person })],
  [
    'claims',
    claim,
    ({ email, dni }: { email: string; dni: string }) => ({ name: 'Rosa Quispe', email, dni }),
  ],
])('%s that name a mailbox which is not theirs', (_what, send, filled) => {
  it('are written to it at its pace, however many come and from wherever', async () => {
    const { email } = somebody();
    const flood = await Promise.all(
      Array.from({ length: 9 }, (_, n) =>
        send(filled({ ...somebody(), email }), { ip: `198.51.100.${n}` }),
      ),
    );
    // An order is taken all the same: nobody shuts a buyer out by naming their mailbox. A sheet, five without work.
    expect([count(flood, 201), count(flood, 428)]).toEqual(_what === 'orders' ? [9, 0] : [5, 4]);
    const asked = flood.find(({ status }) => status === 428);
    if (asked) {
      expect(asked.body).toMatchObject({ code: 'work-needed', work: { level: 0, wait: 60 } });
      expect(asked.body.message).toContain('dentro de 1 minuto.');
    }
    await test.work();
    // Four come together, and one in a while after them.
    const mails = test.outbox.filter(({ to }) => to === email);
    expect(mails).toHaveLength(_what === 'orders' ? 4 : 1);
  });

  it('are written to it once, however many addresses it has', async () => {
    const { email } = somebody();
    const [name, domain] = email.split('@');
    const addresses = [...Array(9).keys()].map((n) => `${name}+${n}@${domain}`);
    const dots = ['g.mail', 'gmai.l+x'].map((one) => `${_what}${one}@gmail.com`);
    const gmail = [...dots, `${_what}gmail@googlemail.com`];
    const many = [...addresses, ...gmail].map((address, n) =>
      send(filled({ ...somebody(), email: address }), { ip: `198.51.100.${100 + n}` }),
    );
    const answers = await Promise.all(many);
    await test.work();
    const written = (to: readonly string[]) =>
      test.outbox.filter((mail) => to.includes(mail.to)).length;
    expect(written(addresses)).toBe(_what === 'orders' ? 4 : 1);
    expect(written(gmail)).toBe(_what === 'orders' ? 3 : 1);
    if (_what === 'claims') expect(count(answers, 201)).toBe(5 + gmail.length);
  });

  it('keep its owner from nothing, who has a connection of their own, even who knows the document too', async () => {
    const owner = somebody();
    const flood = [];
    for (let n = 0; n < 7; n += 1) {
      const headers = await worked();
      const stranger = { ...somebody(), email: owner.email, ...(n > 3 && { dni: owner.dni }) };
      flood.push((await send(filled(stranger), { headers, ip: '198.51.100.200' })).status);
    }
    // An order counts for mailbox and document alone.
    const most = _what === 'orders' ? 7 : 5;
    expect(flood).toEqual([...Array(most).fill(201), ...Array(7 - most).fill(429)]);
    for (let n = 0; n < 6; n += 1)
      await send(filled(owner), { headers: await worked(), ip: '198.51.100.201' });
    const answer = await send(filled(owner), { headers: await worked(), ip: '192.0.2.90' });
    expect(answer.status).toBe(201);
    if (_what !== 'orders') return;
    const mails = () => test.outbox.filter(({ to }) => to === owner.email);
    await test.work();
    expect(mails()).toHaveLength(4);
    // Theirs comes after them.
    await workWithHeldMails(test);
    expect(mails().some(({ text }) => text.includes(answer.body.number))).toBe(true);
  });

  it('count for the document too, and for a whole network of IPv6', async () => {
    const { dni } = somebody();
    const statuses = [];
    for (let n = 0; n < 6; n += 1)
      statuses.push((await send(filled({ ...somebody(), dni }), { ip: `192.0.2.${n}` })).status);
    // Whose document it is buys with a mailbox of their own, although others typed it.
    expect(statuses).toEqual([201, 201, 201, 201, 201, 428]);
    const line = Array.from({ length: 12 }, (_, n) =>
      send(filled(somebody()), { ip: `2001:db8:7:${_what.length}::${n + 1}` }),
    );
    const answers = await Promise.all(line);
    expect([count(answers, 201), count(answers, 429)]).toEqual([10, 2]);
  });

  it('take a proof of work beyond the first, and end all the same', async () => {
    const person = somebody();
    const statuses = [];
    for (let n = 0; n < 6; n += 1) {
      const headers = n === 0 ? {} : await worked();
      statuses.push((await send(filled(person), { headers, ip: '192.0.2.20' })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    later(hours(1) + 1000);
    expect((await send(filled(person), { ip: '192.0.2.20' })).status).toBe(201);
  });

  it('are answered again, and not refused, when the first answer was lost', async () => {
    const person = filled(somebody());
    const headers = { 'idempotency-key': `la-misma-${people}-clave` };
    const [first, again] = [await send(person, { headers }), await send(person, { headers })];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    // The same proof too, which serves for no other request.
    const proven = { 'idempotency-key': `la-otra-${people}-clave`, ...(await worked()) };
    expect((await send(person, { headers: proven })).body).toEqual(
      (await send(person, { headers: proven })).body,
    );
    // Whoever knows all that was sent, and guessed the word, is not told what the sender was.
    const stranger = await send(person, { headers, ip: '198.51.104.7' });
    expect([stranger.status, stranger.body.code]).toEqual([409, 'answer-lost']);
    expect(JSON.stringify(stranger.body)).not.toContain(first.body.token);
    expect((await send(person, { headers })).body).toEqual(first.body);
    const other = { ...proven, 'idempotency-key': `una-tercera-${people}` };
    expect((await send(person, { headers: other })).status).toBe(402);
  });
});

it('several nodes count together, also at the same moment', async () => {
  const nodes = [turnTaker(test.deps.clock), turnTaker(test.deps.clock)];
  const turn = { what: 'x', whose: 'y', most: 5, per: minutes(1), words: 'Espera un momento.' };
  const taken = await Promise.allSettled(
    Array.from({ length: 20 }, (_, n) => nodes[n % 2]?.(test.deps.db, [turn])),
  );
  expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
});

it('writes at one pace to a guardian whom many orders name', async () => {
  const { _id } = await aCourse(test, { forMinors: true });
  const { email } = somebody();
  const student = { birthDate: '2012-05-01', guardian: { name: 'Carmen Mamani', email } };
  const flood = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      post(
        '/open/users/deal',
        { buyer: somebody(), lines: [{ course: _id }], terms: true, student },
        { ip: `198.18.0.${n}` },
      ),
    ),
  );
  // Each child is enrolled by somebody: what comes later is the mail.
  expect(count(flood, 201)).toBe(5);
  await test.work();
  expect(test.outbox.filter(({ to }) => to === email)).toHaveLength(4);
});

it('a mailbox is written to at one pace by all forms together; what waits comes later, and a new password does not wait for it', async () => {
  const email = 'bandeja.llena@correo.example';
  const mailsTo = () => test.outbox.filter(({ to }) => mailboxOf(to) === email);
  const to = (n: number) => email.replace('@', `+${n}@`);
  for (let n = 0; n < 4; n += 1) {
    later(hours(2));
    const headers = await worked();
    const from = { ip: `198.51.101.${n}`, headers };
    expect((await order({ ...somebody(), email: to(n) }, from)).status).toBe(201);
    const contact = { name: 'Rosa Quispe', email: to(n), message: 'Quiero saber más del curso.' };
    expect((await post('/open/contacts', contact, { ip: `198.51.102.${n}` })).status).toBe(201);
  }
  const consumer = { name: 'Rosa Quispe', email: to(9), dni: somebody().dni };
  const filed = await claim(consumer, { ip: '198.51.103.1' });
  expect(filed.status).toBe(201);
  await test.work();
  expect(mailsTo()).toHaveLength(4);
  const { body: sheet } = await test.call('GET', `/open/claims/${filed.body.token}`);
  expect(sheet).toMatchObject({ copyHeld: true, mailLate: true });
  const waits = (n: number) => ({ name: 'Rosa Quispe', email: to(n), course, consent: true });
  for (const n of [5, 5]) {
    const joined = await post('/open/waiting', waits(n), { headers: await worked() });
    expect(joined.body).toMatchObject({
      mailLate: true,
      message: expect.stringContaining('tardar'),
    });
  }
  const rested = { ...waits(5), email: 'descansada@correo.example' };
  expect((await post('/open/waiting', rested, { ip: '198.51.104.9' })).body.mailLate).toBe(false);
  const asked = { email: to(7), dni: somebody().dni };
  const registered = { ...somebody(), ...asked, document: 'DNI', terms: true };
  await post('/open/users/register', registered, { ip: '198.51.103.2' });
  await test.work();
  expect(mailsTo()).toHaveLength(5);

  await test.deps.db.execute(sql`update jobs.job set start_after = now() where name = 'mail'`);
  await test.work();
  expect(mailsTo().length).toBeGreaterThan(6);
  expect(mailsTo().some(({ subject }) => /reclam/i.test(subject))).toBe(true);
});

it('greets no mailbox by what a stranger typed for its name', async () => {
  const { email, ...buyer } = { ...somebody(), firstName: 'Deposite', lastName: 'Ya Dinero' };
  const from = { ip: '198.51.106.1' };
  expect((await order({ ...buyer, email }, from)).status).toBe(201);
  const name = 'Gane Dinero';
  expect((await post('/open/contacts', { name, email, message: 'Hola.' }, from)).status).toBe(201);
  const registered = { ...buyer, email, document: 'DNI', terms: true };
  expect((await post('/open/users/register', registered, from)).status).toBe(202);
  await test.work();
  const mails = test.outbox.filter(({ to }) => to === email);
  expect(mails).toHaveLength(3);
  for (const { text, html, subject } of mails)
    expect(`${subject} ${text} ${html}`).not.toMatch(/Deposite|Dinero|Gane/);
});

it('lets somebody in again at once, whatever links others ask for in their name', async () => {
  const email = (await test.signedInAs('Alumno')).user.email ?? '';
  const mailbox = { whose: mailboxOf(email), atOnce: 4, every: minutes(3) };
  for (const what of ['mailbox-links', 'mailbox-told'])
    for (let n = 0; n < 8; n += 1) await takePlace(test.deps.db, { what, ...mailbox });
  const from = { ip: '198.51.105.1' };
  expect((await post('/open/users/recover', { email }, from)).status).toBe(202);
  await test.work();
  expect(test.outbox.filter(({ to }) => to === email)).toHaveLength(1);
  for (const template of ['student-link', 'account-known'])
    expect(await waitOf(test.deps.db, { to: email, template })).toBe(0);
});

it('gives places at once, then one in a while, and all of them again after a rest', async () => {
  const { db } = test.deps;
  const pace = { what: 'row', whose: 'one', atOnce: 2, every: minutes(10) };
  const waits = [];
  for (let n = 0; n < 26; n += 1) waits.push(Math.round((await takePlace(db, pace)) / 60));
  expect(waits.slice(0, 4)).toEqual([0, 0, 10, 20]);
  // Who floods a mailbox for hours fills it ever more slowly.
  expect(waits.slice(-3)).toEqual([220, 280, 340]);
  expect(await takePlace(db, { ...pace, whose: 'other' })).toBe(0);
  await db.execute(sql`update stranger_turns set expires_at = now() - interval '1 minute'`);
  expect([await takePlace(db, pace), await takePlace(db, pace)]).toEqual([0, 0]);
});

describe('the mailbox of a claim', () => {
  const file = async (email: string) => {
    const { dni } = somebody();
    later(minutes(11));
    const { body } = await claim({ name: 'Rosa Quispe', email, dni }, { headers: await worked() });
    await test.work();
    return body.token as string;
  };
  const mailsTo = (email: string) => test.outbox.filter(({ to }) => to === email);

  it('reads nothing that a stranger typed until it answers, and then has the copy', async () => {
    const email = 'leo@correo.example';
    later(minutes(11));
    const typed = 'Gane ya en https://estafa.example';
    const body = {
      consumer: { name: 'Rosa Premio', email, dni: '41234567', address: typed },
      ...{ detail: typed, request: typed, item: typed },
    };
    const { token } = (await post('/open/claims', body, { headers: await worked() })).body;
    await test.work();
    const [first] = mailsTo(email);
    expect(JSON.stringify(first)).toContain(`/libro-de-reclamaciones/${token}?correo=`);
    expect(JSON.stringify(first)).not.toMatch(/estafa|Gane|Rosa|Premio|41234567/);
    expect(first?.attachments ?? []).toEqual([]);
    expect((await test.call('GET', `/open/claims/${token}/pdf`)).status).toBe(200);

    expect((await answerFirstMail(test, email, token)).body).toEqual({ sent: 1 });
    const [, copy] = mailsTo(email);
    expect(copy?.text).toContain(typed);
    expect(copy?.attachments).toHaveLength(1);
  });

  it('is told of one sheet until it answers; the sheets are there to read and to save at once', async () => {
    const email = 'nadie.contesta@correo.example';
    const tokens = [await file(email), await file(email), await file(email)];
    expect(mailsTo(email)).toHaveLength(1);
    const sheets = await Promise.all(
      tokens.map((token) => test.call('GET', `/open/claims/${token}`)),
    );
    for (const { body } of sheets)
      expect(body).toMatchObject({ copyHeld: true, copyTo: email, copySentAt: null });
    expect((await test.call('GET', `/open/claims/${tokens[2]}/pdf`)).status).toBe(200);
  });

  it('is said to be written to later, before the mail of its sheet is written, too', async () => {
    const email = 'escrita.mucho@correo.example';
    const told = { what: 'mailbox-told', whose: mailboxOf(email), atOnce: 4, every: minutes(10) };
    for (let n = 0; n < 4; n += 1) await takePlace(test.deps.db, told);
    const consumer = { name: 'Rosa Quispe', email, dni: somebody().dni };
    const { body } = await claim(consumer, { headers: await worked() });
    const sheet = async () => (await test.call('GET', `/open/claims/${body.token}`)).body;
    expect((await sheet()).mailLate).toBe(true);
    await test.work();
    expect((await sheet()).mailLate).toBe(true);
    expect(mailsTo(email)).toEqual([]);
  });

  const answerTo = (email: string, token: string) => {
    const mail = mailsTo(email).find(({ text }) => text.includes(`${token}?correo=`));
    return /\?correo=([A-Za-z0-9_-]{24})/.exec(mail?.text ?? '')?.[1] ?? '';
  };
  const say = async (email: string, token: string, own = true) => {
    const path = `/open/claims/${token}/mailbox`;
    const said = await test.call('POST', path, { body: { answer: answerTo(email, token), own } });
    await test.work();
    return said;
  };
  const sheetOf = async (token: string) => (await test.call('GET', `/open/claims/${token}`)).body;

  it('is sent the copy of the sheet that it says is its own, and asked of the next by itself', async () => {
    const email = 'si.contesta@correo.example';
    const [first, second, third] = [await file(email), await file(email), await file(email)];
    const path = `/open/claims/${first}/mailbox`;
    const wrong = await test.call('POST', path, { body: { answer: 'A'.repeat(24) } });
    expect(wrong.status).toBe(404);
    expect((await say(email, first)).body).toEqual({ sent: 1 });
    expect(await sheetOf(first)).toMatchObject({ copyHeld: false, copySentAt: expect.any(String) });
    // The copy of the first and the question of the second; nothing of the third.
    expect(mailsTo(email)).toHaveLength(3);
    const asked = { copyHeld: true, copyAsked: true, copySentAt: null };
    expect(await sheetOf(second)).toMatchObject(asked);
    expect(await sheetOf(third)).toMatchObject({ ...asked, copyAsked: false });
    const others = { body: { answer: answerTo(email, first) } };
    expect((await test.call('POST', `/open/claims/${second}/mailbox`, others)).status).toBe(404);
    expect((await say(email, first)).body).toEqual({ sent: 0 });
    expect(mailsTo(email)).toHaveLength(3);
    // What comes after an answer is asked for as well: that one sheet was theirs says nothing of another.
    expect((await say(email, second, false)).body).toEqual({ sent: 0 });
    expect((await say(email, third)).body).toEqual({ sent: 1 });
    const fourth = await file(email);
    expect(await sheetOf(fourth)).toMatchObject(asked);
  });

  it('hears no more of a sheet that it says is not its own; staff see that it does', async () => {
    const email = 'no.es.mia@correo.example';
    const token = await file(email);
    expect(mailsTo(email)[0]?.text.replace(/\s+/g, ' ')).toContain('«No hice este reclamo»');
    const staff = (await test.signedInAs('Administrador')).token;
    const { number } = await sheetOf(token);
    const [{ _id }] = (await test.call('GET', `/claims?search=${number}`, { token: staff })).body;
    const detail = async () => (await test.call('GET', `/claims/${_id}`, { token: staff })).body;
    expect((await detail()).mailboxDeniedAt).toBeNull();
    expect((await say(email, token, false)).status).toBe(200);
    expect(await sheetOf(token)).toMatchObject({ copyDenied: true, state: 'recibido', number });
    expect((await detail()).mailboxDeniedAt).toEqual(expect.any(String));
    await test.call('PUT', `/claims/${_id}/offer`, { token: staff, body: { text: 'Otro curso.' } });
    const answer = { answer: 'Ya tiene acceso.' };
    const answered = await test.call('PUT', `/claims/${_id}`, { token: staff, body: answer });
    expect(answered.status).toBe(200);
    await test.work();
    expect(mailsTo(email)).toHaveLength(1);
    // It was pressed by mistake: the last answer counts.
    expect((await say(email, token)).body).toEqual({ sent: 1 });
    expect(mailsTo(email)).toHaveLength(2);
    expect((await detail()).mailboxDeniedAt).toBeNull();
  });

  it('is asked of its own sheet, whatever others from elsewhere filed in its name', async () => {
    const email = 'otros.me.nombran@correo.example';
    const own = async (ip: string) => {
      const consumer = { name: 'Rosa Quispe', email, dni: somebody().dni };
      const { body } = await claim(consumer, { ip, headers: await worked() });
      await test.work();
      return sheetOf(body.token);
    };
    const [theirs, next] = [await file(email), await file(email)];
    expect(await own('198.51.107.1')).toMatchObject({ copyAsked: false });
    // What it says of one lets it be asked of the others, each network's by itself; silence does so after a day.
    await say(email, theirs, false);
    expect(await sheetOf(next)).toMatchObject({ copyAsked: true });
    expect(await own('198.51.108.1')).toMatchObject({ copyAsked: true });
    const silent = 'nunca.contesta@correo.example';
    await file(silent);
    later(days(1));
    expect(await sheetOf(await file(silent))).toMatchObject({ copyAsked: true });
    expect(mailsTo(silent)).toHaveLength(2);
  });

  it('is asked nothing where who files is signed in with it', async () => {
    const { token, user } = await test.signedInAs('Alumno');
    const email = user.email ?? '';
    const body = {
      consumer: { name: 'Rosa Quispe', email, dni: somebody().dni },
      detail: 'Falta.',
    };
    const { body: filed } = await test.call('POST', '/open/claims', { token, body });
    await test.work();
    expect(await sheetOf(filed.token)).toMatchObject({ copyHeld: false });
    expect(mailsTo(email)).toHaveLength(1);
  });
});

describe('what strangers have us keep of people', () => {
  const person = () => {
    const { firstName, lastName, email, dni, mobile } = somebody();
    return { firstName, lastName, email, dni, document: 'DNI', mobile, country: 'PE' };
  };
  const doors = {
    users: () => post('/open/users', person(), from),
    add: () => {
      const { dni: _, document: __, ...lead } = person();
      return post('/open/users/add', lead, from);
    },
    register: () => post('/open/users/register', { ...person(), terms: true }, from),
    contacts: () => {
      const { email } = person();
      return post('/open/contacts', { name: 'Rosa Quispe', email, message: email }, from);
    },
  };
  let from: Asking = {};
  /** Another address of one line of IPv6 each time: the limit of the process counts by the minute. */
  const line = (block: number) => ({ ip: `2001:db8:${block}:1::${(people % 9000) + 1}` });

  it.each([
    ['users', 0x41],
    ['add', 0x42],
    ['register', 0x43],
    ['contacts', 0x44],
  ] as const)(
    '/open/… %s: ten without work from one network in ten minutes, and a hundred a day',
    async (door, block) => {
      const windows: number[] = [];
      for (let window = 0; window < 11; window += 1) {
        from = line(block);
        const answers = await Promise.all(Array.from({ length: 11 }, () => doors[door]()));
        windows.push(answers.filter(({ status }) => status < 300).length);
        later(minutes(60));
      }
      expect(windows).toEqual([...Array(10).fill(10), 0]);
    },
  );

  it('counts two doors of the same kind together, and a mailbox once for whoever names it', async () => {
    from = { ip: '192.0.2.77' };
    for (let n = 0; n < 5; n += 1) expect((await doors.users()).status).toBe(202);
    for (let n = 0; n < 5; n += 1) expect((await doors.register()).status).toBe(202);
    const last = await doors.add();
    expect([last.status, last.body.message]).toEqual([429, expect.stringContaining('Espera')]);
    const same = { ...person(), dni: undefined, document: undefined };
    expect((await post('/open/users', same, { ip: '192.0.2.78' })).status).toBe(202);
    const again = () => post('/open/users', { ...same, mobile: person().mobile }, from);
    from = { ip: '192.0.2.78' };
    expect((await again()).status).toBe(429);
    // Its owner, from elsewhere, is not in the way of who named it.
    from = { ip: '192.0.2.79' };
    expect((await again()).status).toBe(202);
  });
});

it('an account asks for the links of six orders an hour, whosever they are', async () => {
  const { token } = await test.signedInAs('Alumno');
  const ask = async (n: number) =>
    (
      await test.call('POST', '/me/purchases/links', {
        token,
        body: { number: `T-2026-${String(n).padStart(6, '0')}` },
      })
    ).status;
  const statuses = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(n + 1)));
  expect([202, 429].map((one) => statuses.filter((status) => status === one).length)).toEqual([
    6, 3,
  ]);
  later(hours(1) + 1000);
  const next = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(n + 1)));
  expect(next.filter((status) => status === 202)).toHaveLength(6);
  later(hours(1) + 1000);
  expect(await ask(1)).toBe(429);
});
