import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import {
  aBuyer,
  aCourse,
  aPurchase,
  sendVoucher,
  waitingPayment,
} from '../../../../test/factories.ts';
import { agreements } from '../../../catalogue/categories/catalogue.tables.ts';
import { sweepOrphans } from '../../../files/orphan-sweep.ts';
import { noCounts } from '../../../migrations/migration.queries.ts';
import { migrationRows, migrations } from '../../../migrations/migration.tables.ts';
import { users } from '../../../people/users/user.tables.ts';
import { days } from '../../../platform/clock.ts';
import { contacts } from '../../../relations/contacts/contact.tables.ts';
import { deals } from '../../../sales/deals/deal.tables.ts';
import { memberships } from '../../../sales/deals/membership.tables.ts';
import { payments } from '../../../sales/payments/payment.tables.ts';
import { confirmationKey } from '../../../sales/purchases/confirmation.jobs.ts';
import { letGoOverdue } from './let-go.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

/** Somebody who bought and paid, and somebody who only asked. */
async function aSaleAndALead() {
  const course = await aCourse(test);
  const { body: bought } = await aPurchase(test, { course: course._id, buyer: aBuyer() });
  await sendVoucher(test, bought.token);
  const payment = await waitingPayment(test, admin, bought.number);
  await test.call('PUT', `/payments/${payment._id}/verification`, {
    token: admin,
    body: { operationNumber: payment.operationNumber, version: payment.version },
  });
  const { email, mobile, country } = aBuyer();
  await test.call('POST', '/open/contacts', {
    body: { name: 'Rosa', email, mobile, country, message: '¿Cuándo empieza?', consent: false },
  });
  await test.work();
  return { number: bought.number as string, email };
}

/** The word of whoever ordered that they are a member, which nobody decided about. */
async function aMembershipOf(number: string) {
  const { db } = test.deps;
  const [deal] = await db.select().from(deals).where(eq(deals.number, number));
  const words = { name: 'Colegio', sortName: 'colegio', searchText: 'colegio' };
  const [agreement] = await db
    .insert(agreements)
    .values({ ...words, slug: 'colegio' })
    .returning();
  await db.insert(memberships).values({
    ...{ dealId: deal?.id ?? '', agreementId: agreement?.id ?? '', agreementName: 'Colegio' },
    ...{ proof: 'Carné 123', full: deal?.calculation as PriceCalculation },
  });
}

/** A voucher that staff turned down, of an order that nobody paid or annulled. */
async function refusedVoucher({ token, number }: { token: string; number: string }) {
  await sendVoucher(test, token);
  const payment = await waitingPayment(test, admin, number);
  const body = { reason: 'No se lee.', version: payment.version };
  await test.call('PUT', `/payments/${payment._id}/rejection`, { token: admin, body });
  await test.work();
}

