import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { idempotencyKeys } from '../../platform/repeats/idempotency.tables.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

/** The last mail with such a subject, as it is read. */
function textOf(subject: string): string {
  const mail = test.outbox.findLast((each) => each.subject.includes(subject));
  return mail?.text.replace(/\s+/g, ' ') ?? 'none';
}

describe('the main job, through the API', () => {
  it('takes a visitor from a course to a certificate that anyone verifies', async () => {
    const course = await aCourse(test);
    const { body: bought } = await aPurchase(test, { course: course._id });
    expect(bought).toMatchObject({ total: { amount: 20_000, currency: 'PEN' }, state: 'abierto' });

    const sent = await sendVoucher(test, bought.token);
    expect(sent.body.payments).toMatchObject([{ state: 'pendiente', hasVoucher: true }]);

    const payment = await waitingPayment(test, staff, bought.number);
    const verified = await test.call('PUT', `/payments/${payment._id}/verification`, {
      token: staff,
      body: {},
    });
    expect(verified.body).toMatchObject({ state: 'verificado', dealPaid: 20_000 });

    const deal = await test.call('GET', `/deals/${payment.deal}`, { token: staff });
    expect(deal.body).toMatchObject({ state: 'pagado', paid: 20_000 });
    const [enrolment] = deal.body.enrolments;
    expect(enrolment).toMatchObject({ courseName: course.name, state: 'pendiente' });

    await test.call('PUT', `/enrolments/${enrolment._id}/confirmation`, { token: staff });
    await test.call('PUT', `/enrolments/${enrolment._id}/completion`, {
      token: staff,
      body: { finalGrade: 17.5 },
    });
    const issued = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment: enrolment._id, nameConfirmed: true },
    });
    expect(issued).toMatchObject({ status: 201, body: { state: 'emitido', grade: 17.5 } });

    await test.work();
    const { body: open } = await test.call(
      'GET',
      `/open/certificates/detail?code=${issued.body.code}`,
    );
    expect(open).toMatchObject({
      holder: 'Rosa Quispe Mamani',
      courseName: course.name,
      state: 'emitido',
    });
    expect(JSON.stringify(open)).not.toMatch(/correo\.example|\+51|4000/);
    const pdf = await test.call('GET', open.pdf.replace('/api', ''));
    expect(pdf.body.subarray(0, 5).toString()).toBe('%PDF-');

    expect(test.outbox.map((mail) => mail.subject).sort()).toEqual([
      'Confirmamos tu pago de S/\u00a0200.00',
      `Preparamos tu matrícula en ${course.name}`,
      `Registramos tu compra ${deal.body.number}`,
      `Tu certificado de ${course.name} está listo`,
      `Tu matrícula en ${course.name} está lista`,
    ]);
    // Nobody but a person lets in where no Moodle is connected: the mails promise nothing else, and agree.
    expect(textOf('Confirmamos tu pago')).toContain('una persona de la academia prepara');
    expect(textOf(`Preparamos tu matrícula`)).not.toContain('registrada');
    const inside = textOf(`Tu matrícula en ${course.name}`);
    expect(inside).toContain('basta con responder a este correo');
    expect(inside).not.toMatch(/ya puedes entrar|por separado/);
  });

  it('says of the enrolment at the payment what its own mail says', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    const { body: bought } = await aPurchase(test, { course: course._id });
    await sendVoucher(test, bought.token);
    const payment = await waitingPayment(test, staff, bought.number);
    await test.call('PUT', `/payments/${payment._id}/verification`, { token: staff, body: {} });
    await test.work();
    expect(textOf(`Tu matrícula en ${course.name} está lista`)).toContain('ya puedes entrar');
    const paid = textOf('Confirmamos tu pago');
    expect(paid).toContain('La matrícula está lista');
    expect(paid).not.toContain('prepara');
  });

  it('sends every mail once, however often its jobs run', async () => {
    const before = test.outbox.length;
    const course = await aCourse(test);
    await aPurchase(test, { course: course._id });
    await test.work();
    await test.work();
    expect(test.outbox.length - before).toBe(1);
  });
});

