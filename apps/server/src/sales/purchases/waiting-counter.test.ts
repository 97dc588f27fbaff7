import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAnnounced } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;
let desk: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const atDesk = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: desk, ...(body ? { body } : {}) });

/** A group of one place that somebody has, and what waits for it. */
async function fullGroup() {
  const course = (await aCourse(test, { classroom: 'propia' }))._id;
  const made = await anAnnounced(test, admin, { course, seats: 1, code: 'lleno' });
  const group = { course, edition: made._id as string };
  expect((await sell(group, { person: somebody() })).status).toBe(201);
  const raise = async (seats: number) => {
    await test.call('PUT', `/editions/${made._id}`, { token: admin, body: { seats } });
    await test.work();
  };
  return { ...group, raise };
}

const somebody = (changes: object = {}) => {
  const { firstName, lastName, document, dni, mobile } = aBuyer();
  return { firstName, lastName, document, dni, mobile, ...changes };
};

const sell = ({ course, edition }: { course: string; edition: string }, more: object) =>
  atDesk('POST', '/deals/counter', {
    ...{ courses: [course], editions: [edition], ...more },
    payment: { amount: 20_000, method: 'efectivo', paidAt: '2026-11-20', verified: true },
  });
const write = (edition: string, who: object) => atDesk('POST', '/waiting', { edition, ...who });
const places = async (edition: string) => {
  const { taken, held, waiting } = (await atDesk('GET', `/editions/${edition}`)).body;
  return { taken, held, waiting };
};
const entry = async (edition: string, id: string) =>
  (await atDesk('GET', `/waiting?edition=${edition}`)).body.find(
    ({ _id }: { _id: string }) => _id === id,
  );

describe('who phones for a place of a full group', () => {
  it('is written down by staff with a turn at once, and told by them without an e-mail', async () => {
    const { edition, raise } = await fullGroup();
    const { status, body } = await write(edition, { name: 'Rosa Quispe', mobile: '987 654 321' });
    expect([status, body.state, body.place, body.email]).toEqual([201, 'esperando', 1, null]);
    const again = await write(edition, { name: 'Rosa', mobile: '987654321' });
    expect(again.body.message).toBe('Esa persona ya está en la lista de esta edición.');
    const [audited] = (
      await test.call('GET', `/audit?entity=waiting&entityId=${body._id}`, { token: admin })
    ).body;
    expect(audited).toMatchObject({ action: 'vouch' });
    await raise(2);
    const invited = await entry(edition, body._id);
    expect(invited.state).toBe('invitada');
    // Nobody else tells them: the message has the address of their place.
    expect(decodeURIComponent(invited.whatsapp)).toMatch(/lista-de-espera\/[\w-]{43}/);
    expect(test.outbox.filter(({ to }) => !to)).toEqual([]);
  });

  it('who wrote themselves down and confirmed nothing has a turn once staff vouch for them', async () => {
    const { course, edition } = await fullGroup();
    const { email } = aBuyer();
    await test.call('POST', '/open/waiting', {
      body: { course, edition, email, name: 'Ana Ruiz', consent: true },
    });
    expect(await places(edition)).toMatchObject({ waiting: 0 });
    const { status, body } = await write(edition, { name: 'Ana Ruiz', email });
    expect([status, body.state]).toEqual([201, 'esperando']);
    expect((await atDesk('GET', `/waiting?edition=${edition}`)).body).toHaveLength(1);
    await test.work();
    const subjects = test.outbox.flatMap(({ to, subject }) => (to === email ? subject : []));
    expect(subjects.join()).toContain('Estás en la lista de espera');
  });

  it('is sold a place while there are any, and needs somewhere to be reached', async () => {
    const { edition, raise } = await fullGroup();
    expect((await write(edition, { name: 'Rosa Quispe' })).body.errors[0].path).toBe('mobile');
    await raise(2);
    const early = await write(edition, { name: 'Rosa Quispe', mobile: '987654321' });
    expect([early.status, early.body.message]).toEqual([
      409,
      'Esta edición todavía tiene cupos: véndele uno.',
    ]);
    const path = { method: 'POST', body: { edition, name: 'Rosa', mobile: '987654321' } } as const;
    expect((await test.call('POST', '/waiting', { body: path.body })).status).toBe(401);
  });
});

