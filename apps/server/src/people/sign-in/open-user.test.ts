import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { systemActor } from '../../platform/actor.ts';
import { maskEmail } from '../../platform/text.ts';
import { becomeCustomer } from '../users/stage.service.ts';

let test: TestApp;
let admin: string;
let desk: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

let made = 0;

/** Somebody whom nobody has seen before. */
function aStranger(changes: object = {}) {
  made += 1;
  return {
    firstName: 'Rosa',
    lastName: 'Quispe Mamani',
    email: `rosa.${made}@correo.example`,
    mobile: `9${30_000_000 + made}`,
    dni: String(43_000_000 + made),
    ...changes,
  };
}
const post = (path: string, body: object) => test.call('POST', path, { body });
const detail = (query: string) => test.call('GET', `/open/users/detail?${query}`);
const find = async (search: string) =>
  (await test.call('GET', `/users?search=${encodeURIComponent(search)}`, { token: desk })).body;
const proposalsOf = async (user: string) =>
  (await test.call('GET', `/users/proposals?user=${user}`, { token: desk })).body;

async function mailedToken(to: string): Promise<string> {
  await test.work();
  const mail = test.outbox.findLast((sent) => sent.to === to);
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'ninguno';
}

describe('a name that was mistyped', () => {
  it('finds its people page by page, and every page knows how many they are', async () => {
    for (const _ of [1, 2, 3]) {
      const answer = await post('/open/users', aStranger({ lastName: 'Zumarrieta Olano' }));
      expect(answer.status).toBe(202);
    }
    const listOf = async (page: number) => {
      const path = `/users?search=sumarrieta&sort=lastName&limit=2&page=${page}`;
      const { body, headers } = await test.call('GET', path, { token: desk });
      return {
        ids: body.map(({ _id }: { _id: string }) => _id),
        names: body.map(({ lastName }: { lastName: string }) => lastName),
        total: headers['x-total-count'],
      };
    };
    const [first, second, behind] = [await listOf(1), await listOf(2), await listOf(9)];
    expect([first.total, second.total, behind.total]).toEqual(['3', '3', '3']);
    expect([...first.names, ...second.names]).toEqual(Array(3).fill('Zumarrieta Olano'));
    expect(new Set([...first.ids, ...second.ids]).size).toBe(3);
    expect(behind.ids).toEqual([]);
    expect(
      (await test.call('GET', '/users?search=sumarrietaqq', { token: desk })).headers[
        'x-total-count'
      ],
    ).toBe('0');
  });
});

describe('a person who comes from outside', () => {
  it('is created without account or role when nobody knows them', async () => {
    const stranger = aStranger({ city: 'Arequipa' });
    const answer = await post('/open/users', stranger);
    expect(answer).toMatchObject({
      status: 202,
      body: { message: 'Recibimos tus datos. Gracias.' },
    });
    expect(await find(stranger.email)).toMatchObject([
      {
        firstName: 'Rosa',
        dni: stranger.dni,
        city: 'Arequipa',
        roles: [],
        status: false,
        stage: 'nuevo',
      },
    ]);
  });

  it('needs at least an e-mail or a mobile', async () => {
    for (const path of ['/open/users', '/open/users/add']) {
      const answer = await post(path, { firstName: 'Rosa', lastName: 'Soto' });
      expect(answer).toMatchObject({
        status: 402,
        body: { message: 'Faltan datos para realizar la busqueda' },
      });
    }
  });

  it('may leave a name and a mobile alone', async () => {
    await post('/open/users/add', {
      firstName: 'Solo Nombre',
      mobile: '55 1234 5678',
      country: 'MX',
    });
    expect(await find('+525512345678')).toMatchObject([
      { firstName: 'Solo Nombre', email: null, currency: 'MXN', roles: [], stage: 'nuevo' },
    ]);
  });

  it('cannot put a link into a mail by way of a name', async () => {
    for (const firstName of ['Gana en http://malo.example', 'malo.com', 'Ana <b>']) {
      expect((await post('/open/users', aStranger({ firstName }))).status, firstName).toBe(402);
    }
    for (const firstName of ['Ma. del Carmen', "D'Angelo", 'José-Luis Ñaupari']) {
      expect((await post('/open/users', aStranger({ firstName }))).status, firstName).toBe(202);
    }
  });

  it.each([
    ['with everything', {}],
    ['with a mobile alone', { email: undefined, dni: undefined }],
  ])('sent ten times at once %s is one person', async (_, changes) => {
    const stranger = aStranger(changes);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post('/open/users', stranger)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]));
    expect(await find(stranger.mobile)).toHaveLength(1);
  });
});

