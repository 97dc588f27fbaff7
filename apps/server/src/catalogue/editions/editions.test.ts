import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { onPostgres } from '../../../test/database.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { tellLapsed } from './waiting.jobs.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const days = { startDate: '2027-02-01', endDate: '2027-03-26' };

/** A course taught here whose only edition on sale has so many places. */
async function aGroup(seats: number | null, changes: Record<string, unknown> = {}) {
  const course = await aCourse(test, { classroom: 'propia' });
  const [first] = (await staff('GET', `/editions?course=${course._id}`)).body;
  await staff('PUT', `/editions/${first._id}/closing`);
  const edition = await announced(course._id, { ...days, seats, ...changes });
  return { course, edition };
}

async function announced(course: string, body: Record<string, unknown>) {
  const { body: draft, status } = await staff('POST', '/editions', { course, ...body });
  expect(status).toBe(201);
  return (await staff('PUT', `/editions/${draft._id}/announcement`)).body;
}

function staff(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  return test.call(method, path, { token, ...(body ? { body } : {}) });
}

function buy(course: string, more: Record<string, unknown> = {}): Promise<Answer> {
  const body = { buyer: aBuyer(), lines: [{ course }], terms: true, ...more };
  // Each from where they are: of one network few are kept a place before their mailbox answers (decision 192).
  buyers += 1;
  return test.call('POST', '/open/users/deal', { body, ip: `10.7.${buyers >> 8}.${buyers % 256}` });
}
let buyers = 0;

async function pay(order: { token: string; number: string }): Promise<void> {
  await sendVoucher(test, order.token);
  await verify(order.number);
}

async function verify(number: string): Promise<Answer> {
  const payment = await waitingPayment(test, token, number);
  const { status, body } = await staff('PUT', `/payments/${payment._id}/verification`, {});
  expect([status, body.message]).toEqual([200, undefined]);
  return body;
}

const places = async (id: string) => {
  const { taken, held, waiting, seats } = (await staff('GET', `/editions/${id}`)).body;
  return { taken, held, waiting, seats };
};

/** What the mails with this subject said, to this address. */
async function mailTo(address: string, subject: string) {
  await test.work();
  return test.outbox.find((mail) => mail.to === address && mail.subject.includes(subject));
}

const ask = (body: Record<string, unknown>) =>
  test.call('POST', '/open/waiting', { body: { name: 'Ana Ruiz', consent: true, ...body } });
const confirm = async (email: string) => {
  const link = mailedWaiting((await mailTo(email, 'Confirma tu lugar'))?.text ?? '');
  return test.call('PUT', `/open/waiting/${link}/confirmation`);
};
/** Waits, and confirms it from the mail. */
const wait = async (body: Record<string, unknown>) => {
  const asked = await ask(body);
  if (asked.status === 201 && body.edition) await confirm(String(body.email));
  return asked;
};
const mailedWaiting = (text: string) => /lista-de-espera\/([\w-]{43})/.exec(text)?.[1] ?? 'none';