describe('who was invited and comes to the counter', () => {
  it('is sold the place that is kept for them, without one more than fit', async () => {
    const { course, edition, raise } = await fullGroup();
    const { email } = aBuyer();
    const { body: first } = await write(edition, { name: 'Ana Ruiz', email });
    const { body: next } = await write(edition, { name: 'Luz Soto', mobile: '911222333' });
    await raise(2);
    expect((await entry(edition, first._id)).state).toBe('invitada');
    const stranger = await sell({ course, edition }, { person: somebody() });
    expect(stranger.body.code).toBe('sold-out');
    const found = (await atDesk('GET', `/waiting?course=${course}&email=${email}`)).body;
    expect(found.map(({ _id }: { _id: string }) => _id)).toEqual([first._id]);
    const sold = await sell({ course, edition }, { person: somebody({ email }) });
    expect(sold.status).toBe(201);
    expect((await entry(edition, first._id)).state).toBe('inscrita');
    // Luz still waits: one place was kept and one was sold.
    expect(await places(edition)).toEqual({ taken: 2, held: 0, waiting: 1 });
    await raise(3);
    expect((await entry(edition, next._id)).state).toBe('invitada');
    const byMobile = await sell({ course, edition }, { person: somebody({ mobile: '911222333' }) });
    expect(byMobile.status).toBe(201);
    expect(await places(edition)).toEqual({ taken: 3, held: 0, waiting: 0 });
  });

  it('is sold it however many wait behind them', async () => {
    const { course, edition, raise } = await fullGroup();
    const { email } = aBuyer();
    await write(edition, { name: 'Ana Ruiz', email });
    for (const mobile of ['911000111', '911000222', '911000333'])
      await write(edition, { name: 'Luz Soto', mobile });
    await raise(2);
    const sold = await sell({ course, edition }, { person: somebody({ email }) });
    expect(sold.status, JSON.stringify(sold.body)).toBe(201);
    expect(await places(edition)).toEqual({ taken: 2, held: 0, waiting: 3 });
  });

  it('waits no longer once they are let in beyond the places', async () => {
    const { course, edition } = await fullGroup();
    const { email } = aBuyer();
    const { body } = await write(edition, { name: 'Ana Ruiz', email });
    const person = somebody({ email });
    expect((await sell({ course, edition }, { person })).body.code).toBe('sold-out');
    expect((await entry(edition, body._id)).state).toBe('esperando');
    const overbook = 'Lo pidió la dirección.';
    expect((await sell({ course, edition }, { person, overbook })).status).toBe(201);
    expect((await entry(edition, body._id)).state).toBe('inscrita');
  });

  it('is brought there from an order of which a part is paid, and waits no longer', async () => {
    const { course, edition, raise } = await fullGroup();
    const days = { startDate: '2027-05-03', endDate: '2027-06-25' };
    const made = await anAnnounced(test, admin, { course, ...days, code: 'otro' });
    const { email } = aBuyer();
    const part = { amount: 6_000, method: 'efectivo', paidAt: '2026-11-20', verified: true };
    const sale = { person: somebody({ email }), payment: part };
    const { body: deal } = await atDesk('POST', '/deals/counter', {
      ...{ courses: [course], editions: [made._id], ...sale },
    });
    await write(edition, { name: 'Ana Ruiz', email });
    await raise(2);
    const moved = await atDesk('PUT', `/deals/${deal._id}/lines/${deal.lines[0]._id}/edition`, {
      ...{ edition, reason: 'Le tocó su turno.' },
    });
    expect([moved.status, moved.body.lines[0].edition._id]).toEqual([200, edition]);
    expect(await places(edition)).toEqual({ taken: 2, held: 0, waiting: 0 });
  });

  it('is sold it too as the contact who they were, and waits no longer', async () => {
    const { course, edition, raise } = await fullGroup();
    const { email } = aBuyer();
    await write(edition, { name: 'Ana Ruiz', email });
    await write(edition, { name: 'Luz Soto', mobile: '911222444' });
    await raise(2);
    const { body: contact } = await atDesk('POST', '/contacts', { name: 'Ana Ruiz', email });
    const deal = { lines: [{ course, edition }] };
    const done = await atDesk('POST', `/contacts/${contact._id}/conversion`, {
      ...{ person: somebody({ email }), deal },
    });
    expect(done.status).toBe(201);
    expect(await places(edition)).toEqual({ taken: 1, held: 1, waiting: 1 });
  });
});