describe('what comes about a person already known', () => {
  it.each([
    [
      'the e-mail',
      ({ email }: ReturnType<typeof aStranger>) => ({ email, mobile: undefined, dni: undefined }),
    ],
    [
      'the mobile',
      ({ mobile }: ReturnType<typeof aStranger>) => ({ mobile, email: undefined, dni: undefined }),
    ],
    [
      'the document, beside another e-mail and mobile',
      ({ dni }: ReturnType<typeof aStranger>) => ({ dni }),
    ],
  ])('changes nothing and answers the same when %s is known', async (_, same) => {
    const stranger = aStranger();
    const first = await post('/open/users', stranger);
    const again = await post('/open/users', aStranger({ firstName: 'Otra', ...same(stranger) }));
    expect(again.status).toBe(first.status);
    expect(again.body).toEqual(first.body);
    const [person] = await find(stranger.email);
    expect(person).toMatchObject({ firstName: 'Rosa', email: stranger.email });
    expect(await proposalsOf(person._id)).not.toEqual([]);
  });

  it('answers the same when only the document of another lookup is taken', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    const { dni } = stranger;
    const answer = await post('/open/users', aStranger({ dni, mobile: undefined }));
    expect(answer.body.message).toBe('Recibimos tus datos. Gracias.');
    expect(await find(dni)).toHaveLength(1);
  });

  it('is changed by staff who accept it, once', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    const [person] = await find(stranger.email);
    await post('/open/users', { ...stranger, dni: '43999991', city: 'Puno' });
    const proposals = await proposalsOf(person._id);
    const guarded = proposals.find((proposal: { guarded: boolean }) => proposal.guarded);
    expect(guarded.changes).toEqual([
      { field: 'document', now: 'DNI', proposed: 'DNI' },
      { field: 'dni', now: stranger.dni, proposed: '43999991' },
    ]);
    const path = `/users/proposals/${guarded._id}/acceptance`;
    const accepted = await test.call('PUT', path, { token: desk });
    expect(accepted.body).toMatchObject({ state: 'aceptada', decidedByName: expect.any(String) });
    expect((await find(stranger.email))[0].dni).toBe('43999991');
    expect((await test.call('PUT', path, { token: desk })).status).toBe(409);
    const { body: history } = await test.call('GET', `/users/history/${person._id}`, {
      token: desk,
    });
    expect(history[0]).toMatchObject({ kind: 'document', to: 'DNI 43999991' });
  });

  it('is left by staff who reject it', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    const [person] = await find(stranger.email);
    await post('/open/users', { ...stranger, lastName: 'Otro Apellido' });
    const [proposal] = await proposalsOf(person._id);
    await test.call('PUT', `/users/proposals/${proposal._id}/rejection`, { token: desk });
    expect((await find(stranger.email))[0].lastName).toBe('Quispe Mamani');
    expect(await proposalsOf(person._id)).toMatchObject([{ state: 'rechazada' }]);
  });

  it('about staff is for an administrator to decide', async () => {
    const { user } = await test.signedInAs('Recepcionista');
    await post('/open/users', { firstName: 'Falsa', lastName: 'Persona', email: user.email });
    expect(await proposalsOf(user.id)).toEqual([]);
    const { body } = await test.call('GET', `/users/proposals?user=${user.id}`, { token: admin });
    const [proposal] = body;
    const path = `/users/proposals/${proposal._id}/acceptance`;
    expect((await test.call('PUT', path, { token: desk })).status).toBe(403);
    expect((await test.call('PUT', path, { token: admin })).status).toBe(200);
  });

  it.each(['Docente', 'Asesor'] as const)(
    'about a person with the role %s is for an administrator to accept, and for others to reject',
    async (role) => {
      const stranger = aStranger();
      await post('/open/users', stranger);
      const [person] = await find(stranger.email);
      const { version } = (await test.call('GET', `/users/${person._id}`, { token: admin })).body;
      const roles = ['Alumno', role];
      const given = { token: admin, body: { roles, version } };
      expect((await test.call('PUT', `/users/${person._id}`, given)).status).toBe(200);
      await post('/open/users', { ...stranger, firstName: 'Inventada', lastName: 'Por Otro' });
      const seen = async (token: string) =>
        (await test.call('GET', `/users/proposals?user=${person._id}`, { token })).body[0];
      const { _id } = await seen(admin);
      const accept = (token: string) =>
        test.call('PUT', `/users/proposals/${_id}/acceptance`, { token });
      expect((await accept(desk)).status).toBe(403);
      expect((await find(stranger.email))[0]?.firstName ?? 'Rosa').toBe('Rosa');
      expect((await accept(admin)).body).toMatchObject({ state: 'aceptada' });
    },
  );

  it('reaches the person by mail, who accepts with the link, once', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    await post('/open/users', { ...stranger, address: 'Jr. Puno 120', city: 'Tacna' });
    const token = await mailedToken(stranger.email);
    const mail = test.outbox.findLast(({ to }) => to === stranger.email);
    expect(mail?.text).not.toContain('Jr. Puno 120');
    const shown = await test.call('GET', `/open/users/proposal?token=${token}`);
    expect(shown.body).toEqual({
      firstName: 'Rosa',
      changes: [
        { field: 'city', label: 'Ciudad', proposed: 'Tacna' },
        { field: 'address', label: 'Dirección', proposed: 'Jr. Puno 120' },
      ],
    });
    expect((await post('/open/users/proposal', { token, accept: true })).status).toBe(200);
    expect((await find(stranger.email))[0]).toMatchObject({
      city: 'Tacna',
      address: 'Jr. Puno 120',
    });
    expect((await post('/open/users/proposal', { token, accept: true })).status).toBe(404);
    expect((await test.call('GET', `/open/users/proposal?token=${token}`)).status).toBe(404);
  });

  it('never changes an e-mail or a document by a mailed link', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    const mailed = test.outbox.length;
    await post('/open/users', { ...stranger, email: 'ajeno@correo.example', dni: '43999992' });
    await test.work();
    expect(test.outbox.length).toBe(mailed);
    const [person] = await find(stranger.email);
    expect(await proposalsOf(person._id)).toMatchObject([{ guarded: true, state: 'pendiente' }]);
  });

  it('sent again, or the same as on file, adds nothing, and mails once a day', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    const [person] = await find(stranger.email);
    await post('/open/users', stranger);
    expect(await proposalsOf(person._id)).toEqual([]);
    const mailed = test.outbox.length;
    for (const city of ['Ica', 'Ica', 'Piura']) await post('/open/users', { ...stranger, city });
    await test.work();
    expect(await proposalsOf(person._id)).toHaveLength(2);
    expect(test.outbox.length - mailed).toBe(1);
  });
});

