import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aVoucher } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;
let adminId: string;
let desk: string;

beforeAll(async () => {
  test = await buildTestApp();
  const administrator = await test.signedInAs('Administrador');
  admin = administrator.token;
  adminId = administrator.user.id;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

let made = 0;

async function aPerson(changes: object = {}) {
  made += 1;
  const { body } = await test.call('POST', '/users', {
    token: admin,
    body: {
      firstName: 'Ana',
      lastName: `Ríos ${made}`,
      email: `ana.${made}@correo.example`,
      status: true,
      ...changes,
    },
  });
  return body;
}
const put = (path: string, body: object, token = desk) => test.call('PUT', path, { token, body });
const read = async (id: string) => (await test.call('GET', `/users/${id}`, { token: desk })).body;
const historyOf = async (id: string) =>
  (await test.call('GET', `/users/history/${id}`, { token: desk })).body;
const auditOf = async (id: string) =>
  (await test.call('GET', `/audit?entity=user&entityId=${id}`, { token: admin })).body;

describe('the name and the mobile of a person', () => {
  const said =
    'Solo un administrador puede cambiar el nombre o el celular de quien tiene un rol además de Alumno.';

  it('are an administrator’s to change of whoever has a role beyond Alumno', async () => {
    const person = await aPerson({ roles: ['Alumno', 'Docente'], mobile: '+51987654321' });
    for (const change of [{ names: 'Otra Persona' }, { lastNameCert: 'Otra' }, { mobile: null }]) {
      const { status, body } = await put(`/users/${person._id}`, change);
      expect([status, body.message]).toEqual([403, said]);
    }
    const { status, body } = await put(`/users/${person._id}`, { headline: 'Ingeniera civil' });
    expect([status, body.message]).toEqual([
      403,
      expect.stringContaining('la página de un docente'),
    ]);
    // What a form sends back unchanged, and the rest of the person, are the desk's.
    const { firstName, lastName, mobile } = person;
    const rest = { firstName, lastName, mobile, beforeName: '', address: 'Av. Sol 1' };
    expect((await put(`/users/${person._id}`, rest)).status).toBe(200);
    expect((await put(`/users/${person._id}`, { firstName: 'Eva' }, admin)).status).toBe(200);
    const student = await aPerson();
    expect((await put(`/users/${student._id}`, { firstName: 'Eva' })).status).toBe(200);
  });

  it('come to them with no record that the desk joins to theirs', async () => {
    const teacher = await aPerson({ roles: ['Docente'] });
    const typed = await aPerson({ mobile: '+51911222333' });
    const join = (token: string, choices: object) =>
      test.call('POST', `/users/${teacher._id}/merge`, {
        ...{ token, body: { other: typed._id, choices, reason: 'Son la misma persona.' } },
      });
    const refused = await join(desk, { email: 'kept', lastName: 'kept' });
    expect([refused.status, refused.body.message]).toEqual([403, said]);
    const kept = { email: 'kept', lastName: 'kept', mobile: 'kept' };
    expect((await join(desk, kept)).status).toBe(200);
  });
});

describe('the stage of a person', () => {
  it('moves as the table says, and the history keeps who did it and when', async () => {
    const person = await aPerson();
    const moved = await put(`/users/stage/${person._id}`, { stage: 'contactado' });
    expect(moved).toMatchObject({ status: 200, body: { stage: 'contactado' } });
    await put(`/users/stage/${person._id}`, { stage: 'interesado' });
    const at = test.clock.now().toISOString();
    expect(await historyOf(person._id)).toMatchObject([
      {
        kind: 'stage',
        from: 'contactado',
        to: 'interesado',
        at,
        byName: expect.stringContaining('Persona'),
      },
      { kind: 'stage', from: 'nuevo', to: 'contactado' },
    ]);
  });

  it('refuses what the table does not have', async () => {
    const person = await aPerson();
    await put(`/users/stage/${person._id}`, { stage: 'cliente' });
    const refused = await put(`/users/stage/${person._id}`, { stage: 'perdido' });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe('Una persona en «Cliente» no puede pasar a «Perdido».');
    expect((await put(`/users/stage/${person._id}`, { stage: 'ganado' })).status).toBe(402);
  });

  it('set again to where it stands leaves no trace', async () => {
    const person = await aPerson();
    expect((await put(`/users/stage/${person._id}`, { stage: 'nuevo' })).status).toBe(200);
    expect(await historyOf(person._id)).toEqual([]);
    expect(await auditOf(person._id)).toHaveLength(1);
  });
});

describe('the document of a person', () => {
  it('changes by an act of its own, which keeps the earlier one, who and why', async () => {
    const person = await aPerson({ dni: '45000001' });
    const changed = await put(`/users/dni/${person._id}`, {
      document: 'CE',
      dni: '00-123456-7',
      reason: 'Trajo su carné.',
    });
    expect(changed.body).toMatchObject({ document: 'CE', dni: '001234567' });
    expect((await historyOf(person._id))[0]).toMatchObject({
      kind: 'document',
      from: 'DNI 45000001',
      to: 'CE 001234567',
      reason: 'Trajo su carné.',
    });
    expect((await auditOf(person._id))[0]).toMatchObject({
      action: 'change-document',
      before: { dni: '45000001' },
      after: { dni: '001234567' },
    });
  });

  it('is in the history also when it changed with the rest of the person', async () => {
    const person = await aPerson({ dni: '45000002' });
    await put(`/users/${person._id}`, { dni: '45000003' });
    expect((await historyOf(person._id))[0]).toMatchObject({
      from: 'DNI 45000002',
      to: 'DNI 45000003',
    });
  });

  it('takes a reason when there was another one, and none when it is the first', async () => {
    const person = await aPerson();
    expect((await put(`/users/dni/${person._id}`, { dni: '45000005' })).status).toBe(200);
    expect(await put(`/users/dni/${person._id}`, { dni: '45000006' })).toMatchObject({
      status: 402,
      body: { errors: [{ path: 'reason', message: 'Escribe por qué cambia el documento.' }] },
    });
  });

  it('must have the shape of its kind, and be nobody else’s', async () => {
    const other = await aPerson({ dni: '45000004' });
    const person = await aPerson();
    const wrong = await put(`/users/dni/${person._id}`, { dni: '123' });
    expect(wrong).toMatchObject({ status: 402, body: { message: 'El DNI tiene 8 dígitos.' } });
    const taken = await put(`/users/dni/${person._id}`, { dni: other.dni });
    expect(taken.status).toBe(409);
    expect(taken.body.errors).toEqual([
      { path: 'dni', message: 'Otra persona ya tiene ese documento.' },
    ]);
  });
});

describe('the account of a person', () => {
  const password = 'una-clave-larga';
  const logIn = (username: string, attempt = password) =>
    test.call('POST', '/auth/login', { body: { username, password: attempt } });
  const isIn = async (token: string) =>
    (await test.call('GET', '/auth/me', { token })).status === 200;

  it('is an administrator’s to change', async () => {
    const person = await aPerson();
    expect((await put(`/users/account/${person._id}`, { status: false }, desk)).status).toBe(403);
    const changed = await put(
      `/users/account/${person._id}`,
      { username: 'ana.rios', password, roles: ['Asesor'], status: true },
      admin,
    );
    expect(changed.body.account).toEqual({
      username: 'ana.rios',
      roles: ['Asesor'],
      status: true,
      passwordSet: true,
      guest: false,
      emailProven: false,
      recoveryEmail: null,
      documentTyped: false,
    });
    expect((await logIn('ana.rios')).status).toBe(200);
  });

  it.each([
    ['a new password', { password: 'otra-clave-larga' }],
    ['a status of false', { status: false }],
  ])('ends its sessions with %s', async (_, change) => {
    const person = await aPerson({ username: `sesion.${made}`, password });
    const { token } = (await logIn(person.username)).body;
    expect(await isIn(token)).toBe(true);
    await put(`/users/account/${person._id}`, change, admin);
    expect(await isIn(token)).toBe(false);
  });

  it('keeps its sessions with new roles, which hold from the next request', async () => {
    const person = await aPerson({ username: `roles.${made}`, password });
    const { token } = (await logIn(person.username)).body;
    expect((await test.call('GET', '/payments', { token })).status).toBe(403);
    await put(`/users/account/${person._id}`, { roles: ['Recepcionista'] }, admin);
    expect((await test.call('GET', '/payments', { token })).status).toBe(200);
  });

  it('cannot be closed by its own administrator, by whichever call', async () => {
    for (const path of [`/users/account/${adminId}`, `/users/${adminId}`]) {
      expect((await put(path, { roles: ['Alumno'] }, admin)).status, path).toBe(409);
      expect((await put(path, { status: false }, admin)).status, path).toBe(409);
    }
  });

  it('says which username is taken', async () => {
    const one = await aPerson({ username: 'nombre.unico' });
    const two = await aPerson();
    const taken = await put(`/users/account/${two._id}`, { username: one.username }, admin);
    expect(taken.status).toBe(409);
    expect(taken.body.errors[0].path).toBe('username');
  });
});

describe('the photo of a person', () => {
  const send = (id: string, token: string, bytes: Uint8Array) =>
    test.call('PUT', `/users/photo/${id}`, {
      token,
      file: { bytes, name: 'yo.jpg', type: 'image/jpeg', fields: {} },
    });

  it('is made anew from what was uploaded', async () => {
    const person = await aPerson();
    const { status, body } = await send(person._id, desk, await aVoucher());
    expect(status).toBe(200);
    const picture = await test.app.inject({
      url: `${body.photo.base}-${body.photo.widths[0]}.webp`,
    });
    expect(picture.headers['content-type']).toBe('image/webp');
  });

  it('is not any file, nor that of staff for a receptionist', async () => {
    const person = await aPerson();
    expect((await send(person._id, desk, Buffer.from('no soy una foto'))).status).toBe(415);
    expect((await send(adminId, desk, await aVoucher())).status).toBe(403);
  });
});

describe('the Moodle account of a person', () => {
  it('is linked, and left only with a reason', async () => {
    const person = await aPerson();
    const path = `/users/account/moodle/${person._id}`;
    expect((await put(path, { moodleId: 4021 })).body.moodleId).toBe(4021);
    const silent = await put(path, { moodleId: null });
    expect(silent).toMatchObject({ status: 402, body: { errors: [{ path: 'reason' }] } });
    expect(
      (await put(path, { moodleId: null, reason: 'Era de otra persona.' })).body.moodleId,
    ).toBeNull();
    expect(await historyOf(person._id)).toMatchObject([
      { kind: 'moodle', from: '4021', to: null, reason: 'Era de otra persona.' },
      { kind: 'moodle', from: null, to: '4021' },
    ]);
  });

  it('belongs to one person', async () => {
    const [one, two] = [await aPerson(), await aPerson()];
    await put(`/users/account/moodle/${one._id}`, { moodleId: 77 });
    const taken = await put(`/users/account/moodle/${two._id}`, { moodleId: 77 });
    expect(taken.status).toBe(409);
    expect(taken.body.message).toBe('Otra persona ya está unida a esa cuenta de Moodle.');
  });
});

describe('the adviser of a person', () => {
  it('changes with a reason, and the history stays with the person', async () => {
    const [first, second] = [
      await aPerson({ roles: ['Asesor'] }),
      await aPerson({ roles: ['Asesor'] }),
    ];
    const person = await aPerson();
    const path = `/users/assessor/${person._id}`;
    expect((await put(path, { assessor: first._id })).body.assessor).toBe(first._id);
    const silent = await put(path, { assessor: second._id });
    expect(silent.body.errors).toEqual([
      { path: 'reason', message: 'Escribe por qué cambia de asesor.' },
    ]);
    expect((await put(`/users/${person._id}`, { assessor: second._id })).status).toBe(402);
    const { body } = await put(path, { assessor: second._id, reason: 'Salió de vacaciones.' });
    expect(body.reasign).toMatchObject([
      { from: first._id, to: second._id, reason: 'Salió de vacaciones.' },
      { from: null, to: first._id, reason: null },
    ]);
    const { body: listed } = await test.call('GET', `/users?ids=${person._id}`, { token: desk });
    expect(listed[0].reasign).toHaveLength(2);
  });

  it('is somebody with the role Asesor', async () => {
    const [student, person] = [await aPerson(), await aPerson()];
    const wrong = await put(`/users/assessor/${person._id}`, { assessor: student._id });
    expect(wrong).toMatchObject({ status: 402, body: { errors: [{ path: 'assessor' }] } });
    const nobody = '01987654-0000-7000-8000-000000000000';
    expect((await put(`/users/assessor/${person._id}`, { assessor: nobody })).status).toBe(402);
  });
});

describe('a person', () => {
  it('has every field of the specification', async () => {
    const person = await read((await aPerson())._id);
    const fields =
      'ref username names firstName lastName beforeName firstNameCert lastNameCert email mobile mobileCode dni document city department country status academicLevel photo phoneNoId description address roles rolesName extras assessor shippings reasign currency moodleId isZadarma callSettings telephony courses sellCourses stage account shortName fullName _id createdAt updatedAt';
    expect(Object.keys(person)).toEqual(expect.arrayContaining(fields.split(' ')));
    expect(person).not.toHaveProperty('password');
  });

  it('starts without entry, unless it is said that they may enter', async () => {
    const { body } = await test.call('POST', '/users', {
      token: admin,
      body: {
        firstName: 'Ana',
        lastName: 'Ríos',
        username: 'sin.entrada',
        password: 'clave-larga-1',
      },
    });
    expect(body.status).toBe(false);
    const enter = () =>
      test.call('POST', '/auth/login', {
        body: { username: 'sin.entrada', password: 'clave-larga-1' },
      });
    expect((await enter()).status).toBe(401);
    await put(`/users/${body._id}`, { status: true });
    expect((await enter()).status).toBe(200);
  });

  it('keeps the secrets of the telephone and shows only whether they are there', async () => {
    const person = await aPerson({ telephony: { annexed: '101', token: 'secreto-del-proveedor' } });
    expect(person.telephony).toEqual({ annexed: '101', tokenSet: true });
    const byDesk = await put(`/users/${person._id}`, { telephony: { annexed: '102' } });
    expect(byDesk.status).toBe(403);
    const telephony = { annexed: '102', tokenSet: true };
    const changed = await put(`/users/${person._id}`, { telephony }, admin);
    expect(changed.body.telephony).toEqual({ annexed: '102', tokenSet: true });
    const removed = await put(`/users/${person._id}`, { telephony: { token: null } }, admin);
    expect(removed.body.telephony).toEqual({ annexed: '102', tokenSet: false });
    expect(JSON.stringify(await auditOf(person._id))).not.toContain('secreto-del-proveedor');
    // The empty boxes of the form are no change of somebody who has no telephone.
    const other = await aPerson({});
    const empty = { telephony: { annexed: '', token: '' }, callSettings: { annexed: null } };
    const saved = await put(`/users/${other._id}`, { city: 'Cusco', ...empty }, admin);
    expect(saved.body).toMatchObject({ telephony: null, callSettings: null, city: 'Cusco' });
  });

  it('has a row of another secret of the telephone, and none of what was saved as it was', async () => {
    const telephone = { annexed: '101', token: 'primer-secreto-del-anexo' };
    const person = await aPerson({ telephony: telephone });
    const rows = async () => (await auditOf(person._id)).length;
    const saved = async (telephony: object) => {
      const { status } = await put(`/users/${person._id}`, { telephony }, admin);
      expect(status).toBe(200);
      return rows();
    };
    const made = await rows();
    expect(await saved({ annexed: '101', tokenSet: true })).toBe(made);
    expect(await saved({ token: 'otro-secreto-del-anexo' })).toBe(made + 1);
    expect(JSON.stringify(await auditOf(person._id))).not.toMatch(/-secreto-del-anexo/);
  });

  it('changes their own address and password, and nothing that staff decide', async () => {
    const person = await aPerson({ username: `propia.${made}`, password: 'una-clave-larga' });
    const enter = (password: string) =>
      test.call('POST', '/auth/login', { body: { username: person.username, password } });
    const { token } = (await enter('una-clave-larga')).body;
    const own = await put('/me', { city: 'Cusco', mobile: '987 654 321' }, token);
    expect(own.body).toMatchObject({ city: 'Cusco', mobile: '+51987654321' });
    for (const field of [
      { roles: ['Administrador'] },
      { dni: '45000009' },
      { firstName: 'Otra' },
    ]) {
      expect((await put('/me', field, token)).status).toBe(402);
    }
    const wrong = await put(
      '/me/password',
      { current: 'no-es-esta', password: 'una-clave-nueva' },
      token,
    );
    expect(wrong).toMatchObject({ status: 402, body: { errors: [{ path: 'current' }] } });
    await put('/me/password', { current: 'una-clave-larga', password: 'una-clave-nueva' }, token);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    expect((await enter('una-clave-nueva')).status).toBe(200);
  });
});
