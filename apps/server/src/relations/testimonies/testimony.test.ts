import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';

let test: TestApp;
let staff: string;
/** Somebody else of the academy, who approves what `staff` collected. */
let colleague: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  colleague = (await test.signedInAs('Recepcionista')).token;
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
const approve = (id: string, token = colleague) =>
  test.call('PUT', `/testimonies/${id}/approval`, { token });
async function approved(changes: object = {}) {
  const { _id } = await written(changes);
  return (await approve(_id)).body;
}
/** What an enrolled student wrote from their account, approved. */
async function studentSays(course: { _id: string }, rating: number) {
  const { token, user } = await test.signedInAs('Alumno');
  const buyer = aBuyer({ email: user.email });
  const { body: deal } = await aPurchase(test, { course: course._id, buyer, as: token });
  await sendVoucher(test, deal.token);
  const payment = await waitingPayment(test, staff, deal.number);
  await asStaff('PUT', `/payments/${payment._id}/verification`, {});
  const text = 'Lo que aprendí lo uso cada semana en mi trabajo.';
  const { status, body } = await test.call('POST', '/me/testimonies', {
    token,
    body: { course: course._id, text, rating },
  });
  expect(status, JSON.stringify(body)).toBe(201);
  await asStaff('PUT', `/testimonies/${body._id}/approval`);
  const correct = (words: { text: string; rating: number }) =>
    test.call('PUT', `/me/testimonies/${body._id}`, { token, body: words });
  return { _id: body._id as string, token, text, correct };
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
    const { status, body } = await approve(testimony._id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      state: 'aprobado',
      decidedBy: expect.stringContaining('Persona'),
      decidedAt: '2026-11-21T15:00:00.000Z',
    });
    expect(await openIds('/open/testimonies?limit=100')).toContain(testimony._id);
    const again = await approve(testimony._id);
    expect(again).toMatchObject({
      status: 409,
      body: { message: 'Este testimonio ya está aprobado.' },
    });
  });

  it('has what was collected approved by other eyes, and by the same only where there are no others', async () => {
    const { _id, enteredBy } = await written();
    expect(enteredBy).toContain('Persona');
    const words = { text: 'Aprendí a ordenar mi trabajo y mi tiempo.' };
    await test.call('PUT', `/testimonies/${_id}`, { token: colleague, body: words });
    const { token: third } = await test.signedInAs('Recepcionista');
    for (const token of [staff, colleague]) {
      expect(await approve(_id, token)).toMatchObject({
        status: 403,
        body: { message: expect.stringContaining('lo aprueba otra persona de la academia') },
      });
    }
    expect((await approve(_id, third)).body).toMatchObject({ enteredBy, ownApproval: false });
    expect(await openIds('/open/testimonies?limit=100')).toContain(_id);

    const alone = await buildTestApp();
    try {
      const { token } = await alone.signedInAs('Administrador');
      const one = await alone.call('POST', '/testimonies', { token, body: sample });
      const own = await alone.call('PUT', `/testimonies/${one.body._id}/approval`, { token });
      expect(own).toMatchObject({ status: 200, body: { state: 'aprobado', ownApproval: true } });
    } finally {
      await alone.close();
    }
  });

  it('rejects with a reason that visitors do not read', async () => {
    const { _id } = await approved();
    expect((await asStaff('PUT', `/testimonies/${_id}/rejection`)).status).toBe(402);
    const reason = 'Da el celular de otra alumna.';
    const rejection = (body: object) => asStaff('PUT', `/testimonies/${_id}/rejection`, body);
    for (const body of [{ reason }, { reason, ground: 'pocas-estrellas' }, { ground: 'ajeno' }]) {
      expect((await rejection(body)).status, JSON.stringify(body)).toBe(402);
    }
    const { body } = await rejection({ ground: 'datos-de-otros', reason });
    expect(body).toMatchObject({ state: 'rechazado', ground: 'datos-de-otros', reason });
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
  it('is the mean of what enrolled authors wrote, and of nothing that the academy collected', async () => {
    const course = await aCourse(test);
    const one = await studentSays(course, 2);
    expect(await ratingOf(course.slug)).toEqual({ rating: 2, ratingCount: 1 });
    await approved({ course: course._id, rating: 5 });
    expect(await ratingOf(course.slug)).toEqual({ rating: 2, ratingCount: 1 });
    const { body } = await test.call('GET', `/open/testimonies/course?course=${course.slug}`);
    expect(body.map(({ verified }: { verified: boolean }) => verified).sort()).toEqual([
      false,
      true,
    ]);
    const ground = { ground: 'repetido', reason: 'Es igual al anterior.' };
    await asStaff('PUT', `/testimonies/${one._id}/rejection`, ground);
    expect(await ratingOf(course.slug)).toEqual({ rating: 0, ratingCount: 0 });
  });

  it('counts each of several that are approved at once, and leaves the version of the course', async () => {
    const course = await aCourse(test);
    const admin = (await test.signedInAs('Administrador')).token;
    const versionOf = async () =>
      (await test.call('GET', `/courses/${course._id}`, { token: admin })).body.version;
    const before = await versionOf();
    const all = [];
    for (const rating of [1, 4, 5, 5]) all.push(await studentSays(course, rating));
    await Promise.all(
      all.map(({ _id }) =>
        asStaff('PUT', `/testimonies/${_id}/rejection`, {
          ground: 'ajeno',
          reason: 'No habla del curso.',
        }),
      ),
    );
    expect(await ratingOf(course.slug)).toEqual({ rating: 0, ratingCount: 0 });
    await Promise.all(all.map(({ _id }) => asStaff('PUT', `/testimonies/${_id}/approval`)));
    expect(await ratingOf(course.slug)).toEqual({ rating: 3.75, ratingCount: 4 });
    expect(await versionOf()).toBe(before);
  });
});