describe('retention', () => {
  it('says beforehand how much a night lets go, does that, and writes it down', async () => {
    const { db } = test.deps;
    const { number, email } = await aSaleAndALead();
    const left = await aPurchase(test, { course: (await aCourse(test))._id, buyer: aBuyer() });
    await aMembershipOf(left.body.number);
    await refusedVoucher(left.body);
    const guest = async () => {
      const [row] = await db
        .select({ user: users })
        .from(users)
        .innerJoin(deals, eq(deals.userId, users.id))
        .where(eq(deals.number, left.body.number));
      return row?.user;
    };
    const rules = async () => (await test.call('GET', '/settings/data', { token: admin })).body;
    const deal = async () => (await db.select().from(deals).where(eq(deals.number, number)))[0];
    const sold = await deal();
    const voucher = async () =>
      (
        await db
          .select()
          .from(payments)
          .where(eq(payments.dealId, sold?.id ?? ''))
      )[0]?.voucherId;
    const lead = async () =>
      (await db.select().from(contacts).where(eq(contacts.email, email)))[0]?.message;
    expect((await rules()).due).toMatchObject({ leadMonths: 0, voucherYears: 0, saleYears: 0 });
    await letGoOverdue(test.deps);
    expect([await lead(), (await deal())?.contact.firstName]).toEqual([
      '¿Cuándo empieza?',
      sold?.contact.firstName,
    ]);

    // Sold in 2026, declared in 2027: five years from 2028 on. The lead had its two years long before.
    test.clock.set('2032-12-31T12:00:00Z');
    admin = (await test.signedInAs('Administrador')).token;
    expect((await rules()).due).toMatchObject({ leadMonths: 1, voucherYears: 0, saleYears: 0 });
    await letGoOverdue(test.deps);
    expect(await lead()).toBeUndefined();
    expect(await voucher()).toBeTruthy();

    test.clock.set('2033-01-01T12:00:00Z');
    admin = (await test.signedInAs('Administrador')).token;
    expect((await rules()).due).toMatchObject({ leadMonths: 0, voucherYears: 2, saleYears: 2 });
    expect((await guest())?.email).toBeTruthy();
    await letGoOverdue(test.deps);
    // Nobody ever paid it, and it says no more who wanted it than one that was paid.
    const [open] = await db.select().from(deals).where(eq(deals.number, left.body.number));
    expect(open).toMatchObject({ state: 'abierto', contact: { firstName: 'Suprimido' } });
    expect(await db.select({ proof: memberships.proof }).from(memberships)).toEqual([
      { proof: 'Suprimido' },
    ]);
    expect((await deal())?.contact).toMatchObject({ firstName: 'Suprimido', email: '', dni: '' });
    expect(await voucher()).toBeNull();
    const shown = await db.select({ file: payments.voucherId }).from(payments);
    expect(shown.map(({ file }) => file)).toEqual([null, null]);
    // Nobody ever answered from that mailbox: there is no account whose end could be the record's.
    expect(await guest()).toMatchObject({ firstName: 'Persona', email: null, dni: null });
    expect((await rules()).due).toMatchObject({ voucherYears: 0, saleYears: 0 });
    const read = await test.call('GET', `/deals?search=${number}`, { token: admin });
    expect(read).toMatchObject({ status: 200, body: [{ number, state: 'pagado' }] });
    const whole = await test.call('GET', `/deals/${sold?.id}`, { token: admin });
    expect(whole.status).toBe(200);
    const { body: acts } = await test.call('GET', '/audit?entity=retention', { token: admin });
    expect(acts.map((act: { entityId: string }) => act.entityId)).toEqual(
      expect.arrayContaining(['contactos', 'comprobantes', 'tratos']),
    );
  });

  it('deletes the rows of an import after its months, and the import says that it was', async () => {
    const { db, clock } = test.deps;
    const now = clock.now();
    const counts = { ...noCounts, created: 1 };
    const made: typeof migrations.$inferInsert = {
      ...{ kind: 'users', source: 'file', dryRun: false, state: 'terminada', phase: 'escribir' },
      ...{ counts, byName: 'Ana', rows: 1, finishedAt: now },
    };
    const [old] = await db.insert(migrations).values(made).returning();
    const migrationId = old?.id ?? '';
    await db.insert(migrationRows).values({ migrationId, position: 1, data: { dni: '45879632' } });
    const rows = () =>
      db.select().from(migrationRows).where(eq(migrationRows.migrationId, migrationId));
    await letGoOverdue(test.deps);
    expect(await rows()).toHaveLength(1);
    test.clock.set(new Date(now.getTime() + days(370)).toISOString());
    await letGoOverdue(test.deps);
    expect(await rows()).toEqual([]);
    admin = (await test.signedInAs('Administrador')).token;
    const undo = { token: admin, body: { reason: 'Tarde.' } };
    const refused = await test.call('PUT', `/migrations/${migrationId}/undoing`, undo);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Sus filas ya se borraron por plazo cumplido.',
    ]);
  });

  it('takes no period that is shorter than the law’s', async () => {
    const { body: rules } = await test.call('GET', '/settings/data', { token: admin });
    const change = (periods: object) =>
      test.call('PUT', '/settings/data', {
        token: admin,
        body: { periods: { ...rules.periods, ...periods }, processors: [] },
      });
    expect((await change({ saleYears: 4 })).status).toBe(402);
    expect((await change({ voucherYears: 4 })).status).toBe(402);
    const changed = await change({ leadMonths: 6 });
    expect(changed.body.periods.leadMonths).toBe(6);
    const { body: policy } = await test.call('GET', '/open/data-policy');
    const asked = policy.uses.find(({ use }: { use: string }) => use === 'contacto');
    expect(asked.period).toMatch(/^6 meses/);
  });
});

describe('the paper that went with the mail of a purchase', () => {
  const bought = async () => {
    // Only a mailbox that is known to be theirs gets it.
    const { token: as, user } = await test.signedInAs('Alumno');
    const buyer = aBuyer({ email: user.email ?? '' });
    const { body } = await aPurchase(test, { course: (await aCourse(test))._id, buyer, as });
    await test.work();
    const [deal] = await test.deps.db.select().from(deals).where(eq(deals.number, body.number));
    if (!deal) throw new Error('Nothing was bought.');
    return { ...deal, key: confirmationKey(deal.id) };
  };
  const there = async (key: string) => (await test.deps.storage.get(key)) !== null;

  it('goes with whom it names, and after a year with the words of that mail', async () => {
    const [erased, kept] = [await bought(), await bought()];
    expect([await there(erased.key), await there(kept.key)]).toEqual([true, true]);
    const body = { reason: 'Lo pidió por escrito.' };
    await test.call('PUT', `/deals/${erased.id}/annulment`, { token: admin, body });
    for (const act of ['blocking', 'erasure'])
      await test.call('PUT', `/users/${erased.userId}/${act}`, { token: admin, body });
    expect([await there(erased.key), await there(kept.key)]).toEqual([false, true]);
    const made = Number.parseInt(kept.id.replace('-', '').slice(0, 12), 16);
    const sweptAfter = async (age: number) => {
      test.clock.set(new Date(made + days(age)).toISOString());
      await sweepOrphans(test.deps);
    };
    await sweptAfter(364);
    expect(await there(kept.key)).toBe(true);
    await sweptAfter(366);
    expect(await there(kept.key)).toBe(false);
    expect((await test.call('GET', `/open/deals/${kept.privateToken}/confirmation`)).status).toBe(
      200,
    );
    admin = (await test.signedInAs('Administrador')).token;
  });
});

it('says why data are used by the law of who asks, and of no other country', async () => {
  const said = async (country: string) =>
    JSON.stringify((await test.call('GET', `/open/data-policy?country=${country}`)).body);
  const [peru, colombia, mexico] = [await said('PE'), await said('CO'), await said('MX')];
  expect(peru).toMatch(/Ley 29733.*DS 016-2024-JUS/);
  expect(colombia).toMatch(/Ley 1581 de 2012/);
  expect(mexico).toMatch(/LFPDPPP/);
  for (const other of [colombia, mexico]) expect(other).not.toMatch(/29733|JUS|PCM|29571/);
});
