import type { Assignment } from '@aulario/contract/learning/assignment';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aGradedEdition } from '../../../test/graded-edition.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { mails } from '../../mails/mail.tables.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

type Person = Awaited<ReturnType<typeof inEdition>>;

/** An edition with one assignment, who gives it, and some people in it. */
async function aClass(people: number, task: Partial<Assignment> = {}) {
  const { token, user } = await test.signedInAs('Docente');
  const { edition, lessons } = await aGradedEdition(test, {
    ...{ author: admin, teachers: [user], tasks: [task] },
  });
  const all: Person[] = [];
  for (let n = 0; n < people; n += 1) all.push(await inEdition(test, edition));
  return { teacher: token, edition, lesson: lessons[0] ?? '', people: all };
}

async function handIn({ token, enrolment }: Person, lesson: string): Promise<string> {
  const at = `/me/rooms/${enrolment}/lessons/${lesson}/submissions`;
  const { _id } = (await test.call('POST', at, { token })).body;
  const work = `/me/submissions/${_id}`;
  await test.call('PUT', `${work}/text`, { token, body: { text: 'Lo mío.' } });
  expect((await test.call('PUT', `${work}/submission`, { token })).status).toBe(200);
  return _id;
}

const given = (points: number, version: number) => ({
  ...{ levels: {}, points, comment: 'Bien.', version },
});
const mark = (id: string, points: number, version = 1) =>
  test.call('PUT', `/submissions/${id}/mark`, { token: admin, body: given(points, version) });
const reason = 'Faltaba sumar el segundo criterio.';
const plan = (id: string, points: number, version = 2) =>
  test.call('POST', `/submissions/${id}/correction`, {
    ...{ token: admin, body: given(points, version) },
  });
const correct = (id: string, points: number, { token = admin, version = 2 } = {}) =>
  test.call('PUT', `${token === admin ? '' : '/me/teaching'}/submissions/${id}/correction`, {
    ...{ token, body: { ...given(points, version), reason } },
  });
const row = async ({ enrolment }: Person) =>
  (await test.deps.db.select().from(enrolments).where(eq(enrolments.id, enrolment)))[0];
const later = () => test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
const mailsOf = async (template: string) =>
  (await test.deps.db.select().from(mails)).filter((one) => one.template === template);
const own = async ({ token, enrolment }: Person, lesson: string) =>
  (await test.call('GET', `/me/rooms/${enrolment}/lessons/${lesson}`, { token })).body.assignment;