describe('what an author wrote', () => {
  it('is changed, retired and brought back by nobody of the academy, which may feature and answer it', async () => {
    const course = await aCourse(test);
    const { _id, token, text } = await studentSays(course, 2);
    const praise = { text: 'El mejor curso del Perú.', rating: 5 };
    for (const change of [
      praise,
      { rating: 5 },
      { name: 'Otra' },
      { course: null },
      { user: null },
    ]) {
      expect((await asStaff('PUT', `/testimonies/${_id}`, change)).status).toBe(403);
    }
    expect((await asStaff('DELETE', `/testimonies/${_id}`)).status).toBe(403);
    expect((await asStaff('PUT', `/testimonies/${_id}`, { featured: true })).status).toBe(200);
    const answer = 'Gracias: el foro ahora se responde en un día.';
    const unfilled = await asStaff('PUT', `/testimonies/${_id}/answer`, {
      answer: 'Hola, [nombre].',
    });
    expect([unfilled.status, unfilled.body.errors[0].path]).toEqual([402, 'answer']);
    expect((await asStaff('PUT', `/testimonies/${_id}/answer`, { answer })).status).toBe(200);
    const { body } = await test.call('GET', `/open/testimonies/course?course=${course.slug}`);
    expect(body).toMatchObject([{ text, rating: 2, answer, verified: true }]);
    await test.call('DELETE', `/me/testimonies/${_id}`, { token });
    expect((await asStaff('PUT', `/testimonies/${_id}/restoration`)).status).toBe(403);
  });

  it('is corrected by its author alone, and is read again before it is shown', async () => {
    const course = await aCourse(test);
    const { _id, correct } = await studentSays(course, 2);
    const words = { text: 'Con la sesión nueva ya es otra cosa.', rating: 4 };
    const other = await test.signedInAs('Alumno');
    const theirs = { token: other.token, body: words };
    expect((await test.call('PUT', `/me/testimonies/${_id}`, theirs)).status).toBe(404);
    expect((await correct(words)).body).toMatchObject({ ...words, state: 'pendiente' });
    expect(await ratingOf(course.slug)).toEqual({ rating: 0, ratingCount: 0 });
    await asStaff('PUT', `/testimonies/${_id}/approval`);
    expect(await ratingOf(course.slug)).toEqual({ rating: 4, ratingCount: 1 });
  });

  it('may be mended while it waits when the academy copied it, and not once it was decided on', async () => {
    const { _id } = await written();
    expect((await asStaff('PUT', `/testimonies/${_id}`, { text: 'Bien copiado.' })).status).toBe(
      200,
    );
    await approve(_id);
    const late = await asStaff('PUT', `/testimonies/${_id}`, { text: 'El mejor curso del Perú.' });
    expect(late.status).toBe(409);
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
      'answer',
      'city',
      'course',
      'createdAt',
      'featured',
      'name',
      'photo',
      'rating',
      'text',
      'verified',
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
