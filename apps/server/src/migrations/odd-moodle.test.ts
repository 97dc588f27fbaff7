import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';
import { actOn, migrate } from '../../test/migrating.ts';
import { type MoodleDouble, startMoodleDouble } from '../../test/moodle-double.ts';
import { syncCourse } from '../learning/moodle/moodle-sync.service.ts';

let site: MoodleDouble;
let test: TestApp;
let token: string;
const course = 700;

beforeEach(async () => {
  site = await startMoodleDouble();
  test = await buildTestApp({ moodle: site });
  token = (await test.signedInAs('Administrador')).token;
  await aCourse(test, { moodleId: course, name: 'Gestión pública' });
  site.state.addCourse({ id: course });
});
afterEach(async () => {
  await test.close();
  await site.close();
});

const body = { source: 'moodle' };
const reasons = (rows: { reason: string | null }[]) => rows.flatMap(({ reason }) => reason ?? []);

/** People of the course: all active but the ones that are named. */
function people(
  count: number,
  changes: { start?: number; suspended?: boolean; lastaccess?: number } = {},
) {
  return Array.from({ length: count }, () => {
    const { id } = site.state.addUser();
    const enrolment = { role: 5, start: 0, end: 0, suspended: false, ...changes };
    site.state.enrolments.push({ user: id, course, ...enrolment });
    return id;
  });
}

describe('a migration from a Moodle with odd people and courses', () => {
  it('brings everybody but the deleted and the one that cannot be handed out, which it names', async () => {
    const ids = people(30);
    site.state.deleteUser(ids[4] as number);
    site.state.cleanContexts();
    Object.assign(site.state.users[(ids[9] as number) - 1] ?? {}, { auth: 'antiguosso' });
    const { migration, rows } = await migrate(test, token, '/migrations/users', body);
    expect(migration.state).toBe('terminada');
    // The administrator of the site is a person too.
    expect(migration.counts).toMatchObject({ created: 29, refused: 1 });
    const refused = rows.find(({ outcome }) => outcome === 'refused');
    expect(refused.data.moodleId).toBe(ids[9]);
    expect(refused.reason).toContain('método de identificación');
  });

  it('ends after the answers that there are, although every page beyond the last is the first', async () => {
    const ids = people(18);
    await migrate(test, token, '/migrations/users', body);
    survey(ids);
    const { migration } = await migrate(test, token, '/migrate/testimonies', body);
    expect(migration).toMatchObject({ state: 'terminada', done: 18, counts: { created: 18 } });
  });

  it('brings the answers around one whose author’s name spoils the page, and says what lacks', async () => {
    const ids = people(40);
    await migrate(test, token, '/migrations/users', body);
    survey(ids);
    Object.assign(site.state.users[(ids[20] as number) - 1] ?? {}, { firstname: '<b>Luz</b>' });
    const { migration, rows } = await migrate(test, token, '/migrate/testimonies', body);
    expect(migration).toMatchObject({ state: 'terminada', counts: { created: 39, refused: 1 } });
    expect(reasons(rows).join()).toContain('Se leyeron 39 de 40');
    Object.assign(site.state.users[(ids[20] as number) - 1] ?? {}, { firstname: 'Luz' });
    const again = await migrate(test, token, '/migrate/testimonies', body);
    expect(again.migration.counts).toMatchObject({ created: 1, unchanged: 39 });
  });

  it('ends also where the only answers cannot be handed out', async () => {
    const ids = people(2);
    survey(ids);
    Object.assign(site.state.users[(ids[0] as number) - 1] ?? {}, { firstname: '<b>Luz</b>' });
    const { migration } = await migrate(test, token, '/migrate/testimonies', body);
    expect(migration).toMatchObject({ state: 'terminada', counts: { refused: 1 } });
  });

  it('names a joined course that was deleted there, and goes on with the others', async () => {
    await aCourse(test, { moodleId: 650, name: 'Ya borrado' });
    people(3);
    await migrate(test, token, '/migrations/users', body);
    for (const path of ['/migrations/enrols', '/migrations/grades', '/migrations/certificates']) {
      const { migration, rows } = await migrate(test, token, path, body);
      expect(migration.state).toBe('terminada');
      expect(reasons(rows).join()).toContain(
        '«Ya borrado» (curso 650 de Moodle) ya no existe en Moodle',
      );
    }
  });

  it('asks singly for the grades of a course whose gradebook one name spoils', async () => {
    const ids = people(5);
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    const total = {
      id: 1,
      course,
      type: 'course' as const,
      name: null,
      module: null,
      instance: 1,
      max: 20,
    };
    site.state.gradeItems.push(total);
    for (const user of ids) site.state.marks.push({ user, item: 1, raw: 15, at: 1795225683 });
    Object.assign(site.state.users[(ids[2] as number) - 1] ?? {}, { firstname: '<b>Luz</b>' });
    const { migration } = await migrate(test, token, '/migrations/grades', body);
    expect(migration.counts).toMatchObject({ updated: 4, refused: 1 });
  });

  it('brings what teachers fill in and totals of categories, and nothing that Moodle hides', async () => {
    const [user = 0] = people(1);
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    const item = { course, module: null, instance: 0, max: 10 };
    const category = { id: 8, name: 'Prácticas' };
    site.state.gradeItems.push(
      { ...item, id: 1, type: 'manual', name: 'Laboratorio', category },
      { ...item, id: 2, type: 'category', name: null, instance: 8 },
      { ...item, id: 3, type: 'mod', name: 'Oculta', module: 'assign', hidden: true },
    );
    for (const id of [1, 2, 3]) site.state.marks.push({ user, item: id, raw: 7, at: 1795225683 });
    const { rows } = await migrate(test, token, '/migrations/evaluations', body);
    expect(rows.map(({ data }) => [data.name, data.kind])).toEqual([
      ['Laboratorio', 'nota del docente'],
      ['Prácticas', 'categoría'],
    ]);
  });

  it('asks for the active people of a course once, however many the others are', async () => {
    people(150, { suspended: true });
    people(10);
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    site.calls.length = 0;
    await migrate(test, token, '/migrations/grades', body);
    const active = site.calls.filter(
      ({ name, args }) =>
        name === 'core_enrol_get_enrolled_users' &&
        JSON.stringify(args).includes('"onlyactive","value":"1"'),
    );
    expect(active.length).toBeLessThanOrEqual(2);
  });

  it('takes nobody for withdrawn whose time may still have to begin', async () => {
    people(1, { start: Date.now() / 1000 + 86_400 });
    people(1, { suspended: true, lastaccess: 1_790_000_000 });
    await migrate(test, token, '/migrations/users', body);
    const { rows } = await migrate(test, token, '/migrations/enrols', body);
    const states = await Promise.all(
      rows.map(
        async ({ record }) =>
          (await test.call('GET', `/enrolments/${record}`, { token })).body.state,
      ),
    );
    expect(states).toEqual(['pendiente', 'retirado']);
  });

  it('says who was unenrolled or suspended there, and which certificate was deleted, and leaves them', async () => {
    const [first = 0, second = 0] = people(3);
    site.state.modules.push({ course, modname: 'customcert', instance: 31, name: 'Certificado' });
    for (const [id, user] of [
      [1, first],
      [2, second],
    ] as const) {
      site.state.issues.push({
        id,
        customcertid: 31,
        code: `codigo000${id}`,
        timecreated: 1790000000,
        user,
      });
    }
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    await migrate(test, token, '/migrations/certificates', body);
    site.state.enrolments = site.state.enrolments.filter(({ user }) => user !== first);
    Object.assign(site.state.enrolments[0] ?? {}, { suspended: true, lastaccess: 1790000000 });
    site.state.issues = site.state.issues.filter(({ id }) => id !== 1);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    expect(enrols.migration.counts).toMatchObject({ unchanged: 2, refused: 1, updated: 0 });
    expect(reasons(enrols.rows)).toHaveLength(2);
    expect(reasons(enrols.rows).join()).toContain('ya no está matriculada');
    const certificates = await migrate(test, token, '/migrations/certificates', body);
    expect(certificates.migration.counts).toMatchObject({ unchanged: 1, refused: 1 });
    expect(reasons(certificates.rows).join()).toContain('se borró este certificado');
  });

  it('says so when nothing came, or when the account sees no people', async () => {
    people(3);
    site.state.seesPeople = false;
    const { migration } = await migrate(test, token, '/migrations/enrols', body);
    expect(migration).toMatchObject({
      state: 'terminada',
      warning: expect.stringContaining('ninguna fila'),
    });
  });
});

