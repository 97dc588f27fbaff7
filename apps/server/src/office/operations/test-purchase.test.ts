import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { pdfPages } from '../../../test/pdf-pages.ts';
import { writeSetting } from '../../academy/academy.queries.ts';

const yape = { method: 'yape', bank: 'Yape', holder: 'X', number: '9', cci: null, currency: 'PEN' };

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  await writeSetting(test.deps.db, 'accounts', [yape]);
});
afterAll(() => test.close());

const tried = (course: string, token = admin) =>
  test.call('POST', '/system/test-purchase', { token, body: { course } });
const books = async () => {
  const { rows } = await test.deps.db.execute(sql`
    select (select count(*) from deals) as deals, (select count(*) from receipts) as receipts,
           (select count(*) from users) as users, (select count(*) from mails) as mails,
           (select count(*) from enrolments) as enrolments, (select count(*) from facts) as facts,
           (select count(*) from audit where action <> 'test') as audit, (select json_agg(s) from series s) as series`);
  return rows[0];
};

it('shows all that comes of a purchase, and leaves nothing of it in the books', async () => {
  const course = await aCourse(test, { name: 'Excel desde cero', classroom: 'propia' });
  await test.work();
  const before = await books();
  const { status, body } = await tried(course._id);
  expect(status, JSON.stringify(body)).toBe(200);
  expect(body).toMatchObject({
    ...{ course: 'Excel desde cero', total: { amount: 20_000, currency: 'PEN' } },
    ...{ classroom: 'propia', deal: 'T-2026-000001' },
  });
  const subjects = body.mails.map(({ subject }: { subject: string }) => subject);
  expect(subjects.sort()).toEqual([
    expect.stringContaining('Confirmamos tu pago'),
    expect.stringContaining('T-2026-000001'),
    'Tu matrícula en Excel desde cero está lista',
  ]);
  const papers = await Promise.all(
    body.papers.map(({ pdf }: { pdf: string }) => pdfPages(Buffer.from(pdf, 'base64'))),
  );
  expect(papers.join()).toContain(body.receipt);
  expect(await books()).toEqual(before);
  expect(await test.work()).toBe(0);

  // The first real order has the number that was shown.
  const { body: order } = await aPurchase(test, { course: course._id });
  expect(order.number).toBe(body.deal);
  const steps = await test.call('GET', '/system/first-steps', { token: admin });
  expect(steps.body.steps).toContainEqual({
    step: 'compra',
    done: true,
    unused: false,
    missing: null,
  });
});

it('says what stands in the way, and is for administrators', async () => {
  const { body: draft } = await test.call('POST', '/courses', {
    token: admin,
    body: { name: 'Sin precio' },
  });
  expect((await tried(draft._id)).status).toBeGreaterThanOrEqual(400);
  const { token } = await test.signedInAs('Recepcionista');
  expect((await tried(draft._id, token)).status).toBe(403);
});

it('buys a course for minors too', async () => {
  const { _id } = await aCourse(test, { forMinors: true });
  expect((await tried(_id)).status).toBe(200);
});

it('says when a buyer would find no account to pay into', async () => {
  const { _id } = await aCourse(test);
  await writeSetting(test.deps.db, 'accounts', [{ ...yape, currency: 'COP' }]);
  const { status, body } = await tried(_id);
  expect(status).toBe(409);
  expect(body.message).toContain('Cuentas para depósitos');
  await writeSetting(test.deps.db, 'accounts', [yape]);
});
