import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../../test/certificates.ts';
import { aCourse, aPurchase } from '../../../../test/factories.ts';
import { placesOf } from '../../../../test/places-of.ts';
import { audit } from '../../../platform/audit.tables.ts';
import { testimonies } from '../../../relations/testimonies/testimony.tables.ts';
import { deals } from '../../../sales/deals/deal.tables.ts';
import { letGoOverdue } from '../retention/let-go.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const reason = 'Lo pidió por escrito, con su DNI.';
const asStaff = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: admin, body });
const erase = async (id: string) => {
  await asStaff('PUT', `/users/${id}/blocking`, { reason });
  return asStaff('PUT', `/users/${id}/erasure`, { reason });
};
const aPerson = async (body: object) => (await asStaff('POST', '/users', body)).body;

describe('an erasure of who was merged', () => {
  it('empties every record of theirs, through chains, and no merge brings anybody back', async () => {
    const made = await Promise.all(
      ['Zoila', 'Zoraida', 'Zenobia'].map((firstName, at) =>
        aPerson({
          ...{ firstName, lastName: 'Ccori', mobile: `+5198123456${at}`, country: 'PE' },
          ...{ address: `Jr. Los Molles ${at}31`, email: `zeta${at}@correo.example` },
        }),
      ),
    );
    const [a, b, c] = made.map(({ _id }) => _id);
    const chain = [
      [b, c],
      [a, b],
    ] as const;
    for (const [kept, other] of chain) {
      const merge = { other, reason: 'Es la misma Zoraida Ccori.' };
      expect((await asStaff('POST', `/users/${kept}/merge`, merge)).status).toBe(200);
    }
    const { body: merges } = await asStaff('GET', `/users/${a}/merges`);
    // From the record in the middle: both ways.
    expect((await erase(b)).body).toMatchObject({ erased: true });
    for (const id of [a, b, c]) {
      const { body } = await asStaff('GET', `/users/${id}`);
      expect([body.fullName, body.mobile, body.address]).toEqual(['Persona suprimida', null, null]);
    }
    expect(await placesOf(test, 'zeta', 'Zoraida', 'Zenobia', '98123456', 'Los Molles')).toEqual(
      [],
    );
    expect((await asStaff('GET', '/users?retired=true&search=Ccori')).body).toEqual([]);
    const undo = await asStaff('DELETE', `/users/merges/${merges[0]._id}`, { reason });
    expect(undo).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('se suprimieron') },
    });
  });
});

describe('a certificate that was asked for and never issued', () => {
  it('waits no more, and names nobody', async () => {
    const who = { firstName: 'Wilfredo', lastName: 'Chambilla', email: 'wc@correo.example' };
    const { _id: user } = await aPerson(who);
    const { _id: course } = await aCourse(test);
    const waits = { user, course, kind: 'digital', state: 'solicitado' };
    const { body } = await asStaff('POST', '/certificates/admin', waits);
    await erase(user);
    const after = (await asStaff('GET', `/certificates/${body._id}`)).body;
    expect(after).toMatchObject({ state: 'anulado', printedName: 'Suprimido' });
    expect(await placesOf(test, 'Wilfredo', 'Chambilla')).toEqual([]);
    const again = await asStaff('POST', '/certificates/admin', waits);
    expect(again.body.errors).toMatchObject([{ path: 'user' }]);
  });
});

