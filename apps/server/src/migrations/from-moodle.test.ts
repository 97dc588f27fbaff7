import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';
import { actOn, migrate, readMigration } from '../../test/migrating.ts';
import { type MoodleDouble, startMoodleDouble } from '../../test/moodle-double.ts';

let site: MoodleDouble;
let test: TestApp;
let token: string;
let course: { _id: string };
const moodleCourse = 700;

beforeAll(async () => {
  site = await startMoodleDouble();
  test = await buildTestApp({ moodle: site });
  token = (await test.signedInAs('Administrador')).token;
  course = await aCourse(test, { moodleId: moodleCourse });
  const { state } = site;
  state.addCourse({ id: moodleCourse, fullname: 'Excel & datos' });
  for (let n = 0; n < 12; n += 1) {
    const { id } = state.addUser({
      firstname: `Alumna ${n}`,
      lastname: 'Del Campus',
      email: n === 3 ? 'ALUMNA3@Example.com' : `alumna${n}@example.com`,
      idnumber: String(46_000_000 + (n === 5 ? 4 : n)),
      suspended: n === 7,
    });
    state.enrolments.push({
      user: id,
      course: moodleCourse,
      role: 5,
      start: 0,
      end: 0,
      suspended: n === 8,
      lastaccess: 1790000000,
    });
  }
  state.deleteUser(13);
  const exam = {
    id: 1,
    course: moodleCourse,
    type: 'mod' as const,
    name: 'Examen',
    module: 'quiz',
    instance: 9,
    max: 10,
  };
  const total = {
    id: 2,
    course: moodleCourse,
    type: 'course' as const,
    name: null,
    module: null,
    instance: 1,
    max: 100,
  };
  state.gradeItems.push(exam, total);
  state.marks.push(
    { user: 3, item: 1, raw: 8, at: 1795225683 },
    { user: 3, item: 2, raw: 80, at: 1795225683 },
    { user: 11, item: 2, raw: 55, at: 1795225683 },
  );
  state.modules.push({
    course: moodleCourse,
    modname: 'customcert',
    instance: 31,
    name: 'Certificado',
  });
  state.issues.push(
    { id: 5001, customcertid: 31, code: 'aB3xY9kQ2z', timecreated: 1794534481, user: 3 },
    { id: 5002, customcertid: 99, code: 'deOtroCurso', timecreated: 1794534481, user: 4 },
  );
  state.feedbacks.push({
    id: 1,
    course: moodleCourse,
    name: 'Testimonios',
    anonymous: 2,
    items: [
      {
        id: 1,
        name: '¿Cómo calificas el curso?',
        label: 'puntaje',
        typ: 'multichoicerated',
        presentation: 'r>>>>>1####Malo|2####Regular|3####Bueno|4####Muy bueno|5####Excelente',
      },
      {
        id: 2,
        name: 'Déjanos tu testimonio',
        label: 'testimonio',
        typ: 'textarea',
        presentation: '40|20',
      },
      {
        id: 3,
        name: '¿Autorizas a publicarlo?',
        label: 'autoriza',
        typ: 'multichoice',
        presentation: 'r>>>>>Sí|No',
      },
    ],
    answers: [
      {
        id: 1,
        userid: 3,
        fullname: 'Alumna 0',
        timemodified: 1795225683,
        responses: [
          { id: 1, rawval: '5' },
          { id: 2, rawval: 'Lo recomiendo <3' },
          { id: 3, rawval: '1' },
        ],
      },
      {
        id: 2,
        userid: 4,
        fullname: 'Alumna 1',
        timemodified: 1795225683,
        responses: [
          { id: 1, rawval: '4' },
          { id: 2, rawval: 'No publicar' },
          { id: 3, rawval: '2' },
        ],
      },
      {
        id: 3,
        userid: 5,
        fullname: 'Alumna 2',
        timemodified: 1795225683,
        responses: [
          { id: 1, rawval: '4' },
          { id: 2, rawval: '' },
          { id: 3, rawval: '1' },
        ],
      },
    ],
  });
});
afterEach(() => site.mend());
afterAll(async () => {
  await test.close();
  await site.close();
});

const run = (path: string, body: object = {}) =>
  migrate(test, token, path, { source: 'moodle', ...body });
const enrolments = async () =>
  (await test.call('GET', `/enrolments?course=${course._id}&limit=100`, { token })).body;

