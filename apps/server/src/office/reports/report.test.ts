import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { payments } from '../../sales/payments/payment.tables.ts';
import { refunds } from '../../sales/payments/refund.tables.ts';

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
  const given = await sale('2026-11-11T04:30:00Z', {});
  await back(given, 5_000, '2026-11-10T23:45:00-05:00');
  await sale('2026-11-12T15:00:00Z', {}, { currency: 'COP', lines: [{ course: other._id }] });
  await sale('2026-12-01T05:00:00Z', {});
});
afterAll(() => test.close());

/** A purchase that was paid in full at this instant. */
async function sale(
  at: string,
  changes: Partial<typeof deals.$inferInsert>,
  more: object = {},
): Promise<string> {
  const { body } = await aPurchase(test, { course: course._id, ...more });
  const own = eq(deals.number, body.number);
  const [row] = await test.deps.db.select().from(deals).where(own);
  const paid = { state: 'pagado', paid: row?.total, settledAt: new Date(at) } as const;
  await test.deps.db
    .update(deals)
    .set({ ...paid, ...changes })
    .where(own);
  return row?.id ?? '';
}

/** Given back of a sale at this instant. */
async function back(deal: string, amount: number, at: string, changes: object = {}) {
  const { db } = test.deps;
  const [payment] = await db.select().from(payments).where(eq(payments.dealId, deal));
  await db.insert(refunds).values({
    ...{ paymentId: payment?.id ?? '', dealId: deal, amount, currency: 'PEN', way: 'manual' },
    ...{ state: 'hecho', reason: 'Se acordó.', effect: 'mantener', requestedByName: 'Ana' },
    ...{ doneAt: new Date(at), givenUp: amount, ...changes },
  });
}

const read = async (path: string, token = staff) => test.call('GET', path, { token });
const november = 'from=2026-11-01&until=2026-11-30';

describe('the report of sales', () => {
  it('keeps currencies apart and leaves out what was settled on another day', async () => {
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
    for (const [n, { _id }] of courses.entries()) {
      const deal = await sale(
        '2026-10-05T15:00:00Z',
        n === 0 ? { state: 'anulado', refunded: 20_000 } : {},
        {
          lines: [{ course: _id }],
        },
      );
      if (n === 0) await back(deal, 20_000, '2026-10-05T20:00:00Z');
    }
    const { body } = await read(`/reports/sales?${day}`);
    expect(body.totals).toEqual([{ currency: 'PEN', deals: 14, sold: 280_000, returned: 20_000 }]);
    expect(body.byCourse).toHaveLength(13);
    expect(body.byCourse.at(-1)).toMatchObject({
      ...{ key: null, name: 'Otros 2 cursos', deals: 2, sold: 40_000 },
    });
    const listed = await read('/deals?settledFrom=2026-10-05&settledUntil=2026-10-05');
    expect(listed.headers['x-total-count']).toBe('14');
  });

  it('shares what was given back of several courses out among them to the cent', async () => {
    const lines = [];
    for (let n = 0; n < 3; n += 1) lines.push({ course: (await aCourse(test))._id });
    const deal = await sale('2026-09-05T15:00:00Z', {}, { lines });
    await back(deal, 10_000, '2026-09-05T20:00:00Z');
    await back(deal, 10_000, '2026-09-05T20:00:00Z');
    const { body } = await read('/reports/sales?from=2026-09-05&until=2026-09-05');
    expect(body.totals).toMatchObject([{ sold: 60_000, returned: 20_000 }]);
    const returned = body.byCourse.map((one: { returned: number }) => one.returned);
    // Each time the cent that is left goes to the first.
    expect(returned.toSorted()).toEqual([6_666, 6_666, 6_668]);
  });

  it('of a month that is over stays as it was: what is given back stands in the month when it is', async () => {
    const of = async (period: string) => (await read(`/reports/sales?${period}`)).body;
    const [june, july, august] = [
      '06-01&until=2026-06-30',
      '07-01&until=2026-07-31',
      '08-01&until=2026-08-31',
    ].map((days) => `from=2026-${days}`) as [string, string, string];
    const { _id } = await aCourse(test);
    const lines = { lines: [{ course: _id }] };
    const [given, asked, doubled] = [
      await sale('2026-06-10T15:00:00Z', { assessorId: adviser._id }, lines),
      await sale('2026-06-11T15:00:00Z', {}, lines),
      // Paid twice: what came beyond its price goes back, and nothing of the sale.
      await sale('2026-06-12T15:00:00Z', { paid: 40_000 }, lines),
    ];
    const before = await of(june);
    expect(before.totals).toEqual([{ currency: 'PEN', deals: 3, sold: 60_000, returned: 0 }]);
    await back(given, 5_000, '2026-07-02T15:00:00Z');
    await back(given, 15_000, '2026-08-02T15:00:00Z');
    await back(doubled, 20_000, '2026-07-02T15:00:00Z', { givenUp: 0 });
    await back(asked, 20_000, '2026-07-03T15:00:00Z', {
      way: 'contracargo',
      reverses: true,
      givenUp: 0,
    });
    const row = eq(deals.id, asked);
    await test.deps.db
      .update(deals)
      .set({ state: 'abierto', reversed: 20_000, refunded: 20_000 })
      .where(row);
    expect(await of(june)).toEqual(before);
    const [returned] = (await of(july)).byCourse;
    expect(returned).toMatchObject({ key: _id, deals: 0, sold: 0, returned: 5_000 });
    expect((await of(july)).byDay).toMatchObject([{ day: '2026-07-02', returned: 5_000 }]);
    const { body: advisers } = await read(`/reports/advisers?${july}`);
    expect(advisers.find((one: { _id: string }) => one._id === adviser._id).sales).toEqual([
      { currency: 'PEN', deals: 0, sold: 0, returned: 5_000 },
    ]);
    // What was asked for again and never came is no sale any more when it is annulled.
    const annulled = { state: 'anulado', annulledAt: new Date('2026-08-20T15:00:00Z') } as const;
    await test.deps.db.update(deals).set(annulled).where(row);
    expect(await of(june)).toEqual(before);
    expect((await of(august)).totals).toEqual([
      { currency: 'PEN', deals: 0, sold: 0, returned: 35_000 },
    ]);
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
