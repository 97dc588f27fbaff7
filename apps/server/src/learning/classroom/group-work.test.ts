import { randomUUID } from 'node:crypto';
import type { Assignment } from '@aulario/contract/learning/assignment';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aGradedEdition } from '../../../test/graded-edition.ts';
import { aPdf } from '../../../test/some-work.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { lessons } from './content.tables.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

type Learner = Awaited<ReturnType<typeof aLearner>>;

async function aLearner(edition: { id: string; courseId: string }, lesson: string) {
  const { token, user } = await test.signedInAs('Alumno');
  const id = randomUUID();
  await test.deps.db.insert(enrolments).values({
    ...{ id, userId: user.id, courseId: edition.courseId, editionId: edition.id },
    ...{ startsAt: test.clock.now(), state: 'matriculado' },
  });
  const own = async () =>
    (await test.call('GET', `/me/rooms/${id}/lessons/${lesson}`, { token })).body.assignment;
  const start = () => test.call('POST', `/me/rooms/${id}/lessons/${lesson}/submissions`, { token });
  const write = async (text: string) => {
    const { body } = await start();
    await test.call('PUT', `/me/submissions/${body._id}/text`, { token, body: { text } });
    return body._id as string;
  };
  const handIn = (work: string) =>
    test.call('PUT', `/me/submissions/${work}/submission`, { token });
  return { id, token, user, lesson, own, start, write, handIn };
}

/** An edition whose only assignment is handed in by groups, and three people in it. */
async function aClass(task: Partial<Assignment> = {}) {
  const { token, user } = await test.signedInAs('Docente');
  const { edition, lessons } = await aGradedEdition(test, {
    ...{ author: admin, teachers: [user], tasks: [{ group: true, asks: 'cualquiera', ...task }] },
  });
  const people: Learner[] = [];
  for (let n = 0; n < 3; n += 1) people.push(await aLearner(edition, lessons[0] as string));
  const at = `/me/teaching/editions/${edition.id}/groups`;
  const groups = (method: 'GET' | 'PUT' | 'POST', body?: object) =>
    test.call(method, at, { token, ...(body ? { body } : {}) });
  return { token, edition, groups, at, people: people as [Learner, Learner, Learner] };
}

async function grouped(task?: Partial<Assignment>) {
  const made = await aClass(task);
  const [one, two] = made.people;
  const { status } = await made.groups('PUT', {
    groups: { [one.id]: 1, [two.id]: 1 },
    version: 0,
  });
  expect(status).toBe(200);
  return made;
}

const nameOf = ({ user }: Learner) => `${user.firstName} ${user.lastName}`;
/** What mates read of each other. */
const initialOf = ({ user }: Learner) => `${user.firstName} ${user.lastName.charAt(0)}.`;
const toldOf = async ({ user }: Learner) =>
  (await test.deps.db.select().from(mails).where(eq(mails.userId, user.id))).filter(
    ({ template }) => template === 'team-handed-in',
  );
const answersTo = async ({ user }: Learner) =>
  (await test.deps.db.select().from(mails).where(eq(mails.userId, user.id))).filter(
    ({ template }) => template === 'submission-answered',
  );