describe('what the log of acts keeps', () => {
  it('is who did what to which fields and from where, and nothing that it said of the erased', async () => {
    const { _id } = await aPerson({
      firstName: 'Yolanda',
      lastName: 'Tito',
      email: 'yt@c.example',
    });
    await asStaff('PUT', `/users/${_id}`, {
      address: 'Pasaje Sol 9',
      city: 'Juliaca',
      status: true,
    });
    const own = await test.tokenOf(_id);
    await test.call('PUT', '/me', { token: own, body: { city: 'Ilave' } });
    await erase(_id);
    const { body: acts } = await asStaff('GET', `/audit?entity=user&entityId=${_id}`);
    const address = acts.find(({ after }: { after?: { address?: string } }) => after?.address);
    expect(address).toMatchObject({
      ...{ action: 'update', actorName: expect.not.stringMatching(/Suprimido/) },
      ...{ after: { address: 'Suprimido', city: 'Suprimido' }, ip: expect.any(String) },
    });
    expect(
      await placesOf(test, 'Yolanda', 'yt@c.example', 'Pasaje Sol', 'Juliaca', 'Ilave'),
    ).toEqual([]);
  });

  it('is changed in no other way, and goes after its months', async () => {
    const { db } = test.deps;
    const { body: acts } = await asStaff('GET', '/audit');
    const refused = { cause: { message: expect.stringContaining('cannot be changed') } };
    for (const change of [
      { after: { name: 'Otro' } },
      { actorName: 'Otro' },
      { ip: null },
      { action: 'otra' },
    ])
      await expect(
        db.update(audit).set(change).where(eq(audit.id, acts[0]._id)),
      ).rejects.toMatchObject(refused);
    await expect(db.delete(audit).where(eq(audit.id, acts[0]._id))).rejects.toMatchObject(refused);
    const act = { actorName: 'Ana', action: 'view', entity: 'user', entityId: 'x' };
    await db.insert(audit).values([
      { ...act, action: 'older', createdAt: new Date('2023-11-20T00:00:00Z') },
      { ...act, action: 'younger', createdAt: new Date('2023-11-23T00:00:00Z') },
    ]);
    await letGoOverdue(test.deps);
    const { body: left } = await asStaff('GET', '/audit?entity=user&entityId=x');
    expect(left.map(({ action }: { action: string }) => action)).toEqual(['younger']);
  });
});

