import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const found = async (list: string, search: string) => {
  const { body } = await test.call('GET', `${list}?search=${encodeURIComponent(search)}`, {
    token,
  });
  if (!Array.isArray(body)) throw new Error(JSON.stringify(body));
  return body.map(({ courseName }: { courseName: string }) => courseName);
};

it('a search of enrolments takes one word from the person and another from the course', async () => {
  const about = { summary: 'Con tablas dinámicas.', classroom: 'propia' };
  const course = await aCourse(test, { name: 'Excel para la oficina', ...about });
  const buyer = aBuyer({ firstName: 'Flor', lastName: 'Huamán Ñaupari' });
  const order = await aPurchase(test, { course: course._id, buyer });
  await sendVoucher(test, order.body.token);
  const payment = await waitingPayment(test, token, order.body.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, { token, body: {} });
  expect(await found('/enrolments', 'huaman excel')).toEqual(['Excel para la oficina']);
  expect(await found('/enrolments', 'huaman revit')).toEqual([]);
  // Mistyped in the name; of what is told about it the words as they are.
  expect(await found('/enrolments', 'huaman exel')).toEqual(['Excel para la oficina']);
  expect(await found('/enrolments', 'huaman dinamicas')).toEqual(['Excel para la oficina']);
  expect(await found('/enrolments', 'huaman dinamycas')).toEqual([]);
});

it('a search of editions takes one word from the course and another from the code', async () => {
  const course = await aCourse(test, { name: 'Primeros auxilios' });
  const body = { course: course._id, code: 'Grupo 2027-03' };
  await test.call('POST', '/editions', { token, body });
  expect(await found('/editions', 'auxilios 2027')).toEqual(['Primeros auxilios']);
  expect(await found('/editions', 'grupo 2027-03')).toEqual(['Primeros auxilios']);
  expect(await found('/editions', 'auxilios 2031')).toEqual([]);
});
