import { erasedName } from '@aulario/contract/gone';
import type { GradeFilePlan } from '@aulario/contract/learning/grade-file';
import type { Gradebook } from '@aulario/contract/learning/gradebook';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { hear } from '../../../test/archival-faults.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aGradedEdition, aMark } from '../../../test/graded-edition.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { settleProgress } from '../../learning/classroom/completion.ts';
import { lessonProgress } from '../../learning/classroom/room.tables.ts';
import { submissions } from '../../learning/classroom/submission.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { updateUser } from '../../people/users/user.queries.ts';
import { users } from '../../people/users/user.tables.ts';
import { gradeRecords } from './grade-record.tables.ts';

let test: TestApp;
let admin: string;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let edition: Awaited<ReturnType<typeof aGradedEdition>>['edition'];
let lessons: string[];
let ana: Awaited<ReturnType<typeof inEdition>>;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  const made = await aGradedEdition(test, { author: admin, teachers: [teacher.user] });
  edition = made.edition;
  lessons = made.lessons;
  ana = await inEdition(test, edition);
});

const read = async (token = admin): Promise<Gradebook> =>
  (await test.call('GET', `/editions/${edition.id}/grades`, { token })).body;
const own = async () => (await read()).people.find(({ _id }) => _id === ana.enrolment);
type Cells = { component: string; grade: number | null; version: number }[];
const write = (cells: Cells, reason = '', { token } = { token: admin }) =>
  test.call('PUT', `/enrolments/${ana.enrolment}/grades`, { token, body: { cells, reason } });
const setUp = (changes: object, version = 0) =>
  test.call('PUT', `/editions/${edition.id}/grades/setup`, {
    token: admin,
    body: { version, scheme: 'simple', dropLowest: 0, weights: {}, manual: [], ...changes },
  });
const row = async () =>
  (await test.deps.db.select().from(enrolments).where(eq(enrolments.id, ana.enrolment)))[0];
/** As the classroom does with the last lesson. */
async function finish() {
  const { db, jobs, clock } = test.deps;
  for (const lessonId of lessons)
    await db.insert(lessonProgress).values({
      ...{ enrolmentId: ana.enrolment, lessonId, seenAt: clock.now(), doneAt: clock.now() },
    });
  const enrolment = await row();
  if (!enrolment) throw new Error('Nobody.');
  await db.transaction((tx) =>
    settleProgress(jobs, tx, { enrolment, course: { id: edition.courseId } }, clock.now()),
  );
}
const talk = { name: 'Exposición', weight: 2, max: 10 };

describe('the table of grades', () => {
  it('has each assignment and what is typed by hand, and the grade that finishing writes', async () => {
    await setUp({ manual: [talk] });
    await aMark(test, ana.enrolment, lessons[0] ?? '', 12);
    await aMark(test, ana.enrolment, lessons[1] ?? '', 17);
    const { components } = await read();
    expect(components.map(({ name, part }) => [name, part])).toEqual([
      ...[
        ['Tarea 1', 25],
        ['Tarea 2', 25],
        ['Exposición', 50],
      ],
    ]);
    const key = components[2]?.key ?? '';
    expect((await write([{ component: key, grade: 7.5, version: 0 }])).status).toBe(200);
    // (12 + 17 + 2 × 15) / 4, by hand.
    expect((await own())?.final.grade).toBe(14.75);
    await finish();
    expect((await row())?.finalGrade).toBe(14.75);
    expect((await row())?.evaluations).toHaveLength(3);
    expect(await own()).toMatchObject({ passed: true, missing: 0, final: { overridden: false } });
  });

  it('rounds as the academy does, on its scale, also where staff finish a course by hand', async () => {
    const rules = (body: object) => test.call('PUT', '/settings/grading', { token: admin, body });
    expect((await rules({ scale: 10, rounding: 'entero' })).status).toBe(200);
    await aMark(test, ana.enrolment, lessons[0] ?? '', 10);
    await aMark(test, ana.enrolment, lessons[1] ?? '', 11);
    // 5.25 of 10 is 5.
    expect(await own()).toMatchObject({
      final: { grade: 5 },
      cells: [{ grade: 5 }, { grade: 5.5 }],
    });
    await rules({ scale: 20, rounding: 'entero' });
    expect((await own())?.final.grade).toBe(11);
    const path = `/enrolments/${ana.enrolment}/completion`;
    expect((await test.call('PUT', path, { token: admin, body: {} })).status).toBe(200);
    expect((await row())?.finalGrade).toBe(11);
    await rules({ scale: 20, rounding: 'centesimas' });
  });

  it('drops the lowest and says which', async () => {
    await setUp({ dropLowest: 1 });
    await aMark(test, ana.enrolment, lessons[0] ?? '', 18);
    expect(await own()).toMatchObject({
      ...{ final: { grade: 18 }, missing: 0, soFar: 18 },
      cells: [{ dropped: false }, { dropped: true }],
    });
  });
});