describe('a person who has everything', () => {
  const said = { firstName: 'Zulema', lastName: 'Huarachi Poma' };
  const place = {
    ...{ address: 'Calle Ollantaytambo 412', reference: 'Portón verde', district: 'Wanchaq' },
    ...{ city: 'Cusco', department: 'Cusco' },
  };

  it('is left in no column of any table but where the law keeps it', async () => {
    const { user, buyer, enrolment, course } = await aFinishedEnrolment(test, admin, {
      ...{ grade: 15, buyer: said },
      course: { certificatePrices: [{ option: 'fisico', currency: 'PEN', amount: 4_500 }] },
    });
    const token = await test.tokenOf(user);
    const { body: certificate } = await asStaff('POST', '/certificates', {
      ...{ enrolment, kind: 'digital', nameConfirmed: true },
    });
    await test.work();
    const { dni, mobile, email } = buyer;
    const asked = await test.call('POST', '/me/shippings', {
      ...{ token, body: { certificate: certificate._id, ...place } },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const open = { name: 'Zulema Huarachi', email, mobile, country: 'PE', consent: false };
    await test.call('POST', '/open/contacts', {
      body: { ...open, message: 'Soy Zulema', campaign: 'zulema-ads', course },
    });
    await test.call('POST', '/open/waiting', { body: { ...open, course, consent: true } });
    await test.call('PUT', '/me', { token, body: { address: place.address, city: 'Cusco' } });
    await test.call('POST', '/me/testimonies', {
      token,
      body: { course, rating: 5, text: 'Yo, Zulema Huarachi, lo recomiendo a todos.' },
    });
    for (const kind of ['users', 'contacts'])
      await asStaff('POST', `/migrations/${kind}`, {
        rows: [{ name: 'Zulema', ...said, email, mobile }],
      });
    await test.work();
    // An order that nobody paid leaves no tax fact.
    const other = await aCourse(test);
    const { body: unpaid } = await aPurchase(test, { course: other._id, buyer, as: token });
    const [deal] = (await asStaff('GET', `/deals?search=${unpaid.number}`)).body;
    const unended = await asStaff('GET', `/deals?search=${dni}&state=abierto`);
    for (const { _id } of unended.body)
      await asStaff('PUT', `/deals/${_id}/annulment`, { reason: 'No pagó.' });
    await test.call('POST', '/me/rights', {
      token,
      body: { kind: 'acceso', detail: 'Soy Zulema y quiero mis datos.' },
    });
    const [parcel] = (await asStaff('GET', `/shippings?certificate=${certificate._id}`)).body;
    await asStaff('DELETE', `/shippings/${parcel._id}`, { reason });
    await test.work();
    expect(await placesOf(test, 'Zulema')).toEqual(
      expect.arrayContaining(['audit', 'migration_rows', 'shipping_moves', 'testimonies']),
    );

    expect((await erase(user)).body).toMatchObject({ erased: true });
    await test.work();
    expect(await placesOf(test, email, dni, mobile)).toEqual(['deals', 'receipts']);
    expect(await placesOf(test, 'Ollantaytambo', 'Portón', 'zulema-ads')).toEqual([]);
    const named = await placesOf(test, ...Object.values(said));
    expect(named).toEqual(['certificates', 'deals', 'receipts']);
    // What is kept for taxes is found by its number alone.
    for (const search of [said.lastName, dni, email])
      expect((await asStaff('GET', `/deals?search=${search}`)).body).toEqual([]);
    const [annulled] = await test.deps.db.select().from(deals).where(eq(deals.id, deal._id));
    expect(annulled?.contact).toMatchObject({ firstName: 'Suprimido', email: '', dni: '' });
    const { body: moved } = await asStaff('GET', `/shippings/${parcel._id}`);
    expect(moved.moves[0].byName).toBe('Suprimido');
    // Nor does staff bring the record back.
    const { version, erasedAt } = (await asStaff('GET', `/users/${user}`)).body;
    expect(erasedAt).toEqual(expect.any(String));
    for (const [part, sent] of [
      ['', { status: true, version }],
      ['/dni', { dni: '44556677', document: 'DNI', reason: 'Volvió.' }],
      ['/account', { username: 'volvio' }],
    ] as const) {
      const back = await asStaff('PUT', `/users${part}/${user}`, sent);
      expect(back.body.message, part).toContain('se suprimieron');
    }
  }, 120_000);

  it('is shown to staff beforehand with what nobody joined to them and what nobody answered', async () => {
    const { _id } = await aPerson({
      ...{ firstName: 'Wilma', lastName: 'Apaza', email: 'wilma@correo.example' },
    });
    const { body: institution } = await asStaff('POST', '/institutions', {
      ...{ name: 'Ugel Puno', taxNumber: '20131312955', email: 'Wilma@correo.example' },
    });
    const [testimony] = await test.deps.db
      .insert(testimonies)
      .values({
        ...{ name: 'Wilma Apaza', text: 'Muy bueno.', rating: 5 },
        searchText: '',
      } as never)
      .returning();
    const token = await test.tokenOf(_id);
    const body = { kind: 'rectificacion', detail: 'Mi apellido está mal escrito.' };
    const { body: asked } = await test.call('POST', '/me/rights', { token, body });
    const { body: before } = await asStaff('GET', `/users/${_id}/privacy`);
    expect(before.waiting).toMatchObject([{ number: asked.number, dueOn: asked.dueOn }]);
    expect(before.alike).toEqual([
      { kind: 'institucion', _id: institution._id, name: 'Ugel Puno' },
      { kind: 'testimonio', _id: testimony?.id, name: 'Wilma Apaza' },
    ]);
    await erase(_id);
    const { body: request } = await asStaff('GET', `/privacy/requests/${before.waiting[0]._id}`);
    expect(request).toMatchObject({
      state: 'denegada',
      answer: expect.stringContaining('se suprimieron'),
      name: 'Suprimido',
    });
    expect((await asStaff('GET', `/institutions/${institution._id}`)).body.email).not.toBeNull();
    const { rows } = await test.deps.db.execute(
      sql`select 1 from testimonies where name = 'Wilma Apaza'`,
    );
    expect(rows).toHaveLength(1);
  });
});
