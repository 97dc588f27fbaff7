import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { isInForce } from '../categories/agreement.in-force.ts';

let test: TestApp;
let staff: string;
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const read = async (path: string) => (await test.call('GET', path)).body;
let made = 0;

/** A course that is backed by an agreement which holds between two days. */
async function backed(days: { validFrom?: string; validUntil?: string }) {
  made += 1;
  const name = `Colegio profesional ${made}`;
  const signatories = [{ name: 'Inés Paredes', position: 'Decana', signature: null }];
  const { body } = await test.call('POST', '/agreements', {
    ...{ token: staff, body: { name, memberDiscount: 30, signatories, ...days } },
  });
  expect(body._id, JSON.stringify(body)).toBeTruthy();
  const course = await aCourse(test, { agreements: [body._id] });
  return { id: body._id as string, slug: body.slug as string, course };
}
const over = { validFrom: '2022-01-01', validUntil: '2024-06-30' };

describe('a category, a label and a goal that were retired', () => {
  it('are neither shown with a course, nor a filter, nor words that it is found by', async () => {
    const made = async (kind: string, name: string) =>
      (await test.call('POST', `/${kind}`, { token: staff, body: { name } })).body;
    const category = await made('categories', 'Zootecnia andina');
    const label = await made('labels', 'Recién llegado');
    const meta = await made('metas', 'Ascender en el campo');
    const all = { categories: category, labels: label, metas: meta };
    const { slug } = await aCourse(test, {
      ...{ category: category._id, labels: [label._id], metas: [meta._id] },
    });
    const shown = async () => {
      const { category, labels, metas } = await read(`/open/courses/detail?slug=${slug}`);
      return [category?.name, ...[...labels, ...metas].map(({ name }) => name)].filter(Boolean);
    };
    const filters = [
      `category=${category.slug}`,
      `label=${label.slug}`,
      `meta=${meta.slug}`,
      'search=zootecnia',
    ];
    const found = async () =>
      Promise.all(filters.map(async (one) => (await read(`/open/courses?${one}`)).length));
    expect(await shown()).toEqual([category.name, label.name, meta.name]);
    expect(await found()).toEqual([1, 1, 1, 1]);
    for (const [kind, { _id }] of Object.entries(all)) {
      await test.call('DELETE', `/${kind}/${_id}`, { token: staff });
    }
    await test.work();
    expect(await shown()).toEqual([]);
    expect(await found()).toEqual([0, 0, 0, 0]);
  });
});

