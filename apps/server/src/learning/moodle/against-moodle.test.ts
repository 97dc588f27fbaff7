import { randomBytes, randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse } from '../../../test/factories.ts';
import { migrate } from '../../../test/migrating.ts';
import { type MoodleDouble, startMoodleDouble } from '../../../test/moodle-double.ts';
import { settledSale } from '../../../test/moodle-sales.ts';
import type { MoodleClient } from '../../integrations/moodle/moodle.client.ts';
import { users } from '../../people/users/user.tables.ts';
import { groupInMoodle } from './moodle-groups.service.ts';

/**
 * The journey with any Moodle: with the double in every run, with a real one by `npm run test:moodle`.
 * It makes accounts of its own with addresses of `example.com` and leaves them there.
 */
const real = process.env.AULARIO_TEST_MOODLE === 'on';

let double: MoodleDouble | undefined;
let test: TestApp;
let token: string;
let moodle: MoodleClient;
let moodleCourse: number;
let course: string;
/** An account that was deleted and whose context Moodle's hourly task cleaned up. */
let deleted = Number(process.env.MOODLE_TEST_DELETED ?? 0);
const run = randomBytes(4).toString('hex');

beforeAll(async () => {
  if (!real) double = await startMoodleDouble();
  if (double) {
    const { id: course } = double.state.addCourse();
    const { id: user } = double.state.addUser({ email: 'certificada@example.com' });
    double.state.enrolments.push({ user, course, role: 5, start: 0, end: 0, suspended: false });
    double.state.modules.push({ course, modname: 'customcert', instance: 31, name: 'Certificado' });
    double.state.feedbacks.push({
      ...{ id: 1, course, name: 'Encuesta', anonymous: 2 },
      items: [
        { id: 1, name: 'Testimonio', label: 'testimonio', typ: 'textarea', presentation: '' },
      ],
      answers: [
        {
          ...{ id: 1, userid: user, fullname: 'Rosa', timemodified: 1794534481 },
          responses: [{ id: 1, rawval: 'Aprendí mucho.' }],
        },
      ],
    });
    deleted = double.state.addUser().id;
    double.state.deleteUser(deleted);
    double.state.cleanContexts();
    const [code, timecreated] = ['aB3xY9kQ2z', 1794534481];
    double.state.issues.push({ id: 5001, customcertid: 31, code, timecreated, user });
  }
  const { MOODLE_URL: url = '', MOODLE_TOKEN: secret = '' } = process.env;
  test = await buildTestApp({ moodle: double ?? { url, token: secret } });
  token = (await test.signedInAs('Administrador')).token;
  moodle = test.deps.moodle as MoodleClient;
  const wanted = Number(process.env.MOODLE_TEST_COURSE ?? 0);
  moodleCourse = wanted || ((await moodle.everyCourse()).courses[0]?.id ?? 0);
  course = (await aCourse(test, { moodleId: moodleCourse }))._id;
}, 60_000);
afterAll(async () => {
  await test.close();
  await double?.close();
});

/** Never seen by a real Moodle that an earlier run already wrote to. */
const buyer = (name: string) =>
  aBuyer({ email: `${name}.${run}@example.com`, dni: String(randomInt(10_000_000, 99_999_999)) });
const read = async (id: string) => (await test.call('GET', `/enrolments/${id}`, { token })).body;
const person = async (id: string) => (await test.call('GET', `/users/${id}`, { token })).body;
const active = async (account: number) =>
  (await moodle.enrolledUsers(moodleCourse, { from: 0, limit: 500, onlyActive: true })).people.some(
    ({ id }) => id === account,
  );

