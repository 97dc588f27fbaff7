import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });
const sample = {
  name: 'Rosa Quispe',
  city: 'Cusco',
  text: 'Aprendí a ordenar mi trabajo.',
  rating: 5,
};

async function written(changes: object = {}) {
  const { status, body } = await asStaff('POST', '/testimonies', { ...sample, ...changes });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
async function approved(changes: object = {}) {
  const { _id } = await written(changes);
  return (await asStaff('PUT', `/testimonies/${_id}/approval`)).body;
}
const ratingOf = async (slug: string) => {
  const { body } = await test.call('GET', `/open/courses/detail?slug=${slug}`);
  return { rating: body.rating, ratingCount: body.ratingCount };
};
const openIds = async (path: string) =>
  (await test.call('GET', path)).body.map(({ _id }: { _id: string }) => _id);

describe('moderating testimonies', () => {
  it('keeps a new testimony off the site until somebody approves it', async () => {
    const testimony = await written();
    expect(testimony).toMatchObject({ state: 'pendiente', origin: 'oficina', course: null });
    expect(await openIds('/open/testimonies?limit=100')).not.toContain(testimony._id);
    const { status, body } = await asStaff('PUT', `/testimonies/${testimony._id}/approval`);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'aprobado',
      decidedBy: expect.stringContaining('Persona'),
      decidedAt: '2026-11-21T15:00:00.000Z',
    });
    expect(await openIds('/open/testimonies?limit=100')).toContain(testimony._id);
    const again = await asStaff('PUT', `/testimonies/${testimony._id}/approval`);
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Este testimonio ya está aprobado.' },
    });
  });

  it('rejects with a reason that visitors do not read', async () => {
    const { _id } = await approved();
    expect((await asStaff('PUT', `/testimonies/${_id}/rejection`)).status).toBe(402);
    const reason = 'No estudió aquí.';
    const { body } = await asStaff('PUT', `/testimonies/${_id}/rejection`, { reason });
    expect(body).toMatchObject({ state: 'rechazado', reason });
    expect(await openIds('/open/testimonies?limit=100')).not.toContain(_id);
  });

  it('takes name and account from a person, and refuses people and courses that do not exist', async () => {
    const { user } = await test.signedInAs('Alumno');
    const { name: _, ...nameless } = sample;
    const { body } = await asStaff('POST', '/testimonies', { ...nameless, user: user.id });
    expect(body).toMatchObject({ user: user.id, name: `Persona ${user.lastName}` });
    expect((await asStaff('POST', '/testimonies', nameless)).status).toBe(402);
    const nobody = '01987654-0000-7000-8000-000000000000';
    for (const field of ['user', 'course', 'photo']) {
      const answer = await asStaff('POST', '/testimonies', { ...sample, [field]: nobody });
      expect(answer, field).toMatchObject({ status: 402, body: { errors: [{ path: field }] } });
    }
    const script = { ...sample, video: 'javascript:alert(1)' };
    expect((await asStaff('POST', '/testimonies', script)).status).toBe(402);
  });

  it('tells two editors apart by the version', async () => {
    const { _id, version } = await written();
    await asStaff('PUT', `/testimonies/${_id}`, { text: 'Corregido.', version });
    const late = await asStaff('PUT', `/testimonies/${_id}`, { text: 'Otro.', version });
    expect(late.status).toBe(409);
    expect((await asStaff('GET', `/testimonies/${_id}`)).body.text).toBe('Corregido.');
  });

  it('finds them by state, course, featured and words, accents or not', async () => {
    const course = await aCourse(test, { name: 'Ofimática desde cero' });
    const one = await written({ name: 'Ñusta Huamán', course: course._id, featured: true });
    const ids = async (query: string) =>
      (await asStaff('GET', `/testimonies?limit=100&${query}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    for (const query of [
      'search=nusta+HUAMAN',
      'search=ofimatica',
      `course=${course._id}`,
      'featured=true',
    ]) {
      expect(await ids(query), query).toEqual([one._id]);
    }
    expect(await ids('state=pendiente')).toContain(one._id);
    expect(await ids('state=aprobado')).not.toContain(one._id);
    expect(await ids('general=true')).not.toContain(one._id);
    expect((await asStaff('GET', '/testimonies?colour=red')).status).toBe(402);
  });

  it('is closed to visitors and to those who are not staff', async () => {
    const { _id } = await written();
    const { token } = await test.signedInAs('Alumno');
    const calls = [
      ['GET', '/testimonies'],
      ['POST', '/testimonies'],
      ['GET', `/testimonies/${_id}`],
      ['PUT', `/testimonies/${_id}`],
      ['PUT', `/testimonies/${_id}/approval`],
      ['PUT', `/testimonies/${_id}/rejection`],
      ['DELETE', `/testimonies/${_id}`],
    ] as const;
    for (const [method, path] of calls) {
      expect((await test.call(method, path)).status, `${method} ${path}`).toBe(401);
      expect((await test.call(method, path, { token })).status, `${method} ${path}`).toBe(403);
    }
  });
});

describe('the rating of a course', () => {
  it('is the mean of its approved testimonies, whatever happens to them', async () => {
    const course = await aCourse(test);
    const other = await aCourse(test);
    await written({ course: course._id, rating: 1 });
    expect(await ratingOf(course.slug)).toEqual({ rating: 0, ratingCount: 0 });

    const five = await approved({ course: course._id, rating: 5 });
    const four = await approved({ course: course._id, rating: 4 });
    expect(await ratingOf(course.slug)).toEqual({ rating: 4.5, ratingCount: 2 });

    await asStaff('PUT', `/testimonies/${four._id}`, { rating: 2 });
    expect(await ratingOf(course.slug)).toEqual({ rating: 3.5, ratingCount: 2 });
    await asStaff('PUT', `/testimonies/${four._id}`, { course: other._id });
    expect(await ratingOf(course.slug)).toEqual({ rating: 5, ratingCount: 1 });
    expect(await ratingOf(other.slug)).toEqual({ rating: 2, ratingCount: 1 });

    await asStaff('PUT', `/testimonies/${four._id}/rejection`, { reason: 'Repetido.' });
    expect(await ratingOf(other.slug)).toEqual({ rating: 0, ratingCount: 0 });
    await asStaff('DELETE', `/testimonies/${five._id}`);
    expect(await ratingOf(course.slug)).toEqual({ rating: 0, ratingCount: 0 });
    await asStaff('PUT', `/testimonies/${five._id}/restoration`);
    expect(await ratingOf(course.slug)).toEqual({ rating: 5, ratingCount: 1 });
  });

  it('counts each of several that are approved at once, and leaves the version of the course', async () => {
    const course = await aCourse(test);
    const admin = (await test.signedInAs('Administrador')).token;
    const versionOf = async () =>
      (await test.call('GET', `/courses/${course._id}`, { token: admin })).body.version;
    const before = await versionOf();
    const ratings = [1, 2, 3, 4, 5, 5, 5, 3];
    const all = await Promise.all(ratings.map((rating) => written({ course: course._id, rating })));
    await Promise.all(all.map(({ _id }) => asStaff('PUT', `/testimonies/${_id}/approval`)));
    expect(await ratingOf(course.slug)).toEqual({ rating: 3.5, ratingCount: 8 });
    expect(await versionOf()).toBe(before);
  });
});

describe('the open testimonies', () => {
  it('are about one course by its slug, or about the academy alone', async () => {
    const course = await aCourse(test);
    const about = await approved({ course: course._id });
    const general = await approved();
    expect(await openIds(`/open/testimonies/course?course=${course.slug}`)).toEqual([about._id]);
    const alone = await openIds('/open/testimonies?general=true&limit=100');
    expect(alone).toContain(general._id);
    expect(alone).not.toContain(about._id);
    expect(await openIds('/open/testimonies?general=false&limit=100')).toContain(about._id);
    expect((await test.call('GET', '/open/testimonies/course')).status).toBe(402);
  });

  it('show the featured ones first and say nothing of accounts or moderation', async () => {
    const featured = await approved({ featured: true });
    await approved();
    const { body } = await test.call('GET', '/open/testimonies');
    expect(body[0]._id).toBe(featured._id);
    expect(Object.keys(body[0]).sort()).toEqual([
      '_id',
      'city',
      'course',
      'createdAt',
      'featured',
      'name',
      'photo',
      'rating',
      'text',
      'video',
    ]);
  });

  it('name no course that is not on sale', async () => {
    const course = await aCourse(test);
    const { _id } = await approved({ course: course._id });
    const admin = (await test.signedInAs('Administrador')).token;
    await test.call('DELETE', `/courses/${course._id}/publication`, { token: admin });
    expect(await openIds('/open/testimonies?limit=100')).not.toContain(_id);
    expect(await openIds(`/open/testimonies/course?course=${course.slug}`)).toEqual([]);
  });
});
