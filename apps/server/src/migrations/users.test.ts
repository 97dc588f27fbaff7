import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { actOn, migrate } from '../../test/migrating.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

let made = 0;
const users = (body: Record<string, unknown>) => migrate(test, token, '/migrations/users', body);
const person = async (id: string) => (await test.call('GET', `/users/${id}`, { token })).body;
const search = async (text: string) =>
  (await test.call('GET', `/users?search=${encodeURIComponent(text)}`, { token })).body;

const rosa = {
  moodleId: 4021,
  firstName: 'Rosa',
  lastName: 'Quispe Mamani',
  email: 'Rosa.Q@Correo.example',
  mobile: '987 654 321',
  dni: '45879632',
  username: 'rosa.q',
  country: 'PE',
  city: 'Cusco',
};

describe('a migration of people', () => {
  it('brings whoever is new, with e-mail, mobile and document as they are stored', async () => {
    const { migration, rows } = await users({ rows: [rosa] });
    expect(migration).toMatchObject({
      state: 'terminada',
      counts: { created: 1, updated: 0, unchanged: 0, refused: 0, conflict: 0 },
    });
    const brought = await person(rows[0].record);
    expect(brought).toMatchObject({
      fullName: 'Rosa Quispe Mamani',
      email: 'rosa.q@correo.example',
      mobile: '+51987654321',
      dni: '45879632',
      document: 'DNI',
      moodleId: 4021,
      roles: ['Alumno'],
      account: { passwordSet: false },
    });
    expect((await search('quispe mamani'))[0]._id).toBe(rows[0].record);
  });

  it.each([
    ['DNI 4567 8901', '45678901', 'DNI'],
    ['D.N.I. N° 45.678.902', '45678902', 'DNI'],
    ['45678903-4', '45678903', 'DNI'],
    ['45678904 (DNI)', '45678904', 'DNI'],
    ['CE: 001-234567', '001234567', 'CE'],
    ['Pasaporte AB123456', 'AB123456', 'PASAPORTE'],
    ['C.C. 1.020.304', '1020304', 'CC'],
    ['CC123456', 'CC123456', 'OTRO'],
  ])('reads the document “%s” as people write it', async (written, dni, document) => {
    const row = { firstName: 'Ana', lastName: 'Paz', dni: written, email: `${dni}@correo.example` };
    const { rows } = await users({ rows: [row] });
    expect(await person(rows[0].record)).toMatchObject({ dni, document });
  });

  it('splits names of one cell at a comma, and says so where nothing tells them apart', async () => {
    const of = async (surnamesFirst: string) =>
      (await users({ rows: [{ surnamesFirst, email: 'dos@correo.example' }] })).rows[0];
    expect((await of('CCAHUA PUMA JUANA')).reason).toMatch(
      /^No se sabe dónde terminan los apellidos de «CCAHUA PUMA JUANA»: sepáralos con una coma/,
    );
    const { record } = await of('CCAHUA PUMA, Juana');
    expect(await person(record)).toMatchObject({ firstName: 'Juana', lastName: 'CCAHUA PUMA' });
  });

  it('changes nothing the second time of whoever has no surname', async () => {
    const row = { moodleId: 4022, firstName: 'Rosa', email: 'sola@correo.example' };
    expect((await users({ rows: [row] })).migration.counts).toMatchObject({ created: 1 });
    expect((await users({ rows: [row] })).migration.counts).toMatchObject({ unchanged: 1 });
  });

  it('changes nothing the second time, and says so', async () => {
    const { migration, rows } = await users({ rows: [rosa] });
    expect(migration.counts).toMatchObject({ unchanged: 1, created: 0, updated: 0 });
    expect(rows[0].outcome).toBe('unchanged');
  });

  it('fills what somebody lacks and overwrites nothing that we hold', async () => {
    const { body: known } = await test.call('POST', '/users', {
      token,
      body: {
        firstName: 'Elena',
        lastName: 'Soto Ríos',
        email: 'elena@correo.example',
        city: 'Puno',
      },
    });
    const { rows } = await users({
      rows: [
        {
          ...rosa,
          moodleId: 77,
          firstName: 'ELENA',
          lastName: 'SOTO RIOS',
          email: 'ELENA@correo.example',
          dni: '41234567',
          username: 'elena.s',
          mobile: '',
          city: 'Lima',
        },
      ],
    });
    expect(rows[0]).toMatchObject({ outcome: 'updated', record: known._id });
    expect(await person(known._id)).toMatchObject({
      firstName: 'Elena',
      city: 'Puno',
      dni: '41234567',
      moodleId: 77,
      username: 'elena.s',
    });
    const { body: history } = await test.call('GET', `/users/history/${known._id}`, { token });
    expect(history).toContainEqual(expect.objectContaining({ kind: 'moodle', to: '77' }));
  });

  it('writes nothing in a dry run, and the same afterwards when it is applied', async () => {
    const row = { firstName: 'Nadia', lastName: 'Flores', email: 'nadia@correo.example' };
    const { migration, rows } = await users({
      rows: [row, { ...row, email: 'NADIA@correo.example' }],
      dryRun: true,
    });
    expect(migration).toMatchObject({ state: 'por-revisar', phase: 'comparar', undoable: false });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['created', 'unchanged']);
    expect(await search('nadia')).toEqual([]);
    const applied = await actOn(test, token, migration._id, 'application');
    expect(applied.migration).toMatchObject({
      state: 'terminada',
      counts: { created: 1, unchanged: 1 },
    });
    expect(await search('nadia')).toHaveLength(1);
  });

  it('leaves to a human two accounts of Moodle with one document', async () => {
    const one = {
      moodleId: 501,
      firstName: 'Luis',
      lastName: 'Rojas Paz',
      email: 'luis1@correo.example',
      dni: '47777777',
    };
    const two = { ...one, moodleId: 502, email: 'luis2@correo.example' };
    const { migration, rows } = await users({ rows: [one, two] });
    expect(migration).toMatchObject({ state: 'por-revisar', counts: { created: 1, conflict: 1 } });
    expect(rows[1]).toMatchObject({
      outcome: 'conflict',
      reason: 'Ya está unida a otra cuenta de Moodle (501).',
      candidates: [{ _id: rows[0].record, name: 'Luis Rojas Paz' }],
    });
    expect(rows[1].candidates[0].detail).toContain('Mismo documento; otro correo');
    const path = `/migrations/rows/${rows[1]._id}/decision`;
    await test.call('PUT', path, { token, body: { decision: { act: 'create' } } });
    const { rows: after } = await actOn(test, token, migration._id, 'application');
    expect(after[1]).toMatchObject({
      outcome: 'created',
      reason: 'El documento es de otra persona y no se guardó.',
    });
    expect(await person(after[1].record)).toMatchObject({ moodleId: 502, dni: null });
  });

  it('leaves to a human who agrees in the mobile alone under another name', async () => {
    const son = {
      firstName: 'Iván',
      lastName: 'Huanca',
      email: 'ivan@correo.example',
      mobile: '951000111',
    };
    await users({ rows: [son] });
    const mother = {
      firstName: 'Julia',
      lastName: 'Condori',
      email: 'julia@correo.example',
      mobile: '951000111',
    };
    const { rows } = await users({ rows: [mother] });
    expect(rows[0]).toMatchObject({
      outcome: 'conflict',
      reason: 'Coincide, pero tiene otro correo y otro nombre.',
    });
  });

  it.each([
    [{ firstName: 'Sin datos' }, 'Faltan datos para realizar la busqueda'],
    [{ email: 'sin.nombre@correo.example' }, 'Faltan los nombres.'],
    [{ firstName: 'Ana', email: 'esto no es' }, 'El correo «esto no es» no es válido.'],
    [{ firstName: 'Ana', email: 'ana@x.pe', moodleId: 'doce' }, 'Id en Moodle: no es un número.'],
    [{ firstName: '<b>Ana</b>', email: 'ana@x.pe' }, 'El nombre tiene signos < o >.'],
    [{ firstName: 'a'.repeat(101), email: 'ana@x.pe' }, 'Nombres: pasa de 100 caracteres.'],
    [{ firstName: 'Ana\u0007', email: 'ana@x.pe' }, 'Nombres: tiene caracteres no permitidos.'],
  ])('refuses %o by itself, with the reason', async (row, reason) => {
    const good = { firstName: 'Vecina', lastName: 'Buena', email: 'vecina@correo.example' };
    const { migration, rows } = await users({ rows: [row, good] });
    expect(rows[0]).toMatchObject({ outcome: 'refused', reason, record: null });
    expect(rows[1].outcome).not.toBe('refused');
    expect(migration.state).toBe('terminada');
  });

  it('reads what spreadsheets make of numbers, dates and countries, and names every fault at once', async () => {
    const person = (row: object) => ({ lastName: 'Hoja', document: 'DNI', ...row });
    const { rows } = await users({
      rows: [
        person({
          ...{ firstName: 'Ada', country: 'Perú', dni: '45670104.0', mobile: '987654501,0' },
          ...{ email: 'ada.hoja@correo.example', birthDate: '32874' },
        }),
        person({
          ...{ firstName: 'José', country: 'PERU', dni: '4567890', mobile: '9,87654E+08' },
          ...{ email: 'jose@@x', birthDate: '31/02/1990' },
        }),
        person({ firstName: 'Luz', country: 'Colombia', document: 'CC', mobile: '3001234501' }),
        person({ firstName: 'Uno', dni: '45670101', mobile: '9,87654E+08' }),
        person({ firstName: 'Ceo', dni: '1234567', email: 'ceo.hoja@correo.example' }),
      ],
    });
    const [ada, jose, luz, uno, ceo] = rows;
    expect(ada).toMatchObject({ outcome: 'created', reason: null });
    expect(jose.outcome).toBe('refused');
    for (const fault of ['jose@@x', '9,87654E+08', '31/02/1990'])
      expect(jose.reason).toContain(fault);
    expect(luz).toMatchObject({ outcome: 'created', reason: null });
    expect(uno.reason).toMatch(/^Sin correo ni celular.*9,87654E\+08/);
    expect(ceo).toMatchObject({ outcome: 'conflict', candidates: [] });
    expect(ceo.reason).toContain('¿Es 01234567?');
  });

  it('says how it read a year of two figures, and lets nobody be born tomorrow', async () => {
    const born = async (birthDate: string) => {
      const row = { firstName: 'Naz', lastName: 'Ida', email: `${made++}@nacida.example` };
      const [read] = (await users({ rows: [{ ...row, birthDate }] })).rows;
      const { extras } = await person(read.record);
      const day = extras.find(({ name }: { name: string }) => name === 'Fecha de nacimiento');
      return [day?.value, read.reason];
    };
    const read = (written: string, as: string) =>
      `La fecha de nacimiento «${written}» se leyó ${as}.`;
    expect(await born('15/03/90')).toEqual(['1990-03-15', read('15/03/90', '15/03/1990')]);
    expect(await born('5-abr-05')).toEqual(['2005-04-05', read('5-abr-05', '05/04/2005')]);
    expect(await born('1-1-28')).toEqual(['1928-01-01', read('1-1-28', '01/01/1928')]);
    expect(await born('15/03/1990')).toEqual(['1990-03-15', null]);
    expect((await born('15/03/2090'))[1]).toContain('es del futuro');
  });

  it('names also what it would ask only once the rest is mended, and all of who cannot be reached', async () => {
    const { rows } = await users({
      rows: [
        { firstName: 'Ana', dni: '1234567', email: 'ana@@x' },
        { firstName: 'Rosa', country: 'Marte', birthDate: 'ayer' },
      ],
    });
    expect(rows[0].reason).toMatch(/ana@@x.*¿Es 01234567\?/);
    expect(rows[1].reason).toMatch(/^Faltan datos.*Marte.*ayer/);
  });

  it('refuses a row with a field that it does not know', async () => {
    const { rows } = await users({ rows: [{ ...rosa, password: 'no-se-lee' }] });
    expect(rows[0].outcome).toBe('refused');
    expect(rows[0].reason).toContain('password');
  });

  it('keeps a person whose mobile or document cannot be, without these, and says so', async () => {
    const { rows } = await users({
      rows: [
        { firstName: 'Teo', lastName: 'Vera', email: 'teo@correo.example', mobile: '12', dni: '-' },
      ],
    });
    expect(rows[0].reason).toBe(
      'El celular «12» no existe y no se guardó. El documento «-» no tiene la forma de uno y no se guardó.',
    );
    expect(await person(rows[0].record)).toMatchObject({ mobile: null, dni: null });
  });

  it('is undone: who came is retired, who was filled is as before', async () => {
    const { body: known } = await test.call('POST', '/users', {
      token,
      body: { firstName: 'Olga', lastName: 'Campos', email: 'olga@correo.example' },
    });
    const { migration, rows } = await users({
      rows: [
        { firstName: 'Olga', lastName: 'Campos', email: 'olga@correo.example', city: 'Tacna' },
        { firstName: 'Raúl', lastName: 'Tito', email: 'raul@correo.example' },
      ],
    });
    const undone = await actOn(test, token, migration._id, 'undoing', {
      reason: 'Era de otra sede.',
    });
    expect(undone.migration.state).toBe('deshecha');
    expect(undone.rows.every((row: { undone: boolean }) => row.undone)).toBe(true);
    expect(await person(known._id)).toMatchObject({ city: null, retiredAt: null });
    expect((await person(rows[1].record)).retiredAt).not.toBeNull();
    const again = await users({
      rows: [{ firstName: 'Raúl', lastName: 'Tito', email: 'raul@correo.example' }],
    });
    expect(again.rows[0]).toMatchObject({ outcome: 'updated', record: rows[1].record });
    expect((await person(rows[1].record)).retiredAt).toBeNull();
  });

  it('does not undo what somebody changed since, and says which', async () => {
    const { migration, rows } = await users({
      rows: [{ firstName: 'Saúl', lastName: 'Mejía', email: 'saul@correo.example' }],
    });
    await test.call('PUT', `/users/${rows[0].record}`, {
      token,
      body: { email: 'otro@correo.example' },
    });
    const undone = await actOn(test, token, migration._id, 'undoing', { reason: 'Prueba.' });
    expect(undone.rows[0]).toMatchObject({ undone: false, reason: 'La ficha cambió después.' });
  });

  it('stops at a pause, goes on where it was, and is cancelled for good', async () => {
    const rows = Array.from({ length: 250 }, (_, n) => ({
      firstName: `Persona ${n}`,
      lastName: 'Numerosa',
      email: `numerosa.${n}@correo.example`,
    }));
    const { body } = await test.call('POST', '/migrations/users', { token, body: { rows } });
    await test.call('PUT', `/migrations/${body._id}/pause`, { token });
    await test.work();
    const paused = await test.call('GET', `/migrations/${body._id}`, { token });
    expect(paused.body).toMatchObject({ state: 'pausada', done: 0 });
    const ended = await actOn(test, token, body._id, 'continuation');
    expect(ended.migration).toMatchObject({
      state: 'terminada',
      done: 250,
      counts: { created: 250 },
    });
    const late = await test.call('PUT', `/migrations/${body._id}/cancellation`, { token });
    expect(late.status).toBe(409);
  });

  it('lets others be served while it writes', async () => {
    const rows = Array.from({ length: 300 }, (_, n) => ({
      firstName: `Paciente ${n}`,
      lastName: 'Numerosa',
      email: `paciente.${n}@correo.example`,
    }));
    const { body } = await test.call('POST', '/migrations/users', { token, body: { rows } });
    const work = test.work();
    const seen = new Set<number>();
    const doneNow = async () => {
      // A request comes with a turn of the process, as it does through a socket.
      await new Promise((next) => setImmediate(next));
      const { done, state } = (await test.call('GET', `/migrations/${body._id}`, { token })).body;
      seen.add(done);
      return state;
    };
    await expect.poll(doneNow, { interval: 1, timeout: 30_000 }).toBe('terminada');
    await work;
    expect([...seen].some((done) => done > 0 && done < 300)).toBe(true);
  });

  it('reports every row as a file whose cells are no formulas', async () => {
    const { migration } = await users({
      rows: [{ firstName: '=1+1', lastName: 'Vera', email: 'formula@correo.example' }],
    });
    const report = await test.call('GET', `/migrations/${migration._id}/report`, { token });
    const text = Buffer.from(report.body).toString('utf8');
    expect(text).toContain('Fila;Resultado;Qué corregir;Id en Moodle;Nombres');
    expect(text).toContain("1;Creado;;;'=1+1;Vera");
  });

  it('takes no rows that are not there, nor more than a body may hold', async () => {
    const start = (body: object) => test.call('POST', '/migrations/users', { token, body });
    expect((await start({})).status).toBe(402);
    expect((await start({ rows: [] })).body.message).toBe('Envía al menos una fila.');
    expect((await start({ rows: Array(1001).fill({ firstName: 'A' }) })).status).toBe(402);
    expect((await start({ source: 'moodle' })).body.message).toContain(
      'Moodle no está configurado',
    );
    expect((await start({ rows: [{ firstName: { anidado: true } }] })).status).toBe(402);
    expect((await start({ rows: [{ firstName: 'Ana\u0000' }] })).status).toBe(402);
    expect((await start({ rows: [{ 'nombre\u0000': 'Ana' }] })).status).toBe(402);
  });
});