describe('a mark of a course that is finished', () => {
  it('is corrected with a reason: planned first, then the grade rises, and a certificate stays as it was signed', async () => {
    const { people, lesson, teacher, edition } = await aClass(1);
    const [ana] = people as [Person];
    const work = await handIn(ana, lesson);
    await mark(work, 12);
    expect(await row(ana)).toMatchObject({ finalGrade: 12, completedAt: expect.any(Date) });
    const issued = await test.call('POST', '/certificates', {
      ...{ token: admin, body: { enrolment: ana.enrolment } },
    });
    await test.work();
    later();
    expect((await mark(work, 16, 2)).status).toBe(409);
    const seen = await plan(work, 16);
    expect(seen.body.people).toMatchObject([
      {
        ...{ before: 60, after: 80, stays: null, final: { before: 12, after: 16 } },
        certificate: { code: issued.body.code, grade: 12 },
      },
    ]);
    expect(await row(ana)).toMatchObject({ finalGrade: 12 });
    const without = { token: teacher, body: { ...given(16, 2), reason: ' ' } };
    const at = `/me/teaching/submissions/${work}/correction`;
    expect((await test.call('PUT', at, without)).status).toBe(402);

    const done = await correct(work, 16, { token: teacher });
    expect(done.body.people[0].certificate).toEqual({ _id: null, code: null, grade: 12 });
    expect(await row(ana)).toMatchObject({ finalGrade: 16, evaluations: [{ grade: 16 }] });
    const { body } = await test.call('GET', `/certificates/${issued.body._id}`, { token: admin });
    expect(body.grade).toBe(12);
    expect((await mailsOf('certificate-grade-moved'))[0]?.props).toMatchObject({
      ...{ said: '12', now: '16', reason, code: issued.body.code },
    });
    expect((await mailsOf('submission-answered')).at(-1)?.props).toMatchObject({
      ...{ grade: '16', corrected: reason },
    });
    expect((await own(ana, lesson)).past).toMatchObject([{ score: 80, correctedWhy: reason }]);
    const sheet = await test.call('GET', `/enrolments/${ana.enrolment}/grades`, { token: admin });
    expect(sheet.body.history).toMatchObject([
      { component: 'Nota final', before: 12, after: 16, reason },
      { component: 'Tarea 1', before: 12, after: 16, reason },
    ]);
    // What was corrected after the end is no practice: the table says it too.
    expect(sheet.body.person).toMatchObject({ cells: [{ grade: 16 }], final: { grade: 16 } });
    expect(edition.id).toBe(sheet.body.edition._id);
  });

  it('is never taken back, and of a closed record changes by a rectification alone', async () => {
    const { people, lesson, edition } = await aClass(2);
    const [ana, luz] = people as [Person, Person];
    const [first, second] = [await handIn(ana, lesson), await handIn(luz, lesson)];
    await mark(first, 15);
    await mark(second, 15);
    later();
    const lower = await correct(first, 11);
    expect(lower.status).toBe(409);
    expect(lower.body.message).toContain('registro de notas');
    expect((await correct(first, 17, { version: 1 })).status).toBe(409);
    expect((await correct(first, 17)).status).toBe(200);
    expect((await correct(first, 18)).status).toBe(409);
    const closing = `/editions/${edition.id}/grades/closing`;
    expect((await test.call('PUT', closing, { token: admin })).status).toBe(200);
    const refused = await correct(second, 20);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('rectificación');
    expect(await row(luz)).toMatchObject({ finalGrade: 15 });
  });

  it('that was given after the end stays practice, and may become worse', async () => {
    const { people, lesson } = await aClass(1);
    const [ana] = people as [Person];
    const work = await handIn(ana, lesson);
    await test.deps.db
      .update(enrolments)
      .set({ completedAt: test.clock.now(), finalGrade: 14 })
      .where(eq(enrolments.id, ana.enrolment));
    later();
    await mark(work, 18);
    expect((await correct(work, 10)).body.people).toMatchObject([
      { before: 90, after: 50, stays: null, final: { before: 14, after: 14 } },
    ]);
    expect(await row(ana)).toMatchObject({ finalGrade: 14 });
  });

  it('of a team follows for each: who goes on gets it, who finished never less', async () => {
    const { people, lesson, edition, teacher } = await aClass(3, { group: true });
    const [ana, luz, eva] = people as [Person, Person, Person];
    const groups = { [ana.enrolment]: 1, [luz.enrolment]: 1 };
    const at = `/me/teaching/editions/${edition.id}/groups`;
    await test.call('PUT', at, { token: teacher, body: { groups, version: 0 } });
    const work = await handIn(ana, lesson);
    await mark(work, 8);
    expect(await row(luz)).toMatchObject({ completedAt: null });
    await test.deps.db
      .update(enrolments)
      .set({ completedAt: test.clock.now(), finalGrade: 8 })
      .where(eq(enrolments.id, luz.enrolment));
    later();
    // Somebody of the team has finished: it asks for a reason, also where the author goes on.
    expect((await mark(work, 14, 2)).status).toBe(409);
    expect((await plan(work, 6)).body.people).toMatchObject([
      { stays: null, final: null },
      { stays: 'termino' },
    ]);
    expect((await correct(work, 14)).status).toBe(200);
    expect(await row(ana)).toMatchObject({ finalGrade: 14, completedAt: expect.any(Date) });
    expect(await row(luz)).toMatchObject({ finalGrade: 14 });
    expect((await own(luz, lesson)).past).toMatchObject([{ score: 70, correctedWhy: reason }]);
    // Who comes to it after the record was closed would get a grade that nobody rectified.
    await test.call('PUT', `/editions/${edition.id}/grades/closing`, { token: admin });
    const joined = { groups: { ...groups, [eva.enrolment]: 1 }, version: 1 };
    const late = await test.call('PUT', at, { token: teacher, body: joined });
    expect(late.status).toBe(409);
    expect((await own(eva, lesson)).past).toEqual([]);
  });

  it('is of who gives the edition alone, and names nobody where it is marked without names', async () => {
    const { people, lesson, teacher } = await aClass(1, { anonymous: true });
    const [ana] = people as [Person];
    const work = await handIn(ana, lesson);
    await mark(work, 12);
    later();
    const at = `/me/teaching/submissions/${work}/correction`;
    const body = given(16, 2);
    const { body: seen } = await test.call('POST', at, { token: teacher, body });
    expect(seen.people).toMatchObject([{ name: null, after: 80 }]);
    const whole = JSON.stringify([seen, (await plan(work, 16)).body]);
    for (const told of [ana.user.lastName, ana.enrolment, ana.user.id])
      expect(whole).not.toContain(told);
    const { token: other } = await test.signedInAs('Docente');
    expect((await test.call('POST', at, { token: other, body })).status).toBe(404);
    expect((await correct(work, 16, { token: other })).status).toBe(404);
    expect((await test.call('POST', at, { token: ana.token, body })).status).toBe(404);
  });
});
