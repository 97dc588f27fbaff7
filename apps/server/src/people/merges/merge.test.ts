import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { pointersTo } from '../../platform/pointers.ts';
import { belongingPointers } from './merge.belongings.ts';

let test: TestApp;
let staff: string;
let made = 0;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
  test.call(method, path, { token: staff, body });
const person = async (id: string) => (await asStaff('GET', `/users/${id}`)).body;

async function aPerson(changes: object = {}) {
  made += 1;
  const body = { firstName: 'Rosa', lastName: `Quispe ${made}`, ...changes };
  const answer = await asStaff('POST', '/users', body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
/** Somebody who bought without saying who they were before. */
async function aBuyerWithDeal() {
  const course = await aCourse(test);
  const buyer = aBuyer();
  await aPurchase(test, { course: course._id, buyer });
  const [found] = (await asStaff('GET', `/users?search=${buyer.dni}`)).body;
  return { buyer, user: found };
}
async function paidInCash(deal: string) {
  const { total } = (await asStaff('GET', `/deals/${deal}`)).body;
  const { body } = await asStaff('POST', '/payments', {
    ...{ deal, amount: total.amount ?? total, method: 'efectivo', paidAt: '2026-11-20' },
  });
  const { status } = await asStaff('PUT', `/payments/${body._id}/verification`, {});
  expect(status, JSON.stringify(body)).toBe(200);
}
const why = 'Mismo DNI en el voucher.';

describe('merging two people', () => {
  it('shows first what would stay, what comes along and what to look at twice', async () => {
    const kept = await aPerson({ email: 'vieja@correo.example', dni: '40111222' });
    const { user, buyer } = await aBuyerWithDeal();
    const { status, body } = await asStaff('GET', `/users/${kept._id}/merge/${user._id}`);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.refusal).toBeNull();
    expect(body.fields).toContainEqual({
      field: 'email',
      kept: 'vieja@correo.example',
      absorbed: buyer.email,
      chosen: 'kept',
    });
    expect(body.fields).toContainEqual(
      expect.objectContaining({ field: 'mobile', chosen: 'absorbed' }),
    );
    expect(body.belongings).toContainEqual({ name: 'Tratos', count: 1 });
    expect(body.belongings).toContainEqual({ name: 'Pagos', count: 1 });
    expect(body.belongings).toContainEqual({ name: 'Correos', count: 1 });
    expect(body.warnings.join()).toMatch(/documentos distintos/);
    expect((await person(user._id)).retiredAt).toBeNull();
  });

  it('moves all that points to the other, keeps the chosen values, and undoes it all', async () => {
    const kept = await aPerson({ email: 'queda@correo.example' });
    const { user, buyer } = await aBuyerWithDeal();
    const contact = await asStaff('POST', '/contacts', {
      name: 'Rosa',
      email: buyer.email,
      user: user._id,
    });
    const before = { kept: await person(kept._id), absorbed: await person(user._id) };
    const merged = await asStaff('POST', `/users/${kept._id}/merge`, {
      other: user._id,
      choices: { email: 'absorbed' },
      reason: why,
    });
    expect(merged.status, JSON.stringify(merged.body)).toBe(200);
    expect(merged.body).toMatchObject({ kept: kept._id, absorbed: user._id, reason: why });
    expect(await person(kept._id)).toMatchObject({
      email: buyer.email,
      dni: buyer.dni,
      mobile: before.absorbed.mobile,
      stage: 'negociacion',
      extras: [{ name: 'Correo de la ficha fusionada', value: 'queda@correo.example' }],
    });
    expect(await person(user._id)).toMatchObject({
      email: null,
      dni: null,
      status: false,
      mergedInto: kept._id,
      retiredAt: expect.any(String),
    });
    const deals = async (id: string) => (await asStaff('GET', `/deals?user=${id}`)).body.length;
    expect([await deals(kept._id), await deals(user._id)]).toEqual([1, 0]);
    const lead = async () => (await asStaff('GET', `/contacts/${contact.body._id}`)).body.user;
    expect(await lead()).toBe(kept._id);

    const [entry] = (await asStaff('GET', `/users/${kept._id}/merges`)).body;
    const undone = await asStaff('DELETE', `/users/merges/${entry._id}`);
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect([await deals(kept._id), await deals(user._id)]).toEqual([0, 1]);
    expect(await lead()).toBe(user._id);
    for (const [id, was] of [
      [kept._id, before.kept],
      [user._id, before.absorbed],
    ]) {
      const { email, dni, mobile, stage, extras, status, retiredAt } = await person(id);
      expect({ email, dni, mobile, stage, extras, status, retiredAt }).toEqual({
        email: was.email,
        dni: was.dni,
        mobile: was.mobile,
        stage: was.stage,
        extras: was.extras,
        status: was.status,
        retiredAt: null,
      });
    }
    expect((await asStaff('DELETE', `/users/merges/${entry._id}`)).status).toBe(409);
  });

  it('gives an order back with the payment and the course that it brought since, and leaves what stayed', async () => {
    const kept = await aPerson();
    const [{ user }, other] = [await aBuyerWithDeal(), await aBuyerWithDeal()];
    const [deal] = (await asStaff('GET', `/deals?user=${user._id}`)).body;
    await asStaff('POST', `/users/${other.user._id}/merge`, { other: kept._id, reason: why });
    const merged = await asStaff('POST', `/users/${other.user._id}/merge`, {
      other: user._id,
      reason: why,
    });
    const [own] = (await asStaff('GET', `/deals?user=${other.user._id}`)).body.filter(
      ({ _id }: { _id: string }) => _id !== deal._id,
    );
    for (const { _id } of [deal, own]) await paidInCash(_id);
    expect((await asStaff('DELETE', `/users/merges/${merged.body._id}`)).status).toBe(200);
    await test.work();
    for (const [{ _id: sale }, owner] of [
      [deal, user._id],
      [own, other.user._id],
    ]) {
      const { payments, enrolments } = (await asStaff('GET', `/deals/${sale}`)).body;
      expect(enrolments.map((one: { user: string }) => one.user)).toEqual([owner]);
      expect(payments.map((one: { user: string }) => one.user)).toEqual([owner]);
      expect((await person(owner)).stage).toBe('cliente');
    }
  });

  it('leaves the course with whom the order named as its student before', async () => {
    const student = await aPerson({ email: 'aprende@correo.example' });
    const { user } = await aBuyerWithDeal();
    const [deal] = (await asStaff('GET', `/deals?user=${user._id}`)).body;
    await test.deps.db.execute(
      sql`update deal_lines set user_id = ${student._id} where deal_id = ${deal._id}`,
    );
    const merged = await asStaff('POST', `/users/${student._id}/merge`, {
      other: user._id,
      reason: why,
    });
    await paidInCash(deal._id);
    await asStaff('DELETE', `/users/merges/${merged.body._id}`);
    const { body } = await asStaff('GET', `/deals/${deal._id}`);
    expect(body.user).toBe(user._id);
    expect(body.enrolments.map((one: { user: string }) => one.user)).toEqual([student._id]);
  });

  it('leaves no row behind that points to the other, in any table that the database knows', async () => {
    const kept = await aPerson();
    const { user } = await aBuyerWithDeal();
    await asStaff('POST', `/users/${kept._id}/merge`, { other: user._id, reason: why });
    const all = await pointersTo(test.deps.db, 'users');
    expect(all.length).toBeGreaterThan(12);
    for (const { table, column } of await belongingPointers(test.deps.db)) {
      const { rows } = await test.deps.db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(column)} = ${user._id}`,
      );
      expect(rows[0]?.n, `${table}.${column}`).toBe(0);
    }
  });

  it('ends the sessions of the other: its token does not become the key to somebody else', async () => {
    const { token, user } = await test.signedInAs('Alumno');
    const kept = await aPerson();
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    const body = { other: user.id, reason: why };
    const path = `/users/${kept._id}/merge`;
    // Somebody enters with it: that is not the reception's to end.
    expect((await asStaff('POST', path, body)).status).toBe(403);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    const { token: admin } = await test.signedInAs('Administrador');
    expect((await test.call('POST', path, { token: admin, body })).status).toBe(200);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
    const told = async () => {
      await test.work();
      return test.outbox.flatMap(({ to, text }) => (to === user.email ? [text] : [])).join();
    };
    expect(await told()).toContain('quedó unida a otra');
    const merges = await test.call('GET', `/users/${kept._id}/merges`, { token: admin });
    const undo = `/users/merges/${merges.body[0]._id}`;
    expect((await test.call('DELETE', undo, { token: admin })).status).toBe(200);
    expect(await told()).toContain('deshizo la unión');
  });

  it('mails what follows of an order to whoever has it now, also after another join, and not to the mailbox that was typed', async () => {
    const [one, last] = [await test.signedInAs('Alumno'), await test.signedInAs('Alumno')];
    const admin = (await test.signedInAs('Administrador')).token;
    const { user, buyer } = await aBuyerWithDeal();
    const [deal] = (await asStaff('GET', `/deals?user=${user._id}`)).body;
    const join = (kept: string, other: string) =>
      test.call('POST', `/users/${kept}/merge`, {
        ...{ token: admin, body: { other, choices: { email: 'kept' }, reason: why } },
      });
    expect((await join(one.user.id, user._id)).status).toBe(200);
    expect((await join(last.user.id, one.user.id)).status).toBe(200);
    await test.work();
    const before = test.outbox.length;
    await paidInCash(deal._id);
    await test.work();
    const sent = test.outbox.slice(before);
    const about = sent.filter(({ text }) => text.includes('/comprar/'));
    expect(about.length).toBeGreaterThan(0);
    expect(new Set(sent.map(({ to }) => to))).toEqual(new Set([last.user.email]));
    expect(sent.map(({ to }) => to)).not.toContain(buyer.email);
    const shown = (await asStaff('GET', `/deals/${deal._id}`)).body;
    expect(shown.userEmail).toBe(last.user.email);
  });

  it('keeps what was changed since when it is undone, and says so when an e-mail was taken', async () => {
    const kept = await aPerson({ city: 'Lima' });
    const other = await aPerson({
      email: 'libre@correo.example',
      city: 'Cusco',
      mobile: '987 111 000',
      country: 'PE',
    });
    const { body } = await asStaff('POST', `/users/${kept._id}/merge`, {
      other: other._id,
      choices: { city: 'absorbed', email: 'kept' },
      reason: why,
    });
    await asStaff('PUT', `/users/${kept._id}`, { city: 'Puno' });
    const thief = await aPerson({ email: 'libre@correo.example' });
    expect(await asStaff('DELETE', `/users/merges/${body._id}`)).toMatchObject({
      status: 409,
      body: { errors: [{ path: 'email' }] },
    });
    expect((await person(other._id)).mergedInto).toBe(kept._id);
    await asStaff('PUT', `/users/${thief._id}`, { email: 'otro.mas@correo.example' });
    expect((await asStaff('DELETE', `/users/merges/${body._id}`)).status).toBe(200);
    expect(await person(kept._id)).toMatchObject({ city: 'Puno', mobile: null });
    expect(await person(other._id)).toMatchObject({ email: 'libre@correo.example', city: 'Cusco' });
  });

  it.each(['kept', 'gone'] as const)(
    'is taken back by the link that the mailbox of the one that is %s got, once',
    async (side) => {
      const admin = (await test.signedInAs('Administrador')).token;
      const { user, token } = await test.signedInAs('Alumno');
      const { user: kept } = await test.signedInAs('Alumno');
      const joined = await test.call('POST', `/users/${kept.id}/merge`, {
        ...{ token: admin, body: { other: user.id, choices: { email: 'kept' }, reason: why } },
      });
      expect(joined.status).toBe(200);
      await test.work();
      const linkOf = (to: string | null) => {
        const mail = test.outbox.findLast(
          (one) => one.to === to && one.text.includes('/mi-cuenta/correo?fichas=si'),
        );
        return /fichas=si&token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      };
      const links = { kept: linkOf(kept.email), gone: linkOf(user.email) };
      const { [side]: own, [side === 'kept' ? 'gone' : 'kept']: other } = links;
      const takeBack = (one: string | undefined) =>
        test.call('PUT', '/open/users/merge', { body: { token: one } });
      // Nobody reads it in the mails that staff see.
      const [mail] = (
        await asStaff('GET', `/mails?search=${side === 'kept' ? kept.email : user.email}`)
      ).body;
      expect(JSON.stringify((await asStaff('GET', `/mails/${mail._id}`)).body)).not.toContain(own);
      const { status, body } = await takeBack(own);
      expect([status, body.message]).toEqual([200, expect.stringContaining('están separadas')]);
      expect(await person(user.id)).toMatchObject({ email: user.email, mergedInto: null });
      expect((await person(kept.id)).email).toBe(kept.email);
      // Both are told, and neither link opens anything more, nor the session from before.
      await test.work();
      for (const to of [kept.email, user.email])
        expect(test.outbox.findLast((one) => one.to === to)?.text).toContain('deshizo la unión');
      for (const one of [own, other]) expect((await takeBack(one)).status).toBe(404);
      expect((await test.call('GET', '/auth/me', { token })).status).toBe(401);
      const [merge] = (await asStaff('GET', `/users/${kept.id}/merges`)).body;
      expect(merge).toMatchObject({ undoneBy: 'Titular, por enlace' });
    },
  );

  it('leaves a guest the way to their order, once it is taken back by link', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const { user: kept } = await test.signedInAs('Alumno');
    const { user, buyer } = await aBuyerWithDeal();
    const { email, dni } = buyer;
    const body = { other: user._id, choices: { email: 'kept' }, reason: why };
    await test.call('POST', `/users/${kept.id}/merge`, { token: admin, body });
    await test.work();
    const mailed = (what: RegExp) => {
      const texts = test.outbox.filter(({ to }) => to === email).map(({ text }) => text);
      return texts.map((text) => what.exec(text)?.[1]).findLast(Boolean);
    };
    const token = mailed(/fichas=si&token=([\w-]+)/);
    const apart = await test.call('PUT', '/open/users/merge', { body: { token } });
    expect(apart.body.message).toContain('Mira tus cursos, pagos y certificados');
    await test.work();
    expect(mailed(/deshizo la unión[\s\S]*(\/mi-cuenta\/enlace)\s/)).toBeTruthy();
    await test.call('POST', '/open/student', { body: { dni, email } });
    await test.work();
    const link = mailed(/\/mi-cuenta\/enlace\?token=([\w-]+)/);
    const own = await test.call('GET', `/open/student?token=${link}`);
    expect(own.body.purchases).toHaveLength(1);
  });

  it('is taken back by link for a week, and not once one of both went on into another', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    const join = async (id: string, other: string) =>
      test.call('POST', `/users/${id}/merge`, {
        ...{ token: admin, body: { other, choices: { email: 'kept' }, reason: why } },
      });
    // Of the record that went: that of the other is spent when it goes on into a further one, and they are mailed in no order.
    const linked = async (gone: string | null | undefined) => {
      await test.work();
      const mail = test.outbox.findLast(
        ({ to, text }) => to === gone && text.includes('/mi-cuenta/correo?fichas=si'),
      );
      const token = /fichas=si&token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      return () => test.call('PUT', '/open/users/merge', { body: { token } });
    };
    const people = await Promise.all([1, 2, 3].map(() => test.signedInAs('Alumno')));
    const [first, second, third] = people.map(({ user }) => user.id) as [string, string, string];
    expect((await join(second, first)).status).toBe(200);
    const takeBack = await linked(people[0]?.user.email);
    expect((await join(third, second)).status).toBe(200);
    const { status, body } = await takeBack();
    expect([status, body.message]).toEqual([409, expect.stringContaining('Escríbenos')]);
    const later = await linked(people[1]?.user.email);
    const now = test.clock.now();
    test.clock.set(new Date(+now + 7 * 86_400_000 + 1000).toISOString());
    expect((await later()).status).toBe(404);
    test.clock.set(now.toISOString());
    expect((await later()).status).toBe(200);
    expect((await takeBack()).status).toBe(200);
  });

  it.each(['paid', 'closed'] as const)(
    'is not taken back by link where what came with it was %s since',
    async (how) => {
      const admin = (await test.signedInAs('Administrador')).token;
      const { user: kept } = await test.signedInAs('Alumno');
      const { user } = await aBuyerWithDeal();
      const [deal] = (await asStaff('GET', `/deals?user=${user._id}`)).body;
      const body = { other: user._id, choices: { email: 'kept' }, reason: why };
      const merged = await test.call('POST', `/users/${kept.id}/merge`, { token: admin, body });
      expect(merged.status).toBe(200);
      await test.work();
      const mail = test.outbox.findLast(({ text }) => text.includes('/mi-cuenta/correo?fichas=si'));
      const link = /fichas=si&token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      test.clock.set(new Date(+test.clock.now() + 60_000).toISOString());
      if (how === 'paid') await paidInCash(deal._id);
      else await test.call('PUT', `/users/${kept.id}`, { token: admin, body: { status: false } });
      const { status, body: said } = await test.call('PUT', '/open/users/merge', {
        body: { token: link },
      });
      expect([status, said.message]).toEqual([409, expect.stringContaining('Escríbenos')]);
      expect((await asStaff('GET', `/deals/${deal._id}`)).body.user).toBe(kept.id);
      // Reception takes apart what was paid since, and gives nobody access back that was taken away.
      const desk = await asStaff('DELETE', `/users/merges/${merged.body._id}`);
      expect(desk.status).toBe(how === 'paid' ? 200 : 403);
    },
  );

  it('is refused for staff, teachers and advisers, for one record twice, and without a reason', async () => {
    const kept = await aPerson();
    const merge = (other: string, changes = {}) =>
      asStaff('POST', `/users/${kept._id}/merge`, { other, reason: why, ...changes });
    for (const role of ['Docente', 'Asesor', 'Recepcionista', 'Administrador'] as const) {
      expect((await merge((await test.signedInAs(role)).user.id)).status, role).toBe(409);
    }
    expect((await merge(kept._id)).status).toBe(409);
    const other = await aPerson();
    expect((await merge(other._id, { reason: '' })).status).toBe(402);
    expect((await merge(other._id)).status).toBe(200);
    expect((await merge(other._id)).status).toBe(409);
    const boss = (await test.signedInAs('Administrador')).user;
    const into = await asStaff('POST', `/users/${boss.id}/merge`, {
      other: (await aPerson())._id,
      reason: why,
    });
    expect(into.status).toBe(403);
  });
});
