import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aCourse, aPurchase } from '../test/factories.ts';
import { payments } from './sales/payments/payment.tables.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const lists = Object.values(api)
  .flatMap((area) => Object.values(area) as Endpoint[])
  .filter(({ query, list }) => list && query instanceof ZodObject && 'updatedSince' in query.shape);

const long = Object.values(api)
  .flatMap((area) => Object.values(area) as Endpoint[])
  .filter(({ query }) => query instanceof ZodObject && 'after' in query.shape);

/** Reads to the end, following what the answers say. */
async function readAll(path: string): Promise<string[]> {
  const read: string[] = [];
  let next: string | undefined = path;
  while (next && read.length < 200) {
    const { status, body, headers } = await test.call('GET', next, { token: admin });
    expect(status, JSON.stringify(body)).toBe(200);
    read.push(...body.map(({ _id }: { _id: string }) => _id));
    next = /<\/api([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1];
  }
  return read;
}

describe('what changed since', () => {
  it('is asked of the lists that other systems copy', () => {
    expect(lists.map(({ path }) => path).sort()).toEqual([
      '/certificates',
      '/claims',
      '/contacts',
      '/coupons',
      '/courses',
      '/deals',
      '/enrolments',
      '/payments',
      '/shippings',
      '/testimonies',
      '/users',
    ]);
  });

  it.each(lists.map(({ path }) => path))(
    'is answered by %s, with an index of its own',
    async (path) => {
      const { status, body } = await test.call('GET', `${path}?updatedSince=2026-01-01T00:00:00Z`, {
        token: admin,
      });
      expect(status, JSON.stringify(body)).toBe(200);
      const { rows } = await test.deps.db.execute(
        sql`select 1 from pg_indexes where indexname = ${`${path.slice(1)}_changed`}`,
      );
      expect(rows).toHaveLength(1);
    },
  );

  it('comes whole and once, oldest change first, though many changed in one millisecond', async () => {
    const people: string[] = [];
    for (let n = 0; n < 7; n += 1) people.push((await test.signedInAs('Alumno')).user.id);
    await test.deps.db.execute(sql`
      update users set updated_at = '2031-05-05T10:00:00.123Z'::timestamptz
        + (('x' || substr(md5(id), 1, 2))::bit(8)::int % 9) * interval '0.0001 second'
      where id = any(${sql`array[${sql.join(
        people.map((id) => sql`${id}`),
        sql`, `,
      )}]`})`);
    expect(await readAll('/users?updatedSince=2031-05-05T10:00:00.123Z&limit=2')).toEqual(
      people.sort(),
    );
    expect(await readAll('/users?updatedSince=2031-05-05T10:00:00.124Z&limit=2')).toEqual([]);
  });

  it('goes on another day from the last cursor, and finds who changed meanwhile', async () => {
    const { user } = await test.signedInAs('Alumno');
    const at = '/users?updatedSince=2026-01-01T00:00:00Z&limit=100';
    const { headers } = await test.call('GET', at, { token: admin });
    const cursor = String(headers['x-next-cursor']);
    await test.deps.db.execute(
      sql`update users set updated_at = '2032-01-01T00:00:00Z' where id = ${user.id}`,
    );
    expect(await readAll(`/users?cursor=${cursor}`)).toEqual([user.id]);
    expect((await test.call('GET', '/users?cursor=nada', { token: admin })).status).toBe(402);
  });
});

describe('a long list, page by page', () => {
  beforeAll(async () => {
    const { _id: course } = await aCourse(test);
    for (let n = 0; n < 3; n += 1) await aPurchase(test, { course });
  });

  it.each(long.map(({ path }) => [path]))(
    '%s goes on behind the last row, both ways',
    async (path) => {
      for (const sort of ['createdAt', '-createdAt']) {
        const whole = await test.call('GET', `${path}?sort=${sort}&limit=100`, { token: admin });
        const ids = whole.body.map(({ _id }: { _id: string }) => _id);
        expect(await readAll(`${path}?sort=${sort}&limit=2`)).toEqual(ids);
        if (ids.length < 3) continue;
        const behind = `${path}?sort=${sort}&limit=100&after=${ids[1]}`;
        const { body, headers } = await test.call('GET', behind, { token: admin });
        expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(ids.slice(2));
        expect(headers['x-total-count']).toBe(String(ids.length));
      }
    },
  );

  it('neither repeats nor passes over what stands when something new comes first', async () => {
    const { body: before } = await test.call('GET', '/users?limit=100', { token: admin });
    const { headers } = await test.call('GET', '/users?limit=2', { token: admin });
    await test.signedInAs('Alumno');
    const next = /<\/api([^>]+)>; rel="next"/.exec(String(headers.link))?.[1] ?? '';
    const { body } = await test.call('GET', next, { token: admin });
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual(
      before.slice(2, 4).map(({ _id }: { _id: string }) => _id),
    );
  });

  it('says that another order goes by numbers', async () => {
    const { headers } = await test.call('GET', '/users?limit=2&sort=lastName', { token: admin });
    expect(headers.link).not.toContain('after');
    const at = '/users?sort=lastName&after=0199c0de-0000-7000-8000-000000000000';
    const refused = await test.call('GET', at, { token: admin });
    expect([refused.status, refused.body.message]).toEqual([402, expect.stringContaining('quita')]);
  });

  it.each(long.map(({ path }) => [path]))(
    '%s says that a record of another list is none of its own, and does not seem to end',
    async (path) => {
      const stranger = '0199c0de-0000-7000-8000-000000000000';
      const refused = await test.call('GET', `${path}?after=${stranger}`, { token: admin });
      expect([refused.status, refused.body.errors?.[0].path]).toEqual([402, 'after']);
    },
  );

  it('refuses it beside what changed since, which has a cursor of its own', async () => {
    const { body } = await test.call('GET', '/users?limit=1', { token: admin });
    const at = `/users?updatedSince=2026-01-01T00:00:00Z&after=${body[0]._id}`;
    const refused = await test.call('GET', at, { token: admin });
    expect([refused.status, refused.body.errors?.[0].path]).toEqual([402, 'after']);
  });

  it('tells the total behind the last row of a search too', async () => {
    for (let n = 0; n < 3; n += 1) await test.signedInAs('Alumno');
    const all = await readAll('/users?search=perssona&limit=100');
    const behind = `/users?search=perssona&after=${all.at(-1)}`;
    const { body, headers } = await test.call('GET', behind, { token: admin });
    expect([body, headers['x-total-count']]).toEqual([[], String(all.length)]);
  });

  it('finds the words of a search behind a row too', async () => {
    for (let n = 0; n < 3; n += 1) await test.signedInAs('Alumno');
    const all = await readAll('/users?search=persona&sort=-createdAt&limit=100');
    expect(await readAll('/users?search=persona&sort=-createdAt&limit=2')).toEqual(all);
    const alike = await readAll('/users?search=perssona&sort=-createdAt&limit=100');
    expect(alike.length).toBeGreaterThan(2);
    expect(await readAll('/users?search=perssona&sort=-createdAt&limit=2')).toEqual(alike);
  });
});

describe('the books of a month', () => {
  it('have what was verified in it, in Lima, and nothing that was turned down', async () => {
    const { _id: course } = await aCourse(test);
    const pay = async (state: 'verificado' | 'rechazado' | 'reembolsado', at: string) => {
      await aPurchase(test, { course });
      const [made] = await test.deps.db.select().from(payments).orderBy(desc(payments.id));
      const id = made?.id ?? '';
      const decided = { state, decidedAt: new Date(at) };
      await test.deps.db.update(payments).set(decided).where(eq(payments.id, id));
      return id;
    };
    await pay('verificado', '2026-10-01T04:59:00Z');
    const first = await pay('verificado', '2026-10-01T05:00:00Z');
    const last = await pay('reembolsado', '2026-11-01T04:59:00Z');
    await pay('rechazado', '2026-10-15T12:00:00Z');
    await pay('verificado', '2026-11-01T05:00:00Z');
    const { body } = await test.call(
      'GET',
      '/payments?verifiedFrom=2026-10-01&verifiedUntil=2026-10-31&sort=createdAt',
      { token: admin },
    );
    expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([first, last]);
  });
});