describe('a grade that is typed', () => {
  it('stands before what was marked, with its reason and its history, and can be taken back', async () => {
    const [component = ''] = lessons;
    await aMark(test, ana.enrolment, component, 12);
    expect(await write([{ component, grade: 15, version: 0 }])).toMatchObject({
      ...{ status: 402, body: { errors: [{ path: 'cells.0.grade' }] } },
    });
    const done = await write([{ component, grade: 15, version: 0 }], 'Sustentó oralmente.');
    expect(done.body.person.cells[0]).toEqual({
      ...{ grade: 15, overridden: true, dropped: false, version: 1 },
    });
    expect(done.body.history[0]).toMatchObject({
      ...{ component: 'Tarea 1', before: 12, after: 15, reason: 'Sustentó oralmente.' },
    });
    const back = await write([{ component, grade: null, version: 1 }], 'Fue un error.');
    expect(back.body.person.cells[0]).toMatchObject({ grade: 12, overridden: false });
    expect(back.body.history).toHaveLength(2);
  });

  it('is refused where another wrote since, above the most, below nothing, and of what is not there', async () => {
    const [component = ''] = lessons;
    await write([{ component, grade: 15, version: 0 }], 'Una razón.');
    const stale = await write([{ component, grade: 9, version: 0 }], 'Otra razón.');
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale-version' } });
    const refused = async (cell: Partial<Cells[number]>) =>
      (await write([{ component, grade: 1, version: 1, ...cell }], 'Una razón.')).body.errors[0]
        .message;
    expect(await refused({ grade: 20.5 })).toBe('La nota más alta de «Tarea 1» es 20.');
    expect(await refused({ grade: -1 })).toBe('Una nota no puede ser negativa.');
    expect(await refused({ component: 'otra' })).toBe('Esa nota no es de este registro.');
    expect((await own())?.cells[0]?.grade).toBe(15);
  });

  it('changes the grade of who finished, but not one that staff gave by hand', async () => {
    const [first = '', second = ''] = lessons;
    for (const lesson of lessons) await aMark(test, ana.enrolment, lesson, 12);
    await finish();
    await write([{ component: first, grade: 16, version: 0 }], 'Recalificada.');
    expect((await row())?.finalGrade).toBe(14);
    const path = `/enrolments/${ana.enrolment}/completion`;
    await test.call('PUT', path, { token: admin, body: { finalGrade: 19 } });
    await write([{ component: second, grade: 16, version: 0 }], 'Recalificada.');
    expect((await row())?.finalGrade).toBe(19);
    expect((await own())?.final).toMatchObject({ grade: 19, overridden: true });
    await write([{ component: 'final', grade: 17, version: 0 }], 'Acuerdo del comité.');
    expect((await row())?.finalGrade).toBe(17);
    await write([{ component: 'final', grade: null, version: 1 }], 'Vuelve a la suma.');
    expect((await row())?.finalGrade).toBe(16);
  });
});

