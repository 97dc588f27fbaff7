import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import {
  aBuyer,
  aCourse,
  aKnownBuyer,
  aPurchase,
  aVoucher,
  sendVoucher,
  waitingPayment,
} from '../../../test/factories.ts';
import { placesOf } from '../../../test/places-of.ts';
import { mails } from '../../mails/mail.tables.ts';
import { sessions, users } from '../../people/users/user.tables.ts';
import { idempotencyKeys } from '../../platform/repeats/idempotency.tables.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { forget } from './retention/forget.ts';

let test: TestApp;
let admin: string;
let course: { _id: string };
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
  course = await aCourse(test);
});
afterAll(() => test.close());

const reason = 'Lo pidió por escrito, con su DNI.';
const act = (method: 'PUT' | 'DELETE', id: string, what: string, token = admin) =>
  test.call(method, `/users/${id}/${what}`, { token, body: { reason } });
const audited = async (path: string) =>
  (await test.call('GET', `/audit?${path}`, { token: admin })).body as {
    action: string;
    entity: string;
  }[];

/** Somebody who bought, asked and may be paid up. */
async function aCustomer({ paid }: { paid: boolean }) {
  const buyer = aBuyer();
  const { body: bought } = await aPurchase(test, { course: course._id, buyer });
  const { email, mobile, country } = buyer;
  await aKnownBuyer(test, admin, { number: bought.number, email });
  const asked = await test.call('POST', '/open/contacts', {
    body: { name: 'Rosa', email, mobile, country, message: '¿Cuándo empieza?', consent: false },
  });
  if (asked.status >= 300) throw new Error(JSON.stringify(asked.body));
  if (paid) {
    await sendVoucher(test, bought.token);
    const payment = await waitingPayment(test, admin, bought.number);
    await test.call('PUT', `/payments/${payment._id}/verification`, {
      token: admin,
      body: { operationNumber: payment.operationNumber, version: payment.version },
    });
  }
  await test.work();
  const [user] = await test.deps.db.select().from(users).where(eq(users.email, buyer.email));
  if (!user) throw new Error('The buyer is not there.');
  return { user, buyer, number: bought.number as string };
}

describe('who of the staff read what', () => {
  it('is written down for people and vouchers, once in some minutes, and not for oneself', async () => {
    const { user, number } = await aCustomer({ paid: true });
    const { token, user: reader } = await test.signedInAs('Recepcionista');
    await test.call('GET', `/users/${user.id}`, { token });
    await test.call('GET', `/users/${user.id}`, { token });
    await test.call('GET', `/users/${reader.id}`, { token });
    const [payment] = (await test.call('GET', `/payments?search=${number}`, { token })).body;
    const read = await test.call('GET', `/files/${payment.voucher?._id ?? payment.voucher}`, {
      token,
    });
    expect(read.status).toBe(200);
    const acts = await audited(`actor=${reader.id}`);
    expect(acts.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['user', 'voucher']));
    expect(acts.filter(({ action }) => action === 'view')).toHaveLength(2);
  });
});

describe('a request for access', () => {
  it('is answered by an administrator with all that is theirs, and the export is audited', async () => {
    const { user, buyer } = await aCustomer({ paid: true });
    const answer = await test.call('GET', `/users/${user.id}/data`, { token: admin });
    expect(answer.body).toMatchObject({ person: { _id: user.id, email: buyer.email } });
    expect(answer.body.questions[0]).toMatchObject({ message: '¿Cuándo empieza?' });
    expect(JSON.stringify(answer.body)).not.toMatch(/passwordHash|assessor/);
    expect((await audited(`entity=user&entityId=${user.id}`))[0]).toMatchObject({
      action: 'export',
    });
    const { token } = await test.signedInAs('Recepcionista');
    expect((await test.call('GET', `/users/${user.id}/data`, { token })).status).toBe(403);
  });
});

