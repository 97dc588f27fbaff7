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
    expect(migration.counts).toMatchObject({ created: 28, refused: 2 });
    expect(reasons(rows)[0]).toContain('Es la cuenta de servicio');
    const refused = rows.find(({ data }) => data.moodleId === ids[9]);
    expect(refused.reason).toContain('método de identificación');
    Object.assign(site.state.users[(ids[0] as number) - 1] ?? {}, { suspended: true });
    const again = await migrate(test, token, '/migrations/users', body);
    expect(again.migration.counts).toMatchObject({ unchanged: 28, refused: 2 });
    expect(reasons(again.rows).join()).toContain('aquí sigue con acceso');
  });

  it('takes only students for students, and says who was left out and why', async () => {
    const [student = 0, teacher = 0, nobody = 0] = people(3);
    const { enrolments, gradeItems, marks } = site.state;
    Object.assign(enrolments[1] ?? {}, { role: 3 });
    Object.assign(enrolments[2] ?? {}, { role: 0 });
    enrolments.push({ user: 2, course, role: 0, start: 0, end: 0, suspended: true });
    gradeItems.push({
      id: 1,
      course,
      type: 'course',
      name: null,
      module: null,
      instance: 1,
      max: 20,
    });
    for (const user of [student, teacher]) marks.push({ user, item: 1, raw: 15, at: 1795225683 });
    for (const chosen of [{}, { courses: [course] }]) {
      const users = await migrate(test, token, '/migrations/users', { ...body, ...chosen });
      expect(users.migration.counts).toMatchObject({ refused: 3 });
      const why = (id: number) =>
        users.rows.find(({ data }) => data.moodleId === id)?.reason as string;
      expect(why(2)).toContain('Es la cuenta de servicio');
      expect(why(teacher)).toContain('tiene el rol «Profesor» (editingteacher)');
      expect(why(nobody)).toContain('está sin ningún rol');
    }
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    expect(enrols.migration.counts).toMatchObject({ created: 1, refused: 3 });
  });

  it('names the participant whom lists cannot hand out, between those beside them', async () => {
    const ids = people(30);
    for (const place of [0, 11, 12, 29])
      Object.assign(site.state.users[(ids[place] as number) - 1] ?? {}, {
        firstname: '<b>Luz</b>',
      });
    const { id: stranger } = site.state.addUser({ firstname: '<b>Ana</b>' });
    const { rows } = await migrate(test, token, '/migrations/enrols', body);
    const named = rows.filter(({ outcome }) => outcome === 'refused');
    const unread = named.filter(({ reason }) => reason.includes('no puede entregar'));
    expect(unread.map(({ data }) => data.userMoodleId)).toEqual(
      [0, 11, 12, 29].map((place) => ids[place]),
    );
    expect(unread.map(({ reason }) => reason).join()).not.toContain(`cuenta ${stranger}`);
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
    expect(reasons(rows).join()).toContain(
      `se leyeron 39 de 40 respuestas; falta la de la cuenta ${ids[20]}`,
    );
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

  it('asks singly for grades where one name spoils the gradebook, also around an unconfirmed account', async () => {
    const ids = people(6);
    Object.assign(site.state.users[(ids[5] as number) - 1] ?? {}, { confirmed: false });
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
    const { migration, rows } = await migrate(test, token, '/migrations/grades', body);
    expect(migration).toMatchObject({ state: 'terminada', counts: { updated: 4, refused: 2 } });
    expect(reasons(rows).join()).toContain('sin confirmar');
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

  it('keeps apart two activities of one name, and the attempts that are known', async () => {
    const [user = 0] = people(1);
    await migrate(test, token, '/migrations/users', body);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    const enrolment = enrols.rows[0].record;
    const item = { course, type: 'mod' as const, max: 10 };
    const task = { ...item, name: 'Tarea final', module: 'assign' };
    site.state.gradeItems.push(
      { ...task, id: 1, instance: 1 },
      { ...task, id: 2, instance: 2 },
      { ...item, id: 3, name: 'Examen', module: 'quiz', instance: 3 },
    );
    const raws = [0, 0.333, 7];
    for (const [at, raw] of raws.entries())
      site.state.marks.push({ user, item: at + 1, raw, at: 1795225683 });
    site.state.attempts = [{ user, quiz: 3, finished: 4 }];
    const read = async () => (await test.call('GET', `/enrolments/${enrolment}`, { token })).body;
    const grades = async () =>
      (await read()).evaluations.map(({ grade }: { grade: number }) => grade);
    await migrate(test, token, '/migrations/evaluations', body);
    expect(await grades()).toEqual(raws);
    await syncCourse(test.deps, { course: (await read()).course });
    site.state.marks[2] = { user, item: 3, raw: 9, at: 1795225699 };
    await syncCourse(test.deps, { course: (await read()).course });
    expect(await grades()).toEqual([0, 0.333, 9]);
    expect((await read()).evaluations[2].attempts).toBe(4);
    const again = await migrate(test, token, '/migrations/evaluations', body);
    expect(again.migration.counts).toMatchObject({ updated: 0, unchanged: 3 });
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

  it('brings the certificates around that of one whose name Moodle cannot hand out', async () => {
    const ids = people(5);
    certificatesOf(ids);
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    await migrate(test, token, '/migrations/certificates', body);
    certificatesOf(people(1), 6);
    await migrate(test, token, '/migrations/users', body);
    Object.assign(site.state.users[(ids[2] as number) - 1] ?? {}, { firstname: '<b>Luz</b>' });
    const { migration, rows } = await migrate(test, token, '/migrations/certificates', body);
    // Of the one that nobody can read no one says that it was deleted.
    const counts = { created: 1, unchanged: 4, refused: 1 };
    expect(migration).toMatchObject({ state: 'terminada', counts });
    expect(reasons(rows).join()).toContain(
      `El certificado n.º 4 de los que emitió Moodle, del más reciente al más antiguo, es de la cuenta ${ids[2]}`,
    );
    expect(reasons(rows).join()).toContain('no se compara qué certificados');
    site.state.enrolments = site.state.enrolments.filter(({ user }) => user !== ids[0]);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    expect(reasons(enrols.rows).join()).toContain('ya no está matriculada');
  });

  it('brings each of many certificates of one second once, also around one that nobody can read', async () => {
    const ids = people(130);
    certificatesOf(ids.slice(0, 110), 1, 1_790_000_000);
    certificatesOf(ids.slice(40, 60), 111, 1_790_000_500);
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    const readable = await migrate(test, token, '/migrations/certificates', {
      ...body,
      dryRun: true,
    });
    expect(readable.migration.counts).toMatchObject({ created: 130, unchanged: 0, refused: 0 });
    Object.assign(site.state.users[(ids[50] as number) - 1] ?? {}, { firstname: '<b>Luz</b>' });
    const { migration } = await migrate(test, token, '/migrations/certificates', body);
    expect(migration.counts).toMatchObject({ created: 128, unchanged: 0 });
    const refused = `/migrations/${migration._id}/rows?outcome=refused`;
    const { body: rows } = await test.call('GET', refused, { token });
    expect(reasons(rows).join()).toContain(`es de la cuenta ${ids[50]}`);
  });

  it('says whose a certificate is whose account was deleted there before it came', async () => {
    const [known = 0, lost = 0] = people(2);
    certificatesOf([known, lost]);
    site.state.deleteUser(lost);
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    site.state.deleteUser(known);
    const { migration, rows } = await migrate(test, token, '/migrations/certificates', body);
    expect(migration.counts).toMatchObject({ created: 1, refused: 1 });
    expect(reasons(rows).join()).toContain(`(cuenta ${lost} de Moodle), que se borró en Moodle`);
  });

  it('stops where everybody’s grades fail alike, and names nobody for it', async () => {
    people(5, { suspended: true });
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    site.before('core_enrol_get_enrolled_users', () =>
      site.answer('gradereport_user_get_grade_items', {
        ...{ exception: 'coding_exception', errorcode: 'codingerror', message: '' },
      }),
    );
    const { migration } = await migrate(test, token, '/migrations/grades', body);
    expect(migration).toMatchObject({ state: 'fallida', counts: { refused: 0 } });
  });

  it('reads the names of people and authors in Spanish where Moodle keeps several languages', async () => {
    const ids = people(2);
    const named = (place: number, firstname: string, lastname: string) =>
      Object.assign(site.state.users[(ids[place] as number) - 1] ?? {}, { firstname, lastname });
    named(0, '{mlang es}José{mlang}{mlang en}Joseph{mlang}', 'Ríos');
    const users = await migrate(test, token, '/migrations/users', body);
    expect(users.rows.map(({ data }) => data.firstName)).toContain('José');
    survey(ids);
    const [answer] = site.state.feedbacks[0]?.answers ?? [];
    Object.assign(answer ?? {}, {
      fullname: '<span lang="es" class="multilang">Ana</span> Ríos',
    });
    const { rows } = await migrate(test, token, '/migrate/testimonies', body);
    expect(rows.map(({ data }) => data.name)).toEqual(['Ana Ríos', 'Rosa']);
  });

  it('says who was unenrolled or suspended there, and which certificate was deleted, and leaves them', async () => {
    const [first = 0, second = 0] = people(3);
    certificatesOf([first, second]);
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    await migrate(test, token, '/migrations/certificates', body);
    site.state.enrolments = site.state.enrolments.filter(({ user }) => user !== first);
    Object.assign(site.state.enrolments[0] ?? {}, { suspended: true, lastaccess: 1790000000 });
    Object.assign(site.state.enrolments[1] ?? {}, { suspended: true });
    site.state.issues = site.state.issues.filter(({ id }) => id !== 1);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    expect(enrols.migration.counts).toMatchObject({ unchanged: 2, refused: 1, updated: 0 });
    expect(reasons(enrols.rows)).toHaveLength(3);
    expect(reasons(enrols.rows).join()).toContain('ya no está matriculada');
    expect(reasons(enrols.rows).join()).toContain('la persona nunca entró');
    const certificates = await migrate(test, token, '/migrations/certificates', body);
    expect(certificates.migration.counts).toMatchObject({ unchanged: 1, refused: 1 });
    expect(reasons(certificates.rows).join()).toContain('se borró este certificado');
  });

  it('names each evaluation that Moodle keeps back, because its activity is hidden or restricted', async () => {
    people(2);
    const item = { course, module: null, instance: 1, max: 20 };
    site.state.gradeItems.push(
      { ...item, id: 1, type: 'course', name: null },
      { ...item, id: 2, type: 'mod', module: 'quiz', name: 'Examen parcial' },
      { ...item, id: 3, type: 'mod', module: 'assign', name: 'Informe reservado' },
    );
    site.state.unseenKinds = ['assign'];
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    const { rows } = await migrate(test, token, '/migrations/evaluations', body);
    const named = rows.filter(({ outcome }) => outcome === 'refused');
    expect(named.map(({ data }) => data.name)).toEqual(['Informe reservado']);
    expect(reasons(named).join()).toContain('«Ver actividades ocultas»');
  });

  it('says so when nothing came, or when the account sees no people', async () => {
    people(3);
    site.state.seesPeople = false;
    const { migration } = await migrate(test, token, '/migrations/enrols', body);
    expect(migration).toMatchObject({
      state: 'terminada',
      warning: expect.stringContaining('ninguna fila'),
    });
    const everybody = await migrate(test, token, '/migrations/users', body);
    expect(everybody.migration.warning).toContain('no se vio a ningún alumno');
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
    await syncCourse(test.deps, { course: about });
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
    expect(back.rows.filter((row: { undone: boolean }) => row.undone)).toHaveLength(2);
  });
});

describe('who had finished in Moodle when a migration brought them', () => {
  it('is asked for nothing by the sync, so that all of it is still undone', async () => {
    const rules = {
      passMark: 11,
      below: 'participacion',
      signatories: [],
      onCompletion: 'solicitar',
    };
    await test.call('PUT', '/settings/certificates', { token, body: rules });
    const [ended = 0, ends = 0] = people(2);
    const seconds = () => Math.floor(test.clock.now().getTime() / 1000);
    site.state.completions.push({ user: ended, course, at: seconds() - 3600 });
    const users = await migrate(test, token, '/migrations/users', body);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    const [{ record }] = enrols.rows;
    const about = (await test.call('GET', `/enrolments/${record}`, { token })).body.course;
    const certificates = async () => {
      await syncCourse(test.deps, { course: about });
      await test.work();
      return (await test.call('GET', `/certificates?course=${about}`, { token })).body;
    };
    expect(await certificates()).toEqual([]);
    const reason = { reason: 'Era otra sede.' };
    for (const { migration } of [enrols, users]) {
      const { rows } = await actOn(test, token, migration._id, 'undoing', reason);
      const left = rows.filter(
        (row: { written: boolean; undone: boolean }) => row.written && !row.undone,
      );
      expect(left).toEqual([]);
    }
    await migrate(test, token, '/migrations/users', body);
    await migrate(test, token, '/migrations/enrols', body);
    test.clock.set(new Date(test.clock.now().getTime() + 86_400_000).toISOString());
    site.state.completions.push({ user: ends, course, at: seconds() - 3600 });
    expect(await certificates()).toMatchObject([{ state: 'solicitado' }]);
  });
});

describe('a migration after one that was undone', () => {
  it('brings again what the undo withdrew, as Moodle has it now', async () => {
    const [kept = 0] = people(2);
    Object.assign(site.state.users[kept - 1] ?? {}, { suspended: true });
    const item = { course, module: null, instance: 1, max: 20 };
    site.state.gradeItems.push({ ...item, id: 1, type: 'course', name: null });
    site.state.marks.push({ user: kept, item: 1, raw: 15, at: 1795225683 });
    const reason = { reason: 'Era otra sede.' };
    certificatesOf([kept]);
    survey([kept]);
    const users = await migrate(test, token, '/migrations/users', body);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    const said = ['/migrations/certificates', '/migrate/testimonies'];
    const bring = async () => {
      const done = [];
      for (const path of said) done.push(await migrate(test, token, path, body));
      return done;
    };
    const brought = await bring();
    for (const { migration } of brought) {
      expect(migration.counts).toMatchObject({ created: 1 });
      await actOn(test, token, migration._id, 'undoing', reason);
    }
    const records = enrols.rows.map(({ record }) => record as string);
    const read = async () =>
      (
        await Promise.all(records.map((id) => test.call('GET', `/enrolments/${id}`, { token })))
      ).map(({ body: { state, finalGrade } }) => [state, finalGrade]);
    const about = (await test.call('GET', `/enrolments/${records[0]}`, { token })).body.course;
    await syncCourse(test.deps, { course: about });
    await actOn(test, token, enrols.migration._id, 'undoing', reason);
    await actOn(test, token, users.migration._id, 'undoing', reason);
    expect(await read()).toEqual(records.map(() => ['retirado', null]));

    const person = await migrate(test, token, '/migrations/users', body);
    const again = await migrate(test, token, '/migrations/enrols', body);
    expect(again.migration.counts).toMatchObject({ updated: 2, unchanged: 0 });
    expect((await read()).map(([state]) => state)).toEqual(records.map(() => 'matriculado'));
    const suspended = person.rows.find(({ data }) => data.moodleId === kept).record;
    const { status } = (await test.call('GET', `/users/${suspended}`, { token })).body;
    expect(status).toBe(false);
    const broughtBack = await bring();
    for (const { migration } of broughtBack) expect(migration.counts).toMatchObject({ created: 1 });
    for (const { migration } of await bring())
      expect(migration.counts).toMatchObject({ created: 0, unchanged: 1 });
    const open = await test.call('GET', '/open/certificates/detail?code=codigo0001');
    expect(open.body).toMatchObject({ state: 'emitido' });
    for (const { migration } of broughtBack)
      await actOn(test, token, migration._id, 'undoing', reason);
    const inUse = await actOn(test, token, person.migration._id, 'undoing', reason);
    expect(reasons(inUse.rows).join()).toContain('ya tiene matrículas');
    await actOn(test, token, again.migration._id, 'undoing', reason);
    expect(await read()).toEqual(records.map(() => ['retirado', null]));
  });
});

/** One each, from this number on; of one second when `at` is given. */
function certificatesOf(ids: readonly number[], first = 1, at?: number) {
  const { modules, issues } = site.state;
  if (first === 1)
    modules.push({ course, modname: 'customcert', instance: 31, name: 'Certificado' });
  ids.forEach((user, place) => {
    const id = first + place;
    const timecreated = at ?? 1_790_000_000 + id;
    issues.push({ id, customcertid: 31, code: `codigo000${id}`, timecreated, user });
  });
}

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