describe('an agreement', () => {
  it.each([
    ['2026-11-20', '2026-11-22', true],
    ['2026-11-21', '2026-11-21', true],
    ['2026-11-22', null, false],
    [null, '2026-11-20', false],
    [null, null, true],
  ])('from %s until %s is in force on 2026-11-21: %s', (validFrom, validUntil, answer) => {
    const agreement = { status: true, retiredAt: null, validFrom, validUntil };
    expect(isInForce(agreement, '2026-11-21')).toBe(answer);
    expect(isInForce({ ...agreement, status: false }, '2026-11-21')).toBe(false);
  });

  it('that is over is neither shown nor a filter nor a page', async () => {
    const ended = await backed(over);
    const lasting = await backed({ validUntil: '2099-12-31' });
    const page = (slug: string) => read(`/open/courses/detail?slug=${slug}`);
    expect((await page(ended.course.slug)).agreements).toEqual([]);
    expect((await page(lasting.course.slug)).agreements).toHaveLength(1);
    expect(await read(`/open/courses?agreement=${ended.slug}`)).toEqual([]);
    expect(await read(`/open/courses?agreement=${lasting.slug}`)).toHaveLength(1);
    const facets = (await read('/open/courses/facets')).agreement;
    const offered = facets.map(({ value }: { value: string }) => value);
    expect(offered).toContain(lasting.slug);
    expect(offered).not.toContain(ended.slug);
    expect((await test.call('GET', `/open/agreements/detail?slug=${ended.slug}`)).status).toBe(404);
    const [choice] = await read(`/open/courses/choices?ids=${ended.course._id}`);
    expect(choice.agreements).toEqual([]);
  });

  it.each([
    ['over', over, 20_000],
    ['to begin', { validFrom: '2099-01-01' }, 20_000],
    ['in force', { validUntil: '2099-12-31' }, 14_000],
  ])('that is %s prices its members so', async (_, days, total) => {
    const { id, course } = await backed(days);
    const lines = [{ course: course._id, agreement: id }];
    const price = await test.call('POST', '/courses/price', { body: { lines, membership: id } });
    expect(price.body.total).toBe(total);
    expect(price.body.lines[0].agreement).toBe(total === 14_000 ? id : null);
    const membership = { agreement: id, proof: 'CIP 1234' };
    // Who does not get the members' price says that they read so.
    const seen = { membership, seenTotal: total };
    const bought = await aPurchase(test, { course: course._id, ...seen });
    expect(bought.body.total.amount).toBe(total);
  });

  it('ends with its last day in Lima', async () => {
    const { course } = await backed({ validUntil: '2026-11-21' });
    const backing = async () =>
      (await read(`/open/courses/detail?slug=${course.slug}`)).agreements.length;
    test.clock.set('2026-11-22T04:59:00Z');
    expect(await backing()).toBe(1);
    test.clock.set('2026-11-22T05:00:00Z');
    expect(await backing()).toBe(0);
  });

  it('that is over signs no new paper; one that was issued keeps it', async () => {
    const { id, course } = await backed({ validUntil: '2026-12-31' });
    const { user } = await test.signedInAs('Alumno');
    const write = (kind: string, agreements?: string[]) =>
      test.call('POST', '/certificates/admin', {
        token: staff,
        body: {
          user: user.id,
          course: course._id,
          kind,
          state: 'emitido',
          ...(agreements ? { agreements } : {}),
        },
      });
    const first = await write('digital');
    expect(first, JSON.stringify(first.body)).toMatchObject({ status: 201 });
    expect(first.body.agreements).toHaveLength(1);
    test.clock.set('2027-01-01T12:00:00Z');
    const token = (await test.signedInAs('Administrador')).token;
    const second = await test.call('POST', '/certificates/admin', {
      token,
      body: {
        ...{ user: user.id, course: course._id, kind: 'fisico', state: 'emitido' },
        agreements: [id],
      },
    });
    expect(second.status).toBe(402);
    expect(second.body.message).toContain('no está vigente ese día');
    const kept = await test.call('GET', `/certificates/${first.body._id}`, { token });
    expect(kept.body.agreements).toHaveLength(1);
    test.clock.set('2026-11-21T12:00:00Z');
  });
});

describe('a teacher', () => {
  it('is only who has the role: another is refused by name', async () => {
    const { user } = await test.signedInAs('Alumno');
    const course = await aCourse(test);
    const { token } = await test.signedInAs('Administrador');
    const answer = await test.call('PUT', `/courses/${course._id}`, {
      ...{ token, body: { teachers: [user.id] } },
    });
    expect(answer.status).toBe(402);
    expect(answer.body.errors[0]).toMatchObject({ path: 'teachers' });
    expect(answer.body.message).toContain('No tiene el rol Docente');
  });

  it('who loses the role leaves the public pages, and the course can still be saved', async () => {
    const { user } = await test.signedInAs('Docente');
    const { token } = await test.signedInAs('Administrador');
    const change = (body: object) => test.call('PUT', `/users/${user.id}`, { token, body });
    await change({ username: 'docente.saliente' });
    const course = await aCourse(test, { teachers: [user.id] });
    const teachers = async () =>
      (await read(`/open/courses/detail?slug=${course.slug}`)).teachers.length;
    const listed = async () => (await read('/open/courses?teacher=docente.saliente')).length;
    expect([await teachers(), await listed()]).toEqual([1, 1]);
    const left = await change({ roles: ['Alumno'], reason: 'Dejó de enseñar.' });
    expect(left, JSON.stringify(left.body)).toMatchObject({ status: 200 });
    expect([await teachers(), await listed()]).toEqual([0, 0]);
    const saved = await test.call('PUT', `/courses/${course._id}`, {
      ...{ token, body: { teachers: [user.id], hours: 41 } },
    });
    expect(saved.status).toBe(200);
  });
});
