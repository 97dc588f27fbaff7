import { Writable } from 'node:stream';
import { hash } from 'bcryptjs';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { buildApp } from '../../app.ts';
import { audit } from '../../platform/audit.tables.ts';
import { deals } from '../../sales/deals/deal.tables.ts';

let test: TestApp;
let app: FastifyInstance;
/** Everything that left the server: answers, and what was logged of them. */
let answers = '';
const statuses: [call: string, status: number][] = [];
let log = '';
/** Everything that must not. */
const secrets = [
  'clave-de-alta-1',
  'clave-propia-2',
  'clave-nueva-3',
  'clave-de-registro-4',
  'token-telefonico-5',
];

async function call(method: InjectOptions['method'], path: string, token?: string, body?: object) {
  const answer = await app.inject({
    method: method ?? 'GET',
    url: `/api${path}`,
    ...(token ? { headers: { authorization: `Bearer ${token}` } } : {}),
    ...(body ? { payload: body } : {}),
  });
  answers += answer.body;
  statuses.push([`${method} ${path}`, answer.statusCode]);
  const isJson = String(answer.headers['content-type']).includes('json');
  return isJson ? answer.json() : undefined;
}

beforeAll(async () => {
  test = await buildTestApp();
  const sink = new Writable({
    write(chunk, _, done) {
      log += String(chunk);
      done();
    },
  });
  app = await buildApp(test.deps, {
    logger: pino({ level: 'trace' }, sink),
    writesPerMinute: 1000,
  });
});
afterAll(async () => {
  await app.close();
  await test.close();
});

