import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';

let test: TestApp;
let admin: string;

beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const names = async (query: string) => {
  const { body } = await test.call('GET', `/open/courses?${query}`);
  return body.map((course: { name: string }) => course.name);
};

describe('the public catalogue', () => {
  it('finds without accents, with a typo, and in any order of words', async () => {
    await aCourse(test, { name: 'Gestión pública moderna' });
    await aCourse(test, { name: 'Excel para contadores' });
    expect(await names('search=gestion')).toEqual(['Gestión pública moderna']);
    expect(await names('search=exel')).toEqual(['Excel para contadores']);
    expect(await names('search=publica gestión')).toEqual(['Gestión pública moderna']);
    expect(await names('search=astronomía')).toEqual([]);
  });

  it('orders as Spanish does: accents do not count, ñ stands after n', async () => {
    for (const name of ['Ñandú y campo', 'Nómina avanzada', 'Números', 'Obra pública', 'Ábaco']) {
      await aCourse(test, { name, kind: 'taller' });
    }
    expect(await names('kind=taller&sort=name')).toEqual([
      'Ábaco',
      'Nómina avanzada',
      'Números',
      'Ñandú y campo',
      'Obra pública',
    ]);
    expect((await names('kind=taller&sort=-name'))[0]).toBe('Obra pública');
  });

  it('pages with the total and links, in a stable order', async () => {
    const first = await test.call('GET', '/open/courses?kind=taller&sort=name&limit=2');
    expect(first.headers['x-total-count']).toBe('5');
    expect(first.headers.link).toContain('page=3>; rel="last"');
    const second = await test.call('GET', '/open/courses?kind=taller&sort=name&limit=2&page=2');
    expect(second.body.map((course: { name: string }) => course.name)).toEqual([
      'Números',
      'Ñandú y campo',
    ]);
    expect((await test.call('GET', '/open/courses?kind=taller&page=999')).body).toEqual([]);
  });

  it.each([
    'color=rojo',
    'sort=;--',
    'page=-1',
    'page=x',
    'limit=1000',
    'currency=USD',
    `search=${'a'.repeat(300)}`,
  ])('refuses %s instead of ignoring it', async (query) => {
    const answer = await test.call('GET', `/open/courses?${query}`);
    expect(answer.status).toBe(402);
    expect(answer.body.message).toBeTruthy();
  });

  it('filters by category, and counts the same', async () => {
    const course = await aCourse(test);
    const category = await test.call('GET', `/categories/${course.category}`, { token: admin });
    const slug = category.body.slug;
    expect(await names(`category=${slug}`)).toEqual([course.name]);
    expect((await test.call('GET', `/open/courses/count?category=${slug}`)).body).toEqual({
      count: 1,
    });
    const open = await test.call('GET', `/open/categories?ids=${course.category}`);
    expect(open.body[0].courses).toBe(1);
  });

  it('prices each card in the visitor’s currency', async () => {
    const course = await aCourse(test, {
      prices: [
        { currency: 'PEN', amount: 100 },
        { currency: 'COP', amount: 50_000_00 },
      ],
    });
    const card = async (currency: string) =>
      (await test.call('GET', `/open/courses/detail?slug=${course.slug}&currency=${currency}`)).body
        .price;
    expect(await card('COP')).toEqual({ amount: 5_000_000, currency: 'COP', earlier: null });
    expect(await card('MXN')).toEqual({ amount: 100, currency: 'PEN', earlier: null });
  });
});

describe('editing courses', () => {
  it('shows a draft to nobody until it is published', async () => {
    const course = await aCourse(test);
    await test.call('DELETE', `/courses/${course._id}/publication`, { token: admin });
    expect((await test.call('GET', `/open/courses/detail?slug=${course.slug}`)).status).toBe(404);
    await test.call('PUT', `/courses/${course._id}/publication`, { token: admin });
    expect((await test.call('GET', `/open/courses/detail?slug=${course.slug}`)).status).toBe(200);
  });

  it('does not publish without a price in soles and a syllabus, and says what is missing', async () => {
    const course = await aCourse(test, { prices: [], syllabus: [] });
    const answer = await test.call('PUT', `/courses/${course._id}/publication`, { token: admin });
    expect(answer).toMatchObject({
      status: 409,
      body: { message: 'No se puede publicar: falta el precio en soles, falta el temario.' },
    });
  });

  it('takes scripts out of the description', async () => {
    const course = await aCourse(test, {
      description: '<p onclick="x()">Hola <script>alert(1)</script><strong>tú</strong></p>',
    });
    const { body } = await test.call('GET', `/courses/${course._id}`, { token: admin });
    expect(body.description).toBe('<p>Hola <strong>tú</strong></p>');
  });

  it('refuses a slug and a code that are taken, beside their fields', async () => {
    const course = await aCourse(test);
    const other = await aCourse(test);
    const answer = await test.call('PUT', `/courses/${other._id}`, {
      token: admin,
      body: { slug: course.slug },
    });
    expect(answer).toMatchObject({ status: 409, body: { errors: [{ path: 'slug' }] } });
  });

  it('tells the second of two editors, and overwrites nothing', async () => {
    const { _id } = await aCourse(test);
    const { body: read } = await test.call('GET', `/courses/${_id}`, { token: admin });
    await test.call('PUT', `/courses/${_id}`, {
      token: admin,
      body: { summary: 'Primero', version: read.version },
    });
    const late = await test.call('PUT', `/courses/${_id}`, {
      token: admin,
      body: { summary: 'Segundo', version: read.version },
    });
    expect(late.status).toBe(409);
    expect((await test.call('GET', `/courses/${_id}`, { token: admin })).body.summary).toBe(
      'Primero',
    );
  });

  it('retires a course and brings it back as a draft', async () => {
    const course = await aCourse(test);
    await test.call('DELETE', `/courses/${course._id}`, { token: admin });
    expect((await test.call('GET', `/open/courses/detail?slug=${course.slug}`)).status).toBe(404);
    const back = await test.call('PUT', `/courses/${course._id}/restoration`, { token: admin });
    expect(back.body).toMatchObject({ retiredAt: null, status: 'borrador' });
  });

  it('records who changed what, before and after', async () => {
    const course = await aCourse(test);
    await test.call('PUT', `/courses/${course._id}`, { token: admin, body: { hours: 99 } });
    const { body } = await test.call('GET', `/audit?entity=course&entityId=${course._id}`, {
      token: admin,
    });
    expect(body[0]).toMatchObject({
      action: 'update',
      before: { hours: 40 },
      after: { hours: 99 },
    });
  });
});

/** Words that no compression makes shorter. */
const longText = (words: number) =>
  Array.from({ length: words }, () => randomBytes(6).toString('base64url')).join(' ');

it('a course of which much is said has its short values with its row, where joins look for them', async () => {
  const description = `<p>${longText(300)}</p>`;
  const { _id, slug } = await aCourse(test, { description, outcomes: [longText(30)] });
  const { db } = test.deps;
  const { rows: tables } = await db.execute<{ elsewhere: string }>(
    sql`select reltoastrelid::regclass::text as elsewhere from pg_class where relname = 'courses'`,
  );
  const { rows } = await db.execute<{ part: Buffer }>(
    sql`select chunk_data as part from ${sql.raw(tables[0]?.elsewhere ?? '')} where chunk_seq = 0`,
  );
  const elsewhere = rows.map(({ part }) => Buffer.from(part).toString('latin1'));
  expect(elsewhere.length).toBeGreaterThan(0);
  for (const value of [_id, slug]) expect(elsewhere).not.toContain(value);
});