describe('an erasure', () => {
  it('blocks first: no sessions, no advertising, and it can be lifted', async () => {
    const { user } = await aCustomer({ paid: true });
    const token = await test.tokenOf(user.id);
    await test.call('PUT', '/me/consent', { token, body: { granted: true } });
    const early = await act('PUT', user.id, 'erasure');
    expect(early).toMatchObject({ status: 409, body: { message: /[Pp]rimero bloquea/ } });
    const blocked = await act('PUT', user.id, 'blocking');
    expect(blocked).toMatchObject({ status: 200, body: { blocked: true, obstacles: [] } });
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    const { body: consent } = await test.call('GET', `/consents?user=${user.id}`, { token: admin });
    expect(consent[0]).toMatchObject({ granted: false });
    expect((await act('PUT', user.id, 'blocking')).status).toBe(409);
    expect((await act('DELETE', user.id, 'blocking')).body).toMatchObject({ blocked: false });
  });

  it('takes out who the person is, everywhere but where the law keeps it', async () => {
    const { user, buyer, number } = await aCustomer({ paid: true });
    const token = await test.tokenOf(user.id);
    const bytes = await aVoucher();
    const file = { bytes, name: 'foto.jpg', type: 'image/jpeg', fields: {} };
    const { body: shown } = await test.call('PUT', '/me/photo', { token, file });
    const picture = `${shown.photo.base}-${shown.photo.widths[0]}.webp`;
    expect((await test.app.inject(picture)).statusCode).toBe(200);
    const { email, dni } = buyer;
    const asked = { kind: 'cancelacion', name: 'Rosa', email, dni, detail: `Soy ${email}` };
    await test.call('POST', '/privacy/requests', {
      token: admin,
      body: { ...asked, identifiedBy: `DNI ${dni}`, receivedOn: '2026-11-20' },
    });
    // What an order of before kept of an adult, and where its papers went.
    const typed = { student: { birthDate: '1988-03-07' }, shipping: { address: 'Jr. Único 777' } };
    await test.deps.db
      .update(deals)
      .set({ contact: sql`${deals.contact} || ${JSON.stringify(typed)}::jsonb` })
      .where(eq(deals.userId, user.id));
    await act('PUT', user.id, 'blocking');
    const erased = await act('PUT', user.id, 'erasure');
    expect(erased).toMatchObject({ status: 200, body: { erased: true } });
    // Every text of every table is looked through; a deal keeps its buyer as it was sold. Who had allowed nothing
    // takes nothing back.
    expect(await placesOf(test, buyer.email)).toEqual(['deals']);
    expect([await placesOf(test, '1988-03-07'), await placesOf(test, 'Jr. Único 777')]).toEqual([
      [],
      [],
    ]);
    expect(await placesOf(test, buyer.dni)).toEqual(expect.not.arrayContaining(['users', 'mails']));
    expect((await test.app.inject(picture)).statusCode).toBe(404);
    const deal = await test.call('GET', `/deals?search=${number}`, { token: admin });
    expect(deal.body[0]).toMatchObject({ number, state: 'pagado' });
    expect((await act('PUT', user.id, 'erasure')).status).toBe(409);
  });

  it('takes the person out of labels, waiting lists, corrections and imported rows too', async () => {
    const made = await aFinishedEnrolment(test, admin, { grade: 15 });
    const { user, buyer, enrolment } = made;
    const paper = { enrolment, kind: 'fisico', nameConfirmed: true };
    const { body: certificate } = await test.call('POST', '/certificates', {
      token: admin,
      body: paper,
    });
    await test.work();
    const [parcel] = (
      await test.call('GET', `/shippings?certificate=${certificate._id}`, { token: admin })
    ).body;
    const address = 'Jirón Piérola 77, dpto. 3';
    await test.call('PUT', `/shippings/${parcel._id}`, { token: admin, body: { address } });
    expect(await placesOf(test, address)).toContain('shippings');
    const waits = { course: made.course, name: 'Rosa Quispe', email: buyer.email, consent: true };
    await test.call('POST', '/open/waiting', { body: waits });
    await test.call('POST', '/me/certificate-corrections', {
      token: await test.tokenOf(user),
      body: {
        certificate: certificate._id,
        firstName: 'Rosa',
        lastName: 'Q',
        message: buyer.email,
      },
    });
    await test.call('POST', '/migrations/users', {
      token: admin,
      body: { rows: [{ firstName: 'Rosa', lastName: 'Quispe', email: buyer.email }] },
    });
    await test.work();
    expect(await placesOf(test, buyer.email)).toEqual(
      expect.arrayContaining(['certificate_corrections', 'migration_rows', 'waiting']),
    );

    await act('PUT', user, 'blocking');
    const early = await act('PUT', user, 'erasure');
    expect(early).toMatchObject({ status: 409, body: { message: /envío en camino/ } });
    await test.call('DELETE', `/shippings/${parcel._id}`, { token: admin, body: { reason } });
    expect((await act('PUT', user, 'erasure')).body).toMatchObject({ erased: true });
    const lawKeeps = ['consents', 'deals', 'receipts'];
    for (const said of [buyer.email, buyer.dni, buyer.mobile, address])
      expect(
        (await placesOf(test, said)).filter((table) => !lawKeeps.includes(table)),
        said,
      ).toEqual([]);
  });

  it('takes what was bought with their mailbox without an account along, and nobody else', async () => {
    const { user, buyer } = await aCustomer({ paid: true });
    const order = (changes: object) =>
      aPurchase(test, { course: course._id, buyer: { ...buyer, ...changes } });
    await order({ mobile: aBuyer().mobile });
    const relative = aBuyer({ mobile: buyer.mobile });
    await order(relative);
    const sharing = aBuyer({ email: buyer.email });
    await order(sharing);
    await test.work();
    await act('PUT', user.id, 'blocking');
    expect((await act('PUT', user.id, 'erasure')).body).toMatchObject({ erased: true });
    expect(await placesOf(test, buyer.dni)).not.toContain('users');
    expect(await placesOf(test, relative.email)).toContain('users');
    expect(await placesOf(test, sharing.dni)).toContain('users');
  });

  it('waits for what is under way', async () => {
    const { user } = await aCustomer({ paid: false });
    await act('PUT', user.id, 'blocking');
    const early = await act('PUT', user.id, 'erasure');
    expect(early).toMatchObject({ status: 409, body: { message: /trato sin terminar/ } });
  });

  it('is not for accounts that carry rights', async () => {
    const { user } = await test.signedInAs('Recepcionista');
    expect((await act('PUT', user.id, 'blocking')).status).toBe(409);
  });
});