describe('a password, its hash and a telephone’s secret', () => {
  it('leave in no answer, no line of the log and no row of the audit', async () => {
    const { token } = await test.signedInAs('Administrador');
    const [made, own, chosen, wanted, telephone] = secrets as [
      string,
      string,
      string,
      string,
      string,
    ];
    const ana = await call('POST', '/users', token, {
      ...{ firstName: 'Ana', lastName: 'Ríos', email: 'ana@correo.example', password: made },
      status: true,
      ...{ telephony: { annexed: '1', token: telephone }, callSettings: { token: telephone } },
    });
    const luz = await call('POST', '/users', token, {
      ...{ firstName: 'Luz', lastName: 'Soto', email: 'luz@correo.example' },
      password: await hash(made, 4),
      status: true,
    });
    const inside = await call('POST', '/auth/login', undefined, {
      username: 'ana@correo.example',
      password: made,
    });
    expect(inside.user._id).toBe(ana._id);
    await call('PUT', '/me/password', inside.token, { current: made, password: own });
    await call('PUT', `/users/account/${luz._id}`, token, { password: chosen, roles: ['Docente'] });
    await call('PUT', `/users/${luz._id}`, token, {
      password: made,
      telephony: { token: telephone },
    });
    await call('POST', '/open/users/register', undefined, {
      ...{
        firstName: 'Sol',
        lastName: 'Paz',
        email: 'sol@correo.example',
        password: wanted,
        terms: true,
      },
    });
    await call('POST', '/open/users/recover', undefined, { email: 'ana@correo.example' });
    await test.work();
    for (const mail of test.outbox) {
      const link = /token=([\w-]{43})/.exec(mail.text)?.[1];
      if (!link) continue;
      await call('POST', '/open/users/register/confirmation', undefined, {
        ...{ token: link, password: wanted },
      });
      await call('POST', '/open/users/password', undefined, { token: link, password: chosen });
    }
    await call('GET', '/users?limit=100', token);
    await call('GET', `/users/${ana._id}`, token);
    await call('GET', `/users/history/${ana._id}`, token);
    await call('GET', '/audit?limit=100', token);
    await call('GET', '/mails', token);
    await call('GET', '/users/proposals', token);
    await call('POST', '/auth/login', undefined, {
      username: 'sol@correo.example',
      password: wanted,
    });
    await call('POST', '/auth/login', undefined, {
      username: 'ana@correo.example',
      password: 'x'.repeat(300),
    });
    const { user: gone } = await test.signedInAs('Docente');
    await call('DELETE', `/users/${gone.id}`, token, { reason: 'Se fue.' });

    const { _id: run } = await call('POST', '/migrations/users', token, {
      rows: [{ firstName: 'Mar', lastName: 'Sol', email: 'mar@correo.example', password: made }],
    });
    await call('POST', '/migrations/contacts', token, {
      rows: [{ name: 'Mar', email: 'mar.sol@correo.example', password: made }],
    });
    await test.work();
    for (const path of ['', '/rows', '/report'])
      await call('GET', `/migrations/${run}${path}`, token);
    await call('GET', `/timeline?user=${ana._id}`, token);
    const twice = await call('POST', '/users', token, { firstName: 'Ana', lastName: 'Ríos' });
    await call('GET', `/users/${ana._id}/merge/${twice._id}`, token);
    await call('POST', `/users/${ana._id}/merge`, token, {
      other: twice._id,
      reason: 'Es la misma persona.',
    });
    await call('GET', `/users/${ana._id}/merges`, token);

    // Each link opens one of two calls, and one login is meant to fail; everything else answers.
    const refused = statuses.filter(([, status]) => status >= 300).sort();
    expect(refused).toEqual([
      ['POST /auth/login', 402],
      ['POST /open/users/password', 404],
      ['POST /open/users/register/confirmation', 404],
    ]);
    const rows = JSON.stringify(await test.deps.db.select().from(audit));
    for (const [name, text] of Object.entries({ answers, log, audit: rows })) {
      expect(text.length, name).toBeGreaterThan(1000);
      expect(text, name).not.toMatch(/\$2[aby]\$\d\d|password_?hash/i);
      for (const secret of secrets) expect(text, `${name}: ${secret}`).not.toContain(secret);
    }
    expect(rows).toContain('"passwordChanged":true');
    expect(log).toMatch(/"user":"[^"]+","outcome":"opened","msg":"sign-in"/);
  });

  it('are in no export, and neither is a session or a private link', async () => {
    const { token } = await test.signedInAs('Administrador');
    const { body: course } = await aPurchase(test, { course: (await aCourse(test))._id });
    await aFinishedEnrolment(test, token);
    await test.work();
    await test.call('POST', '/claims', {
      token,
      body: {
        consumer: { name: 'Ana Soto', dni: '45879632', email: 'ana@correo.example' },
        detail: 'No puedo entrar al aula.',
      },
    });
    const whole = 'from=2026-01-01&until=2026-12-31';
    const holds: Record<string, RegExp> = {
      [`/receipts/export?${whole}`]: /Rosa/,
      '/claims/export?from=2026-01-01&to=2026-12-31&format=csv': /No puedo entrar al aula/,
      [`/contacts/report?${whole}`]: /"/,
      [`/reports/sales?${whole}`]: /20000|23000/,
      [`/reports/advisers?${whole}`]: /\[/,
      '/ledger': /Rosa/,
      '/users?limit=100': /Rosa/,
      '/me/data': /Persona/,
    };
    const privateLinks = (await test.deps.db.select().from(deals)).map((deal) => deal.privateToken);
    expect(privateLinks).toContain(course.token);
    for (const [path, content] of Object.entries(holds)) {
      const { status, body } = await test.call('GET', path, { token });
      expect(status, path).toBe(200);
      const text = Buffer.isBuffer(body) ? body.toString() : JSON.stringify(body);
      expect(text, path).toMatch(content);
      expect(text, path).not.toMatch(/\$2[aby]\$\d\d|password_?hash|clave-/i);
      for (const secret of [...secrets, ...privateLinks, token]) {
        expect(text, path).not.toContain(secret);
      }
    }
  }, 60_000);

  it('do not stay with a link that was used', async () => {
    const { oneTimeLinks } = await import('../users/user.tables.ts');
    const links = await test.deps.db.select().from(oneTimeLinks);
    const used = links.filter(({ usedAt }) => usedAt);
    expect(used.length).toBeGreaterThan(0);
    for (const link of used) expect(link.passwordHash).toBeNull();
  });
});
