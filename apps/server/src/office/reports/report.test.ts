import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { deals } from '../../sales/deals/deal.tables.ts';

let test: TestApp;
let staff: string;
let adviser: { _id: string };
let course: { _id: string; name: string };
beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
  const { user } = await test.signedInAs('Asesor');
  adviser = { _id: user.id };
  course = await aCourse(test);
  const other = await aCourse(test);
  await sale('2026-11-10T15:00:00Z', { assessorId: adviser._id, source: 'whatsapp' });
  // Half past eleven at night of the 10th in Lima.
  await sale('2026-11-11T04:30:00Z', { refunded: 5_000 });
  await sale('2026-11-12T15:00:00Z', {}, { currency: 'COP', lines: [{ course: other._id }] });
  await sale('2026-11-12T15:00:00Z', { state: 'anulado' });
  await sale('2026-12-01T05:00:00Z', {});
});
afterAll(() => test.close());

/** A purchase that was paid in full at this instant. */
async function sale(at: string, changes: Partial<typeof deals.$inferInsert>, more: object = {}) {
  const { body } = await aPurchase(test, { course: course._id, ...more });
  const own = eq(deals.number, body.number);
  const [row] = await test.deps.db.select().from(deals).where(own);
  const paid = { state: 'pagado', paid: row?.total, settledAt: new Date(at) } as const;
  await test.deps.db
    .update(deals)
    .set({ ...paid, ...changes })
    .where(own);
}

const read = async (path: string, token = staff) => test.call('GET', path, { token });
const november = 'from=2026-11-01&until=2026-11-30';

describe('the report of sales', () => {
  it('keeps currencies apart and leaves out what was annulled or settled on another day', async () => {
    const { body } = await read(`/reports/sales?${november}`);
    expect(body.totals).toEqual([
      { currency: 'PEN', deals: 2, sold: 40_000, returned: 5_000 },
      { currency: 'COP', deals: 1, sold: 210_000_00, returned: 0 },
    ]);
  });

  it('counts days as Lima does', async () => {
    const { body } = await read(`/reports/sales?${november}`);
    expect(body.byDay).toEqual([
      { currency: 'COP', day: '2026-11-12', deals: 1, sold: 210_000_00, returned: 0 },
      { currency: 'PEN', day: '2026-11-10', deals: 2, sold: 40_000, returned: 5_000 },
    ]);
  });

  it('tells who sold, through what, and which course, with those that nobody attended', async () => {
    const { body } = await read(`/reports/sales?${november}`);
    const soles = (rows: { currency: string; key: string | null }[]) =>
      rows.filter((row) => row.currency === 'PEN');
    expect(soles(body.byAdviser)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ key: adviser._id, deals: 1, sold: 20_000 }),
        expect.objectContaining({ key: null, name: 'Sin asesor', deals: 1, sold: 20_000 }),
      ]),
    );
    expect(
      soles(body.bySource)
        .map(({ key }) => key)
        .sort(),
    ).toEqual(['web', 'whatsapp']);
    expect(soles(body.byCourse)).toEqual([
      {
        currency: 'PEN',
        key: course._id,
        name: course.name,
        deals: 2,
        sold: 40_000,
        returned: 5_000,
      },
    ]);
  });

  it('has what was sold and given back whole as both, and all courses after the twelfth in one line', async () => {
    const day = 'from=2026-10-05&until=2026-10-05';
    const courses = [];
    for (let n = 0; n < 14; n += 1) courses.push(await aCourse(test));
    for (const [n, { _id }] of courses.entries())
      await sale('2026-10-05T15:00:00Z', n === 0 ? { state: 'anulado', refunded: 20_000 } : {}, {
        lines: [{ course: _id }],
      });
    const { body } = await read(`/reports/sales?${day}`);
    expect(body.totals).toEqual([{ currency: 'PEN', deals: 14, sold: 280_000, returned: 20_000 }]);
    expect(body.byCourse).toHaveLength(13);
    expect(body.byCourse.at(-1)).toMatchObject({
      ...{ key: null, name: 'Otros 2 cursos', deals: 2, sold: 40_000 },
    });
    const listed = await read('/deals?settledFrom=2026-10-05&settledUntil=2026-10-05');
    expect(listed.headers['x-total-count']).toBe('14');
  });

  it('leads to the very deals that it counted', async () => {
    const listed = async (filter: string) =>
      (await read(`/deals?currency=PEN&settledFrom=2026-11-01&settledUntil=2026-11-30${filter}`))
        .headers['x-total-count'];
    expect(await listed('')).toBe('2');
    expect(await listed('&source=whatsapp')).toBe('1');
    expect(await listed('&unassigned=true')).toBe('1');
    expect(await listed(`&assessor=${adviser._id}`)).toBe('1');
    expect(await listed(`&course=${course._id}`)).toBe('2');
  });

  it('refuses a period that ends before it begins, one of many years, and no period', async () => {
    for (const period of [
      'from=2026-11-30&until=2026-11-01',
      'from=2020-01-01&until=2026-11-01',
      '',
    ]) {
      expect((await read(`/reports/sales?${period}`)).status).toBe(402);
    }
  });

  it('is not told to whoever is not staff', async () => {
    const { token } = await test.signedInAs('Asesor');
    expect((await read(`/reports/sales?${november}`, token)).status).toBe(403);
    expect((await read(`/reports/advisers?${november}`, token)).status).toBe(403);
  });
});

describe('the advisers', () => {
  it('come with their leads and sales of the period, also who has none', async () => {
    const { user } = await test.signedInAs('Asesor');
    for (const stage of ['nuevo', 'cliente']) {
      const lead = await test.call('POST', '/contacts', {
        token: staff,
        body: {
          name: `Contacto ${stage}`,
          mobile: '987654321',
          country: 'PE',
          assessor: adviser._id,
        },
      });
      await test.call('PUT', `/contacts/${lead.body._id}`, { token: staff, body: { stage } });
    }
    const { body, headers } = await read(`/reports/advisers?${november}`);
    expect(Number(headers['x-total-count'])).toBe(body.length);
    expect(body[0]).toMatchObject({
      _id: adviser._id,
      leads: 2,
      customers: 1,
      open: 1,
      deals: 1,
      sales: [{ currency: 'PEN', deals: 1, sold: 20_000 }],
    });
    expect(body.find(({ _id }: { _id: string }) => _id === user.id)).toMatchObject({
      leads: 0,
      deals: 0,
      sales: [],
    });
    const empty = await read('/reports/advisers?from=2025-01-01&until=2025-01-31');
    expect(empty.body[0]).toMatchObject({ leads: 0, deals: 0, sales: [] });
  });
});