describe('what nobody needs any more', () => {
  it('goes: keys of resends, ended sessions, the words of old mails; not what is young', async () => {
    const { user } = await aCustomer({ paid: false });
    await test.tokenOf(user.id);
    const { db } = test.deps;
    await db.insert(idempotencyKeys).values([
      { key: 'vieja', digest: 'x', createdAt: new Date('2026-09-01T00:00:00Z') },
      { key: 'nueva', digest: 'x', createdAt: new Date('2026-11-20T00:00:00Z') },
    ]);
    await forget(test.deps);
    const keys = (await db.select().from(idempotencyKeys)).map(({ key }) => key);
    expect(keys).toContain('nueva');
    expect(keys).not.toContain('vieja');
    const mine = () => db.select().from(sessions).where(eq(sessions.userId, user.id));
    expect(await mine()).toHaveLength(1);
    const sent = () => db.select().from(mails).where(eq(mails.userId, user.id));
    expect((await sent())[0]?.html).not.toBe('');

    test.clock.set('2028-06-01T12:00:00Z');
    await forget(test.deps);
    expect(await mine()).toEqual([]);
    const old = await sent();
    expect(old.length).toBeGreaterThan(0);
    expect(new Set(old.map(({ html, text }) => `${html}${text}`))).toEqual(new Set(['']));
    expect(old[0]?.to).not.toBe('');
  });
});
