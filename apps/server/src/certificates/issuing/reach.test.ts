import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('messages about a minor reach who answers for them, from the certificate, its parcel and the person alike', async () => {
  const { token } = await test.signedInAs('Administrador');
  const read = async (path: string) => (await test.call('GET', path, { token })).body;
  const { user, buyer, enrolment } = await aFinishedEnrolment(test, token, { grade: 16 });
  const { body: issued } = await test.call('POST', '/certificates', {
    ...{ token, body: { enrolment, kind: 'fisico', nameConfirmed: true } },
  });
  const own = { name: buyer.firstName, mobile: `+51${buyer.mobile}` };
  expect(issued.reach).toEqual(own);
  expect((await read(`/users/${user}`)).reach).toEqual(own);

  const course = (await aCourse(test, { forMinors: true }))._id;
  const guardian = { name: 'Carmen Mamani', email: 'carmen@correo.example', mobile: '987654321' };
  const student = { birthDate: '2012-05-01', guardian };
  await aPurchase(test, { course, buyer, as: await test.tokenOf(user), student });
  await test.work();
  const hers = { name: `Carmen Mamani, por ${buyer.firstName}`, mobile: '+51987654321' };
  expect((await read('/certificates'))[0].reach).toEqual(hers);
  expect((await read(`/users/${user}`)).reach).toEqual(hers);
  expect((await read(`/shippings?user=${user}`))[0].reach).toEqual(hers);
});