describe('the undoing of a migration', () => {
  it('takes back what our own sync only went on filling, and leaves what a person changed', async () => {
    const ids = people(3);
    const item = { course, module: null, instance: 1, max: 20 };
    site.state.gradeItems.push({ ...item, id: 1, type: 'course', name: null });
    const users = await migrate(test, token, '/migrations/users', body);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    const grades = await migrate(test, token, '/migrations/grades', body);
    for (const user of ids) site.state.marks.push({ user, item: 1, raw: 15, at: 1795225683 });
    for (const user of ids) site.state.progress.set(`${user} ${course}`, 40);
    const enrolment = enrols.rows[0].record;
    const about = (await test.call('GET', `/enrolments/${enrolment}`, { token })).body.course;
    await syncCourse(test.deps, about);
    await test.call('PUT', `/enrolments/${enrolment}/completion`, {
      token,
      body: { finalGrade: 18 },
    });
    const reason = { reason: 'Era otra sede.' };
    await actOn(test, token, grades.migration._id, 'undoing', reason).catch(() => undefined);
    const undone = await actOn(test, token, enrols.migration._id, 'undoing', reason);
    expect(undone.rows.map((row: { undone: boolean }) => row.undone)).toEqual([false, true, true]);
    expect(undone.rows[0].reason).toContain('cambió después');
    const back = await actOn(test, token, users.migration._id, 'undoing', reason);
    expect(back.rows.filter((row: { undone: boolean }) => row.undone)).toHaveLength(3);
  });
});

/** A survey that asks for a testimony, answered by these people. */
function survey(ids: readonly number[]) {
  site.state.feedbacks.push({
    ...{ id: 1, course, name: 'Encuesta', anonymous: 2 },
    items: [
      { id: 3, name: 'Puntaje', label: 'puntaje', typ: 'numeric', presentation: '1|5' },
      { id: 1, name: 'Tu testimonio', label: 'testimonio', typ: 'textarea', presentation: '' },
      {
        id: 2,
        name: '¿Autorizas?',
        label: 'autoriza',
        typ: 'multichoice',
        presentation: 'r>>>>>Sí|No',
      },
    ],
    answers: ids.map((userid, place) => ({
      ...{ id: place + 1, userid, fullname: 'Rosa', timemodified: 1_790_000_000 },
      responses: [
        { id: 1, rawval: `Aprendí mucho con este curso, número ${place}.` },
        { id: 2, rawval: '1' },
        { id: 3, rawval: '5' },
      ],
    })),
  });
}
