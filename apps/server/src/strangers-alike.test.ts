import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../test/asked-statements.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../test/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ smtp: true, takeTurns: true });
});
afterAll(() => test.close());

let asked = 0;
async function ask(path: string, body: object, token?: string): Promise<void> {
  asked += 1;
  const ip = `192.0.2.${asked}`;
  const answer = await test.call('POST', path, { body, ip, ...(token ? { token } : {}) });
  expect(answer.status).toBe(202);
}

let people = 0;
async function somebody() {
  people += 1;
  const dni = `4${8_400_000 + people}`;
  const { user, token } = await test.signedInAs('Alumno');
  const mobile = `+5198765${1_000 + people}`;
  await test.deps.db.execute(
    sql`update users set dni = ${dni}, mobile = ${mobile} where id = ${user.id}`,
  );
  return { email: user.email ?? '', username: user.username ?? '', dni, mobile, token };
}
const nobody = {
  ...{ email: 'nadie@correo.example', username: 'nadie', dni: '48999999', token: '' },
  mobile: '+51987659999',
};
type Named = typeof nobody;

const doors: Record<string, (who: Named) => Promise<void>> = {
  'a new password by e-mail': ({ email }) => ask('/open/users/recover', { email }),
  'a new password by username': ({ username }) => ask('/open/users/recover', { username }),
  'what a student has': ({ dni, email }) => ask('/open/student', { dni, email }),
  'the form of a purchase by e-mail': ({ email }) => ask('/open/users/identify', { email }),
  'the form of a purchase by document': ({ dni }) => ask('/open/users/identify', { dni }),
  'the form of a purchase by mobile': ({ mobile }) => ask('/open/users/identify', { mobile }),
};

it.each(Object.entries(doors))(
  'who asks for %s has the database asked the same for somebody known and for nobody',
  async (_, door) => {
    const person = await somebody();
    // What is asked once in a process's life is asked by now.
    await door(nobody);
    const ofNobody = await statementsOf(test, () => door(nobody));
    expect(ofNobody.length).toBeGreaterThan(3);
    expect(await statementsOf(test, () => door(person))).toEqual(ofNobody);
    // Nor does it tell when a mail waits already.
    expect(await statementsOf(test, () => door(person))).toEqual(ofNobody);
    await test.work();
    expect(test.outbox.filter(({ to }) => to === person.email)).toHaveLength(1);
  },
);

it('so has who asks for the link of an order by its number, for one that waits and for none', async () => {
  const { token } = await somebody();
  const course = (await aCourse(test))._id;
  const buyer = aBuyer();
  const { number } = (await aPurchase(test, { course, buyer })).body;
  await test.work();
  const door = (wanted: string) => ask('/me/purchases/links', { number: wanted }, token);
  await door('C-9999999');
  const ofNone = await statementsOf(test, () => door('C-9999999'));
  expect(ofNone.length).toBeGreaterThan(3);
  expect(await statementsOf(test, () => door(number))).toEqual(ofNone);
  const before = test.outbox.length;
  await test.work();
  expect(test.outbox.slice(before).map(({ to }) => to)).toEqual([buyer.email]);
});

it('a job that is done again after a crash writes no second mail', async () => {
  const person = await somebody();
  await ask('/open/users/recover', { email: person.email });
  await test.work();
  await test.deps.db.execute(
    sql`update jobs.job set state = 'retry', completed_on = null where name = 'asked-link'`,
  );
  expect(await test.work()).toBeGreaterThan(0);
  expect(test.outbox.filter(({ to }) => to === person.email)).toHaveLength(1);
});
