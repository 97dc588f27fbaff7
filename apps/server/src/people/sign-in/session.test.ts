import { hash } from 'bcryptjs';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const password = 'una-clave-larga';
let made = 0;

async function aPerson(changes: object = {}) {
  made += 1;
  const { body } = await test.call('POST', '/users', {
    token: admin,
    body: {
      firstName: 'Ana',
      lastName: 'Ríos',
      email: `ana.${made}@correo.example`,
      username: `ana.${made}`,
      dni: String(50_000_000 + made),
      password,
      status: true,
      ...changes,
    },
  });
  return body;
}
const logIn = (username: string, attempt = password) =>
  test.call('POST', '/auth/login', { body: { username, password: attempt } });

describe('signing in', () => {
  it('works with the username, the e-mail in any case, or the document', async () => {
    const person = await aPerson();
    for (const name of [person.username, person.email.toUpperCase(), person.dni]) {
      expect((await logIn(name)).body.user._id, name).toBe(person._id);
    }
  });

  it('answers the same to a wrong password and to an unknown person', async () => {
    const person = await aPerson();
    const wrong = await logIn(person.username, 'otra-clave-larga');
    const unknown = await logIn('nadie', password);
    expect(wrong.status).toBe(401);
    expect(wrong.body.message).toBe(unknown.body.message);
  });

  it('accepts a password that the client hashed, and its text afterwards', async () => {
    const hashed = await hash(password, 4);
    const person = await aPerson({ password: hashed });
    expect((await logIn(person.username)).status).toBe(200);
    expect((await logIn(person.username, hashed)).status).toBe(401);
  });

  it('keeps passwords out of every answer and of the audit', async () => {
    const person = await aPerson();
    const answers = [
      await logIn(person.username),
      await test.call('GET', `/users/${person._id}`, { token: admin }),
      await test.call('GET', '/users', { token: admin }),
      await test.call('GET', '/audit', { token: admin }),
    ];
    for (const { body } of answers) {
      expect(JSON.stringify(body)).not.toMatch(/passwordHash|\$2[aby]\$|una-clave-larga/);
    }
  });
});

describe('a session', () => {
  it('ends with logout, at once', async () => {
    const person = await aPerson();
    const { token } = (await logIn(person.username)).body;
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    await test.call('POST', '/auth/logout', { token });
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
  });

  it.each([
    ['the password changes', { password: 'otra-clave-larga' }],
    ['the person is disabled', { status: false }],
  ])('ends when %s', async (_, change) => {
    const person = await aPerson();
    const { token } = (await logIn(person.username)).body;
    await test.call('PUT', `/users/${person._id}`, { token: admin, body: change });
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
  });

  it('sees a change of roles on the next request', async () => {
    const person = await aPerson();
    const { token } = (await logIn(person.username)).body;
    expect((await test.call('GET', '/payments', { token })).status).toBe(403);
    await test.call('PUT', `/users/${person._id}`, {
      token: admin,
      body: { roles: ['Recepcionista'] },
    });
    expect((await test.call('GET', '/payments', { token })).status).toBe(200);
  });

  it('loses on the next request what a role that was taken away had opened', async () => {
    const { token, user } = await test.signedInAs('Administrador');
    expect((await test.call('GET', '/audit', { token })).status).toBe(200);
    const put = (body: object) =>
      test.call('PUT', `/users/account/${user.id}`, { token: admin, body });
    expect((await put({ roles: ['Recepcionista'] })).status).toBe(200);
    expect((await test.call('GET', '/audit', { token })).status).toBe(403);
    expect((await test.call('GET', '/payments', { token })).status).toBe(200);
    expect((await put({ roles: ['Alumno'] })).status).toBe(200);
    expect((await test.call('GET', '/payments', { token })).status).toBe(403);
    expect((await put({ status: false })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
  });

  it('lasts 365 days and no longer', async () => {
    const person = await aPerson();
    const { token } = (await logIn(person.username)).body;
    test.clock.set('2027-11-20T15:00:00Z');
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    test.clock.set('2027-11-22T15:00:00Z');
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
  });

  it('cannot be forged', async () => {
    const forged = await new SignJWT({ sid: 'x' })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode('otro'.repeat(10)));
    for (const token of [forged, 'basura', `${forged}x`]) {
      expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    }
  });
});

describe('what a receptionist may do to people', () => {
  it('is not to choose a password for anybody, new or known', async () => {
    const { token } = await test.signedInAs('Recepcionista');
    const { body: student } = await test.call('POST', '/users', {
      token,
      body: { firstName: 'Luz', lastName: 'Soto' },
    });
    const told = {
      status: 403,
      body: {
        message:
          'Solo un administrador puede poner contraseñas. La persona elige la suya en «Olvidé mi contraseña».',
      },
    };
    for (const chosen of [password, await hash(password, 4)]) {
      const path = `/users/${student._id}`;
      const change = await test.call('PUT', path, { token, body: { password: chosen } });
      expect(change).toMatchObject(told);
      const body = { firstName: 'Sol', lastName: 'Paz', password: chosen };
      expect(await test.call('POST', '/users', { token, body })).toMatchObject(told);
    }
    const { body } = await test.call('GET', `/users/${student._id}`, { token: admin });
    expect(body.account.passwordSet).toBe(false);
    const set = { token: admin, body: { password } };
    expect((await test.call('PUT', `/users/${student._id}`, set)).status).toBe(200);
  });

  it('registers students, but gives nobody a role nor touches the staff', async () => {
    const { token, user } = await test.signedInAs('Recepcionista');
    const student = await test.call('POST', '/users', {
      token,
      body: { firstName: 'Luz', lastName: 'Soto' },
    });
    expect(student).toMatchObject({ status: 201, body: { roles: ['Alumno'] } });
    const body = { roles: ['Administrador'] };
    expect((await test.call('PUT', `/users/${student.body._id}`, { token, body })).status).toBe(
      403,
    );
    expect((await test.call('PUT', `/users/${user.id}`, { token, body })).status).toBe(403);
    const admins = await test.call('GET', '/users?role=Administrador', { token: admin });
    const other = admins.body[0]._id;
    expect((await test.call('PUT', `/users/${other}`, { token, body: { password } })).status).toBe(
      403,
    );
  });
});
