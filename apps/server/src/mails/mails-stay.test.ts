import { expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';

const email = 'rosa@correo.example';
const person = { firstName: 'Rosa', lastName: 'Quispe Mamani', email };

/** What strangers ask for that comes by mail. */
const asked: [path: string, body: (course: string) => object][] = [
  ['/open/users/register', () => ({ ...person, terms: true })],
  ['/open/users/recover', () => ({ username: email })],
  ['/open/student', () => ({ dni: '45678912', email })],
  ['/open/rights/link', () => ({ email })],
  ['/open/waiting', (course) => ({ course, name: 'Rosa Quispe', email, consent: true })],
];

it.each([false, true])('promises a mail only where mails leave: %s', async (smtp) => {
  const test: TestApp = await buildTestApp({ smtp });
  try {
    const { token } = await test.signedInAs('Administrador');
    const { _id: course } = await aCourse(test);
    const way = await test.call('GET', '/mail-way', { token });
    expect(way.body).toEqual({ leave: smtp });
    for (const [path, body] of asked) {
      const { status, body: said } = await test.call('POST', path, { body: body(course) });
      expect([path, status < 300]).toEqual([path, true]);
      const promise = /te enviamos|le enviamos|te escribimos/i;
      if (smtp) expect(said.message).toMatch(promise);
      else {
        expect(said.message).not.toMatch(promise);
        expect(said.message).toMatch(/^Por ahora esta academia no envía correos\. /);
      }
    }
  } finally {
    await test.close();
  }
});
