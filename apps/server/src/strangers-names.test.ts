import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aBuyer, aCourse } from '../test/factories.ts';
import { hours } from './platform/clock.ts';
import { takeOf } from './platform/strangers/turn.queries.ts';
import { turnKey } from './platform/strangers/turns.ts';

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
  return { ...aBuyer(), email: `nombre.${people}@correo.example`, dni: `4${7_000_000 + people}` };
};
type Person = ReturnType<typeof somebody>;
type Headers = Record<string, string>;

const ask = (method: 'GET' | 'POST', path: string, headers: Headers, body?: object) =>
  test.call(method, path, { body, headers, ip: '192.0.2.90' });

const challenge = async (level: number) =>
  (await test.call('GET', `/open/challenge?level=${level}`)).body;
const base64 = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64');

async function worked(level: number): Promise<Headers> {
  const given = await challenge(level);
  const solution = await solveChallenge({ challenge: given, deriveKey, timeout: 60_000 });
  return { 'x-altcha': base64({ challenge: given, solution }) };
}

/** So many of others, from networks of their own, did that within the hour. */
async function others(what: string, whose: string, by: number): Promise<void> {
  const now = test.clock.now();
  const until = new Date(now.getTime() + hours(1));
  await takeOf(test.deps.db, { key: turnKey({ what, whose }), by, most: 1e9, until }, now);
}

const later = (seconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());

/** Each form that names somebody: under what it counts them, and how it is filled. */
const forms = {
  order: {
    counts: [['purchase-document', ({ dni }: Person) => dni]],
    send: (buyer: Person, headers: Headers) =>
      ask('POST', '/open/users/deal', headers, { buyer, lines: [{ course }], terms: true }),
    done: 201,
  },
  claim: {
    counts: [
      ['claim-mailbox', ({ email }: Person) => email],
      ['claim-document', ({ dni }: Person) => dni],
    ],
    send: ({ email, dni }: Person, headers: Headers) =>
      ask('POST', '/open/claims', headers, {
        ...{ consumer: { name: 'Rosa Quispe', email, dni }, detail: 'No recibí lo que compré.' },
      }),
    done: 201,
  },
  waiting: {
    counts: [['waiting-mailbox', ({ email }: Person) => email]],
    send: ({ email }: Person, headers: Headers) =>
      ask('POST', '/open/waiting', headers, {
        ...{ name: 'Rosa Quispe', email, course, consent: true },
      }),
    done: 201,
  },
  rights: {
    counts: [['rights-mailbox', ({ email }: Person) => email]],
    send: ({ email }: Person, headers: Headers) =>
      ask('POST', '/open/rights/link', headers, { email }),
    done: 202,
  },
  person: {
    counts: [['person-mailbox', ({ email }: Person) => email]],
    send: ({ firstName, lastName, email, mobile }: Person, headers: Headers) =>
      ask('POST', '/open/users/add', headers, {
        ...{ firstName, lastName, email, mobile, country: 'PE' },
      }),
    done: 202,
  },
} as const;

describe.each(Object.entries(forms))('%s in a name that others used often', (_form, form) => {
  it('is refused nobody: it takes more work, and more the more often it was used', async () => {
    const person = somebody();
    for (const [what, whose] of form.counts) await others(what, whose(person), 25);
    const told = await form.send(person, await worked(0));
    expect(told).toMatchObject({
      status: 428,
      body: { code: 'work-needed', work: { level: 1, wait: 120 } },
    });
    expect((await form.send(person, await worked(1))).status).toBe(form.done);
    for (const [what, whose] of form.counts) await others(what, whose(person), 5000);
    const dearest = await form.send(person, await worked(1));
    expect(dearest.body.work).toEqual({ level: 4, wait: 300 });
  });

  it('is done without a program for who keeps a ticket as long as it is told', async () => {
    const person = somebody();
    for (const [what, whose] of form.counts) await others(what, whose(person), 5000);
    const ticket = { 'x-form-ticket': base64(await challenge(4)) };
    later(299);
    const soon = await form.send(person, ticket);
    expect([soon.status, soon.body.work]).toEqual([428, { level: 4, wait: 300 }]);
    expect(soon.body.message).toContain('Falta 1 segundo de espera');
    // What came too early was not used up: who waits does not begin anew.
    later(1);
    expect((await form.send(person, ticket)).status).toBe(form.done);
    expect((await form.send(somebody(), ticket)).body.errors?.[0]?.path).toBe('proof');
  });
});

