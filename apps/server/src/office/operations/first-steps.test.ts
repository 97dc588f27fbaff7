import { acceptedKinds } from '@aulario/contract/legal';
import { currencies } from '@aulario/contract/money';
import { type FirstStep, firstStepNames, firstSteps } from '@aulario/contract/office/first-steps';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { coursePrices } from '../../catalogue/courses/course.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import { secondFactors } from '../../people/sign-in/second-factor.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { deals } from '../../sales/deals/deal.tables.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signedInAs('Administrador');
});
afterAll(() => test.close());

const read = async () =>
  (await test.call('GET', '/system/first-steps', { token: admin.token })).body;
type Seen = { step: FirstStep; done: boolean; unused: boolean; missing: string | null };
const steps = async (): Promise<Seen[]> => (await read()).steps;
const of = async (step: FirstStep) => (await steps()).find((one) => one.step === step);
/** What every academy needs and this one lacks. */
const open = async () =>
  (await steps())
    .filter(({ step, done }) => !done && !firstSteps[step].optional)
    .map(({ step }) => step);
const put = (path: string, body: object, token = admin.token) =>
  test.call('PUT', path, { token, body });

describe('the first steps of an academy', () => {
  it('are done when things are so, one by one, without anybody saying it', async () => {
    const { db } = test.deps;
    // Nobody can reach academia.example, so that the last step stays open here.
    const all = firstStepNames.filter((step) => !firstSteps[step].optional);
    expect(await open()).toEqual(all);

    const logo = { _id: 'x', base: '/archivos/x', width: 400, height: 400, widths: [400] };
    const legal = { legalName: 'Puma S.A.C.', ruc: '20100070970', address: 'Jr. Uno 1' };
    const reach = { email: 'hola@puma.pe', phone: '+51 54 200 100' };
    await writeSetting(db, 'academy', { name: 'Academia Puma', logo, ...legal });
    expect((await of('legales'))?.missing).toBe('Faltan el teléfono y el correo.');
    await writeSetting(db, 'academy', { name: 'Academia Puma', logo, ...legal, ...reach });
    expect(await open()).toEqual(all.slice(2));
    for (const kind of acceptedKinds.compra)
      await test.call('POST', `/legal-texts/PE/${kind}/publication`, {
        token: admin.token,
        body: { changes: 'Primera versión.' },
      });
    const yape = { method: 'yape', number: '9' };
    const everywhere = currencies.map((currency) => ({ ...yape, currency }));
    await writeSetting(db, 'accounts', everywhere);
    expect(await open()).toEqual(all.slice(4));

    const course = await aCourse(test);
    await aPurchase(test, { course: course._id });
    // What waits in the outbox proves nothing of the mail server.
    await db.update(mails).set({ state: 'bandeja', sentAt: test.clock.now() });
    expect(await open()).toEqual(['correo', 'segundo-factor', 'publicar']);
    await db.update(mails).set({ state: 'enviado' });
    // Whoever wrote the course and sold it works here no more.
    await db.update(users).set({ status: false }).where(ne(users.id, admin.user.id));
    expect(await open()).toEqual(['segundo-factor', 'publicar']);

    // A key that was begun and never confirmed asks nobody for anything.
    await db.insert(secondFactors).values({ userId: admin.user.id, secretBox: 'x' });
    expect((await of('segundo-factor'))?.missing).toContain(admin.user.firstName);
    await db.update(secondFactors).set({ confirmedAt: test.clock.now() });
    expect(await open()).toEqual(['publicar']);
    const { user } = await test.signedInAs('Recepcionista');
    expect(await open()).toEqual(['segundo-factor', 'publicar']);
    await db.update(users).set({ status: false }).where(eq(users.id, user.id));
    expect(await open()).toEqual(['publicar']);
  });

  it('ask for a way to pay in every currency in which something is sold', async () => {
    const pen = { method: 'yape', number: '9', currency: 'PEN' };
    await writeSetting(test.deps.db, 'accounts', [pen]);
    expect((await of('cuentas'))?.missing).toContain('en COP y MXN no');
    // A course that costs nothing there asks nobody for money.
    await test.deps.db
      .update(coursePrices)
      .set({ amount: 0 })
      .where(eq(coursePrices.currency, 'MXN'));
    await writeSetting(test.deps.db, 'accounts', [pen, { ...pen, currency: 'COP' }]);
    expect((await of('cuentas'))?.done).toBe(true);
  });

  it('take a trial mail for proof once the mail server took it over', async () => {
    await test.deps.db.update(mails).set({ state: 'bandeja' });
    const { mail } = test.deps;
    if (!mail) throw new Error('the test app has a mail server');
    const send = () =>
      test.call('POST', '/settings/integrations/smtp/mails', { token: admin.token, body: {} });
    const works = mail.send;
    mail.send = () => Promise.reject(Object.assign(new Error('535'), { code: 'EAUTH' }));
    expect((await send()).body).toMatchObject({ state: 'falla' });
    expect((await of('correo'))?.done).toBe(false);
    mail.send = works;
    expect((await send()).body).toMatchObject({ state: 'bien' });
    expect(test.outbox.at(-1)).toMatchObject({ to: admin.user.email, subject: 'Correo de prueba' });
    expect((await of('correo'))?.done).toBe(true);
  });

  it('let an academy put aside what it does not use, and take it up again', async () => {
    expect(await of('moodle')).toMatchObject({ done: false, unused: false });
    expect((await of('moodle'))?.missing).toContain('npm run setup -- --connect moodle');
    await put('/system/first-steps/moodle', { used: false });
    expect(await of('moodle')).toMatchObject({ done: false, unused: true });
    await put('/system/first-steps/moodle', { used: true });
    expect(await of('moodle')).toMatchObject({ unused: false });
    // What every academy needs is not a matter of taste.
    expect((await put('/system/first-steps/legales', { used: false })).status).toBe(404);
    const reception = await test.signedInAs('Recepcionista');
    expect((await put('/system/first-steps/zoom', { used: false }, reception.token)).status).toBe(
      403,
    );
  });

  it('say that boletas are given elsewhere, and look for one that was noted', async () => {
    expect((await of('comprobantes'))?.missing).toContain('Todavía no anotaste ninguna');
    const [deal] = await test.deps.db.select({ id: deals.id }).from(deals);
    const { body: payments } = await test.call('GET', `/payments?deal=${deal?.id}`, {
      token: admin.token,
    });
    const verified = await test.call('PUT', `/payments/${payments[0]._id}/verification`, {
      token: admin.token,
      body: { method: 'yape', operationNumber: '00123456', paidAt: '2026-11-20' },
    });
    expect(verified.status).toBe(200);
    const { body: receipts } = await test.call('GET', '/receipts', { token: admin.token });
    await put(`/receipts/${receipts[0]._id}/official`, { number: 'B001-1' });
    expect(await of('comprobantes')).toMatchObject({ done: true });
  });

  it('call the number of WhatsApp good only with its country', async () => {
    const said = async (whatsapp: string) => {
      const kept = await readSetting<object>(test.deps.db, 'academy');
      await writeSetting(test.deps.db, 'academy', { ...kept, whatsapp });
      return (await of('whatsapp'))?.missing;
    };
    expect(await said('987 654 321')).toContain('código del país');
    expect(await said('+51 987 654 321')).toBeNull();
  });

  it('are hidden for all administrators when one has seen enough', async () => {
    const body = { dismissed: true };
    await test.call('PUT', '/system/first-steps', { token: admin.token, body });
    expect((await read()).dismissed).toBe(true);
  });
});
