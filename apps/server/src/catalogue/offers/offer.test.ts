import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { onPostgres } from '../../../test/database.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { dealLines } from '../../sales/deals/deal.tables.ts';
import { coupons } from '../pricing/coupon.tables.ts';

let test: TestApp;
let admin: string;
let reception: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  reception = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const post = (path: string, body: object, token = admin) =>
  test.call('POST', path, { token, body });
const price = async (body: object) => (await test.call('POST', '/courses/price', { body })).body;

describe('packages', () => {
  it('are kept by administrators, priced when their courses come together, and shown to visitors', async () => {
    const [one, two] = [await aCourse(test), await aCourse(test)];
    const body = {
      name: 'Gestión de principio a fin',
      courses: [one._id, two._id],
      prices: [{ currency: 'PEN', amount: 30_000 }],
      status: true,
    };
    expect((await post('/packages', body, reception)).status).toBe(403);
    const made = await post('/packages', body);
    expect(made).toMatchObject({
      status: 201,
      body: { slug: 'gestion-de-principio-a-fin', courseNames: [one.name, two.name] },
    });
    const lines = [{ course: one._id }, { course: two._id }];
    expect(await price({ lines, country: 'PE' })).toMatchObject({
      total: 30_000,
      discount: 10_000,
    });
    expect((await price({ lines, country: 'MX' })).total).toBe(200_000);
    const shown = await test.call('GET', `/open/packages?course=${one._id}`);
    expect(shown.body).toMatchObject([{ price: 30_000, apart: 40_000, currency: 'PEN' }]);

    const renamed = { name: 'Gestión completa' };
    const { body: after } = await test.call('PUT', `/packages/${made.body._id}`, {
      token: admin,
      body: renamed,
    });
    expect(after).toEqual({ ...made.body, ...renamed, version: 2, updatedAt: after.updatedAt });

    await test.call('DELETE', `/packages/${made.body._id}`, { token: admin });
    expect((await price({ lines, country: 'PE' })).total).toBe(40_000);
    expect(
      (await test.call('GET', '/open/packages/detail?slug=gestion-de-principio-a-fin')).status,
    ).toBe(404);
    await test.call('PUT', `/packages/${made.body._id}/restoration`, { token: admin });
    expect((await price({ lines, country: 'PE' })).total).toBe(30_000);
  });

  it.each([
    ['one course', { courses: ['0198c0de-0000-7000-8000-000000000001'] }, 'al menos dos cursos'],
    [
      'courses that do not exist',
      { courses: ['0198c0de-0000-7000-8000-000000000001', '0198c0de-0000-7000-8000-000000000002'] },
      'no existe',
    ],
    [
      'cents of Colombian pesos',
      { prices: [{ currency: 'COP', amount: 150 }] },
      'no llevan centavos',
    ],
  ])('refuse %s', async (_, changes, message) => {
    const [one, two] = [await aCourse(test), await aCourse(test)];
    const answer = await post('/packages', {
      name: 'Otro',
      courses: [one._id, two._id],
      prices: [{ currency: 'PEN', amount: 1_000 }],
      ...changes,
    });
    expect(answer.status).toBe(402);
    expect(answer.body.message).toContain(message);
  });
});

describe('taxes', () => {
  it('count from their day on, country by country', async () => {
    const course = await aCourse(test);
    const ask = () => price({ lines: [{ course: course._id }], country: 'PE' });
    expect(await ask()).toMatchObject({ taxRate: 18, taxName: 'IGV' });
    await post('/tax-rates', { currency: 'PEN', name: 'IGV', rate: 0, validFrom: '2026-12-01' });
    expect((await ask()).taxRate).toBe(18);
    test.clock.set('2026-12-01T15:00:00Z');
    expect(await ask()).toMatchObject({ taxRate: 0, tax: 0, total: 20_000 });
    expect((await price({ lines: [{ course: course._id }], country: 'MX' })).taxRate).toBe(16);
    const twice = await post('/tax-rates', {
      currency: 'PEN',
      name: 'IGV',
      rate: 10,
      validFrom: '2026-12-01',
    });
    expect(twice.status).toBe(409);
  });
});

