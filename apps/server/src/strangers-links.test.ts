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

async function ask(path: string, payload: object, remoteAddress: string) {
  const answer = await test.app.inject({
    ...{ method: 'POST', url: `/api${path}`, payload, remoteAddress },
  });
  return { status: answer.statusCode, body: answer.json() };
}
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
