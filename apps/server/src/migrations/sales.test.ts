import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';
import { actOn, migrate } from '../../test/migrating.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { users } from '../people/users/user.tables.ts';
import { deals } from '../sales/deals/deal.tables.ts';
import { readMost } from '../sales/ledger/finding.queries.ts';
import { payments } from '../sales/payments/payment.tables.ts';
import { receipts } from '../sales/payments/receipt.tables.ts';

let test: TestApp;
let token: string;
let course: Awaited<ReturnType<typeof aCourse>>;
let person = 0;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());
beforeEach(async () => {
  course = await aCourse(test);
  person += 1;
});

const bring = (rows: object[], dryRun = false) =>
  migrate(test, token, '/migrations/sales', { rows, dryRun });
const outcomes = (rows: { outcome: string }[]) => rows.map(({ outcome }) => outcome);
const get = async (path: string) => (await test.call('GET', path, { token })).body;
const inTables = async () => ({
  deals: (await test.deps.db.select().from(deals)).length,
  payments: (await test.deps.db.select().from(payments)).length,
  enrolments: (await test.deps.db.select().from(enrolments)).length,
  people: (await test.deps.db.select().from(users)).length,
});

function row(own: object = {}) {
  return {
    ...{ firstName: 'Rosa', lastName: 'Quispe', dni: `4587${String(person).padStart(4, '0')}` },
    ...{ email: `rosa.${person}@correo.example`, course: course.slug, amount: 'S/ 350.00' },
    ...{ method: 'Yape', operationNumber: `OP-${1000 + person}`, paidAt: '20/03/2025', ...own },
  };
}

describe('a sale from before', () => {
  it('is a person, a paid deal of that day, its verified payment and the enrolment, without a mail or a receipt', async () => {
    const dry = await bring([row()], true);
    expect(outcomes(dry.rows)).toEqual(['created']);
    expect(await test.deps.db.select().from(deals)).toEqual([]);

    const { rows } = await bring([row()]);
    const deal = await get(`/deals/${rows[0].record}`);
    expect(deal).toMatchObject({
      ...{ state: 'pagado', total: 35_000, paid: 35_000, source: 'historial' },
      number: 'T-2025-000001',
    });
    const [payment] = await test.deps.db.select().from(payments);
    expect(payment).toMatchObject({
      ...{ state: 'verificado', amount: 35_000, method: 'yape', paidAt: '2025-03-20' },
    });
    const [enrolment] = await test.deps.db.select().from(enrolments);
    expect(enrolment).toMatchObject({ state: 'matriculado', dealId: rows[0].record });
    const [buyer] = await test.deps.db.select().from(users).where(eq(users.id, deal.user));
    expect(buyer).toMatchObject({ firstName: 'Rosa', stage: 'cliente' });
    expect(test.outbox).toEqual([]);
    expect(await test.deps.db.select().from(receipts)).toEqual([]);
    // The books have nothing to say about it.
    expect(await readMost(test.deps.db)).toEqual([]);
  });

  it('is never counted twice: not by the same file again, nor by a number written another way', async () => {
    await bring([row(), row()]);
    const before = await inTables();
    const spelled = { operationNumber: `00${1000 + person}-00`, amount: 350, paidAt: '2025-03-20' };
    const again = await bring([row(), row(spelled), row({ operationNumber: undefined })]);
    expect(outcomes(again.rows)).toEqual(['unchanged', 'unchanged', 'unchanged']);
    const other = await bring([
      row({ dni: '40404040', email: 'otra@correo.example' }),
      row({ operationNumber: 'OTRA-77', paidAt: '21/03/2025' }),
    ]);
    expect(outcomes(other.rows)).toEqual(['refused', 'refused']);
    expect(other.rows[0].reason).toContain('ya está en el trato T-2025-');
    expect(other.rows[1].reason).toContain('junta lo pagado en una sola fila');
    expect(await inTables()).toEqual(before);
  });

  it('says what is wrong with each row at once, and of doubles within the file which they are', async () => {
    const second = { course: (await aCourse(test)).name };
    const { rows } = await bring(
      [
        row(),
        row(),
        row(second),
        row({ operationNumber: 'AB-9', paidAt: '22/03/2025' }),
        row({ course: 'NO-HAY', method: 'trueque', paidAt: '01/01/2090', amount: '' }),
        row({ dni: '', email: 'sin@correo.example', ...second, operationNumber: 'AB-10' }),
      ],
      true,
    );
    expect(outcomes(rows)).toEqual([
      ...['created', 'unchanged', 'refused', 'refused', 'refused', 'refused'],
    ]);
    expect(rows[2].reason).toContain('está en otra fila');
    expect(rows[3].reason).toContain('La misma persona y curso');
    expect(rows[4].reason).toMatch(/trueque.*futuro.*importe.*NO-HAY/);
    expect(rows[5].reason).toContain('documento');
  });

  it('takes over the enrolment that somebody has already', async () => {
    const { rows: people } = await migrate(test, token, '/migrations/users', {
      rows: [{ firstName: 'Rosa', lastName: 'Quispe', dni: row().dni, email: row().email }],
    });
    const whose = { dni: row().dni, course: course.slug, startsAt: '01/03/2025' };
    const { rows: inside } = await migrate(test, token, '/migrations/enrols', { rows: [whose] });
    const { rows, migration } = await bring([row()]);
    const own = () =>
      test.deps.db.select().from(enrolments).where(eq(enrolments.userId, people[0].record));
    expect(await own()).toMatchObject([{ id: inside[0].record, dealId: rows[0].record }]);
    await actOn(test, token, migration._id, 'undoing', { reason: 'Otra sede.' });
    expect(await own()).toMatchObject([{ dealId: null, state: 'matriculado' }]);
  });

  it('is undone as far as money may be: annulled and turned down, but not once something happened to it', async () => {
    const kept = row({ course: (await aCourse(test)).slug, operationNumber: 'QUEDA-1' });
    const { rows, migration } = await bring([row(), kept]);
    const enrolled = (deal: string) =>
      test.deps.db.select().from(enrolments).where(eq(enrolments.dealId, deal));
    const [paid] = await test.deps.db
      .select()
      .from(payments)
      .where(eq(payments.dealId, rows[1].record));
    const refund = await test.call('POST', `/payments/${paid?.id}/refunds`, {
      token,
      headers: { 'idempotency-key': 'devolver-una-vez' },
      body: { amount: 100, reason: 'Un descuento.', way: 'manual', effect: 'mantener' },
    });
    expect(refund.status, JSON.stringify(refund.body)).toBeLessThan(300);
    const undone = await actOn(test, token, migration._id, 'undoing', { reason: 'Otra sede.' });
    expect(undone.rows.map(({ undone: back }: { undone: boolean }) => back)).toEqual([true, false]);
    expect(undone.rows[1].reason).toContain('Su dinero se movió después');
    expect(await get(`/deals/${rows[0].record}`)).toMatchObject({ state: 'anulado', paid: 0 });
    expect(await enrolled(rows[0].record)).toMatchObject([{ state: 'retirado' }]);
    expect(await get(`/deals/${rows[1].record}`)).toMatchObject({ state: 'pagado' });
    expect(outcomes((await bring([row()])).rows)).toEqual(['created']);
    expect((await readMost(test.deps.db)).map(({ kind }) => kind)).not.toContain('pagado-de-mas');
  });

  it('is brought by administrators alone', async () => {
    const desk = (await test.signedInAs('Recepcionista')).token;
    const body = { rows: [row()] };
    expect((await test.call('POST', '/migrations/sales', { token: desk, body })).status).toBe(403);
  });
});
