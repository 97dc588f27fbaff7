import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse } from '../../../test/factories.ts';

let test: TestApp;
let staff: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const read = async (path: string) => (await test.call('GET', path, { token: staff })).body;
const sell = (body: object, key?: string) =>
  test.call('POST', '/deals/counter', {
    token: staff,
    body: { courses: [course], ...body },
    ...(key ? { headers: { 'idempotency-key': key } } : {}),
  });
const somebody = (changes: object = {}) => {
  const { firstName, lastName, document, dni, mobile } = aBuyer();
  return { firstName, lastName, document, dni, mobile, ...changes };
};
const cash = (amount: number, more: object = {}) => ({
  payment: { amount, method: 'efectivo', paidAt: '2026-11-20', verified: true, ...more },
});

describe('a sale at the counter', () => {
  it('registers who is new, with a mobile alone, and enrols them with the money that they gave', async () => {
    const person = somebody();
    const { status, body } = await sell({ person, seenTotal: 20_000, ...cash(20_000) });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...{ state: 'pagado', paid: 20_000, due: 0, source: 'oficina', userEmail: null },
      payments: [{ state: 'verificado', amount: 20_000, method: 'efectivo' }],
    });
    expect(body.enrolments).toHaveLength(1);
    expect(await read(`/users/${body.user}`)).toMatchObject({ email: null, stage: 'cliente' });
    expect(await read(`/receipts?deal=${body._id}`)).toMatchObject([{ amount: 20_000 }]);
    await test.work();
    // Nobody is written to who gave no address.
    expect(test.outbox.filter(({ to }) => !to)).toEqual([]);
    const own = await test.call('GET', `/open/deals/${body.path.split('/').pop()}`);
    expect(own.body).toMatchObject({ maskedEmail: null, state: 'pagado' });
  });

  it('happens once for its key, and mails once what was received', async () => {
    const { email, ...rest } = aBuyer();
    const { country: _, ...person } = rest;
    const sale = { person: { ...person, email }, ...cash(12_000) };
    const first = await sell(sale, 'mostrador-0001');
    const again = await sell(sale, 'mostrador-0001');
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body._id).toBe(first.body._id);
    expect(again.body).toMatchObject({ state: 'pagado-parcial', due: 8_000 });
    expect(await read(`/users?search=${person.dni}`)).toHaveLength(1);
    await test.work();
    const mails = test.outbox.filter(({ to }) => to === email);
    expect(mails.map(({ subject }) => subject)).toHaveLength(1);
    expect(mails[0]?.text).toContain('80.00');
  });

  it('is nothing at all when a part of it is refused', async () => {
    const person = somebody();
    const tooMuch = await sell({ person, ...cash(20_001) });
    expect(tooMuch.status).toBe(402);
    const told = await sell({ person, seenTotal: 19_000 });
    expect([told.status, told.body.errors[0].path]).toEqual([409, 'seenTotal']);
    expect(await read(`/users?search=${person.dni}`)).toEqual([]);
    expect(await read(`/deals?search=${person.dni}`)).toEqual([]);
  });

  it('asks who it is when somebody has that document, and takes the word of staff', async () => {
    const person = somebody();
    const { body: first } = await sell({ person });
    const mobile = aBuyer().mobile;
    const other = { ...somebody({ mobile: person.mobile }), firstName: 'Marta' };
    const asked = await sell({ person: other });
    expect([asked.status, asked.body.errors[0].path]).toEqual([409, 'person']);
    expect((await sell({ person: other, apart: true })).status).toBe(201);
    // The same document is never given to two.
    const twice = await sell({ person: { ...person, mobile }, apart: true });
    expect(twice.status).toBe(409);
    expect((await sell({ user: first.user })).body.user).toBe(first.user);
  });

  it('leaves money that nobody counted yet for the desk, and sells no seat that is gone', async () => {
    const { body } = await sell({
      person: somebody(),
      ...cash(20_000, { method: 'yape', operationNumber: '00777', verified: false }),
    });
    expect(body).toMatchObject({ state: 'abierto', paid: 0 });
    expect(body.payments).toMatchObject([{ state: 'pendiente', operationNumber: '00777' }]);
    const { token } = await test.signedInAs('Administrador');
    const days = { startDate: '2027-02-01', endDate: '2027-03-26' };
    const made = await test.call('POST', '/editions', {
      token,
      body: { course, ...days, seats: 1, code: 'mostrador' },
    });
    await test.call('PUT', `/editions/${made.body._id}/announcement`, { token });
    const inGroup = { editions: [made.body._id], ...cash(20_000) };
    expect((await sell({ person: somebody(), ...inGroup })).status).toBe(201);
    const late = somebody();
    const full = await sell({ person: late, ...inGroup });
    expect([full.status, full.body.code]).toEqual([409, 'sold-out']);
    expect(await read(`/users?search=${late.dni}`)).toEqual([]);
  });

  it('needs somebody who buys, and a way to reach them', async () => {
    expect((await sell({})).body.errors[0].path).toBe('user');
    const { mobile: _, ...unreached } = somebody();
    expect((await sell({ person: unreached })).body.errors[0].path).toBe('person.mobile');
    expect((await test.call('POST', '/deals/counter', { body: {} })).status).toBe(401);
  });
});
