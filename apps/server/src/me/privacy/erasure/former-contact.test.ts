import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAnnounced } from '../../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { aBuyer, aCourse } from '../../../../test/factories.ts';
import { placesOf } from '../../../../test/places-of.ts';
import { users } from '../../../people/users/user.tables.ts';
import { leadJobs, leadReminderJob } from '../../../relations/contacts/lead.jobs.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const asStaff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: admin, ...(body ? { body } : {}) });
const aPerson = async (firstName: string, more: object) =>
  (await asStaff('POST', '/users', { firstName, lastName: 'Ccahua', country: 'PE', ...more })).body;
const erase = async (id: string) => {
  await asStaff('PUT', `/users/${id}/blocking`, { reason: 'Lo pidió.' });
  const { body } = await asStaff('PUT', `/users/${id}/erasure`, { reason: 'Lo pidió.' });
  expect(body.erased).toBe(true);
};
const asks = async (who: { name: string; email: string; mobile: string }) => {
  const sent = { ...who, country: 'PE', message: `Soy ${who.name}`, consent: false };
  expect((await test.call('POST', '/open/contacts', { body: sent })).status).toBe(201);
};

it('takes what was left under a former e-mail and mobile, and nothing of who shares the mobile', async () => {
  const family = '987111222';
  const former = {
    name: 'Zósima Ccahua',
    email: 'zosima.antes@correo.example',
    mobile: '987333444',
  };
  const mother = { name: 'Justina Poma', email: 'justina@correo.example', mobile: family };
  await aPerson('Justina', { email: mother.email, mobile: family });
  const { _id, version } = await aPerson('Zósima', {
    ...{ email: former.email, mobile: former.mobile },
  });
  const course = (await aCourse(test))._id;
  await asks(former);
  await asks(mother);
  for (const who of [former, mother])
    await test.call('POST', '/open/waiting', { body: { ...who, course, consent: true } });
  const now = { version, email: 'zosima.hoy@correo.example', mobile: family };
  expect((await asStaff('PUT', `/users/${_id}`, now)).status).toBe(200);
  await test.work();
  expect(await placesOf(test, former.email)).toEqual(
    expect.arrayContaining(['audit', 'contacts', 'mails', 'waiting']),
  );
  await erase(_id);
  await test.work();
  expect(await placesOf(test, former.email, former.mobile, 'Zósima', now.email)).toEqual([]);
  const { body: leads } = await asStaff('GET', '/contacts?search=Justina');
  expect(leads).toMatchObject([{ name: mother.name, email: mother.email }]);
  const { body: waits } = await asStaff('GET', `/waiting?course=${course}&state=esperando`);
  expect(waits).toMatchObject([{ name: mother.name }]);
});

it('leaves what a stranger left under an address that staff mistyped, and shows it', async () => {
  const stranger = { name: 'Rufina Choque', email: 'rufina@correo.example', mobile: '987222333' };
  await asks(stranger);
  const right = { email: 'rufino@correo.example', mobile: '987222334' };
  const { _id, version } = await aPerson('Rufino', {
    ...{ email: stranger.email, mobile: stranger.mobile },
  });
  await asks({ name: 'Rufino Ccahua', ...right });
  const { _id: course } = await aCourse(test);
  const waits = { ...stranger, course, consent: true };
  expect((await test.call('POST', '/open/waiting', { body: waits })).status).toBe(201);
  expect((await asStaff('PUT', `/users/${_id}`, { version, ...right })).status).toBe(200);
  await test.work();
  const { body: before } = await asStaff('GET', `/users/${_id}/privacy`);
  expect(before.alike).toMatchObject([
    { kind: 'contacto', name: stranger.name },
    { kind: 'espera', name: stranger.name, within: { kind: 'edicion' } },
  ]);
  await erase(_id);
  const { body: stays } = await asStaff('GET', `/waiting?course=${course}`);
  expect(stays).toMatchObject([{ name: stranger.name, email: stranger.email }]);
  const { body: leads } = await asStaff('GET', '/contacts?search=Rufin');
  expect(leads).toMatchObject([{ name: stranger.name, email: stranger.email }]);
  expect(await placesOf(test, right.email, right.mobile, 'Rufino')).toEqual([]);
});