describe(`a sale and ${real ? 'a real Moodle' : 'the double of Moodle'}`, {
  // A real site answers slowly, and may hold thousands.
  timeout: real ? 600_000 : 60_000,
}, () => {
  it('finds the site ready', async () => {
    const { body } = await test.call('GET', '/moodle/check', { token });
    expect(body.findings.filter(({ level }: { level: string }) => level === 'falta')).toEqual([]);
  });

  it('makes one account for whoever buys, enrols them, and reads it back', async () => {
    const sold = await settledSale(test, token, course, buyer('Rosa'));
    await test.work();
    expect(await read(sold.id)).toMatchObject({ state: 'matriculado', reason: null });
    const { moodleId, email } = await person(sold.userId);
    const accounts = await moodle.usersByEmail(email.toUpperCase());
    expect(accounts.map(({ id }) => id)).toEqual([moodleId]);
    expect(await active(moodleId)).toBe(true);
  });

  it('finds the account of an e-mail that Moodle holds in capitals', async () => {
    const email = `MIXTA.${run}@Example.com`;
    const account = await moodle.createUser({
      username: `mixta.${run}`,
      firstname: 'Mixta',
      lastname: 'Prueba',
      email,
      password: 'Clave-de-prueba-1',
    });
    const sold = await settledSale(test, token, course, aBuyer({ email: email.toLowerCase() }));
    await test.work();
    expect((await person(sold.userId)).moodleId).toBe(account);
  });

  it('takes up a suspended account, and keeps out whoever is withdrawn', async () => {
    const sold = await settledSale(test, token, course, buyer('retirada'));
    await test.work();
    const { moodleId } = await person(sold.userId);
    await test.call('PUT', `/enrolments/${sold.id}/withdrawal`, {
      token,
      body: { reason: 'Devolución.' },
    });
    await test.work();
    expect(await read(sold.id)).toMatchObject({ state: 'retirado', suspendFault: null });
    expect(await active(moodleId)).toBe(false);
    await moodle.updateUser({ id: moodleId, suspended: true });
    const bought = await person(sold.userId);
    const { dni, email, mobile } = bought;
    await settledSale(test, token, course, aBuyer({ dni, email, mobile }));
    await test.work();
    const [account] = await moodle.usersByField('id', [moodleId]);
    expect(account?.suspended).toBe(false);
    expect(await active(moodleId)).toBe(true);
  });

  it('says what is wrong with a course that cannot be entered', async () => {
    const none = await aCourse(test, { moodleId: 2_000_000_000 });
    const sold = await settledSale(test, token, none._id, buyer('sin.curso'));
    await test.work();
    expect(await read(sold.id)).toMatchObject({
      state: 'error',
      reason: expect.stringContaining('Moodle no acepta la matrícula'),
    });
  });

  it('brings people and enrolments of the course, and nothing the second time', async () => {
    const body = { source: 'moodle', courses: [moodleCourse] };
    const first = await migrate(test, token, '/migrations/users', body);
    const people = await migrate(test, token, '/migrations/users', body);
    // A real site may have people whom it cannot hand out; they are named each time.
    const refused = real ? first.migration.counts.refused : 0;
    expect(people.migration.counts).toMatchObject({ created: 0, updated: 0, refused });
    await migrate(test, token, '/migrations/enrols', body);
    const enrols = await migrate(test, token, '/migrations/enrols', body);
    expect(enrols.migration.counts).toMatchObject({ created: 0, updated: 0 });
    const grades = await migrate(test, token, '/migrations/grades', body);
    expect(grades.migration.state).toBe('terminada');
  });

  it('brings the certificates that were issued there, whose codes verify', async () => {
    // What a real site issued today is not in the future.
    if (real) test.clock.set(new Date().toISOString());
    const body = { courses: [moodleCourse] };
    const { migration, rows } = await migrate(test, token, '/moodle/certificates', body);
    // A real site may have certificates of people whom nobody can read, or who are two.
    const brought = rows.filter(({ outcome }) => outcome === 'created');
    if (double) expect(migration.state).toBe('terminada');
    if (double) expect(rows.map(({ reason }) => reason).filter(Boolean)).toEqual([]);
    for (const { data } of brought) {
      const verified = await test.call('GET', `/open/certificates/detail?code=${data.code}`);
      expect(verified.status).toBe(200);
    }
    const again = await migrate(test, token, '/moodle/certificates', body);
    expect(again.migration.counts).toMatchObject({ created: 0, updated: 0 });
    if (double) expect(brought).toHaveLength(1);
  });

  it('brings the testimonies of its surveys, and comes to an end', async () => {
    const body = { source: 'moodle', courses: [moodleCourse] };
    const { migration } = await migrate(test, token, '/migrate/testimonies', body);
    expect(migration.state).toBe('terminada');
    const again = await migrate(test, token, '/migrate/testimonies', body);
    expect(again.migration.counts).toMatchObject({ created: 0, updated: 0 });
    expect(again.migration.done).toBe(migration.done);
  });

  it.skipIf(real && !deleted)(
    'makes another account for whoever’s was deleted and cleaned up',
    async () => {
      const sold = await settledSale(test, token, course, buyer('borrada'));
      const path = `/users/account/moodle/${sold.userId}`;
      expect(await moodle.usersByField('id', [deleted])).toEqual([]);
      const linked = await test.call('PUT', path, { token, body: { moodleId: deleted } });
      expect(linked.status).toBe(402);
      await test.deps.db.update(users).set({ moodleId: deleted }).where(eq(users.id, sold.userId));
      const panel = await test.call('GET', `/moodle/people/${sold.userId}`, { token });
      expect(panel.body).toMatchObject({ moodleId: deleted, account: null });
      await test.work();
      expect(await read(sold.id)).toMatchObject({ state: 'matriculado', reason: null });
      expect((await person(sold.userId)).moodleId).not.toBe(deleted);
    },
  );

  it('makes the group of an edition once, and brings people out of one and into the other', async () => {
    const staff = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
      test.call(method, path, { token, ...(body ? { body } : {}) });
    const hours = { depositHours: 48, cardHours: 2, answerHours: 24 };
    await staff('PUT', '/settings/places', { ...hours, moodleGroups: true });
    const sold = await settledSale(test, token, course, buyer('grupo'));
    await test.work();
    const { _id: first, code } = (await read(sold.id)).edition;
    const days = { startDate: '2027-02-01', endDate: '2027-03-26' };
    const other = (await staff('POST', '/editions', { course, code: `Ñandú ${run}`, ...days })).body
      ._id;
    await staff('PUT', `/editions/${other}/announcement`);
    // By name: on a real site an earlier run made the group of this code for an edition of its own.
    const ours = async () =>
      (await moodle.courseGroups(moodleCourse)).filter(({ name }) =>
        [code, `Ñandú ${run}`].includes(name),
      );
    expect(await ours()).toHaveLength(1);
    await groupInMoodle(test.deps, sold.id);
    expect(await ours()).toHaveLength(1);
    const moved = { edition: other, reason: 'Otra hora.' };
    expect((await staff('PUT', `/enrolments/${sold.id}/edition`, moved)).status).toBe(200);
    await test.work();
    expect((await ours()).map(({ name }) => name)).toEqual([code, `Ñandú ${run}`]);
    await staff('PUT', `/enrolments/${sold.id}/withdrawal`, { reason: 'Devolución.' });
    await test.work();
    for (const id of [first, other])
      expect((await staff('GET', `/editions/${id}`)).body.moodleGroupFault).toBeNull();
    expect(await read(sold.id)).toMatchObject({ state: 'retirado', suspendFault: null });
    await staff('PUT', '/settings/places', { ...hours, moodleGroups: false });
  });

  it('shows what each side says, and brings grades and progress home', async () => {
    const standing = await test.call('GET', `/moodle/standing/${course}`, { token });
    expect(standing.status).toBe(200);
    expect(standing.body.onlyInOurs).toEqual([]);
    expect((await test.call('PUT', `/moodle/standing/${course}/sync`, { token })).status).toBe(202);
    await test.work();
    const { body } = await test.call('GET', '/moodle', { token });
    // A real site may have accounts that it cannot hand out; they are named.
    const reason = real ? expect.stringMatching(/^No se puede leer la cuenta/) : null;
    expect([null, reason]).toContainEqual(body.syncs[0].reason);
    expect(body.syncs[0]).toMatchObject({ course, finishedAt: expect.any(String) });
    expect(body.syncs[0].people).toBeGreaterThan(1);
  });
});
