import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const password = 'una-clave-larga';
let made = 0;

function aRegistration(changes: object = {}) {
  made += 1;
  return {
    firstName: 'Luz',
    lastName: 'Soto Vargas',
    email: `luz.${made}@correo.example`,
    terms: true,
    ...changes,
  };
}
async function aPerson(changes: object = {}) {
  made += 1;
  const body = {
    firstName: 'Ana',
    lastName: 'Ríos',
    email: `ana.${made}@correo.example`,
    dni: String(46_000_000 + made),
    status: true,
    ...changes,
  };
  return (await test.call('POST', '/users', { token: admin, body })).body;
}
const post = (path: string, body: object) => test.call('POST', path, { body });
const register = (body: object) => post('/open/users/register', body);
const confirm = (token: string, chosen = password) =>
  post('/open/users/register/confirmation', { token, password: chosen });
const logIn = (username: string, attempt = password) =>
  post('/auth/login', { username, password: attempt });

async function mailsTo(to: string) {
  await test.work();
  return test.outbox.filter((mail) => mail.to === to);
}
async function lastToken(to: string): Promise<string> {
  const mail = (await mailsTo(to)).at(-1);
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'ninguno';
}

describe('registering', () => {
  it('opens the account only when the mailed link is used', async () => {
    const wanted = aRegistration();
    const answer = await register(wanted);
    expect(answer.status).toBe(202);
    expect((await logIn(wanted.email)).status).toBe(401);
    const {
      body: [waiting],
    } = await test.call('GET', `/users?search=${wanted.email}`, { token: admin });
    expect(waiting).toMatchObject({
      status: false,
      roles: ['Alumno'],
      account: { passwordSet: false },
    });
    expect((await confirm(await lastToken(wanted.email))).status).toBe(200);
    expect((await logIn(wanted.email)).body.user).toMatchObject({ _id: waiting._id, status: true });
  });

  it('takes a link once, and for one day', async () => {
    const wanted = aRegistration();
    await register(wanted);
    const token = await lastToken(wanted.email);
    await confirm(token);
    const again = await confirm(token);
    expect(again.status).toBe(404);
    const late = aRegistration();
    await register(late);
    const lateToken = await lastToken(late.email);
    test.clock.set('2026-11-22T15:00:01Z');
    expect((await confirm(lateToken)).body.message).toBe(again.body.message);
  });

  it('answers the same to a known e-mail, and mails its owner that there is an account', async () => {
    const person = await aPerson({ password: 'clave-de-siempre' });
    const unknown = await register(aRegistration());
    const known = await register(aRegistration({ email: person.email.toUpperCase() }));
    expect(known.status).toBe(unknown.status);
    expect(known.body).toEqual(unknown.body);
    const [mail] = await mailsTo(person.email);
    expect(mail?.subject).toBe('Ya tienes una cuenta con nosotros');
    expect((await logIn(person.email)).status).toBe(401);
    expect((await logIn(person.email, 'clave-de-siempre')).status).toBe(200);
  });

  it('lets no stranger choose the password of an account that its owner confirms', async () => {
    const owner = aRegistration();
    await register(owner);
    const owners = await lastToken(owner.email);
    await register({ ...owner, password: 'clave-del-intruso' });
    const strangers = await lastToken(owner.email);
    expect(strangers).not.toBe(owners);
    // Even by the link that the stranger asked for.
    expect((await confirm(strangers)).status).toBe(200);
    expect((await logIn(owner.email)).status).toBe(200);
    expect((await logIn(owner.email, 'clave-del-intruso')).status).toBe(401);
    expect((await confirm(owners)).status).toBe(404);
  });

  it('does not open an account again that staff closed', async () => {
    const person = await aPerson();
    await test.call('PUT', `/users/account/${person._id}`, {
      token: admin,
      body: { status: false },
    });
    await register(aRegistration({ email: person.email }));
    expect(await mailsTo(person.email)).toEqual([]);
  });

  it('gives nobody a document that another person has', async () => {
    const person = await aPerson();
    const wanted = aRegistration({ dni: person.dni });
    expect((await register(wanted)).status).toBe(202);
    const {
      body: [mine],
    } = await test.call('GET', `/users?search=${wanted.email}`, { token: admin });
    expect(mine.dni).toBeNull();
    const { body } = await test.call('GET', `/users/proposals?user=${mine._id}`, { token: admin });
    expect(body).toMatchObject([{ guarded: true, source: 'registro', state: 'pendiente' }]);
  });

  it('keeps a document that was typed apart, so that its owner’s purchases stay the owner’s', async () => {
    const course = await aCourse(test);
    const owner = aBuyer();
    const stranger = aRegistration({ dni: owner.dni });
    // What a form left before does not prove it either.
    await post('/open/users', {
      firstName: 'Luz',
      lastName: 'Soto Vargas',
      email: stranger.email,
      dni: owner.dni,
    });
    await register(stranger);
    await confirm(await lastToken(stranger.email));
    await aPurchase(test, { course: course._id, buyer: owner });

    const { body } = await logIn(stranger.email);
    expect(body.user).toMatchObject({ sellCourses: [], account: { documentTyped: true } });
    expect((await logIn(owner.dni)).status).toBe(401);
  });

  it('takes the hash that the client made, which keeps the server busy at no later login', async () => {
    const wanted = aRegistration();
    expect((await register(wanted)).status).toBe(202);
    const hash = `$2b$31$${'a'.repeat(53)}`;
    expect((await confirm(await lastToken(wanted.email), hash)).status).toBe(200);
    expect((await logIn(wanted.email)).status).toBe(401);
  });

  it('floods no mailbox', async () => {
    const wanted = aRegistration();
    for (let n = 0; n < 6; n += 1) await register(wanted);
    // The others come at its pace, and none is lost.
    expect(await mailsTo(wanted.email)).toHaveLength(4);
  });

  it('floods no mailbox that has many addresses', async () => {
    const addresses = [...Array(6).keys()].map((n) => `in.undada+${n}@gmail.com`);
    for (const email of addresses) await register(aRegistration({ email }));
    await test.work();
    expect(test.outbox.filter(({ to }) => addresses.includes(to))).toHaveLength(4);
  });

  it('takes no password that is short or made of their own e-mail; the link serves again', async () => {
    const wanted = aRegistration();
    await register(wanted);
    const token = await lastToken(wanted.email);
    for (const chosen of ['corta', wanted.email]) {
      const { status, body } = await confirm(token, chosen);
      expect([status, body.errors[0].path]).toEqual([402, 'password']);
    }
    expect((await confirm(token)).status).toBe(200);
  });

  it.each([
    ['without accepting the terms', { terms: false }, 'terms'],
    ['with a short password', { password: 'corta' }, 'password'],
    ['with a mobile that no country has', { mobile: '123' }, 'mobile'],
  ])('is refused %s', async (_, changes, path) => {
    const refused = await register(aRegistration(changes));
    expect(refused.status).toBe(402);
    expect(refused.body.errors[0].path).toBe(path);
  });
});

