import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse } from '../../../test/factories.ts';
import { coupons } from '../../catalogue/pricing/coupon.tables.ts';

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
    expect(own.body).toMatchObject({ maskedEmail: null, mailed: false, state: 'pagado' });
  });

  it('is priced for who buys: a coupon that is not theirs says so before anything is sold', async () => {
    const first = (await sell({ person: somebody(), ...cash(20_000) })).body;
    const other = (await aCourse(test))._id;
    const { user: newcomer } = (await sell({ person: somebody() })).body;
    await test.deps.db
      .insert(coupons)
      .values({ code: 'PRIMERA', percent: 10, firstPurchase: true });
    const priced = async (user: string) =>
      (
        await test.call('POST', '/deals/price', {
          token: staff,
          body: { user, lines: [{ course: other }], coupon: 'primera' },
        })
      ).body;
    expect(await priced(newcomer)).toMatchObject({ total: 18_000, warnings: [] });
    const message = 'Ese cupón es solo para la primera compra.';
    const seen = await priced(first.user);
    expect(seen).toMatchObject({ total: 20_000, warnings: [{ message }] });
    const refused = await sell({
      ...{ courses: [other], user: first.user, coupon: 'primera' },
      seenTotal: seen.total,
    });
    expect(refused.body.errors).toEqual([{ path: 'coupon', message }]);
    // What the public page says to whoever buys is said to staff of them.
    await test.deps.db
      .insert(coupons)
      .values({ code: 'UNAVEZ', percent: 10, maxPerPerson: 1, stacks: true });
    const once = { coupon: 'unavez', user: newcomer };
    const used = await sell({ ...once, courses: [other], seenTotal: 18_000, ...cash(18_000) });
    expect(used.status).toBe(201);
    const asked = { ...once, lines: [{ course: (await aCourse(test))._id }] };
    const again = await test.call('POST', '/deals/price', { token: staff, body: asked });
    const told =
      'Quien compra ya tiene ese cupón en otras compras, pagadas o por pagar, las veces permitidas por persona.';
    expect(again.body.warnings).toEqual([{ code: 'coupon-person', message: told }]);
    const courses = asked.lines.map(({ course }) => course);
    const turned = await sell({ ...once, courses, seenTotal: 20_000 });
    expect(turned.body.errors).toEqual([{ path: 'coupon', message: told }]);
    // Also of somebody who is not on record yet.
    const soles = await aCourse(test, { prices: [{ currency: 'PEN', amount: 20_000 }] });
    const fresh = { country: 'MX', lines: [{ course: soles._id }] };
    const stranger = await test.call('POST', '/deals/price', { token: staff, body: fresh });
    const inSoles = 'Este curso no tiene precio en la moneda de quien compra: se cobra en soles.';
    expect(stranger.body.warnings).toEqual([{ code: 'currency-fallback', message: inSoles }]);
    const nobody = { lines: [{ course: other }], user: '0198c0de-0000-7000-8000-000000000009' };
    const answer = await test.call('POST', '/deals/price', { token: staff, body: nobody });
    expect(answer.status).toBe(404);
  });

  it('that costs nothing speaks of no money in its mail', async () => {
    await test.deps.db.insert(coupons).values({ code: 'REGALO', percent: 100 });
    const { country: _, ...person } = aBuyer();
    const sold = await sell({ person, coupon: 'REGALO', seenTotal: 0 });
    expect(sold.body).toMatchObject({ state: 'pagado', total: 0 });
    await test.work();
    const told = test.outbox.find(({ subject }) => subject.includes(sold.body.number))?.text;
    expect(told).toContain('No tienes nada que pagar.');
    expect(told).not.toMatch(/0\.00|Si pagaste/);
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
    // What was received, and the confirmation with its texts: handed over, and not called accepted.
    expect(mails.map(({ subject }) => subject)).toHaveLength(2);
    expect(mails.some(({ text }) => text.includes('80.00'))).toBe(true);
    const { body: order } = await test.call(
      'GET',
      `/open/deals/${first.body.path.split('/').pop()}`,
    );
    expect(order.accepted).toMatchObject({ handed: true });
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

  it('asks why money under almost a counted number is another operation, beside its field, and takes the answer', async () => {
    const yape = (operationNumber: string, more: object = {}) => ({
      person: somebody(),
      ...cash(20_000, { method: 'yape', operationNumber, ...more }),
    });
    expect((await sell(yape('45123987'))).status).toBe(201);
    const asked = await sell(yape('45123987-1'));
    expect(asked.status).toBe(409);
    expect(asked.body.errors).toMatchObject([{ path: 'payment.otherOperation' }]);
    const short = await sell(yape('45123987-1', { otherOperation: 'sí' }));
    expect(short.body.errors).toMatchObject([{ path: 'payment.otherOperation' }]);
    const why = 'La vi en el extracto del día 20.';
    const told = await sell(yape('45123987-1', { otherOperation: why }));
    expect(told.status).toBe(201);
    expect(told.body.payments).toMatchObject([{ state: 'verificado', note: why }]);
    // The very same one is refused whatever is said.
    const same = await sell(yape('45123987', { otherOperation: why }));
    expect(same.body.errors).toMatchObject([{ path: 'payment.operationNumber' }]);
    // On another day it may be another one: nobody declared it, and nothing was moved.
    const before = { paidAt: '2026-11-19' };
    const day = await sell(yape('45123987', before));
    expect(day.body.errors).toMatchObject([{ path: 'payment.otherOperation' }]);
    expect((await sell(yape('45123987', { ...before, otherOperation: why }))).status).toBe(201);
    const later = await sell({ person: somebody(), ...cash(20_000, { paidAt: '2026-12-25' }) });
    expect(later.body.errors).toMatchObject([{ path: 'payment.paidAt' }]);
  });

  it('says what to do there where somebody verified that operation within the last minute', async () => {
    const waits = await sell({
      person: somebody(),
      ...cash(20_000, { method: 'yape', operationNumber: '45200001', verified: false }),
    });
    const [payment] = waits.body.payments;
    const path = `/payments/${payment._id}/verification`;
    await test.call('PUT', path, { token: staff, body: { grace: true, version: payment.version } });
    const twin = { method: 'yape', operationNumber: '45200001' };
    const refused = await sell({ person: somebody(), ...cash(20_000, twin) });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toMatch(/deshaga aquella verificación, y pulsa Cobrar otra vez/);
    expect(refused.body.message).not.toContain('rechaza');
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

  it('of a course for minors asks the age, and under 18 who answers for them, as the site does', async () => {
    const courses = [(await aCourse(test, { forMinors: true }))._id];
    const faultOf = async (student?: object) =>
      (await sell({ person: somebody(), courses, student })).body.errors?.[0]?.path;
    expect(await faultOf()).toBe('student.birthDate');
    expect(await faultOf({ birthDate: '2012-05-01' })).toBe('student.guardian.name');
    expect(await faultOf({ birthDate: '1990-05-01' })).toBeUndefined();
    const guardian = { name: 'Carmen Mamani', email: 'carmen.mamani@correo.example' };
    const student = { birthDate: '2012-05-01', guardian };
    const { body } = await sell({ person: somebody(), courses, student });
    expect((await read(`/deals/${body._id}`)).student).toEqual(student);
    // The desk finds the child by who answers for them.
    for (const search of ['carmen mamani', 'carmen.mamani@correo'])
      expect(
        (await read(`/users?search=${search}`)).map(({ _id }: { _id: string }) => _id),
      ).toContain(body.user);
    expect(await read('/users?search=carmen+nadie')).toEqual([]);
    // One that is for adults keeps no age, whoever sends it.
    const grown = [(await aCourse(test))._id];
    const { body: adult } = await sell({ person: somebody(), courses: grown, student });
    expect(adult.student).toBeNull();
  });

  it('tells who answers for a minor, also of what was paid at once, and refuses a mobile that reaches nobody', async () => {
    const courses = [(await aCourse(test, { forMinors: true, classroom: 'ninguna' }))._id];
    const guardian = { name: 'Carmen Mamani', email: 'carmen.paga@correo.example', mobile: '12' };
    const sale = { courses, student: { birthDate: '2012-05-01', guardian } };
    const wrong = { ...somebody(), dni: '12', mobile: '12' };
    const { body: refused } = await sell({ ...sale, person: wrong, payment: { amount: 0 } });
    expect(refused.errors.map(({ path }: { path: string }) => path)).toEqual(
      expect.arrayContaining([
        ...['person.dni', 'person.mobile', 'payment.amount', 'student.guardian.mobile'],
      ]),
    );
    guardian.mobile = '987 654 321';
    // A child needs no mailbox or mobile of their own.
    const { mobile: _, ...child } = somebody();
    const { body } = await sell({ ...sale, person: child, ...cash(20_000) });
    await test.work();
    // The confirmation, what was received, and that the child is inside; the way in is the child's.
    const mails = test.outbox.filter(({ to }) => to === guardian.email);
    const inside = mails.filter(({ subject }) =>
      /^La matrícula de .* en .* está lista$/.test(subject),
    );
    expect(mails.map(({ text }) => text.includes(body.number)).sort()).toEqual([false, true, true]);
    expect(inside.map(({ text }) => /\/comprar\//.test(text) && !/token=/.test(text))).toEqual([
      true,
    ]);
    expect((await read(`/deals/${body._id}`)).student.guardian.mobile).toBe('+51987654321');
  });

  it('says whose enrolment it is in the one mailbox of a child and who answers for them', async () => {
    const courses = [(await aCourse(test, { forMinors: true, classroom: 'moodle' }))._id];
    const email = 'casa.mamani@correo.example';
    const guardian = { name: 'Carmen Mamani', email };
    const person = somebody({ firstName: 'Inti', email });
    const student = { birthDate: '2012-05-01', guardian };
    const { body } = await sell({ courses, student, person, ...cash(20_000) });
    const path = `/enrolments/${body.enrolments[0]._id}/confirmation`;
    expect((await test.call('PUT', path, { token: staff })).status).toBe(200);
    await test.work();
    const mails = test.outbox.filter(({ to }) => to === email);
    const subjects = mails.map(({ subject }) => subject);
    for (const words of [
      /^Preparamos la matrícula de Inti en /,
      /^La matrícula de Inti en .* lista$/,
    ])
      expect(subjects).toContainEqual(expect.stringMatching(words));
    expect(mails.map(({ text }) => text).join(' ')).not.toMatch(/tu matrícula/i);
    // A child with a mailbox of their own is greeted by their own name there.
    const child = somebody({ firstName: 'Sumac', email: 'sumac@correo.example' });
    const apart = { ...student, guardian: { ...guardian, email: 'carmen@otra.example' } };
    await sell({ courses, student: apart, person: child, ...cash(20_000) });
    await test.work();
    const read = test.outbox.filter(({ to }) => to === 'sumac@correo.example');
    const waits = read.find(({ subject }) => subject.startsWith('Preparamos tu matrícula'));
    expect(waits?.text).toMatch(/^Hola, Sumac:/m);
  });
});