describe('buying', () => {
  it('lets others use the same Idempotency-Key, nobody twice for another mailbox, and keeps no mailbox with it', async () => {
    const course = await aCourse(test);
    const headers = { 'idempotency-key': 'una-clave-de-todos' };
    const buyers = [aBuyer(), aBuyer()];
    const send = async (buyer: object, remoteAddress: string) => {
      const payload = { buyer, lines: [{ course: course._id }], terms: true };
      const url = '/api/open/users/deal';
      return test.app.inject({ method: 'POST', url, payload, headers, remoteAddress });
    };
    for (const [n, buyer] of buyers.entries())
      expect((await send(buyer, `198.51.100.${n + 1}`)).statusCode).toBe(201);
    // Whoever used it may not use it for another order, whoever that names.
    const other = await send(aBuyer(), '198.51.100.1');
    expect([other.statusCode, other.json().code]).toEqual([409, 'key-reused']);
    const rows = await test.deps.db.select({ key: idempotencyKeys.key }).from(idempotencyKeys);
    for (const { email } of buyers) expect(JSON.stringify(rows)).not.toContain(email);
  });

  it('makes one deal of two sendings with one Idempotency-Key', async () => {
    const course = await aCourse(test);
    const body = { buyer: aBuyer(), lines: [{ course: course._id }], terms: true };
    const headers = { 'idempotency-key': 'una-clave-0001' };
    const first = await test.call('POST', '/open/users/deal', { body, headers });
    const second = await test.call('POST', '/open/users/deal', { body, headers });
    expect(second.body).toEqual(first.body);
    const other = await test.call('POST', '/open/users/deal', {
      body: { ...body, source: 'otra' },
      headers,
    });
    expect(other.status).toBe(409);
  });

  it('makes one deal of ten sendings at the same instant', async () => {
    const course = await aCourse(test);
    const body = { buyer: aBuyer(), lines: [{ course: course._id }], terms: true };
    const headers = { 'idempotency-key': 'una-clave-0002' };
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => test.call('POST', '/open/users/deal', { body, headers })),
    );
    expect(new Set(answers.map((answer) => answer.body.number)).size).toBe(1);
  });

  it('numbers the deals of a year without a gap, also when many buy at once and some fail', async () => {
    const course = await aCourse(test);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        test.call('POST', '/open/users/deal', {
          body: {
            buyer: aBuyer(),
            lines: [{ course: course._id }],
            terms: true,
            ...(n % 3 ? {} : { seenTotal: 1 }),
          },
        }),
      ),
    );
    const numbers = answers
      .filter((answer) => answer.status === 201)
      .map((answer) => Number(answer.body.number.slice(-6)))
      .sort((a, b) => a - b);
    expect(numbers).toHaveLength(8);
    expect((numbers.at(-1) ?? 0) - (numbers[0] ?? 0)).toBe(7);
  });

  it('says beside each field what is wrong with it, in Spanish', async () => {
    const course = await aCourse(test);
    const wrong = await test.call('POST', '/open/users/deal', {
      body: {
        buyer: aBuyer({ dni: '4587ABCD', email: 'rosa@', firstName: '  ' }),
        lines: [{ course: course._id }],
        terms: true,
      },
    });
    expect(wrong.status).toBe(402);
    const messages = Object.fromEntries(
      wrong.body.errors.map((error: { path: string; message: string }) => [
        error.path,
        error.message,
      ]),
    );
    expect(messages).toMatchObject({
      'buyer.firstName': 'Escribe tus nombres.',
      'buyer.email': 'Escribe un correo válido, por ejemplo ana@correo.pe.',
    });
    expect(wrong.body.message).toBe(wrong.body.errors[0].message);
  });

  it('says all that is wrong with a purchase for a minor at once, what only the server knows too', async () => {
    const course = await aCourse(test, { forMinors: true });
    const pathsOf = async (student: object | undefined, more = {}) => {
      const { body } = await test.call('POST', '/open/users/deal', {
        body: {
          buyer: aBuyer({ dni: '4587', mobile: '12', firstName: '' }),
          lines: [{ course: course._id, edition: '' }],
          ...{ student, terms: true, ...more },
        },
      });
      return body.errors.map(({ path }: { path: string }) => path).sort();
    };
    const buyer = ['buyer.dni', 'buyer.firstName', 'buyer.mobile', 'lines.0.edition'];
    expect(await pathsOf(undefined)).toEqual([...buyer, 'student.birthDate']);
    expect(await pathsOf({ birthDate: '2015-03-01' })).toEqual([
      ...buyer,
      ...['student.guardian.email', 'student.guardian.name'],
    ]);
    const guardian = { name: '', email: 'x', mobile: '12' };
    expect(await pathsOf({ birthDate: '', guardian })).toEqual([
      ...[...buyer, 'student.birthDate'],
      ...['student.guardian.email', 'student.guardian.mobile', 'student.guardian.name'],
    ]);
    expect(await pathsOf({ birthDate: '1990-03-01' }, { terms: false })).toEqual([
      ...[...buyer, 'terms'],
    ]);
  });

  it('refuses letters in a DNI and a mobile that its country does not have', async () => {
    const course = await aCourse(test);
    const buy = (changes: object) =>
      test.call('POST', '/open/users/deal', {
        body: {
          buyer: aBuyer(changes as Record<string, unknown>),
          lines: [{ course: course._id }],
          terms: true,
        },
      });
    expect((await buy({ dni: '4587ABCD' })).body.errors).toEqual([
      { path: 'buyer.dni', message: 'El DNI tiene 8 dígitos.' },
    ]);
    const mobile = await buy({ mobile: '12345' });
    expect(mobile.status).toBe(402);
    expect(mobile.body.errors[0].path).toBe('buyer.mobile');
    expect(
      (await buy({ country: 'CO', document: 'CC', dni: '1020304050', mobile: '987654321' })).status,
    ).toBe(402);
  });

  it('asks again when the price is no longer the one that the buyer saw', async () => {
    const course = await aCourse(test);
    const answer = await test.call('POST', '/open/users/deal', {
      body: { buyer: aBuyer(), lines: [{ course: course._id }], terms: true, seenTotal: 100 },
    });
    expect(answer.status).toBe(409);
    expect(answer.body.message).toContain('S/\u00a0200.00');
  });

  it('needs the terms to be accepted', async () => {
    const course = await aCourse(test);
    const answer = await test.call('POST', '/open/users/deal', {
      body: { buyer: aBuyer(), lines: [{ course: course._id }], terms: false },
    });
    expect(answer.status).toBe(402);
  });

  it('charges in the currency of the buyer’s country', async () => {
    const course = await aCourse(test);
    const buyer = aBuyer({ country: 'MX', document: 'OTRO', dni: 'AB1234', mobile: '5512345678' });
    const { body } = await aPurchase(test, { course: course._id, buyer });
    expect(body.total).toEqual({ amount: 100_000, currency: 'MXN' });
  });
});