describe('the parts of a grade', () => {
  it('sum to 100 where weights do, and two who set them up do not overwrite each other', async () => {
    const [first = '', second = ''] = lessons;
    const short = await setUp({ scheme: 'cien', weights: { [first]: 40, [second]: 50 } });
    expect(short).toMatchObject({
      ...{ status: 402, body: { message: 'Los pesos suman 90: deben sumar 100.' } },
    });
    expect((await setUp({ scheme: 'cien', weights: { [first]: 40, [second]: 60 } })).status).toBe(
      200,
    );
    expect((await setUp({ dropLowest: 1 })).body.code).toBe('stale-version');
    expect((await setUp({ dropLowest: 2 }, 1)).body.errors[0].path).toBe('dropLowest');
    await aMark(test, ana.enrolment, first, 10);
    await aMark(test, ana.enrolment, second, 15);
    expect((await own())?.final.grade).toBe(13);
  });

  it('stay while somebody has a grade of them', async () => {
    await setUp({ manual: [talk] });
    const key = (await read()).components[2]?.key ?? '';
    await write([{ component: key, grade: 7, version: 0 }]);
    expect((await setUp({ manual: [] }, 1)).body.code).toBe('wrong-state');
    expect((await setUp({ manual: [{ ...talk, _id: key, weight: 0 }] }, 1)).status).toBe(200);
  });

  it('are nobody else’s: an id of another table is refused', async () => {
    const other = await anEdition(test);
    const strange = { ...talk, _id: other.id };
    expect((await setUp({ manual: [strange] })).body.code).toBe('stale-version');
  });
});

describe('the grades of an edition', () => {
  it('are those of its teachers, of staff, and each of its learners’ own', async () => {
    const colleague = await test.signedInAs('Docente');
    const bea = await inEdition(test, edition);
    const paths = [`editions/${edition.id}/grades`, `people/${ana.enrolment}/grades`];
    for (const path of paths) {
      const at = `/me/teaching/${path}`;
      expect((await test.call('GET', at, teacher)).status).toBe(200);
      expect((await test.call('GET', at, colleague)).status).toBe(404);
      expect((await test.call('GET', at, ana)).status).toBe(404);
    }
    const mine = `/me/enrolments/${ana.enrolment}/grades`;
    expect((await test.call('GET', mine, ana)).body.person.name).toBeTruthy();
    expect((await test.call('GET', mine, bea)).status).toBe(404);
    const body = { cells: [{ component: 'final', grade: 12, version: 0 }], reason: 'Examen oral.' };
    const written = `/me/teaching/people/${ana.enrolment}/grades`;
    expect((await test.call('PUT', written, { ...colleague, body })).status).toBe(404);
    expect((await test.call('PUT', written, { ...teacher, body })).body.person.final.grade).toBe(
      12,
    );
  });

  it('tell a teacher nothing of people but their names', async () => {
    const { email, mobile, dni } = await updateUser(test.deps.db, ana.user, {
      ...{ email: 'ana@notas.example', mobile: '+51987654322', dni: '44556688' },
    });
    const { body } = await test.call('GET', `/me/teaching/editions/${edition.id}/grades`, teacher);
    for (const secret of [email, mobile, dni]) expect(JSON.stringify(body)).not.toContain(secret);
  });

  it('cannot be changed once the record is closed, by no way', async () => {
    const [component = ''] = lessons;
    const now = test.clock.now();
    await test.deps.db
      .update(editions)
      .set({ gradesClosedAt: now })
      .where(eq(editions.id, edition.id));
    const closed =
      'El acta de notas está cerrada: una nota solo cambia con una rectificación del acta.';
    expect((await write([{ component, grade: 15, version: 0 }], 'Una razón.')).body.message).toBe(
      closed,
    );
    expect((await setUp({ manual: [talk] })).body.message).toBe(closed);
    const path = `/enrolments/${ana.enrolment}/completion`;
    const byHand = await test.call('PUT', path, { token: admin, body: { finalGrade: 19 } });
    expect(byHand.body.message).toBe(closed);
    await finish();
    expect((await row())?.finalGrade).toBeNull();
  });
});