it('takes the dearest proof, which is never more than twelve times the usual', async () => {
  const given = await challenge(4);
  expect(given.parameters.data.tries).toBeLessThanOrEqual(13_200);
  const person = somebody();
  await others('rights-mailbox', person.email, 100_000);
  expect((await forms.rights.send(person, await worked(4))).status).toBe(202);
}, 60_000);

it('is no cheaper for who says that it is dearer than it was', async () => {
  const given = await challenge(0);
  const solution = await solveChallenge({ challenge: given, deriveKey });
  given.parameters.data.level = 4;
  const forged = { 'x-altcha': base64({ challenge: given, solution }) };
  expect((await forms.rights.send(somebody(), forged)).body.errors[0].path).toBe('proof');
});

it('the payments of a document are read by its owner however many guess, for more work each time', async () => {
  const buyer = somebody();
  const { body: bought } = await forms.order.send(buyer, {});
  const path = `/open/payments?deal=${bought.number}&document=${buyer.dni}`;
  await others('payments-document-all', buyer.dni, 25);
  const told = await ask('GET', path, {});
  expect([told.status, told.body.work]).toEqual([428, { level: 0, wait: 60 }]);
  expect((await ask('GET', path, await worked(0))).status).toBe(200);
  await others('payments-document-all', buyer.dni, 30);
  expect((await ask('GET', path, await worked(0))).body.work).toMatchObject({ level: 1 });
  // What is right is told to nobody who did not do it.
  const wrong = path.replace(/deal=[^&]+/, 'deal=T-2026-999999');
  expect((await ask('GET', wrong, await worked(0))).body).toMatchObject({ code: 'work-needed' });
  expect((await ask('GET', path, await worked(1))).status).toBe(200);
});

describe('tickets that somebody kept in store', () => {
  const lines = (n: number) => `2001:db8:${(0x900 + n).toString(16)}::1`;
  const kept = async (count: number) => {
    const tickets = await Promise.all(Array.from({ length: count }, () => challenge(4)));
    later(300);
    return tickets.map((ticket) => ({ 'x-form-ticket': base64(ticket) }));
  };
  /** Asks for a link of rights in a name of which only the dearest work is good. */
  const sendFrom = async (ip: string, headers: Headers) => {
    const { email } = somebody();
    await others('rights-mailbox', email, 5000);
    const sent = await test.call('POST', '/open/rights/link', { body: { email }, headers, ip });
    return sent.status;
  };

  it('are worth work for a few an hour from one network; then a proof is needed, which still serves', async () => {
    const answers: number[] = [];
    for (const ticket of await kept(24)) answers.push(await sendFrom('198.51.100.66', ticket));
    expect(answers.filter((status) => status === 202)).toHaveLength(10);
    later(601);
    const more: number[] = [];
    for (const ticket of await kept(14)) more.push(await sendFrom('198.51.100.66', ticket));
    expect(more).toEqual(more.map(() => 428));
    later(601);
    expect(await sendFrom('198.51.100.66', await worked(4))).toBe(202);
    later(3600);
    const [again] = await kept(1);
    expect(await sendFrom('198.51.100.66', again as Headers)).toBe(202);
  }, 60_000);

  it('serve all the same after presses that came too early, where others used up what everybody has', async () => {
    await others('waited-all', 'everybody', 300);
    const { email } = somebody();
    await others('rights-mailbox', email, 5000);
    const ticket = { 'x-form-ticket': base64(await challenge(4)) };
    const press = () =>
      test.call('POST', '/open/rights/link', { body: { email }, headers: ticket, ip: lines(3) });
    for (const wait of [70, 60, 60]) {
      later(wait);
      const early = await press();
      expect([early.status, early.body.message]).toEqual([428, expect.stringMatching(/^Falta/)]);
    }
    later(120);
    expect((await press()).status).toBe(202);
    // Beyond them it is said that waiting serves nobody now, and for how long.
    expect(await sendFrom(lines(3), (await kept(1))[0] as Headers)).toBe(202);
    const headers = (await kept(1))[0] as Headers;
    const third = await test.call('POST', '/open/rights/link', {
      ...{ body: { email }, headers, ip: lines(3) },
    });
    expect([third.status, third.body.message]).toEqual([
      428,
      expect.stringMatching(/las esperas de esta hora ya se usaron.*dentro de \d+ minutos/),
    ]);
  });

  it('are worth it to who has two an hour, also where others used up what everybody has', async () => {
    await others('waited-all', 'everybody', 300);
    const tickets = await kept(3);
    const answers = [];
    for (const ticket of tickets) answers.push(await sendFrom(lines(1), ticket));
    expect(answers).toEqual([202, 202, 428]);
    expect(await sendFrom(lines(2), (await kept(1))[0] as Headers)).toBe(202);
  });
});
