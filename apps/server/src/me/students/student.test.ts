import type { OwnCertificate } from '@aulario/contract/me/student';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { certificates } from '../../certificates/issuing/certificate.tables.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

/** The link to what a student has, as it was mailed to somebody. */
async function mailedToken(email: string): Promise<string> {
  await test.work();
  const mails = test.outbox.filter(({ to }) => to === email).map(({ text }) => text);
  return /enlace\?token=([\w-]{43})/.exec(mails.join())?.[1] ?? 'none';
}

async function aStudent() {
  const course = await aCourse(test);
  const buyer = aBuyer();
  const { body: bought } = await aPurchase(test, { course: course._id, buyer });
  await sendVoucher(test, bought.token);
  const payment = await waitingPayment(test, staff, bought.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
  const deal = await test.call('GET', `/deals/${payment.deal}`, { token: staff });
  const [enrolment] = deal.body.enrolments;
  return { buyer, course, bought, enrolment, user: payment.user as string };
}

const ask = ({ dni, email }: { dni: string; email: string }) =>
  test.call('POST', '/open/student', { body: { dni, email } });
const open = (token: string) => test.call('GET', `/open/student?token=${token}`);

describe('the link mailed to a student', () => {
  it('shows their own courses, purchases, payments and certificates, and nobody else’s', async () => {
    const other = await aStudent();
    const { buyer, course, bought, enrolment } = await aStudent();
    await test.call('PUT', `/enrolments/${enrolment._id}/confirmation`, { token: staff });
    await test.call('PUT', `/enrolments/${enrolment._id}/completion`, {
      token: staff,
      body: { finalGrade: 18 },
    });
    const issued = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment: enrolment._id, nameConfirmed: true },
    });
    await ask(buyer);
    const { status, body, headers } = await open(await mailedToken(buyer.email));
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body).toMatchObject({
      firstName: buyer.firstName,
      courses: [{ courseName: course.name, state: 'matriculado', finalGrade: 18 }],
      purchases: [
        {
          number: bought.number,
          courses: course.name,
          path: bought.path,
          paid: 20_000,
          payments: [{ state: 'verificado', amount: { amount: 20_000, currency: 'PEN' } }],
        },
      ],
      certificates: [{ code: issued.body.code, state: 'emitido' }],
    });
    expect(JSON.stringify(body)).not.toContain(other.course.name);
    expect(JSON.stringify(body)).not.toContain(other.bought.number);
  });

  it('shows an annulled certificate as annulled, without its PDF', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const { buyer, enrolment } = await aStudent();
    await test.call('PUT', `/enrolments/${enrolment._id}/confirmation`, { token: staff });
    await test.call('PUT', `/enrolments/${enrolment._id}/completion`, { token: staff, body: {} });
    const { body: issued } = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment: enrolment._id, nameConfirmed: true },
    });
    await test.call('DELETE', `/certificates/${issued._id}`, {
      token: admin,
      body: { reason: 'El nombre estaba mal.' },
    });
    await ask(buyer);
    const { body } = await open(await mailedToken(buyer.email));
    expect(body.certificates).toMatchObject([
      { state: 'anulado', reason: 'El nombre estaba mal.', pdf: null },
    ]);
  });

  it('names for one that ends the one that renewed it', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const { buyer, course, user } = await aStudent();
    const body = { user, course: course._id };
    const issue = () => test.call('POST', '/certificates/admin', { token: admin, body });
    const { body: first } = await issue();
    const ends = { issuedAt: new Date('2025-12-01'), validUntil: '2026-12-01' };
    await test.deps.db.update(certificates).set(ends).where(eq(certificates.id, first._id));
    const { body: later } = await issue();
    await ask(buyer);
    const { body: seen } = await open(await mailedToken(buyer.email));
    const renewed = new Map(
      seen.certificates.map(({ code, renewedBy }: OwnCertificate) => [code, renewedBy]),
    );
    expect(renewed.get(first.code)).toEqual({ code: later.code, issuedAt: later.issuedAt });
    expect(renewed.get(later.code)).toBeNull();
  });

  it('opens again for a quarter of an hour and then no more', async () => {
    const { buyer } = await aStudent();
    await ask(buyer);
    const token = await mailedToken(buyer.email);
    test.clock.set('2026-11-21T15:30:00Z');
    expect((await open(token)).status).toBe(200);
    test.clock.set('2026-11-21T15:44:00Z');
    expect((await open(token)).status).toBe(200);
    test.clock.set('2026-11-21T15:46:00Z');
    expect(await open(token)).toMatchObject({
      status: 404,
      body: { message: 'Ese enlace ya se usó o venció. Pide uno nuevo.' },
    });
  });

  it('comes to who ordered with that document, however many others typed it before', async () => {
    const course = (await aCourse(test))._id;
    const buyer = aBuyer();
    for (let n = 0; n < 21; n += 1)
      await aPurchase(test, { course, buyer: { ...aBuyer(), dni: buyer.dni } });
    await aPurchase(test, { course, buyer });
    await ask(buyer);
    expect(await mailedToken(buyer.email)).not.toBe('none');
  });

  it('is not opened by a token that was never mailed, or by none', async () => {
    expect((await open('x'.repeat(43))).status).toBe(404);
    expect((await open('corto')).status).toBe(402);
    expect((await test.call('GET', '/open/student')).status).toBe(402);
  });
});

describe('what hangs from a person', () => {
  it('names the courses they are in and those of their sales, in one answer and in lists', async () => {
    const { user, course, buyer } = await aStudent();
    const only = [{ _id: course._id, name: course.name }];
    const one = await test.call('GET', `/users/${user}`, { token: staff });
    expect(one.body).toMatchObject({ courses: only, sellCourses: only, shippings: [] });
    const { body: list } = await test.call('GET', `/users?search=${buyer.dni}`, { token: staff });
    expect(list).toMatchObject([{ courses: only, sellCourses: only }]);
  });

  it('leaves out a course they were withdrawn from, and a sale that was annulled', async () => {
    const { user, course, enrolment } = await aStudent();
    await test.call('PUT', `/enrolments/${enrolment._id}/withdrawal`, {
      token: staff,
      body: { reason: 'Lo pidió la persona.' },
    });
    const withdrawn = await test.call('GET', `/users/${user}`, { token: staff });
    expect(withdrawn.body).toMatchObject({ courses: [], sellCourses: [{ _id: course._id }] });

    const open = aBuyer();
    const { body: unpaid } = await aPurchase(test, { course: course._id, buyer: open });
    const deals = await test.call('GET', `/deals?search=${unpaid.number}`, { token: staff });
    await test.call('PUT', `/deals/${deals.body[0]._id}/annulment`, {
      token: staff,
      body: { reason: 'Se arrepintió.' },
    });
    const annulled = await test.call('GET', `/users?search=${open.dni}`, { token: staff });
    expect(annulled.body).toMatchObject([{ courses: [], sellCourses: [] }]);
  });

  it('is in the answers of a session too', async () => {
    const { token } = await test.signedInAs('Alumno');
    const me = await test.call('GET', '/auth/me', { token });
    expect(me.body).toMatchObject({ courses: [], sellCourses: [], shippings: [] });
  });
});