describe('the sending of paper certificates', () => {
  it('is chosen by the buyer and part of the deal', async () => {
    const course = await aCourse(test, {
      certificatePrices: [{ option: 'fisico', currency: 'PEN', amount: 2_000 }],
    });
    const { body: option } = await post('/delivery-options', {
      name: 'Provincias',
      currency: 'PEN',
      amount: 1_500,
    });
    const offered = await test.call('GET', '/open/delivery-options?currency=PEN');
    expect(offered.body).toMatchObject([{ name: 'Provincias', amount: 1_500 }]);
    const bought = await aPurchase(test, {
      course: course._id,
      lines: [{ course: course._id, certificate: 'fisico' }],
      shipping: { department: 'Lima', city: 'Lince', address: 'Av. Arequipa 2450' },
      delivery: option._id,
    });
    expect(bought.body.total.amount).toBe(23_500);
    const own = await test.call('GET', `/open/deals/${bought.body.token}`);
    expect(own.body.shipping).toEqual({ name: 'Provincias', amount: 1_500 });
  });
});

describe('coupons', () => {
  let course: string;
  beforeAll(async () => {
    course = (await aCourse(test))._id;
  });
  const aCoupon = async (changes: object) => {
    const code = `C${Math.random().toString(36).slice(2, 9).toUpperCase()}`;
    await test.deps.db.insert(coupons).values({ code, percent: 10, ...changes });
    return code;
  };
  /** As somebody with an account; of anybody else nothing is known. */
  const buy = async (coupon: string, token?: string) => {
    const buyer = aBuyer();
    return test.call('POST', '/open/users/deal', {
      ...(token ? { token } : {}),
      body: { buyer, lines: [{ course }], terms: true, coupon, seenTotal: 18_000 },
    });
  };

  it('for a first purchase ask again with the new price when it is the second', async () => {
    const code = await aCoupon({ firstPurchase: true });
    const buyer = (await test.signedInAs('Alumno')).token;
    expect((await buy(code, buyer)).status).toBe(201);
    const second = await buy(code, buyer);
    expect(second).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'seenTotal', message: 'S/\u00a0200.00' }] },
    });
  });

  it('for a first purchase serve who ordered only paper before', async () => {
    const code = await aCoupon({ firstPurchase: true });
    const buyer = (await test.signedInAs('Alumno')).token;
    expect((await buy(await aCoupon({}), buyer)).status).toBe(201);
    const [bought] = await test.deps.db
      .select({ id: dealLines.id })
      .from(dealLines)
      .orderBy(desc(dealLines.id))
      .limit(1);
    // What is left of an order of paper alone.
    await test.deps.db
      .update(dealLines)
      .set({ kind: 'copia' })
      .where(eq(dealLines.id, bought?.id ?? ''));
    expect((await buy(code, buyer)).status).toBe(201);
    expect((await buy(code, buyer)).status).toBe(409);
  });

  it('serve one person only as often as they say', async () => {
    const code = await aCoupon({ maxPerPerson: 1 });
    const buyer = (await test.signedInAs('Alumno')).token;
    expect((await buy(code, buyer)).status).toBe(201);
    const refused = await buy(code, buyer);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(
      'Ese cupón ya está en tus compras, pagadas o por pagar, las veces permitidas por persona. La compra cuesta S/\u00a0200.00: quita el cupón, revísalo y confirma.',
    );
    expect((await buy(code)).status).toBe(201);
  });

  it('tell a guest nothing of others who typed the same; staff are told that it is the same by two of three', async () => {
    const code = await aCoupon({ maxPerPerson: 1 });
    const { token } = await test.signedInAs('Administrador');
    const guest = aBuyer();
    const bought = async (buyer: object) => {
      const { number, total } = (await aPurchase(test, { course, coupon: code, buyer })).body;
      const [found] = (await test.call('GET', `/deals?search=${number}`, { token })).body;
      const { couponAgain } = (await test.call('GET', `/deals/${found._id}`, { token })).body;
      return { amount: total.amount, couponAgain };
    };
    const first = await bought(guest);
    expect(first.couponAgain).toBeNull();
    // One alone is of nobody.
    for (const one of [{ dni: guest.dni }, { mobile: guest.mobile }, { email: guest.email }])
      expect(await bought(aBuyer(one))).toEqual(first);
    const { dni, mobile, email } = guest;
    for (const two of [
      { dni, mobile },
      { dni, email },
      { mobile, email },
    ])
      expect(await bought(aBuyer(two))).toEqual({ ...first, couponAgain: 'por-persona' });
  });

  it.runIf(onPostgres())(
    'with one use left serve exactly one of twenty who come at once',
    async () => {
      const code = await aCoupon({ maxUses: 1 });
      const answers = await Promise.all(Array.from({ length: 20 }, () => buy(code)));
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(19);
    },
  );

  it.runIf(onPostgres())('serve one person once, although they press twice at once', async () => {
    const code = await aCoupon({ maxPerPerson: 1 });
    const buyer = (await test.signedInAs('Alumno')).token;
    await buy(await aCoupon({}), buyer);
    const answers = await Promise.all([1, 2, 3, 4].map(() => buy(code, buyer)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});