describe('an assignment of groups', () => {
  it('waits for the groups that the teacher makes, by hand or by lot; two who make them do not undo each other', async () => {
    const { groups, people, at } = await aClass();
    const [one, two, three] = people;
    const refused = await one.start();
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('lo forma tu docente');
    const { body: none } = await groups('GET');
    expect(none).toMatchObject({ version: 0, assignments: 1 });
    expect(none.people.map(({ group }: { group: null }) => group)).toEqual([null, null, null]);
    const sent = { groups: { [one.id]: 1, [two.id]: 1, [randomUUID()]: 1 }, version: 0 };
    expect((await groups('PUT', sent)).body.version).toBe(1);
    expect((await groups('PUT', sent)).status).toBe(409);
    const { body: drawn } = await groups('POST', { size: 4, version: 1 });
    const groupOf = (id: string) =>
      drawn.people.find((one: { _id: string }) => one._id === id).group;
    expect([one, two, three].map(({ id }) => groupOf(id))).toEqual([1, 1, 2]);
    expect((await groups('POST', { size: 4, version: 2 })).status).toBe(409);
    const { token: stranger } = await test.signedInAs('Docente');
    expect((await test.call('GET', at, { token: stranger })).status).toBe(404);
    expect((await one.own()).group).toEqual({ number: 1, mates: [initialOf(two)] });
  });

  it('has no team of so many that one act could not serve them', async () => {
    const { groups, edition } = await aClass();
    const names = { firstName: 'Rosa', lastName: 'Quispe', sortName: 'quispe rosa' };
    const crowd = Array.from({ length: 21 }, () => ({ ...names, searchText: 'rosa' }));
    const made = await test.deps.db.insert(users).values(crowd).returning();
    const inside = await test.deps.db
      .insert(enrolments)
      .values(
        made.map(({ id: userId }) => ({
          ...{ userId, courseId: edition.courseId, editionId: edition.id },
          ...{ startsAt: test.clock.now(), state: 'matriculado' as const },
        })),
      )
      .returning();
    const teamOf = (some: typeof inside) => Object.fromEntries(some.map(({ id }) => [id, 1]));
    const refused = await groups('PUT', { groups: teamOf(inside), version: 0 });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain('20 como mucho');
    const twenty = { groups: teamOf(inside.slice(1)), version: 0 };
    expect((await groups('PUT', twenty)).status).toBe(200);
  });

  it('is handed in once for all, whoever races, and seen by each with who did', async () => {
    const { people } = await grouped();
    const [one, two, three] = people;
    const works = await Promise.all([one.write('Lo de uno.'), two.write('Lo de dos.')]);
    const raced = await Promise.all([one.handIn(works[0]), two.handIn(works[1])]);
    expect(raced.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first, second] = raced[0].status === 200 ? [one, two] : [two, one];
    const [mine] = (await first.own()).past;
    const [shared] = (await second.own()).past;
    expect(mine).toMatchObject({ state: 'entregada', by: null });
    expect(shared).toMatchObject({ state: 'entregada', text: mine.text, by: initialOf(first) });
    expect((await second.own()).shut).toContain('por calificar');
    expect((await three.own()).past).toEqual([]);
  });

  it('finds no team by lot for who has finished the course', async () => {
    const { groups, people } = await aClass();
    const [one, two, three] = people;
    await test.deps.db
      .update(enrolments)
      .set({ completedAt: test.clock.now() })
      .where(inArray(enrolments.id, [one.id, three.id]));
    const listed = (body: { people: { _id: string }[] }) => body.people.map(({ _id }) => _id);
    expect(listed((await groups('GET')).body)).toEqual([two.id]);
    await groups('PUT', { groups: { [three.id]: 4 }, version: 0 });
    const { body } = await groups('POST', { size: 2, version: 1 });
    expect(
      body.people.toSorted((a: { group: number }, b: { group: number }) => a.group - b.group),
    ).toMatchObject([
      { _id: three.id, group: 4, finished: true },
      { _id: two.id, group: 5, finished: false },
    ]);
  });

  it('puts what somebody was preparing after what is handed in for them', async () => {
    const { people, token } = await grouped();
    const [one, two] = people;
    const draft = await two.write('A medias.');
    const work = await one.write('Incompleto.');
    await one.handIn(work);
    const sent = { comment: 'Falta el total.', version: 1 };
    await test.call('PUT', `/me/teaching/submissions/${work}/return`, { token, body: sent });
    expect((await two.own()).draft).toMatchObject({ _id: draft, text: 'A medias.', number: 2 });
    await two.handIn(draft);
    expect((await two.own()).past).toMatchObject([
      { number: 2, state: 'entregada', text: 'A medias.' },
      { number: 1, state: 'devuelta', text: 'Incompleto.' },
    ]);
  });

  it('calls nothing copied that one of the team hands in again', async () => {
    const { people, token } = await grouped();
    const [one, two] = people;
    const file = { name: 'hoja.pdf', type: 'application/pdf', bytes: await aPdf(), fields: {} };
    const withFile = async (person: Learner) => {
      const work = await person.write('Con la hoja.');
      await test.call('POST', `/me/submissions/${work}/files`, { token: person.token, file });
      await person.handIn(work);
      return work;
    };
    const work = await withFile(one);
    const sent = { comment: 'Falta el total.', version: 1 };
    await test.call('PUT', `/me/teaching/submissions/${work}/return`, { token, body: sent });
    for (const id of [await withFile(two), work]) {
      const { body } = await test.call('GET', `/me/teaching/submissions/${id}`, { token });
      expect(body).toMatchObject({
        files: [{ mime: 'application/pdf' }],
        identical: false,
        twins: [],
      });
    }
  });

  it('is marked once for all, with its file open to the group alone', async () => {
    const { people, token } = await grouped();
    const [one, two, three] = people;
    const work = await one.write('De los dos.');
    const file = { name: 'hoja.pdf', type: 'application/pdf', bytes: await aPdf(), fields: {} };
    await test.call('POST', `/me/submissions/${work}/files`, { token: one.token, file });
    await one.handIn(work);
    const [shared] = (await two.own()).past;
    const its = `/me/submissions/${shared._id}/files/${shared.files[0]._id}`;
    expect((await test.call('GET', its, { token: two.token })).status).toBe(200);
    expect((await test.call('GET', its, { token: three.token })).status).toBe(404);

    const { body: queue } = await test.call('GET', '/me/teaching/submissions', { token });
    expect(queue).toMatchObject([{ _id: work, person: nameOf(one), mates: [nameOf(two)] }]);
    // Also by the hand-in of who shares it.
    const { body: seen } = await test.call('GET', `/me/teaching/submissions/${shared._id}`, {
      token,
    });
    expect(seen).toMatchObject({ _id: work, text: 'De los dos.' });
    const mark = { levels: {}, points: 15, comment: 'Bien.', version: seen.version };
    const given = { token, body: mark };
    const at = `/me/teaching/submissions/${shared._id}/mark`;
    const both = await Promise.all([test.call('PUT', at, given), test.call('PUT', at, given)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body: audit } = await test.call('GET', `/audit?entity=submission&entityId=${work}`, {
      token: admin,
    });
    expect(audit).toMatchObject([
      { action: 'mark', record: { name: expect.stringContaining(`${nameOf(one)}, `) } },
    ]);
    for (const person of [one, two]) {
      expect(await person.own()).toMatchObject({ score: 75, passed: true });
      expect(await answersTo(person)).toHaveLength(1);
    }
  });

  it('is still marked for the others when its author leaves the course, who is told nothing', async () => {
    const { people, token } = await grouped();
    const [one, two] = people;
    const work = await one.write('De los dos.');
    await one.handIn(work);
    const withdrawal = { token: admin, body: { reason: 'Pidió retirarse.' } };
    await test.call('PUT', `/enrolments/${one.id}/withdrawal`, withdrawal);
    const mark = { levels: {}, points: 14, comment: '', version: 1 };
    const at = `/me/teaching/submissions/${work}/mark`;
    expect((await test.call('PUT', at, { token, body: mark })).status).toBe(200);
    expect(await two.own()).toMatchObject({ score: 70, passed: true });
    expect(await answersTo(two)).toHaveLength(1);
    expect(await answersTo(one)).toEqual([]);
  });

  it('is told to the others, with who did it and no surname', async () => {
    const { people } = await grouped();
    const [one, two, three] = people;
    await one.handIn(await one.write('De los dos.'));
    const [mail, ...more] = await toldOf(two);
    expect(more).toEqual([]);
    expect(mail?.props).toMatchObject({ by: initialOf(one), joined: false });
    expect(JSON.stringify(mail?.props)).toContain(`/aula/${two.id}/`);
    expect(JSON.stringify(mail?.props)).not.toContain(nameOf(one));
    expect([await toldOf(one), await toldOf(three)]).toEqual([[], []]);
  });

  it('is also of who comes to the team afterwards, with its mark, and of nobody who handed in before', async () => {
    const { people, groups, token } = await grouped();
    const [one, two, three] = people;
    const work = await one.write('De los dos.');
    await one.handIn(work);
    const all = { [one.id]: 1, [two.id]: 1, [three.id]: 1 };
    await groups('PUT', { groups: all, version: 1 });
    expect((await three.own()).past).toMatchObject([{ state: 'entregada', by: initialOf(one) }]);
    expect((await three.start()).status).toBe(409);
    expect((await toldOf(three)).map(({ props }) => props)).toMatchObject([{ joined: true }]);
    const mark = { levels: {}, points: 15, comment: 'Bien.', version: 1 };
    await test.call('PUT', `/me/teaching/submissions/${work}/mark`, { token, body: mark });
    expect(await three.own()).toMatchObject({ score: 75, passed: true });
    await groups('PUT', { groups: { [one.id]: 1 }, version: 2 });
    await groups('PUT', { groups: all, version: 3 });
    expect((await three.own()).past).toHaveLength(1);
  });

  it('gives its mark and its end to who comes when it was marked already', async () => {
    const { people, groups, token } = await grouped();
    const [one, , three] = people;
    const work = await one.write('De los dos.');
    await one.handIn(work);
    const mark = { levels: {}, points: 15, comment: 'Bien.', version: 1 };
    await test.call('PUT', `/me/teaching/submissions/${work}/mark`, { token, body: mark });
    await groups('PUT', { groups: { [one.id]: 1, [three.id]: 1 }, version: 1 });
    expect(await three.own()).toMatchObject({ score: 75, passed: true });
    const [row] = await test.deps.db.select().from(enrolments).where(eq(enrolments.id, three.id));
    expect(row).toMatchObject({ finalGrade: 15, completedAt: expect.any(Date) });
  });

  it('is made of teams by staff too, who teach nothing', async () => {
    const { people, edition } = await aClass();
    const [one, two] = people;
    const at = `/editions/${edition.id}/groups`;
    const body = { groups: { [one.id]: 1, [two.id]: 1 }, version: 0 };
    const { token } = await test.signedInAs('Recepcionista');
    expect((await test.call('PUT', at, { token, body })).body).toMatchObject({ version: 1 });
    expect((await one.own()).group).toEqual({ number: 1, mates: [initialOf(two)] });
    expect((await test.call('GET', at, { token: one.token })).status).toBe(403);
  });

  it('is due when the last of the team has to hand it in, also what waits late', async () => {
    const { people, token, edition } = await grouped({ dueAfter: 0, latePerDay: 10 });
    const [one, two] = people;
    const begun = new Date(test.clock.now().getTime() - 3 * 86_400_000).toISOString().slice(0, 10);
    await test.deps.db
      .update(editions)
      .set({ startDate: begun })
      .where(eq(editions.id, edition.id));
    await test.deps.db
      .update(lessons)
      .set({ publishedAt: new Date(`${begun}T12:00:00Z`) })
      .where(eq(lessons.id, one.lesson));
    const { lateDays } = await one.own();
    expect(lateDays).toBeGreaterThan(0);
    const work = await one.write('Tarde.');
    await one.handIn(work);
    expect((await two.own()).past).toMatchObject([{ lateDays }]);
    const untilDay = new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const given = { lesson: one.lesson, extraMinutes: null, untilDay, reason: 'Estuvo enferma.' };
    const at = `/me/teaching/people/${two.id}/accommodations`;
    expect((await test.call('PUT', at, { token, body: given })).status).toBe(200);
    for (const person of [one, two])
      expect((await person.own()).past).toMatchObject([{ lateDays: 0 }]);
    expect((await one.own()).accommodated).toBeNull();
  });

  it('that is given back may be handed in again by another of them', async () => {
    const { people, token } = await grouped();
    const [one, two] = people;
    const work = await one.write('Incompleto.');
    await one.handIn(work);
    const sent = { comment: 'Falta el total.', version: 1 };
    await test.call('PUT', `/me/teaching/submissions/${work}/return`, { token, body: sent });
    expect((await two.own()).past).toMatchObject([
      { state: 'devuelta', comment: 'Falta el total.' },
    ]);
    await two.handIn(await two.write('Completo.'));
    expect((await one.own()).past).toMatchObject([
      { state: 'entregada', text: 'Completo.', by: initialOf(two) },
      { state: 'devuelta', text: 'Incompleto.', by: null },
    ]);
  });
});
