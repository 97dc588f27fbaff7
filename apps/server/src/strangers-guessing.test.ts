import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aBuyer, aCourse } from '../test/factories.ts';

let test: TestApp;
let course: string;

beforeAll(async () => {
  test = await buildTestApp({ takeTurns: true });
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const from = (last: number) => `198.51.100.${last}`;

const ask = (path: string, ip: string) => test.call('GET', path, { ip });
const order = (buyer: object, ip: string, token?: string, rest: object = {}) =>
  test.call('POST', '/open/users/deal', {
    ...{ body: { buyer, lines: [{ course }], terms: true, ...rest }, ip },
    ...(token ? { token } : {}),
  });

describe('the payments of an order', () => {
  it('are not found by walking the numbers with a document: ten wrong tries an hour from one place, and from all together they cost', async () => {
    const buyer = { ...aBuyer(), dni: '45111222', email: 'pagos@correo.example' };
    const { number } = (await order(buyer, from(1))).body;
    const right = `/open/payments?deal=${number}&document=45111222`;
    // Right tries are free.
    for (let n = 0; n < 12; n += 1) expect((await ask(right, from(1))).status).toBe(200);
    const walk = await Promise.all(
      Array.from({ length: 14 }, (_, n) =>
        ask(`/open/payments?deal=T-2026-9${n}000&document=45111222`, from(2)),
      ),
    );
    const statuses = walk.map(({ status }) => status);
    expect(statuses.filter((status) => status === 404)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(4);
    // The next number might be right: it is not said.
    const hit = await ask(right, from(2));
    expect(hit.status).toBe(429);
    expect(Number(hit.headers['retry-after'])).toBeGreaterThan(3000);
    expect(hit.body.message).toMatch(/^Hubo varios intentos .* Espera \d+ minutos\. /);
    // Its owner, who is elsewhere, reads them; of many places together twenty try without work.
    expect((await ask(right, from(30))).status).toBe(200);
    const many = Array.from({ length: 40 }, (_, n) =>
      ask(`/open/payments?deal=T-2026-8${n}00&document=45111222`, from(100 + (n % 12))),
    );
    const answers = (await Promise.all(many)).map(({ status }) => status);
    expect(answers.filter((status) => status === 404)).toHaveLength(10);
    expect(answers.filter((status) => status === 428)).toHaveLength(30);
    // The owner too, who may do it (strangers-names): a right one that is free would be the answer.
    expect((await ask(right, from(31))).body).toMatchObject({ work: { level: 0, wait: 60 } });
  });
});

it('who is known is looked up twenty times an hour from a network', async () => {
  const asked = [];
  for (let n = 0; n < 22; n += 1)
    asked.push((await ask(`/open/users/detail?email=x${n}@correo.example`, from(60))).status);
  expect(asked.filter((status) => status === 429)).toHaveLength(2);
});

describe('somebody in whose name a stranger ordered', () => {
  it('is told what to do, and orders from their own account', async () => {
    const { token, user } = await test.signedInAs('Alumno');
    const buyer = { ...aBuyer(), dni: '45333444', email: user.email };
    expect((await order(buyer, from(70))).status).toBe(201);
    const refused = await order(buyer, from(70));
    expect(refused.status).toBe(429);
    expect(refused.body.message).toContain('Si tienes cuenta, entra con ella');

    expect((await order(buyer, from(72), token)).status).toBe(201);
    expect((await order(buyer, from(72), token)).status).toBe(201);
  });
});

it('what has not the form of a pattern is told so in words', async () => {
  const body = { email: 'a@correo.example', back: '/otra' };
  const answer = await test.call('POST', '/open/users/identify', { body });
  expect(answer.status).toBe(402);
  expect(answer.body.message).toBe('Solo se puede volver a la página de compra de un curso.');
  // Where the contract has no words of its own either.
  const path = await test.call('GET', '/open/deals/x');
  expect(JSON.stringify(path.body)).not.toMatch(/patrón|\^/);
});
