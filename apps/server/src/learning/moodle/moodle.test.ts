import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aCourse } from '../../../test/factories.ts';
import { openMoodleSales } from '../../../test/moodle-sales.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
let token: string;
beforeAll(async () => {
  sales = await openMoodleSales();
  token = sales.staff;
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: unknown) =>
  sales.test.call(method, path, { token, body });

describe('the page of Moodle', () => {
  it('says what waits, what failed and why, also while Moodle is down', async () => {
    const sold = await sales.paid();
    const theirs = sales.site.state.courses.find(({ id }) => id === sold.moodleCourse);
    Object.assign(theirs ?? {}, { manual: false });
    await sales.run(sold);
    sales.site.trouble('closed');
    const { status, body } = await call('GET', '/moodle');
    expect(status).toBe(200);
    expect(body).toMatchObject({ configured: true, failed: 1 });
    expect(body.exceptions[0]).toMatchObject({
      _id: sold.id,
      reason: 'El curso no tiene activa la matriculación manual en Moodle.',
    });
  });

  it('checks the site when asked', async () => {
    const { body } = await call('GET', '/moodle/check');
    expect(body).toMatchObject({ configured: true, ready: true });
    const { token: reception } = await sales.test.signedInAs('Recepcionista');
    const refused = await sales.test.call('GET', '/moodle/check', { token: reception });
    expect(refused.status).toBe(403);
  });
});

describe('the courses of Moodle', () => {
  it('are shown with the one of ours that each is or may be, and joined', async () => {
    const { id } = sales.site.state.addCourse({ fullname: 'Ofimática & datos' });
    const ours = await aCourse(sales.test, { name: 'OFIMATICA & Datos' });
    const { body } = await call('GET', '/moodle/courses');
    const shown = body.find(({ moodleId }: { moodleId: number }) => moodleId === id);
    expect(shown).toMatchObject({
      name: 'Ofimática & datos',
      course: null,
      suggestion: { _id: ours._id },
    });
    expect((await call('PUT', `/moodle/courses/${id}/joining`, { course: ours._id })).status).toBe(
      200,
    );
    const again = (await call('GET', '/moodle/courses')).body;
    expect(again.find(({ moodleId }: { moodleId: number }) => moodleId === id).course._id).toBe(
      ours._id,
    );
  });

  it('that we do not have become drafts', async () => {
    const { id } = sales.site.state.addCourse({ fullname: 'Curso que falta' });
    const { category } = await aCourse(sales.test);
    const draft = await call('POST', `/moodle/courses/${id}/draft`, { category });
    expect(draft.status).toBe(201);
    const { body } = await call('GET', `/courses/${draft.body._id}`);
    expect(body).toMatchObject({ name: 'Curso que falta', status: 'borrador', moodleId: id });
    expect((await call('POST', `/moodle/courses/${id}/draft`, { category })).status).toBe(409);
    const namesake = sales.site.state.addCourse({ fullname: 'Curso que falta' });
    const second = await call('POST', `/moodle/courses/${namesake.id}/draft`, { category });
    const other = (await call('GET', `/courses/${second.body._id}`)).body;
    expect(other).toMatchObject({ slug: `${body.slug}-2`, moodleId: namesake.id });
    expect((await call('POST', '/moodle/courses/999999/draft', { category })).status).toBe(404);
  });

  it('say who is inside there and not here, and the other way round', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    const stranger = sales.site.state.addUser({ firstname: 'Ajena' });
    sales.site.state.enrolments.push({
      user: stranger.id,
      course: sold.moodleCourse,
      role: 5,
      start: 0,
      end: 0,
      suspended: false,
    });
    // Who was suspended there is in the course no more.
    const left = sales.site.state.addUser({ firstname: 'Antigua' });
    sales.site.state.enrolments.push({
      ...{ user: left.id, course: sold.moodleCourse },
      ...{ role: 5, start: 0, end: 0, suspended: true },
    });
    const { body } = await call('GET', `/moodle/standing/${sold.course}`);
    expect(body).toMatchObject({ inMoodle: 2, inOurs: 1, onlyInOurs: [] });
    expect(body.onlyInMoodle).toEqual([{ moodleId: stranger.id, name: 'Ajena Quispe Mamani' }]);
    sales.site.trouble('closed');
    const down = await call('GET', `/moodle/standing/${sold.course}`);
    expect([down.status, down.body.message]).toEqual([
      503,
      'Moodle está en mantenimiento. Se intentará de nuevo.',
    ]);
  });
});

describe('a person and their account in Moodle', () => {
  it('shows what Moodle says beside what we hold', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    const { person } = await sales.stored(sold);
    sales.site.state.progress.set(`${person.moodleId} ${sold.moodleCourse}`, 40);
    const { body } = await call('GET', `/moodle/people/${sold.userId}`);
    expect(body).toMatchObject({
      moodleId: person.moodleId,
      account: { email: person.email, suspended: false },
      courses: [{ moodleId: sold.moodleCourse, progress: 40, ours: { state: 'matriculado' } }],
      onlyHere: [],
    });
  });

  it('is linked, unlinked with a reason, and made', async () => {
    const { body: person } = await call('POST', '/users', {
      firstName: 'Nora',
      lastName: 'Vega Luna',
      email: 'nora@correo.example',
    });
    const path = `/users/account/moodle/${person._id}`;
    const unknown = await call('PUT', path, { moodleId: 999_999 });
    expect([unknown.status, unknown.body.message]).toEqual([
      402,
      'Moodle no tiene una cuenta con ese número.',
    ]);
    const made = await call('PUT', path, { create: true });
    expect(made.status).toBe(200);
    const [account] = sales.accountsOf('nora@correo.example');
    expect(made.body.moodleId).toBe(account?.id);
    expect((await call('PUT', path, { moodleId: null })).status).toBe(402);
    const gone = await call('PUT', path, { moodleId: null, reason: 'Era de su hermana.' });
    expect(gone.body.moodleId).toBeNull();
    const again = await call('PUT', path, { create: true });
    expect(again.body.moodleId).toBe(account?.id);
    expect(sales.accountsOf('nora@correo.example')).toHaveLength(1);
  });
});