describe('grades as a file', () => {
  const file = async (bytes: Uint8Array) =>
    test.call('POST', `/editions/${edition.id}/grades/file`, {
      ...{ token: admin, file: { bytes, name: 'notas.csv', type: 'text/csv', fields: {} } },
    });
  const csv = (...lines: string[]) => new TextEncoder().encode(lines.join('\n'));

  it('say all that is wrong at once and change nothing', async () => {
    const other = await inEdition(test, await anEdition(test));
    const { body } = await file(
      csv(
        'Matrícula;Persona;1. Tarea 1;Otra',
        `${ana.enrolment};Ana;20,5;1`,
        `${other.enrolment};Alguien;12;`,
        `${ana.enrolment};Ana;12;`,
      ),
    );
    expect(
      body.faults.map(({ line, message }: Record<string, unknown>) => [line, message]),
    ).toEqual([
      [1, 'Esta columna no es de este registro. Descarga el archivo otra vez.'],
      [2, 'La nota más alta es 20.'],
      [3, 'No es de nadie de esta edición.'],
      [4, expect.stringContaining('está dos veces')],
    ]);
    expect((await own())?.cells[0]?.grade).toBeNull();
  });

  it('come back with what was filled in, and are refused when somebody wrote meanwhile', async () => {
    const [component = ''] = lessons;
    const out = await test.app.inject({
      ...{ method: 'GET', url: `/api/editions/${edition.id}/grades/file?format=csv` },
      headers: { authorization: `Bearer ${admin}` },
    });
    const [heads = '', ...rows] = out.body.replace('\uFEFF', '').trim().split('\r\n');
    const filled = rows.map((row) => row.split(';').toSpliced(2, 1, '15,5').join(';'));
    const plan = (await file(csv(heads, ...filled))).body;
    expect(plan).toMatchObject({ faults: [], asks: true, same: 0 });
    expect(plan.people[0].cells[0]).toMatchObject({ before: null, grade: 15.5, version: 0 });
    const people = plan.people.map(({ enrolment, cells }: GradeFilePlan['people'][number]) => ({
      enrolment,
      cells: cells.map(({ component: one, grade, version }) => ({
        component: one,
        grade,
        version,
      })),
    }));
    const apply = (reason: string) =>
      test.call('PUT', `/editions/${edition.id}/grades/file`, {
        token: admin,
        body: { people, reason },
      });
    expect((await apply('')).status).toBe(402);
    await write([{ component, grade: 9, version: 0 }], 'Otra persona.');
    expect((await apply('Examen escrito.')).body.code).toBe('stale-version');
    await write([{ component, grade: null, version: 1 }], 'Se retira.');
    for (const one of people) one.cells[0].version = 2;
    expect((await apply('Examen escrito.')).body.people[0].cells[0].grade).toBe(15.5);
  });
});

