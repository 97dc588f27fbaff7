import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { hours } from '../../platform/clock.ts';
import { claimQuestionsJob } from './claim.jobs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const stranger = '198.51.100.7';
const file = async (email: string, ip: string) => {
  const consumer = { name: 'Rosa Quispe', dni: '45879632', email };
  const body = { consumer, detail: 'No recibí lo que compré.' };
  const filed = await test.call('POST', '/open/claims', { body, ip });
  await test.work();
  return filed.body.token as string;
};
const askedOf = (email: string, token: string) =>
  test.outbox.filter(({ to, text }) => to === email && text.includes(`${token}?correo=`));
const say = async (email: string, token: string, own: boolean) => {
  const [mail] = askedOf(email, token);
  const answer = /\?correo=([A-Za-z0-9_-]{24})/.exec(mail?.text ?? '')?.[1] ?? '';
  const said = await test.call('POST', `/open/claims/${token}/mailbox`, { body: { answer, own } });
  await test.work();
  return said;
};
const hourly = async () => {
  await test.deps.db.transaction((tx) => test.deps.jobs.send(tx, claimQuestionsJob, {}));
  await test.work();
};
const later = (milliseconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds).toISOString());

it.each([true, false])(
  'asks of the owner’s sheet from another network after a stranger’s, whatever she says of that (%s)',
  async (own) => {
    const email = `duena.${own}@correo.example`;
    const theirs = await file(email, stranger);
    const mine = await file(email, '192.0.2.7');
    const elsewhere = await file(email, '2001:db8:5:1::1');
    expect([askedOf(email, theirs), askedOf(email, mine)]).toMatchObject([[{}], []]);
    expect((await say(email, theirs, own)).status).toBe(200);
    expect([askedOf(email, mine).length, askedOf(email, elsewhere).length]).toEqual([1, 1]);
    expect((await say(email, mine, true)).body).toEqual({ sent: 1 });
  },
);

it('asks of it after a day, although nobody answered of the stranger’s, who files on and on', async () => {
  const email = 'no.contesta@correo.example';
  await file(email, stranger);
  const mine = await file(email, '192.0.2.8');
  const second = await file(email, '192.0.2.8');
  later(hours(23));
  await file(email, '198.51.100.9');
  await hourly();
  expect(askedOf(email, mine)).toEqual([]);
  later(hours(1.5));
  await hourly();
  expect(askedOf(email, mine)).toHaveLength(1);
  // One at a time of one network, and once.
  await hourly();
  expect([askedOf(email, mine).length, askedOf(email, second).length]).toEqual([1, 0]);
  later(hours(25));
  await hourly();
  expect([askedOf(email, mine).length, askedOf(email, second).length]).toEqual([1, 1]);
});