it('waits for the answer to a claim under a former e-mail, and to one that they signed for a child', async () => {
  const former = 'saturnina.antes@correo.example';
  const { _id, version } = await aPerson('Saturnina', { email: former });
  const now = { version, email: 'saturnina.hoy@correo.example' };
  expect((await asStaff('PUT', `/users/${_id}`, now)).status).toBe(200);
  await asStaff('PUT', `/users/${_id}/blocking`, { reason: 'Lo pidió.' });
  const claims = async (consumer: object) => {
    const sent = { consumer: { document: 'DNI', dni: '71234567', ...consumer }, detail: 'No.' };
    const { body } = await test.call('POST', '/open/claims', { body: sent });
    const [claim] = (await asStaff('GET', `/claims?search=${body.number}`)).body;
    return claim._id;
  };
  const obstacles = async () => (await asStaff('GET', `/users/${_id}/privacy`)).body.obstacles;
  expect(await obstacles()).toEqual([]);
  const own = { name: 'Saturnina Ccahua', email: former };
  const child = { name: 'Illari Poma', representative: { ...own, email: now.email } };
  for (const consumer of [own, child]) {
    const claim = await claims(consumer);
    expect(await obstacles()).toEqual(['Tiene un reclamo sin responder.']);
    const answered = await asStaff('PUT', `/claims/${claim}`, { answer: 'Se le devolvió todo.' });
    expect(answered.status).toBe(200);
    expect(await obstacles()).toEqual([]);
  }
});

it('offers the place that an invitation kept for them to whoever is next', async () => {
  const course = (await aCourse(test, { classroom: 'propia' }))._id;
  const { _id: edition } = await anAnnounced(test, admin, { course, seats: 1, code: 'lleno' });
  const { firstName, lastName, document, dni, mobile } = aBuyer();
  const sold = await asStaff('POST', '/deals/counter', {
    ...{ courses: [course], editions: [edition] },
    person: { firstName, lastName, document, dni, mobile },
    payment: { amount: 20_000, method: 'efectivo', paidAt: '2026-11-20', verified: true },
  });
  expect(sold.status).toBe(201);
  const first = { email: 'primera@correo.example', mobile: '987555666' };
  const { _id } = await aPerson('Primitiva', first);
  await asStaff('POST', '/waiting', { edition, name: 'Primitiva Ccahua', ...first });
  await asStaff('POST', '/waiting', { edition, name: 'Segundina Poma', email: 's@correo.example' });
  await asStaff('PUT', `/editions/${edition}`, { seats: 2 });
  await test.work();
  const invited = async () =>
    (await asStaff('GET', `/waiting?edition=${edition}&state=invitada`)).body.map(
      ({ name }: { name: string }) => name,
    );
  expect(await invited()).toEqual(['Primitiva Ccahua']);
  await erase(_id);
  await test.work();
  expect(await invited()).toEqual(['Segundina Poma']);
  expect(await placesOf(test, 'Primitiva', first.email, first.mobile)).toEqual([]);
});

it('takes the mails to staff about a lead that left only a mobile', async () => {
  const { user: adviser } = await test.signedInAs('Asesor');
  const mobile = '987777888';
  const { body: lead } = await asStaff('POST', '/contacts', {
    ...{ name: 'Eulogia Ccahua', mobile, country: 'PE', assessor: adviser.id },
    ...{ nextAction: 'Llamar', nextActionAt: '2026-11-21T15:30:00Z' },
  });
  expect(lead.email).toBeNull();
  const { _id } = await aPerson('Eulogia', { email: 'eulogia@correo.example', mobile });
  test.clock.set('2026-11-21T15:31:00Z');
  await leadJobs(test.deps)
    .find(({ kind }) => kind === leadReminderJob)
    ?.run({});
  await test.work();
  expect(await placesOf(test, mobile)).toContain('mails');
  await erase(_id);
  expect(await placesOf(test, mobile, 'Eulogia')).toEqual([]);
});

it('takes every order that was placed from their mailbox, however many', async () => {
  const email = 'quirina@correo.example';
  const { _id } = await aPerson('Quirina', { email });
  const { db } = test.deps;
  await db.update(users).set({ emailProven: true }).where(eq(users.id, _id));
  const said = { firstName: 'Quirina', lastName: 'Ccahua', sortName: 'ccahua quirina~' };
  const guests = Array.from({ length: 27 }, () => ({
    ...said,
    email,
    guest: true,
    searchText: email,
  }));
  await db.insert(users).values(guests);
  await erase(_id);
  expect(await placesOf(test, email, 'Quirina')).toEqual([]);
});