describe('recovering a password', () => {
  const recover = (email: string) => post('/open/users/recover', { email });
  const choose = (token: string, chosen = 'una-clave-nueva') =>
    post('/open/users/password', { token, password: chosen });

  it('goes by a mailed link, once, and ends every session', async () => {
    const person = await aPerson({ password });
    const { token: session } = (await logIn(person.email)).body;
    await recover(person.email);
    const token = await lastToken(person.email);
    expect((await choose(token)).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token: session })).status).toBe(401);
    expect((await logIn(person.email)).status).toBe(401);
    expect((await logIn(person.email, 'una-clave-nueva')).status).toBe(200);
    expect((await choose(token, 'otra-clave-mas')).status).toBe(404);
  });

  it('answers the same whether or not there is an account, and mails nobody who has none', async () => {
    const person = await aPerson({ password });
    const known = await recover(person.email);
    const unknown = await recover('nadie@correo.example');
    expect(unknown.status).toBe(known.status);
    expect(unknown.body).toEqual(known.body);
    expect(await mailsTo('nadie@correo.example')).toEqual([]);
  });

  it('takes a username or a document too; the mail goes to the address on file', async () => {
    const person = await aPerson({ password, username: 'con.usuario' });
    for (const username of ['con.usuario', person.dni]) {
      await post('/open/users/recover', { username });
      await test.work();
    }
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect((await post('/open/users/recover', {})).status).toBe(402);
  });

  it('lasts one hour', async () => {
    const person = await aPerson({ password });
    await recover(person.email);
    const token = await lastToken(person.email);
    test.clock.set('2026-11-21T16:00:00Z');
    const late = await choose(token);
    expect(late).toMatchObject({
      status: 404,
      body: { message: 'Ese enlace ya se usó o venció. Pide uno nuevo.' },
    });
    expect((await choose('A'.repeat(43))).body.message).toBe(late.body.message);
  });

  it('with one of several links spends the others', async () => {
    const person = await aPerson({ password });
    await recover(person.email);
    const first = await lastToken(person.email);
    await recover(person.email);
    await choose(await lastToken(person.email));
    expect((await choose(first, 'otra-clave-mas')).status).toBe(404);
  });

  it('does not serve somebody whom staff shut out, with a link from before either', async () => {
    const person = await aPerson({ password });
    await recover(person.email);
    const token = await lastToken(person.email);
    await test.call('PUT', `/users/${person._id}`, { token: admin, body: { status: false } });
    expect((await choose(token)).status).toBe(409);
    await recover(person.email);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('gives a password to a customer who never had one', async () => {
    const person = await aPerson();
    await recover(person.email);
    await choose(await lastToken(person.email));
    expect((await logIn(person.email, 'una-clave-nueva')).status).toBe(200);
  });

  it('keeps of a link only the digest of its token, and shows it to no staff', async () => {
    const desk = (await test.signedInAs('Recepcionista')).token;
    const person = await aPerson({ password });
    await recover(person.email);
    const token = await lastToken(person.email);
    const { oneTimeLinks } = await import('../users/user.tables.ts');
    expect(JSON.stringify(await test.deps.db.select().from(oneTimeLinks))).not.toContain(token);
    const {
      body: [mail],
    } = await test.call('GET', `/mails?user=${person._id}`, { token: desk });
    const shown = await test.call('GET', `/mails/${mail._id}`, { token: desk });
    expect(shown.status).toBe(200);
    expect(JSON.stringify(shown.body)).not.toContain(token);
    const toAdmin = await test.call('GET', `/mails/${mail._id}`, { token: admin });
    expect(toAdmin.body.text).toContain('token=oculto');
    expect(JSON.stringify(toAdmin.body)).not.toContain(token);
  });
});

