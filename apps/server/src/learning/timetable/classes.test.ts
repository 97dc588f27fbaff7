import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aPurchase, proveMailbox } from '../../../test/factories.ts';
import { users } from '../../people/users/user.tables.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { sessionReminderJobs } from './reminder.jobs.ts';

let test: TestApp;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const add = async (edition: { id: string }, day: string): Promise<string> => {
  const body = { edition: edition.id, day, from: '19:00', until: '21:00' };
  const answer = await test.call('POST', '/class-sessions', { token: staff, body });
  expect(answer.status).toBe(201);
  return answer.body._id;
};

/** Somebody who bought without an account, inside. */
async function aGuestIn({ id: editionId, courseId }: { id: string; courseId: string }) {
  const buyer = aBuyer();
  const { body } = await aPurchase(test, { course: courseId, buyer });
  const [deal] = await test.deps.db.select().from(deals).where(eq(deals.number, body.number));
  await test.deps.db.insert(enrolments).values({
    ...{ userId: deal?.userId ?? '', courseId, editionId, dealId: deal?.id ?? null },
    ...{ state: 'matriculado', startsAt: test.clock.now() },
  });
  return { token: body.token as string, email: buyer.email as string };
}

it('leads who bought without an account into the room by their order, and marks them', async () => {
  test.clock.set('2027-01-20T15:00:00Z');
  const edition = await anEdition(test);
  const guest = await aGuestIn(edition);
  const id = await add(edition, '2027-02-02');
  const door = `/open/deals/${guest.token}/classes`;
  const shown = async () => (await test.call('GET', door)).body;
  expect(await shown()).toMatchObject([{ _id: id, enterable: false, online: true }]);
  expect((await test.call('POST', `${door}/${id}/entry`)).status).toBe(409);
  const file = await test.call('GET', `/open/deals/${guest.token}/calendar.ics`);
  expect(file.headers['content-type']).toContain('text/calendar');
  const events = String(file.body).replace(/\r\n /g, '');
  expect(events).toContain(`sesion-${id}@`);
  // Whoever has no account enters by the order.
  expect(events).toContain(`/comprar/${guest.token}/clases`);

  test.clock.set('2027-02-02T23:50:00Z');
  await sessionReminderJobs(test.deps)[0]?.run({});
  await test.work();
  const mail = test.outbox.find(({ subject }) => subject.startsWith('Tu sesión empieza'));
  expect(mail?.text).toContain(`/comprar/${guest.token}#clases`);
  expect(await shown()).toMatchObject([{ enterable: true, attendance: null }]);
  const entered = await test.call('POST', `${door}/${id}/entry`);
  expect(entered).toMatchObject({
    status: 201,
    body: { link: 'https://sala.example/grupo', attendance: 'presente' },
  });

  const other = await add(await anEdition(test), '2027-02-02');
  expect((await test.call('POST', `${door}/${other}/entry`)).status).toBe(404);
  test.clock.set('2027-02-03T02:30:00Z');
  expect(await shown()).toEqual([]);
  expect((await test.call('GET', `${door}?past=true`)).body).toMatchObject([
    { _id: id, attendance: 'presente' },
  ]);
});

it('asks who has an account to enter with it, also where they hold the link of an order', async () => {
  test.clock.set('2027-02-01T15:00:00Z');
  const edition = await anEdition(test);
  const guest = await aGuestIn(edition);
  const id = await add(edition, '2027-02-02');
  const notices = async () =>
    (await test.call('GET', `/open/deals/${guest.token}/notices`)).body.map(
      ({ title }: { title: string }) => title,
    );
  await test.call('POST', `/editions/${edition.id}/notices`, {
    ...{ token: staff, body: { title: 'Trae tu laptop', text: 'La usamos el martes.' } },
  });
  expect(await notices()).toEqual(['Trae tu laptop']);
  await proveMailbox(test, guest.token, guest.email);
  test.clock.set('2027-02-03T00:00:00Z');
  const door = `/open/deals/${guest.token}/classes`;
  // Their mailbox answered, and nothing opens their account yet.
  expect((await test.call('GET', door)).body).toMatchObject([{ _id: id, enterable: true }]);
  expect(await notices()).toEqual(['Trae tu laptop']);
  const own = eq(users.email, guest.email);
  await test.deps.db.update(users).set({ passwordHash: 'x' }).where(own);
  // They read it in their classroom now.
  expect(await notices()).toEqual([]);
  expect((await test.call('GET', door)).body).toMatchObject([{ _id: id, enterable: false }]);
  expect((await test.call('POST', `${door}/${id}/entry`)).status).toBe(409);
});

it('lists the next ones however far they are, and those that are over with the latest first', async () => {
  test.clock.set('2027-02-01T15:00:00Z');
  const edition = await anEdition(test, { endDate: '2027-12-31' });
  const ana = await inEdition(test, edition);
  const list = async (query: string) => {
    const { body, headers } = await test.call('GET', `/me/classes${query}`, { token: ana.token });
    const days = body.map(({ startsAt }: { startsAt: string }) => startsAt.slice(0, 10));
    return { days, total: headers['x-total-count'] };
  };
  for (const day of ['2027-02-02', '2027-02-04', '2027-09-20']) await add(edition, day);
  test.clock.set('2027-02-06T15:00:00Z');
  expect(await list('')).toEqual({ days: ['2027-09-21'], total: '1' });
  expect(await list('?past=true')).toEqual({ days: ['2027-02-05', '2027-02-03'], total: '2' });
  expect(await list('?past=true&limit=1&page=2')).toEqual({ days: ['2027-02-03'], total: '2' });
  expect((await list(`?past=true&enrolment=${ana.user.id}`)).total).toBe('0');
});

it('tells visitors every session of an announced edition, without its link, and none of a draft', async () => {
  test.clock.set('2027-02-01T15:00:00Z');
  const edition = await anEdition(test);
  const ids = [await add(edition, '2027-02-02'), await add(edition, '2027-03-25')];
  const draft = await anEdition(test, { announcedAt: null });
  await add(draft, '2027-02-02');
  const list = async (id: string) =>
    (await test.call('GET', `/open/editions/${id}/class-sessions`)).body;
  const shown = await list(edition.id);
  expect(shown.map(({ _id }: { _id: string }) => _id)).toEqual(ids);
  expect(JSON.stringify(shown)).not.toContain('sala.example');
  expect((await list(draft.id)).code).toBe('not-found');
});