describe('the lookup of a stranger', () => {
  it('shows, masked, what was brought and nothing else', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    const [person] = await find(stranger.email);
    const byEmail = await detail(`email=${stranger.email}`);
    expect(byEmail.body).toEqual({
      found: true,
      email: maskEmail(stranger.email),
      mobile: null,
      dni: null,
    });
    const byMobile = await detail(`mobile=${stranger.mobile}`);
    expect(byMobile.body).toMatchObject({ found: true, email: null });
    expect(byMobile.body.mobile).toBe(`*** *** ${stranger.mobile.slice(-3)}`);
    for (const { body } of [byEmail, byMobile]) {
      expect(JSON.stringify(body)).not.toContain(person._id);
      expect(JSON.stringify(body)).not.toContain('Quispe');
    }
  });

  it('matches as the specification says', async () => {
    const stranger = aStranger();
    await post('/open/users', stranger);
    const { email, mobile, dni } = stranger;
    const other = aStranger();
    const found = async (query: string, token = '') =>
      (await test.call('GET', `/open/users/detail?${query}`, token ? { token } : {})).body.found;
    expect(await found(`email=${other.email}&mobile=${other.mobile}&dni=${dni}`, desk)).toBe(true);
    expect(await found(`email=${email}&mobile=${other.mobile}`)).toBe(true);
    expect(await found(`email=${other.email}&mobile=${mobile}`)).toBe(true);
    expect(await found(`email=${other.email}&dni=${dni}`)).toBe(false);
    expect(await found(`mobile=${other.mobile}&dni=${dni}`)).toBe(false);
    const incomplete = await detail(`dni=${dni}`);
    expect(incomplete).toMatchObject({
      status: 402,
      body: { message: 'Faltan datos para realizar la busqueda' },
    });
  });

  it('tells nobody but staff whether a document is somebody’s', async () => {
    const [known, other] = [aStranger(), aStranger()];
    await post('/open/users', known);
    const reach = `email=${other.email}&mobile=${other.mobile}`;
    const { token } = await test.signedInAs('Alumno');
    for (const options of [{}, { token }]) {
      const ask = async (dni: string, by = reach) =>
        (await test.call('GET', `/open/users/detail?${by}&dni=${dni}`, options)).body;
      expect(await ask(known.dni)).toEqual(await ask('40404040'));
      // Nor whose of two it is, beside an e-mail that is known.
      await post('/open/users', other);
      expect(await ask(known.dni)).toEqual(await ask('40404040'));
      expect(await ask(other.dni)).toEqual(await ask('40404040'));
    }
  });

  it('has a limit, like everything that strangers can guess at', async () => {
    const { buildApp } = await import('../../app.ts');
    const app = await buildApp(test.deps, { writesPerMinute: 3 });
    const statuses: number[] = [];
    for (let n = 0; n < 4; n += 1) {
      const url = `/api/open/users/detail?email=nadie.${n}@correo.example`;
      statuses.push((await app.inject({ url })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await app.close();
  });
});

describe('the number of students', () => {
  const count = async () => (await test.call('GET', '/open/users/count')).body.count;

  it('counts who paid, and not who only left their data', async () => {
    const before = await count();
    const stranger = aStranger();
    await post('/open/users', stranger);
    expect(await count()).toBe(before);
    const [{ _id }] = await find(stranger.email);
    await test.deps.db.transaction((tx) => becomeCustomer(test.deps, tx, systemActor, _id));
    expect(await count()).toBe(before + 1);
    expect(await find(stranger.email)).toMatchObject([
      // The account opens when their mailbox answers.
      { stage: 'cliente', roles: ['Alumno'], status: false },
    ]);
  });
});

describe('the teachers', () => {
  it('are those with the role Docente, one by username, and no other person', async () => {
    const { user } = await test.signedInAs('Docente');
    const student = (await test.signedInAs('Alumno')).user;
    const usernames = (teachers: { username: string }[]) =>
      teachers.map(({ username }) => username);
    const { body: all } = await test.call('GET', '/open/teachers?roles=Docente');
    expect(usernames(all)).toContain(user.username);
    expect(usernames(all)).not.toContain(student.username);
    const { body: one } = await test.call(
      'GET',
      `/open/teachers?roles=Docente&username=${user.username}`,
    );
    expect(usernames(one)).toEqual([user.username]);
    expect((await test.call('GET', '/open/teachers?roles=Administrador')).status).toBe(402);
    const shown = await test.call('GET', `/open/teachers/detail?username=${user.username}`);
    expect(shown.body).toEqual(one[0]);
    expect(shown.body).not.toHaveProperty('email');
    expect(
      (await test.call('GET', `/open/teachers/detail?username=${student.username}`)).status,
    ).toBe(404);
  });
});