describe('a migration from Moodle', () => {
  it('shows in a dry run what it would bring', async () => {
    const { migration } = await run('/migrations/users', { dryRun: true });
    // Of the accounts only that of the token is nobody's.
    expect(migration).toMatchObject({ state: 'por-revisar', counts: { refused: 1 } });
    expect(migration.counts.created + migration.counts.conflict).toBe(11);
    expect((await test.call('GET', '/users?search=campus', { token })).body).toEqual([]);
  });

  it('brings the people, without the visitors’ account and deleted ones', async () => {
    const { migration, rows } = await run('/migrations/users');
    expect(migration.counts).toMatchObject({ created: 10, conflict: 1 });
    expect(rows.map(({ data }) => data.moodleId)).not.toContain(1);
    expect(rows.map(({ data }) => data.moodleId)).not.toContain(13);
    const twice = rows.find(({ outcome }) => outcome === 'conflict');
    expect(twice.candidates[0].detail).toContain('Mismo documento');
    const { body } = await test.call('GET', '/users?search=alumna3@example.com', { token });
    expect(body[0]).toMatchObject({ email: 'alumna3@example.com', moodleId: 6 });
    await test.call('PUT', `/migrations/rows/${twice._id}/decision`, {
      token,
      body: { decision: { act: 'create' } },
    });
    const after = await actOn(test, token, migration._id, 'application');
    expect(after.migration).toMatchObject({ state: 'terminada', counts: { created: 11 } });
  });

  it('changes nothing when it runs again, and says so', async () => {
    const { migration } = await run('/migrations/users');
    expect(migration.counts).toMatchObject({ created: 0, updated: 0, unchanged: 11 });
  });

  it('brings who is in the course, and who is suspended there', async () => {
    const { migration } = await run('/migrations/enrols', { courses: [moodleCourse] });
    expect(migration.counts).toMatchObject({ created: 11, refused: 0 });
    const states = (await enrolments()).map(({ state }: { state: string }) => state);
    expect(states.filter((state: string) => state === 'retirado')).toHaveLength(1);
    const again = await run('/migrations/enrols', { courses: [moodleCourse] });
    expect(again.migration.counts).toMatchObject({ created: 0, unchanged: 11 });
  });

  it('brings grades, also of those whom Moodle leaves out of its list, and evaluations', async () => {
    const grades = await run('/migrations/grades');
    expect(grades.migration.counts).toMatchObject({ updated: 2 });
    const evaluations = await run('/migrations/evaluations');
    expect(evaluations.migration.counts).toMatchObject({ updated: 1 });
    const mine = (await enrolments()).find(
      ({ finalGrade }: { finalGrade: number }) => finalGrade === 16,
    );
    expect(mine.evaluations).toEqual([
      { name: 'Examen', kind: 'cuestionario', grade: 8, max: 10, attempts: 1, date: '2026-11-20' },
    ]);
    expect(
      (await enrolments()).map(({ finalGrade }: { finalGrade: number }) => finalGrade),
    ).toContain(11);
  });

  it('brings certificates of our courses, whose codes verify', async () => {
    const { migration, rows } = await run('/moodle/certificates');
    expect(migration.counts).toMatchObject({ created: 1, refused: 0 });
    const { body } = await test.call('GET', '/open/certificates/detail?code=aB3xY9kQ2z');
    expect(body).toMatchObject({ holder: 'Alumna 0 Del Campus', outcome: 'aprobacion' });
    const ours = await test.call('GET', `/certificates/${rows[0].record}`, { token });
    expect(ours.body.grade).toBe(16);
    expect(rows[0].data.moodleId).toBe(5001);
  });

  it('brings testimonies of those who agreed, in words and not in HTML', async () => {
    const { rows } = await run('/migrate/testimonies');
    expect(rows.map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['created', null],
      ['refused', 'Sin autorización de su autor para publicarlo.'],
    ]);
    const { body } = await test.call('GET', `/testimonies/${rows[0].record}`, { token });
    expect(body).toMatchObject({
      text: 'Lo recomiendo <3',
      rating: 5,
      state: 'pendiente',
      origin: 'moodle',
    });
  });

  it('goes on where it was after Moodle was down in the middle of it', async () => {
    site.before('core_enrol_get_enrolled_users', () => {
      site.trouble('cut', 'core_enrol_get_enrolled_users');
    });
    const { body } = await test.call('POST', '/migrations/users', {
      token,
      body: { source: 'moodle', courses: [moodleCourse] },
    });
    await expect(test.work()).rejects.toMatchObject({ kind: 'unreachable' });
    const waiting = await readMigration(test, token, body._id);
    expect(waiting.migration.reason).toContain('Moodle no responde');
    site.mend();
    await test.call('PUT', `/migrations/${body._id}/pause`, { token });
    const { migration } = await actOn(test, token, body._id, 'continuation');
    expect(migration).toMatchObject({ state: 'terminada', counts: { unchanged: 11 } });
  });

  it.each([
    ['refused', 'Moodle no acepta el token'],
    ['page', 'En la dirección configurada no responde Moodle'],
    ['redirect', 'En la dirección configurada no responde Moodle'],
  ] as const)(
    'stops with words for staff at a Moodle with the trouble “%s”',
    async (trouble, words) => {
      site.trouble(trouble);
      const { migration } = await run('/migrations/users');
      expect(migration.state).toBe('fallida');
      expect(migration.reason).toContain(words);
      site.mend();
      const after = await actOn(test, token, migration._id, 'continuation');
      expect(after.migration.state).toBe('terminada');
    },
  );
});
