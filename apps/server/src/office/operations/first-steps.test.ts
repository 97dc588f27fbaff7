import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { writeSetting } from '../../academy/academy.queries.ts';
import { mails } from '../../mails/mail.tables.ts';
import { secondFactors } from '../../people/sign-in/second-factor.tables.ts';
import { users } from '../../people/users/user.tables.ts';

let test: TestApp;
let admin: Awaited<ReturnType<TestApp['signedInAs']>>;
beforeAll(async () => {
  test = await buildTestApp();
  admin = await test.signedInAs('Administrador');
});
afterAll(() => test.close());

const read = async () =>
  (await test.call('GET', '/system/first-steps', { token: admin.token })).body;
const open = async () =>
  (await read()).steps
    .filter(({ done }: { done: boolean }) => !done)
    .map(({ step }: { step: string }) => step);

describe('the first steps of an academy', () => {
  it('are done when things are so, one by one, without anybody saying it', async () => {
    const { db } = test.deps;
    const all = ['nombre', 'legales', 'cuentas', 'correo', 'segundo-factor', 'curso', 'compra'];
    expect(await open()).toEqual(all);

    const logo = { _id: 'x', base: '/archivos/x', width: 400, height: 400, widths: [400] };
    const legal = { legalName: 'Puma S.A.C.', ruc: '20100070970', address: 'Jr. Uno 1' };
    await writeSetting(db, 'academy', { name: 'Academia Puma', logo, ...legal });
    await writeSetting(db, 'accounts', [{ method: 'yape', number: '9' }]);
    expect(await open()).toEqual(all.slice(3));

    const course = await aCourse(test);
    await aPurchase(test, { course: course._id });
    await test.work();
    await db.update(mails).set({ sentAt: test.clock.now() });
    // Whoever wrote the course and sold it works here no more.
    await db.update(users).set({ status: false }).where(ne(users.id, admin.user.id));
    expect(await open()).toEqual(['segundo-factor']);

    // A key that was begun and never confirmed asks nobody for anything.
    await db.insert(secondFactors).values({ userId: admin.user.id, secretBox: 'x' });
    expect(await open()).toEqual(['segundo-factor']);
    await db.update(secondFactors).set({ confirmedAt: test.clock.now() });
    expect(await open()).toEqual([]);
    const { user } = await test.signedInAs('Recepcionista');
    expect(await open()).toEqual(['segundo-factor']);
    await db.update(users).set({ status: false }).where(eq(users.id, user.id));
    expect(await open()).toEqual([]);
  });

  it('are hidden for all administrators when one has seen enough', async () => {
    const body = { dismissed: true };
    await test.call('PUT', '/system/first-steps', { token: admin.token, body });
    expect((await read()).dismissed).toBe(true);
  });
});
