import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';

let test: TestApp;
let desk: string;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const put = (path: string, body: object, token = admin) => test.call('PUT', path, { token, body });

async function anAgreement(name: string, changes: object = {}): Promise<string> {
  const { body } = await test.call('POST', '/agreements', {
    token: admin,
    body: { name, ...changes },
  });
  return body._id;
}

/** A certificate that an administrator writes, with what the test says of it. */
async function written(changes: object = {}) {
  const course = await aCourse(test);
  const { user } = await test.signedInAs('Alumno');
  const answer = await test.call('POST', '/certificates/admin', {
    token: admin,
    body: { user: user.id, course: course._id, ...changes },
  });
  return { answer, certificate: answer.body, course, user };
}

describe('the PDF of a corrected certificate', () => {
  it('keeps the code, draws the PDF anew, and mails nobody twice', async () => {
    const { certificate, user } = await written();
    await test.work();
    const pdf = () => test.call('GET', `/open/certificates/pdf?code=${certificate.code}`);
    const before = await pdf();
    const mails = test.outbox.filter(({ to }) => to === user.email).length;
    const corrected = await put(`/certificates/admin/${certificate._id}`, {
      printedName: 'Rosa María Quispe',
      version: certificate.version,
    });
    expect(corrected.body).toMatchObject({
      code: certificate.code,
      printedName: 'Rosa María Quispe',
      hours: 40,
    });
    await test.work();
    expect(Buffer.compare(before.body, (await pdf()).body)).not.toBe(0);
    expect(test.outbox.filter(({ to }) => to === user.email)).toHaveLength(mails);
    // Two PDFs are drawn.
  }, 60_000);
});

describe('a certificate written by an administrator', () => {
  it('takes from person and course what was not said, and verifies at once', async () => {
    const { answer, certificate, course, user } = await written();
    expect(answer.status).toBe(201);
    expect(certificate).toMatchObject({
      printedName: `${user.firstName} ${user.lastName}`,
      courseName: course.name,
      hours: 40,
      state: 'emitido',
      enrolment: null,
    });
    const open = await test.call('GET', `/open/certificates/detail?code=${certificate.code}`);
    expect(open.body).toMatchObject({ courseName: course.name, state: 'emitido' });
  });

  it('says what the administrator wrote, with the agreements in their order', async () => {
    const [first, second] = [await anAgreement('Universidad A'), await anAgreement('Colegio B')];
    const { certificate } = await written({
      printedName: 'Ñusta Quispe Mamani',
      hours: 120,
      grade: 18,
      agreements: [second, first],
      periodFrom: '2019-03-01',
      periodTo: '2019-06-30',
      issuedAt: '2019-07-15T12:00:00Z',
      kind: 'fisico',
    });
    expect(certificate).toMatchObject({
      printedName: 'Ñusta Quispe Mamani',
      hours: 120,
      grade: 18,
      agreements: [{ name: 'Colegio B' }, { name: 'Universidad A' }],
      periodFrom: '2019-03-01',
      issuedAt: '2019-07-15T12:00:00.000Z',
      kind: 'fisico',
    });
  });

  it('refuses what does not exist, beside its field', async () => {
    const nobody = '01987654-0000-7000-8000-000000000000';
    for (const field of ['user', 'course', 'enrolment', 'agreements']) {
      const { answer } = await written({ [field]: field === 'agreements' ? [nobody] : nobody });
      expect(answer, field).toMatchObject({ status: 402, body: { errors: [{ path: field }] } });
    }
  });

  it('is not for a receptionist to write or correct', async () => {
    const { certificate } = await written();
    const create = await test.call('POST', '/certificates/admin', { token: desk, body: {} });
    expect(create.status).toBe(403);
    expect((await put(`/certificates/admin/${certificate._id}`, { hours: 1 }, desk)).status).toBe(
      403,
    );
  });

  it('waits when it is only requested: no code answers until staff issue it', async () => {
    const { certificate } = await written({ state: 'solicitado' });
    const verify = () => test.call('GET', `/open/certificates/detail?code=${certificate.code}`);
    expect((await verify()).status).toBe(404);
    const issued = await put(`/certificates/${certificate._id}`, { state: 'emitido' }, desk);
    expect(issued.body).toMatchObject({ state: 'emitido', issuedBy: expect.any(String) });
    expect((await verify()).status).toBe(200);
    const delivered = await put(`/certificates/${certificate._id}`, { state: 'entregado' }, desk);
    expect(delivered.body.state).toBe('entregado');
    const back = await put(`/certificates/${certificate._id}`, { state: 'emitido' }, desk);
    expect(back.status).toBe(409);
  });
});