describe('who the buyer is', () => {
  it('overwrites nothing of a person whose document was typed again', async () => {
    const course = await aCourse(test);
    const buyer = aBuyer();
    await aPurchase(test, { course: course._id, buyer });
    await aPurchase(test, {
      course: course._id,
      buyer: { ...buyer, firstName: 'Otra', email: 'otra@correo.example', mobile: '912345678' },
    });
    const { body } = await test.call('GET', `/users?search=${buyer.dni}`, { token: staff });
    expect(body).toHaveLength(2);
    expect(body).toContainEqual(
      expect.objectContaining({
        firstName: 'Rosa',
        email: buyer.email,
        mobile: `+51${buyer.mobile}`,
      }),
    );
  });

  it('does not give somebody else’s account to a buyer with the same e-mail and another document', async () => {
    const course = await aCourse(test);
    const buyer = aBuyer();
    await aPurchase(test, { course: course._id, buyer });
    const { body } = await aPurchase(test, {
      course: course._id,
      buyer: aBuyer({ email: buyer.email, firstName: 'Luis' }),
    });
    const { body: people } = await test.call('GET', '/users?search=Luis Quispe', { token: staff });
    expect(people[0]).toMatchObject({ firstName: 'Luis', account: { guest: true, status: false } });
    await test.work();
    expect(test.outbox.filter(({ to }) => to === buyer.email)).toHaveLength(2);
    expect(body.number).toMatch(/^T-2026-\d{6}$/);
  });
});