describe('the record of grades', () => {
  const act = (path: string, body?: object) =>
    test.call('PUT', `/editions/${edition.id}/grades/${path}`, {
      token: admin,
      ...(body ? { body } : {}),
    });
  const fix = (grade: number, version: number) => ({
    people: [
      { enrolment: ana.enrolment, cells: [{ component: lessons[0] ?? '', grade, version }] },
    ],
    reason: 'Se sumó mal.',
  });

  it('says before it is closed how much of what was handed in nobody marked', async () => {
    for (const lesson of lessons) await aMark(test, ana.enrolment, lesson, 12);
    expect((await read()).unmarked).toBe(0);
    await test.deps.db
      .update(submissions)
      .set({ state: 'entregada', score: null, reached: null })
      .where(eq(submissions.enrolmentId, ana.enrolment));
    expect((await read()).unmarked).toBe(lessons.length);
    const waiting = async () =>
      (await test.call('GET', '/me/teaching/submissions?state=entregada', teacher)).body.length;
    expect(await waiting()).toBe(lessons.length);
    // What can no longer be marked waits for nobody.
    expect((await act('closing')).status).toBe(200);
    expect(await waiting()).toBe(0);
  });

  it('writes every final grade when it is closed, and changes by rectifications that say what and why', async () => {
    for (const lesson of lessons) await aMark(test, ana.enrolment, lesson, 12);
    expect((await act('rectification', fix(15, 0))).body.code).toBe('wrong-state');
    expect((await act('closing')).body).toMatchObject([{ number: 1, people: 1, changes: [] }]);
    expect((await row())?.finalGrade).toBe(12);
    expect((await act('closing')).body.code).toBe('wrong-state');
    // Nobody buys any more what would be learnt for no grade.
    const [sold] = await test.deps.db.select().from(editions).where(eq(editions.id, edition.id));
    expect(sold?.closedAt).not.toBeNull();
    const [component = ''] = lessons;
    expect((await write([{ component, grade: 15, version: 0 }], 'Una razón.')).body.code).toBe(
      'wrong-state',
    );
    expect((await act('rectification', fix(12, 0))).body.code).toBe('wrong-state');
    const { body } = await act('rectification', fix(16, 0));
    expect(body[0]).toMatchObject({
      ...{ number: 2, reason: 'Se sumó mal.' },
      changes: [
        { component: 'Tarea 1', before: 12, after: 16 },
        { component: 'Nota final', before: 12, after: 14 },
      ],
    });
    expect((await row())?.finalGrade).toBe(14);
    expect((await act('rectification', fix(17, 0))).body.code).toBe('stale-version');
    await finish();
    expect((await row())?.finalGrade).toBe(14);
    // What is certified says what the record says.
    const certify = (method: 'POST' | 'PUT', path: string, body: object) =>
      test.call(method, `/certificates/admin${path}`, { token: admin, body });
    const { userId: user, courseId: course } = (await row()) ?? {};
    const whose = { user, course, enrolment: ana.enrolment };
    const other = await certify('POST', '', { ...whose, grade: 18 });
    expect(other).toMatchObject({ status: 402, body: { errors: [{ path: 'grade' }] } });
    const { body: paper, status } = await certify('POST', '', whose);
    expect([status, paper.grade]).toEqual([201, 14]);
    const raised = await certify('PUT', `/${paper._id}`, { grade: 17 });
    expect(raised.body.errors[0].message).toContain('dice 14: rectifica primero el acta');
    const named = await certify('PUT', `/${paper._id}`, { printedName: 'Ana María Ruiz Soto' });
    expect(named.status).toBe(200);
  });

  it('does not turn round the name of who was erased', async () => {
    await updateUser(test.deps.db, ana.user, erasedName);
    await act('closing');
    const [kept] = await test.deps.db
      .select({ content: gradeRecords.content })
      .from(gradeRecords)
      .where(eq(gradeRecords.editionId, edition.id));
    expect(kept?.content.people.map(({ name }) => name)).toEqual(['Persona suprimida']);
  });

  it('is a signed PDF, the same bytes each time, and nobody deletes or alters it', async () => {
    for (const lesson of lessons) await aMark(test, ana.enrolment, lesson, 14);
    const { userId = '' } = (await row()) ?? {};
    const document = { document: 'DNI', dni: '40404040' } as const;
    await test.deps.db.update(users).set(document).where(eq(users.id, userId));
    await act('closing');
    const read = async () =>
      (
        await test.app.inject({
          ...{ method: 'GET', url: `/api/editions/${edition.id}/grades/records/1/file` },
          headers: { authorization: `Bearer ${admin}` },
        })
      ).rawPayload;
    const pdf = await read();
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.includes('/ByteRange')).toBe(true);
    expect((await read()).equals(pdf)).toBe(true);
    // Names before grades for who hears it, and nothing of anybody for who only checks it.
    const { faults, heard } = await hear(pdf);
    expect(faults).toEqual([]);
    const at = heard.findIndex((one) => one.includes('DNI 40404040'));
    expect(heard[at]).toMatch(/^TH: /);
    expect(heard[at + 1]).toBe('TD: 14, aprobado');
    expect(heard).toContain('TH: Nota final');
    const check = async (bytes: Uint8Array) =>
      (
        await test.call('POST', '/open/certificates/check', {
          file: { bytes, name: 'acta.pdf', type: 'application/pdf', fields: {} },
        })
      ).body;
    const known = await check(pdf);
    expect(known).toMatchObject({
      result: 'autentico',
      record: { people: 1, version: 1, latest: null },
    });
    expect(JSON.stringify(known)).not.toMatch(/40404040|Ruiz/);
    const changed = Buffer.from(pdf);
    const at20 = changed.lastIndexOf('stream\n') + 20;
    changed[at20] = (changed[at20] ?? 0) ^ 1;
    expect(await check(changed)).toMatchObject({
      result: 'alterado',
      record: { code: known.record.code },
    });
    await act('rectification', fix(20, 0));
    const old = (await check(pdf)).record.latest;
    expect(old).toMatchObject({ version: 2 });
    const { db } = test.deps;
    await expect(db.delete(gradeRecords)).rejects.toThrow();
    await expect(db.update(gradeRecords).set({ reason: 'Otra.' })).rejects.toThrow();
  }, 120_000);
});