describe('a correction', () => {
  it('by the second of two people is refused, and says what the first one changed', async () => {
    const { certificate } = await written();
    const path = `/certificates/admin/${certificate._id}`;
    await put(path, { hours: 60, version: certificate.version });
    const second = await put(path, { hours: 50, version: certificate.version });
    expect(second.status).toBe(409);
    expect(second.body.errors).toEqual([
      { path: 'hours', message: expect.stringMatching(/^Persona .+ lo cambió: ahora es «60».$/) },
    ]);
    const { body } = await test.call('GET', `/certificates/${certificate._id}`, { token: desk });
    expect(body.hours).toBe(60);
  });

  it('is refused once the certificate is annulled', async () => {
    const { certificate } = await written();
    await test.call('DELETE', `/certificates/${certificate._id}`, {
      token: admin,
      body: { reason: 'Error' },
    });
    expect((await put(`/certificates/admin/${certificate._id}`, { hours: 1 })).status).toBe(409);
  });
});

describe('the certificates that can be had', () => {
  it('are the academy’s own and one for each agreement in force, with their price', async () => {
    const inForce = await anAgreement('Universidad en vigor', { shortName: 'UEV' });
    const over = await anAgreement('Convenio vencido', { validUntil: '2026-01-31' });
    const course = await aCourse(test, { agreements: [inForce, over] });
    const { token } = await test.signedInAs('Alumno');
    const { body } = await test.call('GET', `/certificates/deal/agreements?course=${course._id}`, {
      token,
    });
    const options = [{ option: 'digital', amount: 3_000, currency: 'PEN' }];
    expect(body).toEqual([
      { course: course._id, courseName: course.name, agreement: null, options },
      {
        course: course._id,
        courseName: course.name,
        agreement: { _id: inForce, name: 'Universidad en vigor', shortName: 'UEV', logo: null },
        options,
      },
    ]);
  });

  it('of a deal are shown to staff and to its buyer; to anyone else it does not exist', async () => {
    const course = await aCourse(test);
    const { body: bought } = await aPurchase(test, { course: course._id });
    const { body: deals } = await test.call('GET', `/deals?search=${bought.number}`, {
      token: desk,
    });
    const path = `/certificates/deal/agreements?deal=${deals[0]._id}`;
    expect((await test.call('GET', path, { token: desk })).body).toHaveLength(1);
    const { token } = await test.signedInAs('Alumno');
    expect((await test.call('GET', path, { token })).status).toBe(404);
  });

  it('need a deal or a course, and not both', async () => {
    const neither = await test.call('GET', '/certificates/deal/agreements', { token: desk });
    expect(neither).toMatchObject({
      status: 402,
      body: { message: 'Indica una venta o un curso.' },
    });
  });
});

describe('a certificate that waits for its name', () => {
  it('is issued with the name that staff confirmed, mailed again when asked, and tells its history', async () => {
    const { certificate, user } = await written({ state: 'solicitado' });
    const mailed = () => test.outbox.filter(({ to }) => to === user.email).length;
    const mail = () =>
      test.call('POST', `/certificates/${certificate._id}/mail`, { token: desk, body: {} });
    const before = mailed();
    expect((await mail()).status).toBe(200);
    await test.work();
    expect(mailed()).toBe(before + 1);

    const name = 'Rosa Quispe Mamani';
    const path = `/certificates/${certificate._id}`;
    const issue = { state: 'emitido', printedName: name, version: certificate.version };
    const issued = await put(path, issue, desk);
    expect(issued.body).toMatchObject({ state: 'emitido', printedName: name });
    await test.work();
    const open = await test.call('GET', `/open/certificates/detail?code=${certificate.code}`);
    expect(open.body.holder).toBe(name);
    const drawn = mailed();
    await mail();
    await mail();
    await test.work();
    expect(mailed()).toBe(drawn + 1);

    // Corrected a moment ago: its PDF is still to be drawn, and the mail waits for it.
    const corrected = await put(`/certificates/admin/${certificate._id}`, { hours: 41 });
    expect(corrected.body.pdf).toBe(false);
    test.clock.set(new Date(test.clock.now().getTime() + 120_000).toISOString());
    await mail();
    await test.work();
    expect(mailed()).toBe(drawn + 2);

    const { body: acts } = await test.call('GET', `${path}/history`, { token: desk });
    expect(acts.map(({ action }: { action: string }) => action).slice(-3)).toEqual([
      'issue',
      'ask-name',
      'request',
    ]);
    expect(acts.at(-3).fields).toEqual(expect.arrayContaining(['state', 'printedName']));
    await test.call('DELETE', path, { token: admin, body: { reason: 'Nombre de otra persona.' } });
    expect((await mail()).status).toBe(409);
  }, 60_000);
});
