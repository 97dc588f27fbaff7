import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { fillingOf, withExpiry } from '../templates/template.fields.ts';
import { sample } from '../templates/template.samples.ts';
import { expiryJobs } from './expiry.jobs.ts';
import { isExpired, lastValidDay } from './expiry.ts';

let test: TestApp;
let staff: string;
let admin: string;
const start = '2026-11-22T15:00:00Z';

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const detail = async (code: string) =>
  (await test.call('GET', `/open/certificates/detail?code=${code}`)).body;
const put = (path: string, body: object, token = admin) => test.call('PUT', path, { token, body });

/** Issued on the day the clock says, of a course whose certificate is valid for so many months. */
async function issued(months: number | null = 12) {
  test.clock.set(start);
  const own = await aFinishedEnrolment(test, staff, {
    course: { certificateMonths: months },
    grade: 16,
  });
  const { body } = await test.call('POST', '/certificates', {
    token: staff,
    body: { enrolment: own.enrolment, nameConfirmed: true },
  });
  return { ...own, certificate: body };
}

describe('the last valid day', () => {
  it('is the same day so many months later, or the last of a shorter month', () => {
    expect(lastValidDay('2026-11-22', 24)).toBe('2028-11-22');
    expect(lastValidDay('2027-01-31', 1)).toBe('2027-02-28');
    expect(lastValidDay('2027-08-31', 6)).toBe('2028-02-29');
    expect(lastValidDay('2026-11-22', null)).toBeNull();
  });

  it('is over from the day after', () => {
    expect([isExpired('2026-11-22', '2026-11-22'), isExpired('2026-11-22', '2026-11-23')]).toEqual([
      false,
      true,
    ]);
  });
});

describe('the paper of one that expires', () => {
  const { texts } = fillingOf({ ...sample, validUntil: '2028-06-09' });
  const until = 'Válido hasta el 9 de junio de 2028';

  it('says so where a design has a place for it, and only there', () => {
    expect(withExpiry(texts, ['emision', 'vencimiento'])).toEqual(texts);
    expect(texts.vencimiento).toBe(until);
  });

  it('says so beside the date of issue in a design from before, or beside the code at least', () => {
    expect(withExpiry(texts, ['codigo', 'emision']).emision).toBe(
      `Emitido el 9 de junio de 2026\u00a0\u00a0·  ${until}`,
    );
    expect(withExpiry(texts, ['codigo']).codigo).toContain(until);
  });
});