describe('the days of a course', () => {
  it('sort its editions either way, and the one without days stands last', async () => {
    const { course, edition } = await aGroup(5);
    for (const sort of ['startDate', '-startDate']) {
      const { body } = await staff('GET', `/editions?course=${course._id}&sort=${sort}`);
      const [first, last] = body as { _id: string; startDate: string | null }[];
      expect([first?._id, last?.startDate]).toEqual([edition._id, null]);
    }
  });

  it('bring the next to begin to the top of the list, and what has begun behind it, the last first', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    const open = (startDate: string, endDate: string) =>
      announced(course._id, { startDate, endDate, code: startDate });
    for (const [from, until] of [
      ['2027-06-01', '2027-06-30'],
      ['2026-08-01', '2026-12-30'],
      ['2026-11-25', '2026-12-20'],
      ['2026-10-01', '2026-12-30'],
    ] as const)
      await open(from, until);
    const read = async (page: number, limit: number) =>
      (
        await staff('GET', `/editions?course=${course._id}&sort=near&page=${page}&limit=${limit}`)
      ).body.map((edition: { startDate: string | null }) => edition.startDate);
    const order = ['2026-11-25', '2027-06-01', '2026-10-01', '2026-08-01', null];
    expect(await read(1, 25)).toEqual(order);
    expect([...(await read(1, 2)), ...(await read(2, 2)), ...(await read(3, 2))]).toEqual(order);
  });

  it('go with the list as a file, and people of an edition too', async () => {
    const { course, edition } = await aGroup(3);
    const { body: order } = await buy(course._id);
    await pay(order);
    const list = await staff('GET', `/exports/ediciones?course=${course._id}&format=csv`);
    expect(String(list.body)).toContain(edition.code);
    expect(String(list.body)).toMatch(/Docentes;.*Apartados;Libres;/);
    const people = await staff('GET', `/editions/${edition._id}/people/file?format=csv`);
    expect(String(people.body)).toContain(order.number);
  });

  it('are those of the edition that begins next, whichever of the two is written', async () => {
    const course = await aCourse(test, { startDate: '2027-05-03', endDate: '2027-06-04' });
    const [first] = (await staff('GET', `/editions?course=${course._id}`)).body;
    expect(first).toMatchObject({ state: 'programada', code: '2027-05', startDate: '2027-05-03' });

    await staff('PUT', `/courses/${course._id}`, { schedule: 'Sábados, de 9 a 13 h' });
    expect((await staff('GET', `/editions/${first._id}`)).body.schedule).toBe(
      'Sábados, de 9 a 13 h',
    );
    await announced(course._id, { startDate: '2027-04-05', endDate: '2027-04-30' });
    const shown = async () => (await staff('GET', `/courses/${course._id}`)).body;
    expect(await shown()).toMatchObject({ startDate: '2027-04-05', endDate: '2027-04-30' });
    // Put behind the other, it is not the next one any more.
    const later = { startDate: '2027-07-05', endDate: '2027-07-30' };
    await staff('PUT', `/courses/${course._id}`, later);
    expect(await shown()).toMatchObject({ startDate: '2027-05-03' });
  });

  it.each([
    [{ startDate: '2027-03-01', endDate: '2027-02-01' }, 'endDate'],
    [{ endDate: '2027-02-01' }, 'startDate'],
    [{ ...days, seats: -3 }, 'seats'],
    [{ ...days, timeZone: 'America/Quilla' }, 'timeZone'],
    [{ ...days, seats: 5, minPeople: 8 }, 'minPeople'],
    [{ ...days, salesUntil: '2027-04-01' }, 'salesUntil'],
    [{ startDate: '9999-12-01', endDate: '9999-12-31' }, 'startDate'],
  ])('are refused beside the field when they make no sense: %j', async (fields, path) => {
    const course = await aCourse(test);
    const { status, body } = await staff('POST', '/editions', { course: course._id, ...fields });
    expect(status).toBe(402);
    expect(body.errors[0].path).toBe(path);
  });
});

