import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';

let test: TestApp;
let token: string;
const numbers: string[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  ({ token } = await test.signedInAs('Administrador'));
  const course = await aCourse(test);
  for (const [firstName, lastName, mailbox] of [
    ['Ana María', 'Gonzáles Ticona', 'anita77@correo.example'],
    ['Beatriz', 'Huamán', 'bea_h@correo.example'],
  ]) {
    const buyer = aBuyer({ firstName, lastName, email: mailbox });
    numbers.push((await aPurchase(test, { course: course._id, buyer })).body.number);
  }
});
afterAll(() => test.close());

const [ana, beatriz] = [0, 1];
it.each([
  ['gonzalles', [ana]],
  ['gonzales maria', [ana]],
  ['anita77', [ana]],
  ['huammán', [beatriz]],
  // An end of an address, and what is almost like the end of every address.
  ['correo.example', [ana, beatriz]],
  ['exampel', []],
  ['exel', []],
])('finds sales by %s', async (words, expected) => {
  const { body } = await test.call('GET', `/deals?search=${words}&sort=createdAt`, { token });
  expect(body.map(({ number }: { number: string }) => number)).toEqual(
    expected.map((at) => numbers[at]),
  );
});