describe('a certificate that expires', () => {
  it('says until when on its page and in its badge, and stays genuine once that is over', async () => {
    const { certificate } = await issued();
    const { code } = certificate;
    expect(await detail(code)).toMatchObject({ validUntil: '2027-11-22', expired: false });
    const badge = await test.call('GET', `/open/certificates/badge/${code}`);
    expect(badge.body).toMatchObject({ validUntil: '2027-11-22T23:59:59-05:00' });
    test.clock.set('2027-11-23T15:00:00Z');
    const open = await detail(code);
    expect(open).toMatchObject({ state: 'emitido', expired: true });
    expect((await test.call('GET', open.pdf.replace('/api', ''))).status).toBe(200);
    const many = await test.call('POST', '/open/certificates/checks', { body: { codes: [code] } });
    expect(many.body[0]).toMatchObject({
      result: 'vencido',
      certificate: { validUntil: '2027-11-22' },
    });
  }, 60_000);

  it('keeps its day whatever the course says later, also when its name is corrected', async () => {
    const { course, certificate, user } = await issued();
    await put(`/courses/${course}`, { certificateMonths: 6, version: 1 });
    expect(await detail(certificate.code)).toMatchObject({ validUntil: '2027-11-22' });
    test.clock.set('2027-03-01T15:00:00Z');
    const { body: asked } = await test.call('POST', '/me/certificate-corrections', {
      token: await test.tokenOf(user),
      body: {
        certificate: certificate._id,
        firstName: 'Rosa',
        lastName: 'Quispe',
        message: 'Así.',
      },
    });
    const approved = await put(`/certificates/corrections/${asked._id}/approval`, {}, staff);
    const anew = await test.call('GET', `/certificates/${approved.body.newCertificate}`, {
      token: staff,
    });
    expect(anew.body).toMatchObject({ validUntil: '2027-11-22', state: 'emitido' });
    expect(anew.body.issuedAt.slice(0, 10)).toBe('2027-03-01');
  });

  it('names the one that renewed it, to anyone and to staff, while that one stands', async () => {
    const { certificate, course, user } = await issued();
    expect(await detail(certificate.code)).toMatchObject({ renewedBy: null });
    test.clock.set('2027-11-20T15:00:00Z');
    const { body: later } = await test.call('POST', '/certificates/admin', {
      token: admin,
      body: { user, course },
    });
    const renewedBy = { code: later.code, issuedAt: later.issuedAt };
    expect(await detail(certificate.code)).toMatchObject({ expired: false, renewedBy });
    expect(await detail(later.code)).toMatchObject({ renewedBy: null });
    const checks = { body: { codes: [certificate.code] } };
    expect(
      (await test.call('POST', '/open/certificates/checks', checks)).body[0].certificate,
    ).toMatchObject({ renewedBy });
    const office = () => test.call('GET', `/certificates/${certificate._id}`, { token: staff });
    expect((await office()).body.renewedBy).toEqual({ _id: later._id, ...renewedBy });
    const gone = { token: admin, body: { reason: 'Error' } };
    await test.call('DELETE', `/certificates/${later._id}`, gone);
    expect((await office()).body.renewedBy).toBeNull();
  });

  it('moves its day with a corrected date of issue, and takes one that staff write', async () => {
    const { certificate } = await issued();
    const path = `/certificates/admin/${certificate._id}`;
    const period = { periodFrom: '2026-10-01', periodTo: '2026-10-30' };
    const moved = await put(path, { ...period, issuedAt: '2026-10-31T15:00:00Z', version: 1 });
    expect(moved.body.validUntil).toBe('2027-10-31');
    const early = await put(path, { validUntil: '2026-10-30', version: moved.body.version });
    expect(early.body.errors).toMatchObject([{ path: 'validUntil' }]);
    const { version } = moved.body;
    expect((await put(path, { validUntil: null, version })).body.validUntil).toBeNull();
  });

  it('is found among those that end soon, those that are over, and no other', async () => {
    const { certificate, course } = await issued(1);
    const found = async (expiry: string) =>
      (await test.call('GET', `/certificates?expiry=${expiry}&course=${course}`, { token: staff }))
        .body.length;
    expect(await found('pronto')).toBe(1);
    test.clock.set('2026-12-23T15:00:00Z');
    expect([await found('pronto'), await found('vencido')]).toEqual([0, 1]);
    await test.call('DELETE', `/certificates/${certificate._id}`, {
      token: admin,
      body: { reason: 'Error' },
    });
    expect(await found('vencido')).toBe(0);
  });
});

describe('thirty days before', () => {
  const day = () => expiryJobs(test.deps)[0]?.run({});
  const told = (email: string) =>
    test.outbox.filter(({ to, subject }) => to === email && subject.includes('vence el'));

  it('the holder is told once, with the course that renews it', async () => {
    const { buyer } = await issued(12);
    test.clock.set('2027-10-22T15:00:00Z');
    await day();
    await test.work();
    expect(told(buyer.email)).toEqual([]);
    test.clock.set('2027-10-24T15:00:00Z');
    await day();
    await day();
    await test.work();
    const mails = told(buyer.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('/cursos/');
  });

  it('who renewed already is not told', async () => {
    const { buyer, course, user } = await issued(12);
    test.clock.set('2027-10-24T15:00:00Z');
    await test.call('POST', '/certificates/admin', { token: admin, body: { user, course } });
    await day();
    await test.work();
    expect(told(buyer.email)).toEqual([]);
  });
});

describe('what nobody said a time for', () => {
  it('does not expire', async () => {
    const { certificate } = await issued(null);
    test.clock.set('2046-11-22T15:00:00Z');
    expect(await detail(certificate.code)).toMatchObject({ validUntil: null, expired: false });
  });
});
