import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aBuyer, aCourse, mailedToken } from '../test/factories.ts';

let test: TestApp;
let course: string;

beforeAll(async () => {
  test = await buildTestApp({ smtp: true, takeTurns: true });
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const ask = (path: string, body: object, ip: string) => test.call('POST', path, { body, ip });
const order = async (email: string, ip: string) =>
  (
    await ask(
      '/open/users/deal',
      { buyer: { ...aBuyer(), email }, lines: [{ course }], terms: true },
      ip,
    )
  ).body as { number: string; token: string };
const askLink = ({ token }: { token: string }, ip: string) =>
  ask(`/open/deals/${token}/mailbox-links`, {}, ip);

it('brings the way into an account with the mail of each order, whoever ordered in that name before', async () => {
  const email = 'nombrada@correo.example';
  for (let n = 0; n < 8; n += 1) await order(email.replace('@', `+${n}@`), `198.51.100.${n}`);
  const { number } = await order(email, '192.0.2.7');
  const { rows } = await test.deps.db.execute(
    sql`select props->>'account' as account from mails where props->>'dealNumber' = ${number}`,
  );
  expect(rows).toEqual([{ account: expect.stringContaining('/comprar/confirmar?token=') }]);
});

it('sends who holds an order its link, tells when it comes later, and says it where none is sent', async () => {
  const email = 'pide.su.enlace@correo.example';
  const mine = await order(email, '192.0.2.8');
  const answers = [];
  for (let n = 0; n < 5; n += 1) answers.push(await askLink(mine, '192.0.2.8'));
  expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 429]);
  expect(answers[0]?.body).toMatchObject({ mail: 'sent' });
  expect(answers[4]?.body.message).toMatch(/no enviamos otro/);
  // Another of the same mailbox has its own.
  const second = await order(email, '192.0.2.9');
  const late = await askLink(second, '192.0.2.9');
  expect(late).toMatchObject({ status: 202, body: { mail: 'late' } });
  const { rows } = await test.deps.db.execute(
    sql`select count(*)::int as n from mails where template = 'mailbox-link' and "to" = ${email}`,
  );
  expect(rows).toEqual([{ n: 5 }]);

  const token = await mailedToken(test, email);
  const done = await ask('/open/mailbox-links/confirmation', { token, into: 'mailbox' }, '::1');
  expect(done.status).toBe(200);
});

/** By what each is asked for, of somebody who is known. */
const doors = {
  'recover-password': ({ email }: Known, ip: string) => ask('/open/users/recover', { email }, ip),
  'purchase-link': ({ email }: Known, ip: string) => ask('/open/users/identify', { email }, ip),
  'student-link': ({ email, dni }: Known, ip: string) => ask('/open/student', { dni, email }, ip),
  'account-known': ({ email }: Known, ip: string) => register({ email }, ip),
} as const;
type Known = { email: string; dni: string };
let known = 0;

it.each(Object.entries(doors))(
  'writes %s to its owner too, whoever asked in that name before, and says when it does not',
  async (template, door) => {
    known += 1;
    const dni = `4${8_100_000 + known}`;
    const { user } = await test.signedInAs('Alumno');
    await test.deps.db.execute(sql`update users set dni = ${dni} where id = ${user.id}`);
    const person = { email: user.email ?? '', dni };
    const mails = async () =>
      (
        await test.deps.db.execute<{ n: number }>(
          sql`select count(*)::int as n from mails where template = ${template} and "to" = ${person.email}`,
        )
      ).rows[0]?.n;
    for (let n = 0; n < 4; n += 1) {
      expect((await door(person, `198.51.${110 + known}.${n}`)).status).toBe(202);
      await test.work();
    }
    const mine = await door(person, '192.0.2.50');
    await test.work();
    expect([mine.status, await mails()]).toEqual([202, 5]);
    if (template === 'account-known') return;
    expect(mine.body.message).toContain('llega más tarde');
    const again = [];
    for (let n = 0; n < 4; n += 1) again.push(await door(person, '192.0.2.50'));
    expect(again.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(again[3]?.body.message).toMatch(/no enviamos otro/);
    // The same to whoever asks by what nobody has.
    const nobody = { email: `nadie.${known}@correo.example`, dni: `4${8_200_000 + known}` };
    const told = await door(nobody, '192.0.2.50');
    expect([told.status, told.body.message]).toEqual([202, mine.body.message]);
  },
);

const register = (changes: object, ip: string) =>
  ask(
    '/open/users/register',
    { firstName: 'Mala', lastName: 'Vecina', terms: true, ...changes },
    ip,
  );
const confirmation = '/open/users/register/confirmation';

it('asks more work of a mailbox that many register, says so, and writes to it each time', async () => {
  const email = 'quiere.cuenta@correo.example';
  const asked = [];
  for (let n = 0; n < 6; n += 1) asked.push(await register({ email }, `198.51.101.${n}`));
  expect(asked.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 428]);
  expect(asked[5]?.body).toMatchObject({ code: 'work-needed', work: { level: 0 } });
  const { rows } = await test.deps.db.execute(
    sql`select count(*)::int as n from mails where template = 'register-confirm' and "to" = ${email}`,
  );
  expect(rows).toEqual([{ n: 5 }]);
});

it('shows who holds the link what was typed for their account, and opens it without what is not theirs', async () => {
  const email = 'duena.real@correo.example';
  await register({ email, mobile: '987654321', country: 'PE', dni: '45879632' }, '198.51.102.1');
  const token = await mailedToken(test, email);
  const shown = await test.call('GET', `${confirmation}?token=${token}`);
  expect(shown.body).toEqual({
    ...{ firstName: 'Mala', lastName: 'Vecina', correctable: true },
    ...{ document: 'DNI …632', mobile: '…321' },
  });
  const mine = { firstName: 'Rosa', lastName: 'Quispe', notMine: true };
  const opened = await ask(confirmation, { token, password: 'una-clave-larga', ...mine }, '::1');
  expect(opened.body.session.user).toMatchObject({ firstName: 'Rosa', lastName: 'Quispe' });
  const { rows } = await test.deps.db.execute(
    sql`select mobile, dni, (select string_agg(state, ',') from user_proposals p where p.user_id = u.id) as waits
      from users u where email = ${email}`,
  );
  expect(rows).toEqual([{ mobile: null, dni: null, waits: 'rechazada' }]);
  expect((await test.call('GET', `${confirmation}?token=${token}`)).status).toBe(404);
});
