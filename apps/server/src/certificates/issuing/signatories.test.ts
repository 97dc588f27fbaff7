import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { certificates } from './certificate.tables.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const put = (path: string, body: object) => test.call('PUT', path, { token: admin, body });
const signing = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `Firmante ${at}`, position: 'Decana' }));
let made = 0;
async function anAgreement(count: number, days: object = {}): Promise<string> {
  made += 1;
  const body = { name: `Universidad ${made}`, signatories: signing(count), status: true, ...days };
  return (await test.call('POST', '/agreements', { token: admin, body })).body._id;
}
const faultOf = ({ body }: { body: { fields?: Record<string, string>; message?: string } }) =>
  JSON.stringify(body);
const tooMany = /firmarían 9 personas y caben 8/;

it('more than eight who sign are refused where they are chosen: course, agreement and academy', async () => {
  const [five, four] = [await anAgreement(5), await anAgreement(4)];
  const course = await aCourse(test, { agreements: [five] });
  const both = await put(`/courses/${course._id}`, { agreements: [five, four] });
  expect([both.status, faultOf(both)]).toEqual([402, expect.stringMatching(tooMany)]);
  // Who signed until yesterday does not sign with who signs from today on.
  const over = await anAgreement(4, { validFrom: '2020-01-01', validUntil: '2021-01-01' });
  expect((await put(`/courses/${course._id}`, { agreements: [five, over] })).status).toBe(200);
  const three = await anAgreement(3);
  expect((await put(`/courses/${course._id}`, { agreements: [five, three] })).status).toBe(200);
  const grown = await put(`/agreements/${three}`, { signatories: signing(4) });
  expect([grown.status, faultOf(grown)]).toEqual([402, expect.stringMatching(tooMany)]);
  // What has nothing to do with it is saved.
  expect((await put(`/agreements/${three}`, { description: 'Con sede en Puno.' })).status).toBe(
    200,
  );
  const own = await put('/settings/certificates', {
    ...{ passMark: 11, below: 'participacion', signatories: signing(1) },
  });
  expect([own.status, faultOf(own)]).toEqual([402, expect.stringMatching(tooMany)]);
});

it('a certificate that more would sign than fit is not issued', async () => {
  const { user } = await test.signedInAs('Alumno');
  const course = await aCourse(test);
  const agreements = [await anAgreement(5), await anAgreement(4)];
  const body = { user: user.id, course: course._id, agreements };
  const { status, body: answer } = await test.call('POST', '/certificates/admin', {
    token: admin,
    body,
  });
  expect([status, answer.message]).toEqual([409, expect.stringMatching(tooMany)]);
});

it('one that was requested is not issued before its course ends', async () => {
  const { user } = await test.signedInAs('Alumno');
  const course = await aCourse(test);
  const { body: asked } = await test.call('POST', '/certificates/admin', {
    token: admin,
    body: { user: user.id, course: course._id, state: 'solicitado' },
  });
  // As it was written before that was refused.
  await test.deps.db
    .update(certificates)
    .set({ periodTo: '2099-05-01' })
    .where(eq(certificates.id, asked._id));
  const issue = () =>
    put(`/certificates/${asked._id}`, { state: 'emitido', version: asked.version });
  const refused = await issue();
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'El curso termina el 1 de mayo de 2099: el certificado se emite desde ese día.',
  ]);
  await test.deps.db
    .update(certificates)
    .set({ periodTo: '2026-01-01' })
    .where(eq(certificates.id, asked._id));
  expect((await issue()).body.state).toBe('emitido');
});

it('one that waited says whose agreement ended meanwhile, before it is issued without it', async () => {
  const { user } = await test.signedInAs('Alumno');
  const course = await aCourse(test);
  const agreements = [await anAgreement(1), await anAgreement(1)];
  const body = { user: user.id, course: course._id, agreements, state: 'solicitado' };
  const { body: asked } = await test.call('POST', '/certificates/admin', { token: admin, body });
  expect(asked.agreements).toMatchObject([{ ended: false }, { ended: false }]);
  await put(`/agreements/${agreements[0]}`, { validUntil: '2026-01-01' });
  const read = await test.call('GET', `/certificates/${asked._id}`, { token: admin });
  expect(read.body.agreements).toMatchObject([{ ended: true }, { ended: false }]);
  const issued = await put(`/certificates/${asked._id}`, {
    ...{ state: 'emitido', version: asked.version },
  });
  expect(issued.body.agreements).toEqual([{ ...asked.agreements[1], ended: false }]);
});

it('one that waited, or that is corrected with other agreements, is not drawn without some who sign', async () => {
  const { user } = await test.signedInAs('Alumno');
  const course = await aCourse(test);
  const [five, four] = [await anAgreement(5), await anAgreement(4)];
  const body = { user: user.id, course: course._id, agreements: [five], state: 'solicitado' };
  const { body: asked } = await test.call('POST', '/certificates/admin', { token: admin, body });
  const corrected = await put(`/certificates/admin/${asked._id}`, {
    ...{ agreements: [five, four], version: asked.version },
  });
  expect([corrected.status, faultOf(corrected)]).toEqual([409, expect.stringMatching(tooMany)]);
  // As it was asked for before the academy had signatories of its own.
  await test.deps.db
    .update(certificates)
    .set({ ownSignatories: signing(4).map((one) => ({ ...one, signature: null })) })
    .where(eq(certificates.id, asked._id));
  const released = await put(`/certificates/${asked._id}`, {
    ...{ state: 'emitido', version: asked.version },
  });
  expect([released.status, faultOf(released)]).toEqual([409, expect.stringMatching(tooMany)]);
});