describe('places', () => {
  it('are held by an order, kept by its voucher, and free again when it is annulled', async () => {
    const { course, edition } = await aGroup(1);
    const { body: order } = await buy(course._id);
    expect(await places(edition._id)).toMatchObject({ taken: 0, held: 1 });

    const full = await buy(course._id);
    expect(full.status).toBe(409);
    expect(full.body.errors[0]).toMatchObject({ path: 'lines.0.edition' });
    expect(full.body.message).toContain('lista de espera');

    const until = async () =>
      (await test.call('GET', `/open/deals/${order.token}`)).body.placesUntil;
    expect(await until()).toBe('2026-11-23T15:00:00.000Z');
    await sendVoucher(test, order.token);
    expect(await until()).toBe('2026-11-28T15:00:00.000Z');
    const payment = await waitingPayment(test, token, order.number);
    await staff('PUT', `/payments/${payment._id}/rejection`, { reason: 'No figura.' });
    expect(await until()).toBe('2026-11-23T15:00:00.000Z');

    const [deal] = (await staff('GET', `/deals?search=${order.number}`)).body;
    await staff('PUT', `/deals/${deal._id}/annulment`, { reason: 'Desistió.' });
    expect(await places(edition._id)).toMatchObject({ taken: 0, held: 0 });
  });

  it('that are paid in part stand among the people with what is due, others say why they are held', async () => {
    const { course, edition } = await aGroup(3);
    const buyer = aBuyer();
    await aPurchase(test, { course: (await aCourse(test))._id, buyer });
    const [user] = (await staff('GET', `/users?search=${buyer.dni}`)).body;
    const { body: deal } = await staff('POST', '/deals', {
      ...{ user: user._id, courses: [course._id], editions: [edition._id] },
      instalments: [
        { dueDate: '2026-11-24', amount: 12_000 },
        { dueDate: '2026-12-24', amount: 8_000 },
      ],
    });
    const held = async () => (await staff('GET', `/editions/${edition._id}/held-places`)).body;
    expect(await held()).toMatchObject([{ why: 'sin-pagar', due: 20_000, dueOn: '2026-11-24' }]);
    await sendVoucher(test, deal.path.split('/').pop());
    expect(await held()).toMatchObject([{ why: 'comprobante' }]);
    await verify(deal.number);
    const partly = { why: 'pago-parcial', deal: deal._id, user: user._id, until: null };
    expect(await held()).toMatchObject([
      {
        ...partly,
        due: 8_000,
        dueOn: '2026-12-24',
        userName: user.fullName,
      },
    ]);
    expect(await places(edition._id)).toMatchObject({ taken: 1, held: 0 });
    const file = await staff('GET', `/editions/${edition._id}/people/file?format=csv`);
    expect(String(file.body)).toMatch(/Pagó una parte.*80[.,]00?.*2026-12-24.*La próxima cuota/);
    // Without parts that were agreed on, it is said that nothing has a day.
    const { firstName, lastName, document, dni, mobile } = aBuyer();
    await staff('POST', '/deals/counter', {
      ...{ courses: [course._id], editions: [edition._id] },
      person: { firstName, lastName, document, dni, mobile },
      payment: { amount: 6_000, method: 'efectivo', paidAt: '2026-11-20', verified: true },
    });
    const both = await staff('GET', `/editions/${edition._id}/people/file?format=csv`);
    expect(String(both.body)).toMatch(/Pagó una parte.*140[.,]00?.*Sin plazo acordado/);
  });

  it('lapse with the time of the order; who pays afterwards keeps the money safe and waits', async () => {
    const { course, edition } = await aGroup(1);
    const buyer = aBuyer();
    const { body: late } = await buy(course._id, { buyer });
    const before = test.clock.now();
    test.clock.set(new Date(before.getTime() + 49 * 3600_000).toISOString());
    try {
      expect(await places(edition._id)).toMatchObject({ held: 0 });
      const { body: quick } = await buy(course._id);
      await pay(quick);
      await pay(late);
      const [waits] = (await staff('GET', `/enrolments?course=${course._id}&unplaced=true`)).body;
      expect(waits).toMatchObject({ state: 'pendiente', edition: null, dealNumber: late.number });
      // The mail of the money does not promise what that of the enrolment takes back.
      const thanks = await mailTo(buyer.email, 'Confirmamos tu pago');
      expect(thanks?.text).toContain('En otro correo te contamos qué pasó con el grupo');
      expect((await staff('PUT', `/enrolments/${waits._id}/confirmation`)).status).toBe(409);

      const into = { edition: edition._id, reason: 'Pagó antes de que se llenara.' };
      const refused = await staff('PUT', `/enrolments/${waits._id}/edition`, into);
      expect(refused.status).toBe(409);
      // In words for staff, who wait in no list.
      expect(refused.body.message).toContain('agregar a la persona de todos modos');
      const moved = await staff('PUT', `/enrolments/${waits._id}/edition`, {
        ...into,
        overbook: true,
      });
      expect(moved.body).toMatchObject({ state: 'matriculado', edition: { _id: edition._id } });
      const told = await mailTo(buyer.email, 'Ya tienes tu cupo');
      expect(told?.text).toContain('Tu grupo: del 1 de febrero de 2027');
      expect(await mailTo(buyer.email, 'Cambiaste de grupo')).toBeUndefined();
      const people = (await staff('GET', `/editions/${edition._id}/people`)).body;
      expect(people.map(({ overbooked }: { overbooked: string | null }) => overbooked)).toEqual([
        null,
        'Pagó antes de que se llenara.',
      ]);
    } finally {
      test.clock.set(before.toISOString());
    }
  });

  it('are one for a buyer who orders the same group again; it goes to the order that is paid', async () => {
    const { course, edition } = await aGroup(2);
    const buyer = aBuyer();
    const { body: first } = await buy(course._id, { buyer });
    const { body: again } = await buy(course._id, { buyer });
    expect(again.number).not.toBe(first.number);
    expect(await places(edition._id)).toMatchObject({ taken: 0, held: 1 });
    const own = async (order: { token: string }) =>
      (await test.call('GET', `/open/deals/${order.token}`)).body;
    expect(await own(again)).toMatchObject({
      placesUntil: (await own(first)).placesUntil,
      placesLost: null,
    });
    await buy(course._id);
    // Another document of the same mailbox is another person, who finds no place.
    const other = { ...aBuyer(), email: buyer.email };
    expect((await buy(course._id, { buyer: other })).status).toBe(409);

    await pay(again);
    expect(await places(edition._id)).toMatchObject({ taken: 1, held: 1 });
    expect((await own(first)).placesLost).toBe('agotados');
    await pay(first);
    expect(await places(edition._id)).toMatchObject({ taken: 1, held: 1 });
    expect((await own(first)).placesLost).toBe('sin-grupo');
    const told = await mailTo(buyer.email, 'se llenó');
    expect(told?.text).toContain('otro grupo o devolv');
  });

  it('say before they are paid for that they were lost, and whether there are others', async () => {
    const { course } = await aGroup(1);
    const { body: late } = await buy(course._id);
    const before = test.clock.now();
    const lost = async () => (await test.call('GET', `/open/deals/${late.token}`)).body.placesLost;
    expect(await lost()).toBeNull();
    test.clock.set(new Date(before.getTime() + 49 * 3600_000).toISOString());
    try {
      expect(await lost()).toBe('vencidos');
      await pay((await buy(course._id)).body);
      expect(await lost()).toBe('agotados');
    } finally {
      test.clock.set(before.toISOString());
    }
  });

  it('are nobody’s any more once their edition was ended; who orders or waits hears it', async () => {
    const { course, edition } = await aGroup(1, { startDate: '2026-11-02', endDate: '2027-03-26' });
    const { body: late } = await buy(course._id);
    const waiting = 'espera.fin@correo.example';
    await wait({ course: course._id, edition: edition._id, email: waiting });
    expect((await staff('PUT', `/editions/${edition._id}/closing`)).status).toBe(200);
    expect((await mailTo(waiting, 'terminó'))?.text).toContain('no tienes que esperar más');
    expect(await places(edition._id)).toMatchObject({ waiting: 0 });
    const lost = async () => (await test.call('GET', `/open/deals/${late.token}`)).body.placesLost;
    expect(await lost()).toBe('agotados');
    await pay(late);
    const [waits] = (await staff('GET', `/enrolments?course=${course._id}&unplaced=true`)).body;
    expect(waits).toMatchObject({ edition: null, dealNumber: late.number });
    expect(await lost()).toBe('sin-grupo');
  });

  it('are not sold twice to somebody who is in the group already', async () => {
    const { course, edition } = await aGroup(3);
    const { token: own, user } = await test.signedInAs('Alumno');
    const buyer = { ...aBuyer(), email: user.email };
    const mine = (lines: object[]) =>
      test.call('POST', '/open/users/deal', { token: own, body: { buyer, lines, terms: true } });
    await pay((await mine([{ course: course._id }])).body);
    const staffSale = await staff('POST', '/deals', {
      user: user.id,
      courses: [course._id],
      editions: [edition._id],
    });
    expect([staffSale.status, staffSale.body.errors[0].path]).toEqual([
      409,
      `editions.${course._id}`,
    ]);
    const twice = await mine([{ course: course._id }]);
    expect([twice.status, twice.body.errors[0].path]).toEqual([409, 'lines.0.edition']);
    expect(await places(edition._id)).toMatchObject({ taken: 1, held: 0 });
    const other = await announced(course._id, { startDate: '2027-05-03', endDate: '2027-06-25' });
    expect((await mine([{ course: course._id, edition: other._id }])).status).toBe(201);
  });

  it('are one for a person who pays two orders of a group; the second waits for another, or goes back', async () => {
    const { course, edition } = await aGroup(5);
    const { token: own, user } = await test.signedInAs('Alumno');
    const order = async () => {
      const buyer = { ...aBuyer(), email: user.email };
      const body = { buyer, lines: [{ course: course._id }], terms: true };
      return (await test.call('POST', '/open/users/deal', { token: own, body })).body;
    };
    const [first, second] = [await order(), await order()];
    await pay(first);
    await pay(second);
    expect(await places(edition._id)).toMatchObject({ taken: 1, held: 0 });
    const [waits] = (await staff('GET', `/enrolments?course=${course._id}&unplaced=true`)).body;
    expect(waits).toMatchObject({ edition: null, dealNumber: second.number });
    const shown = await test.call('GET', `/open/deals/${second.token}`);
    expect(shown.body.placesLost).toBe('repetido');
    const other = await announced(course._id, { startDate: '2027-05-03', endDate: '2027-06-25' });
    const into = { edition: other._id, reason: 'Eligió el siguiente.' };
    expect((await staff('PUT', `/enrolments/${waits._id}/edition`, into)).body).toMatchObject({
      state: 'matriculado',
    });
  });

  it('are never fewer than people', async () => {
    const { course, edition } = await aGroup(3);
    for (let n = 0; n < 2; n += 1) await pay((await buy(course._id)).body);
    const { status, body } = await staff('PUT', `/editions/${edition._id}`, { seats: 1 });
    expect([status, body.errors[0].path]).toEqual([402, 'seats']);
    expect((await staff('DELETE', `/editions/${edition._id}`)).status).toBe(409);
  });

  it('end at twenty for two hundred who buy at once; the others are told of the waiting list', async () => {
    const { course, edition } = await aGroup(20);
    const first = await Promise.all(Array.from({ length: 200 }, () => buy(course._id)));
    // Whom a busy machine asks to come back does so.
    const busy = first.filter(({ status }) => status === 503);
    const later = await Promise.all(busy.map(() => buy(course._id)));
    const answers = [...first.filter(({ status }) => status !== 503), ...later];
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(20);
    const refused = answers.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.message}`))).toEqual(
      new Set(['409 Ese grupo ya no tiene cupos: elige otro o anótate en la lista de espera.']),
    );
    expect(await places(edition._id)).toMatchObject({ taken: 0, held: 20 });
  }, 120_000);
});

describe('the waiting list', () => {
  // What the orders before have set in motion.
  beforeAll(() => test.work(), 120_000);

  it('invites in its order, keeps the place a day, and then invites the next', async () => {
    const { course, edition } = await aGroup(1);
    const { body: order } = await buy(course._id);
    const entry = { course: course._id, edition: edition._id };
    const [first, second] = ['uno@correo.example', 'dos@correo.example'];
    expect((await wait({ ...entry, email: first })).status).toBe(201);
    expect((await wait({ ...entry, email: first })).status).toBe(201);
    expect((await wait({ ...entry, email: second })).status).toBe(201);
    expect(await places(edition._id)).toMatchObject({ held: 1, waiting: 2 });

    const [deal] = (await staff('GET', `/deals?search=${order.number}`)).body;
    await staff('PUT', `/deals/${deal._id}/annulment`, { reason: 'Desistió.' });
    const invited = await mailTo(first, 'Hay un cupo');
    expect(await mailTo(second, 'Hay un cupo')).toBeUndefined();
    // Kept for one, it is nobody else's.
    expect((await buy(course._id)).status).toBe(409);
    await tellLapsed(test.deps, new Date(test.clock.now().getTime() + 23 * 3600_000));
    expect(await mailTo(first, 'ya no está apartado')).toBeUndefined();
    for (const hours of [25, 26])
      await tellLapsed(test.deps, new Date(test.clock.now().getTime() + hours * 3600_000));
    const lapsed = await mailTo(first, 'ya no está apartado');
    expect(lapsed?.text).toContain('la siguiente persona de la lista');
    expect(test.outbox.filter(({ subject }) => subject === lapsed?.subject)).toHaveLength(1);

    const own = `/open/waiting/${mailedWaiting(invited?.text ?? '')}`;
    expect((await test.call('GET', own)).body).toMatchObject({ state: 'invitada' });
    await test.call('DELETE', own);
    const next = mailedWaiting((await mailTo(second, 'Hay un cupo'))?.text ?? '');
    const bought = await buy(course._id, { invitation: next });
    expect(bought.status).toBe(201);
    expect((await test.call('GET', `/open/waiting/${next}`)).body.state).toBe('inscrita');
    expect(await places(edition._id)).toMatchObject({ held: 1, waiting: 0 });
  });

  it('counts turns from the confirmation, whoever was written down before', async () => {
    const { course, edition } = await aGroup(1);
    await buy(course._id);
    const entry = { course: course._id, edition: edition._id };
    const [slow, quick] = ['lento@correo.example', 'pronto@correo.example'];
    await ask({ ...entry, email: slow });
    const before = test.clock.now().getTime();
    const after = (minutes: number) =>
      test.clock.set(new Date(before + minutes * 60_000).toISOString());
    after(1);
    await ask({ ...entry, email: quick });
    after(2);
    expect((await confirm(quick)).body).toMatchObject({ state: 'esperando', place: 1 });
    after(3);
    expect((await confirm(slow)).body).toMatchObject({ state: 'esperando', place: 2 });
    await staff('PUT', `/editions/${edition._id}`, { seats: 2 });
    const invited = await mailTo(quick, 'Hay un cupo');
    expect(invited?.text).toMatch(/hasta: .* h \(hora de Lima\)/);
    expect(await mailTo(slow, 'Hay un cupo')).toBeUndefined();
    after(0);
  });

  it('is for full editions, and what is free is for who waits', async () => {
    const { course, edition } = await aGroup(1);
    const entry = { course: course._id, edition: edition._id, email: 'tres@correo.example' };
    const early = await wait(entry);
    expect([early.status, early.body.message]).toEqual([
      409,
      'Este grupo todavía tiene cupos: inscríbete.',
    ]);
    await buy(course._id);
    await wait(entry);
    await staff('PUT', `/editions/${edition._id}`, { seats: 2 });
    expect((await buy(course._id)).status).toBe(409);
    const invitation = mailedWaiting((await mailTo(entry.email, 'Hay un cupo'))?.text ?? '');
    const other = await aGroup(3);
    expect((await buy(other.course._id, { invitation })).status).toBe(201);
    expect((await buy(course._id, { invitation })).status).toBe(201);
  });

  it('gives no turn to a mailbox that nobody confirmed', async () => {
    const { course, edition } = await aGroup(1);
    await buy(course._id);
    const entry = { course: course._id, edition: edition._id };
    await ask({ ...entry, email: 'inventado@correo.example' });
    expect(await places(edition._id)).toMatchObject({ waiting: 0 });
    await staff('PUT', `/editions/${edition._id}`, { seats: 2 });
    await test.work();
    expect(await mailTo('inventado@correo.example', 'Hay un cupo')).toBeUndefined();
    expect((await buy(course._id)).status).toBe(201);
    expect((await confirm('inventado@correo.example')).body).toMatchObject({
      ...{ state: 'esperando', place: 1 },
    });
    expect((await confirm('inventado@correo.example')).status).toBe(200);
    expect(await places(edition._id)).toMatchObject({ waiting: 1 });
  });

  it('tells who asked for the next edition when it is announced, once', async () => {
    const course = await aCourse(test);
    await wait({ course: course._id, email: 'aviso@correo.example' });
    expect(await mailTo('aviso@correo.example', 'Te avisaremos')).toBeDefined();
    await announced(course._id, days);
    expect((await mailTo('aviso@correo.example', 'Ya hay fechas'))?.text).toContain(course.slug);
    await announced(course._id, { startDate: '2027-06-01', endDate: '2027-06-30' });
    await test.work();
    const told = test.outbox.filter(({ subject }) => subject.includes('Ya hay fechas'));
    expect(told).toHaveLength(1);
  });
});

describe('an edition that is cancelled', () => {
  it('brings people to another one with payments and history, and says so to all', async () => {
    const { course, edition } = await aGroup(3);
    const other = await announced(course._id, { startDate: '2027-04-05', endDate: '2027-05-28' });
    const goes = aBuyer();
    const stays = aBuyer();
    const lines = [{ course: course._id, edition: edition._id }];
    for (const buyer of [goes, stays]) {
      await pay((await aPurchase(test, { course: course._id, buyer, lines })).body);
    }
    const ordered = aBuyer();
    const { body: unpaid } = await aPurchase(test, { course: course._id, buyer: ordered, lines });
    await wait({
      ...{ course: course._id, edition: edition._id, email: 'cuatro@correo.example' },
    });
    const people = (await staff('GET', `/editions/${edition._id}/people`)).body;
    const { body: webhook } = await staff('POST', '/webhook-endpoints', {
      ...{ name: 'Otro sistema', url: 'https://avisos.example/aulario' },
      events: ['edition.cancelled', 'enrolment.moved'],
    });
    const { status, body } = await staff('PUT', `/editions/${edition._id}/cancellation`, {
      reason: 'No llegamos al mínimo.',
      people: [{ enrolment: people[0]._id, edition: other._id }],
    });
    expect([status, body.state]).toEqual([200, 'cancelada']);
    await test.work();
    const told = (await staff('GET', `/webhook-deliveries?webhook=${webhook._id}`)).body;
    expect(
      told.map(({ payload }: { payload: string }) => {
        const { type, data } = JSON.parse(payload);
        return [type, data._id, data.edition ?? data.code];
      }),
    ).toEqual(
      expect.arrayContaining([
        ['enrolment.moved', people[0]._id, other._id],
        ['edition.cancelled', edition._id, edition.code],
      ]),
    );
    expect((await staff('GET', `/enrolments/${people[0]._id}`)).body).toMatchObject({
      edition: { _id: other._id },
      startsAt: '2027-04-05T05:00:00.000Z',
    });
    expect((await mailTo(goes.email, 'Se canceló'))?.text).toContain('5 de abril de 2027');
    expect((await mailTo(stays.email, 'Se canceló'))?.text).toContain('devolución');
    const undecided = (await staff('GET', `/enrolments?course=${course._id}&unplaced=true`)).body;
    expect(undecided.map(({ _id }: { _id: string }) => _id)).toEqual([people[1]._id]);

    expect((await mailTo(ordered.email, 'Se canceló'))?.text).toContain('No pagues');
    expect((await mailTo('cuatro@correo.example', 'Se canceló'))?.text).toContain(
      'Ya no tienes que esperar',
    );
    expect((await sendVoucher(test, unpaid.token)).body.message).toContain('no pagues todavía');

    const old = await buy(course._id, { lines });
    expect(old.status).toBe(409);
    expect(old.body.message).toContain('ya no está a la venta');
  });

  it('is copied to other days as a draft with the same places', async () => {
    const { edition } = await aGroup(12, { schedule: 'Martes y jueves' });
    const copy = await staff('POST', `/editions/${edition._id}/copies`, {
      startDate: '2027-03-01',
    });
    expect(copy.body).toMatchObject({
      state: 'borrador',
      code: '2027-03',
      startDate: '2027-03-01',
      endDate: '2027-04-23',
      seats: 12,
      schedule: 'Martes y jueves',
    });
  });
});

describe.runIf(onPostgres())('on a server of several connections', () => {
  it('a place that is given up while two buy it is sold once', async () => {
    const { course, edition } = await aGroup(1);
    const { body: order } = await buy(course._id);
    const [deal] = (await staff('GET', `/deals?search=${order.number}`)).body;
    const answers = await Promise.all([
      staff('PUT', `/deals/${deal._id}/annulment`, { reason: 'Desistió.' }),
      ...Array.from({ length: 10 }, () => buy(course._id)),
    ]);
    const sold = answers.filter(({ status }) => status === 201).length;
    expect(sold).toBeLessThanOrEqual(1);
    expect((await places(edition._id)).held).toBe(sold);
  });
});