describe('the link of a student', () => {
  const ask = (body: object) => post('/open/student', body);

  it('goes to the e-mail on file, by document plus e-mail or mobile on file', async () => {
    const person = await aPerson({ mobile: '987 111 222' });
    const byEmail = await ask({ dni: person.dni, email: person.email });
    await test.work();
    const byMobile = await ask({
      dni: person.dni,
      mobile: '987111222',
      email: 'otro@correo.example',
    });
    const wrong = await ask({ dni: '46999999', email: person.email });
    const stranger = await ask({ dni: person.dni, email: 'otro@correo.example' });
    for (const answer of [byMobile, wrong, stranger]) expect(answer.body).toEqual(byEmail.body);
    expect(await mailsTo(person.email)).toHaveLength(2);
    expect(await mailsTo('otro@correo.example')).toEqual([]);
    expect((await ask({ dni: person.dni })).body.message).toBe(
      'Faltan datos para realizar la busqueda',
    );
  });

  it('opens for its student, again for a quarter of an hour, and then never', async () => {
    const { studentOfLink } = await import('./student-link.service.ts');
    const person = await aPerson();
    await ask({ dni: person.dni, email: person.email });
    const token = await lastToken(person.email);
    expect((await studentOfLink(test.deps, token)).id).toBe(person._id);
    test.clock.set('2026-11-21T15:14:59Z');
    expect((await studentOfLink(test.deps, token)).id).toBe(person._id);
    test.clock.set('2026-11-21T15:15:00Z');
    await expect(studentOfLink(test.deps, token)).rejects.toMatchObject({ code: 'not-found' });
  });

  it('opens nothing else: each kind of link serves its own purpose', async () => {
    const person = await aPerson({ password });
    await ask({ dni: person.dni, email: person.email });
    const token = await lastToken(person.email);
    const answers = [
      await post('/open/users/password', { token, password: 'una-clave-nueva' }),
      await confirm(token),
      await post('/open/users/proposal', { token, accept: true }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });
});
