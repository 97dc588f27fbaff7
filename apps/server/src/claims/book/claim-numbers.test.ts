import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
// Here and not with the first sheet: loading what prints takes a while.
import './claim.pdf.ts';

let test: TestApp;

beforeEach(async () => {
  test = await buildTestApp();
  // A year before, so that those who come at once wait for each other and not for what a new app makes ready first.
  const now = test.clock.now().toISOString();
  test.clock.set('2025-11-21T15:00:00Z');
  expect((await file()).status).toBe(201);
  await test.work();
  test.outbox.length = 0;
  test.clock.set(now);
});
afterEach(() => test.close());

let people = 0;
/** Each with a mailbox of its own, whose copy goes out at once. */
const file = (headers: Record<string, string> = {}) =>
  test.call('POST', '/open/claims', { headers, body: sheet(headers['idempotency-key']) });
const sheet = (mailbox = `rosa.${++people}`) => ({
  consumer: { name: 'Rosa Quispe', dni: '45879632', email: `${mailbox}@correo.example` },
  detail: 'No tengo acceso al aula.',
});
const correlative = ({ body }: { body: { number: string } }) => Number(body.number.split('-')[0]);
const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1);

describe('the numbers of the claims book', () => {
  it('are 1 to 100, each once, when a hundred claims come at once', async () => {
    const answers = await Promise.all(upTo(100).map(() => file()));
    expect(answers.map(({ status }) => status)).toEqual(upTo(100).map(() => 201));
    expect(answers.map(correlative).sort((a, b) => a - b)).toEqual(upTo(100));
    expect(new Set(answers.map(({ body }) => body.token)).size).toBe(100);
  });

  it('skip none when work that had taken one fails', async () => {
    const { send } = test.deps.jobs;
    let calls = 0;
    test.deps.jobs.send = async (...job) => {
      calls += 1;
      if (calls % 3 === 0) throw new Error('The queue is gone.');
      return send(...job);
    };
    const answers = await Promise.all(upTo(12).map(() => file()));
    const filed = answers.filter(({ status }) => status === 201);
    expect(filed).toHaveLength(8);
    expect(filed.map(correlative).sort((a, b) => a - b)).toEqual(upTo(8));
  });

  it('begin again with the year of Lima', async () => {
    test.clock.set('2027-01-01T04:59:00Z');
    expect((await file()).body.number).toBe('000000001-2026');
    test.clock.set('2027-01-01T05:00:00Z');
    expect((await file()).body.number).toBe('000000001-2027');
  });

  it('are given once to a form that is sent twice with the same key', async () => {
    const headers = { 'idempotency-key': 'formulario-0001' };
    const [first, second] = await Promise.all([file(headers), file(headers)]);
    expect(second).toMatchObject({ status: 201, body: first?.body });
    expect((await file()).body.number).toBe('000000002-2026');
    await test.work();
    expect(test.outbox).toHaveLength(2);
  });
});
