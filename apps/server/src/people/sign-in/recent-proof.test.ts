import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ stepUpMinutes: 15 });
});
afterAll(() => test.close());

const none = '01900000-0000-7000-8000-000000000000';
const refund = {
  ...{ amount: 100, way: 'manual', operationNumber: '1', reason: 'Una prueba' },
  effect: 'mantener',
};
const cancellation = {
  reason: 'Una prueba',
  people: [{ enrolment: none, edition: null, refund: true }],
};
const key = { name: 'Una llave', permissions: ['payments:read'], networks: [], days: 90 };

it('is asked before refunds, roles, bank accounts, files, whole records and keys, and then they go on', async () => {
  const { token } = await test.signedInAs('Administrador');
  const { user } = await test.signedInAs('Alumno');
  const { user: teacher } = await test.signedInAs('Docente');
  const acts: ['GET' | 'POST' | 'PUT' | 'DELETE', string, object?][] = [
    ['POST', `/payments/${none}/refunds`, refund],
    ['PUT', `/refunds/${none}/retry`],
    ['PUT', `/refunds/${none}/settlement`, {}],
    ['PUT', `/enrolments/${none}/refund`, { reason: 'Una prueba' }],
    ['PUT', `/editions/${none}/cancellation`, cancellation],
    ['PUT', `/cancellations/${none}/acceptance`, {}],
    ['PUT', `/users/account/${user.id}`, { password: 'otra-clave-larga' }],
    ['PUT', `/users/${teacher.id}`, { email: 'otra.docente@correo.example' }],
    ['DELETE', `/users/${user.id}/second-factor`, { reason: 'Una prueba' }],
    ['GET', `/editions/${none}/grades/file?format=csv`],
    ['GET', `/certificates/batches/${none}/zip`],
    ['GET', `/certificates/batches/${none}/report`],
    ['GET', `/bulk-acts/${none}/report?format=csv`],
    ['PUT', `/users/${user.id}`, { roles: ['Alumno', 'Administrador'] }],
    ['PUT', '/settings/accounts', { accounts: [] }],
    ['GET', '/exports/personas?format=csv'],
    ['GET', `/editions/${none}/people/file?format=csv`],
    ['GET', `/editions/${none}/attendance/file?format=csv`],
    ['GET', '/claims/export?from=2026-01-01&to=2026-12-31&format=csv'],
    ['POST', '/api-keys', key],
    ['GET', `/users/${user.id}/data`],
    ['PUT', `/users/${none}/erasure`, { reason: 'Una prueba' }],
    ['GET', '/receipts/export?from=2026-01-01&until=2026-12-31'],
  ];
  const codes = async () => {
    const found: string[] = [];
    for (const [method, path, body] of acts) {
      const answer = await test.call(method, path, { token, ...(body ? { body } : {}) });
      found.push(answer.body?.code ?? 'done');
    }
    return found;
  };
  test.clock.set(new Date(test.clock.now().getTime() + 16 * 60_000).toISOString());
  expect(await codes()).toEqual(acts.map(() => 'step-up-required'));
  // What touches none of it goes on without being asked.
  expect((await test.call('GET', '/payments', { token })).status).toBe(200);
  expect((await test.call('GET', '/exports/ediciones?format=csv', { token })).status).toBe(200);
  const name = { firstName: 'Rosa' };
  expect((await test.call('PUT', `/users/${user.id}`, { token, body: name })).status).toBe(200);
  await test.call('POST', '/me/proof', { token, body: { password: 'clave-de-prueba' } });
  expect(await codes()).not.toContain('step-up-required');
});
