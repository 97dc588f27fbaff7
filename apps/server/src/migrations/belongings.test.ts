import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';
import { actOn, migrate } from '../../test/migrating.ts';

let test: TestApp;
let token: string;
let course: { _id: string; name: string };
const whose = { email: 'rosa@correo.example', courseMoodleId: 12 };

beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
  course = await aCourse(test, { moodleId: 12 });
  await migrate(test, token, '/migrations/users', {
    rows: [
      {
        moodleId: 4021,
        firstName: 'Rosa',
        lastName: 'Quispe',
        email: 'rosa@correo.example',
        city: 'Cusco',
      },
    ],
  });
});
afterAll(() => test.close());

const enrolment = async () =>
  (await test.call('GET', `/enrolments?course=${course._id}`, { token })).body[0];

describe('a migration of what people did', () => {
  it('says whom and what it does not find', async () => {
    const { rows } = await migrate(test, token, '/migrations/enrols', {
      rows: [
        { email: 'nadie@correo.example', courseMoodleId: 12 },
        { email: 'rosa@correo.example', courseMoodleId: 99 },
        { email: 'rosa@correo.example', course: 'NO-HAY' },
        { courseMoodleId: 12 },
        { ...whose, startsAt: '01/06/2026', endsAt: '01/05/2026' },
      ],
    });
    expect(rows.map(({ reason }) => reason)).toEqual([
      'No encontramos a la persona. Migra primero las personas.',
      'Ningún curso está unido al curso 99 de Moodle. Únelo o créalo como borrador.',
      'No hay un curso con el código o el nombre «NO-HAY».',
      'Faltan datos para realizar la busqueda',
      'Termina antes de empezar.',
    ]);
  });

  it('enrols without a mail, once, with dates as a file writes them', async () => {
    const rows = [{ ...whose, startsAt: '01/03/2026', endsAt: '2026-12-31', progress: '40' }];
    const first = await migrate(test, token, '/migrations/enrols', { rows });
    expect(first.rows[0].outcome).toBe('created');
    expect(await enrolment()).toMatchObject({
      state: 'matriculado',
      startsAt: '2026-03-01T05:00:00.000Z',
      endsAt: '2026-12-31T05:00:00.000Z',
      progress: 40,
    });
    expect(test.outbox).toEqual([]);
    const again = await migrate(test, token, '/migrations/enrols', { rows: [...rows, ...rows] });
    expect(again.migration.counts).toMatchObject({ unchanged: 2 });
  });

  it('brings final grades to the scale of 20', async () => {
    const rows = [{ userMoodleId: 4021, courseMoodleId: 12, grade: '87,5', max: 100 }];
    const first = await migrate(test, token, '/migrations/grades', { rows });
    expect(first.rows[0].outcome).toBe('updated');
    expect((await enrolment()).finalGrade).toBe(17.5);
    const again = await migrate(test, token, '/migrations/grades', { rows });
    expect(again.rows[0].outcome).toBe('unchanged');
    const high = await migrate(test, token, '/migrations/grades', {
      rows: [{ ...whose, grade: 21 }],
    });
    expect(high.rows[0].reason).toBe('La nota pasa de la nota máxima.');
  });

  it('adds evaluations, changes those of a name, and takes them back one by one', async () => {
    const exam = { ...whose, name: 'Examen final', kind: 'cuestionario', grade: 16, max: 20 };
    const task = {
      ...whose,
      name: 'Tarea 1',
      kind: 'tarea',
      grade: 90,
      max: 100,
      date: '10/05/2026',
    };
    await migrate(test, token, '/migrations/evaluations', { rows: [exam] });
    const { migration } = await migrate(test, token, '/migrations/evaluations', {
      rows: [task, { ...exam, grade: 18 }, task],
    });
    expect(migration.counts).toMatchObject({ updated: 2, unchanged: 1 });
    expect((await enrolment()).evaluations).toEqual([
      { name: 'Examen final', kind: 'cuestionario', grade: 18, max: 20, attempts: 1, date: null },
      { name: 'Tarea 1', kind: 'tarea', grade: 90, max: 100, attempts: 1, date: '2026-05-10' },
    ]);
    const empty = { ...whose, name: 'Tarea 1', kind: 'tarea', grade: '', max: '', date: '' };
    const blank = await migrate(test, token, '/migrations/evaluations', { rows: [empty] });
    expect(blank.migration.counts).toMatchObject({ unchanged: 1, updated: 0 });
    await actOn(test, token, migration._id, 'undoing', { reason: 'Prueba.' });
    expect((await enrolment()).evaluations).toEqual([
      expect.objectContaining({ name: 'Examen final', grade: 16 }),
    ]);
  });

  it('brings certificates whose old codes keep verifying, whatever their capitals', async () => {
    const row = {
      ...whose,
      code: 'aB3xY9kQ2z',
      moodleId: 900,
      issuedAt: '2026-06-30',
      printedName: 'ROSA QUISPE',
    };
    const { migration, rows } = await migrate(test, token, '/moodle/certificates', { rows: [row] });
    expect(rows[0].outcome).toBe('created');
    for (const code of ['aB3xY9kQ2z', 'AB3XY9KQ2Z', ' ab3xy9kq2z ']) {
      const { status, body } = await test.call(
        'GET',
        `/open/certificates/detail?code=${encodeURIComponent(code)}`,
      );
      expect(status).toBe(200);
      expect(body).toMatchObject({
        holder: 'ROSA QUISPE',
        courseName: course.name,
        state: 'emitido',
      });
    }
    const { body: open } = await test.call('GET', '/open/certificates/detail?code=aB3xY9kQ2z');
    const badge = await test.call('GET', '/open/certificates/badge/ab3xy9kq2z');
    expect([badge.status, badge.body.id]).toEqual([200, expect.stringContaining(open.code)]);
    const again = await migrate(test, token, '/migrations/certificates', { rows: [row] });
    expect(again.rows[0]).toMatchObject({ outcome: 'unchanged', record: rows[0].record });
    const late = await migrate(test, token, '/migrations/certificates', {
      rows: [
        { ...row, moodleId: 901, code: 'otroCodigo', issuedAt: '2030-01-01' },
        { ...whose, issuedAt: '2026-01-01' },
      ],
    });
    expect(late.rows.map(({ reason }) => reason)).toEqual([
      'La fecha de emisión está en el futuro.',
      'Falta el código del certificado.',
    ]);
    await actOn(test, token, migration._id, 'undoing', { reason: 'Prueba.' });
    const { body } = await test.call('GET', `/certificates/${rows[0].record}`, { token });
    expect(body).toMatchObject({
      state: 'anulado',
      reason: 'Se deshizo la migración que lo trajo.',
    });
  });

  it('brings testimonies as pending, only with consent', async () => {
    const row = { ...whose, text: 'Aprendí mucho.', rating: 5, consent: 'sí' };
    const { rows } = await migrate(test, token, '/migrate/testimonies', {
      rows: [
        row,
        { ...row, consent: 'no' },
        { ...row, consent: undefined, text: 'Otro' },
        { ...row, rating: 9 },
        row,
      ],
    });
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['created', null],
      ['refused', 'Sin autorización de su autor para publicarlo.'],
      ['refused', 'Sin autorización de su autor para publicarlo.'],
      ['refused', 'Puntuación: es mayor que 5.'],
      ['unchanged', null],
    ]);
    const { body } = await test.call('GET', `/testimonies/${rows[0].record}`, { token });
    expect(body).toMatchObject({
      state: 'pendiente',
      name: 'Rosa Quispe',
      city: 'Cusco',
      rating: 5,
    });
    expect((await test.call('GET', '/open/testimonies')).body).toEqual([]);
  });
});
