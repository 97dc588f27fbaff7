import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, mailedToken, proveMailbox } from '../../../test/factories.ts';

let test: TestApp;
let desk: string;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const change = (id: string, email: string, token = desk) =>
  test.call('PUT', `/users/${id}`, { token, body: { email } });
const undo = (token: string) => test.call('PUT', '/open/users/email', { body: { token } });
const read = async (id: string) => (await test.call('GET', `/users/${id}`, { token: desk })).body;
/** The new mailbox says that it is theirs. */
const confirm = async (mailbox: string) => {
  const body = { token: await mailedToken(test, mailbox), confirm: true };
  return (await test.call('PUT', '/open/users/email', { body })).status;
};
const newEmail = () => aBuyer().email as string;

describe('another e-mail for a person', () => {
  it('is told to both mailboxes and ends no session', async () => {
    const { user, token } = await test.signedInAs('Alumno');
    const email = newEmail();
    expect((await change(user.id, email)).status).toBe(200);
    await test.work();
    const told = test.outbox.filter(({ text }) => text.includes('/mi-cuenta/correo'));
    expect(told.map(({ to }) => to).sort()).toEqual([user.email, email].sort());
    for (const { text } of told) expect(text).not.toContain(email);
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
    expect((await read(user.id)).account.emailProven).toBe(false);
    const { body: history } = await test.call('GET', `/users/history/${user.id}`, { token: desk });
    expect(history[0]).toMatchObject({ kind: 'email', from: user.email, to: email });
  });

  it('is taken back from the former mailbox, whatever the new one did meanwhile', async () => {
    const { user } = await test.signedInAs('Alumno');
    const taken = newEmail();
    await change(user.id, taken);
    const link = await mailedToken(test, user.email ?? '');
    expect(await confirm(taken)).toBe(200);
    await test.call('POST', '/open/users/recover', { body: { email: taken } });
    const password = 'una-clave-de-otro';
    const chosen = await test.call('POST', '/open/users/password', {
      body: { token: await mailedToken(test, taken), password },
    });
    expect(chosen.status).toBe(200);
    const last = newEmail();
    await change(user.id, last);
    expect((await undo(link)).status).toBe(200);
    const now = await read(user.id);
    expect(now).toMatchObject({ email: user.email, account: { emailProven: true } });
    for (const username of [taken, user.email])
      expect(
        (await test.call('POST', '/auth/login', { body: { username, password } })).status,
      ).toBe(401);
    expect((await undo(link)).status).toBe(404);
    await test.work();
    const saidTo = (mailbox?: string | null) =>
      test.outbox.filter(({ to }) => to === mailbox).map(({ text }) => text);
    // Why a password is to be chosen, and to the mailbox that lost the address, that it did.
    expect(saidTo(user.email).at(-1)).toContain('tu contraseña anterior ya no sirve');
    expect(saidTo(user.email).join()).not.toContain('sigue siendo la misma');
    const lost = test.outbox.filter(({ text }) => text.includes('Se deshizo un cambio anterior'));
    expect(lost.at(-1)?.to).not.toBe(user.email);
    // So is the one that was in between, once.
    expect(lost.map(({ to }) => to).sort()).toEqual([last, taken].sort());
    expect(saidTo(taken).join()).toContain('vuelve a tener el de antes');
  });

  it('recovers at the last address that answered, until the new one confirms', async () => {
    const { user } = await test.signedInAs('Alumno');
    const [proven, other] = [user.email ?? '', newEmail()];
    const recover = async (username: string) => {
      // Mails that wait go out beside each other, in no order.
      await test.work();
      const before = test.outbox.length;
      const asked = await test.call('POST', '/open/users/recover', { body: { username } });
      expect(asked.status).toBe(202);
      await test.work();
      return test.outbox.slice(before).find(({ text }) => text.includes('/recuperar/clave'))?.to;
    };
    const choose = async (mailbox: string, password: string) =>
      (
        await test.call('POST', '/open/users/password', {
          body: { token: await mailedToken(test, mailbox), password },
        })
      ).status;
    // Nobody ever proved it: the first link does.
    expect(await recover(proven)).toBe(proven);
    expect(await choose(proven, 'la-clave-de-rosa')).toBe(200);
    await change(user.id, other);
    await test.work();
    expect((await read(user.id)).account).toMatchObject({
      ...{ emailProven: false, recoveryEmail: proven },
    });
    expect(await recover(other)).toBe(proven);
    expect(await choose(proven, 'otra-clave-de-rosa')).toBe(200);
    // From the mailbox that lost the address nothing is confirmed.
    expect(await confirm(proven)).not.toBe(200);
    const token = await mailedToken(test, other);
    const body = { token, confirm: true };
    // Who presses the button twice is told the same.
    for (const _ of [1, 2])
      expect((await test.call('PUT', '/open/users/email', { body })).status).toBe(200);
    expect((await undo(token)).body.message).toBe(
      'Ese enlace ya se usó o venció. Escríbenos y lo vemos contigo.',
    );
    expect((await read(user.id)).account).toMatchObject({
      ...{ emailProven: true, recoveryEmail: null },
    });
    // A person is sent three such links an hour.
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 3_700_000).toISOString());
    expect(await recover(other)).toBe(other);
    test.clock.set(now.toISOString());
  });

  describe('of whoever enters with a password, though no address ever answered,', () => {
    /** An account that staff made, whose e-mail was changed since. */
    const changed = async () => {
      const [first, other] = [newEmail(), newEmail()];
      const made = { firstName: 'Hugo', lastName: 'Salas', email: first, status: true };
      const { body } = await test.call('POST', '/users', {
        token: admin,
        body: { ...made, password: 'la-clave-que-puso' },
      });
      expect((await change(body._id, other)).status).toBe(200);
      await test.work();
      return { id: body._id as string, first, other };
    };
    const recovered = async (username: string) => {
      const before = test.outbox.length;
      await test.call('POST', '/open/users/recover', { body: { username } });
      await test.work();
      const sent = test.outbox.slice(before);
      return sent.filter(({ text }) => text.includes('/recuperar/clave')).map(({ to }) => to);
    };

    it('sends links where they went, where they open, until the new one answers', async () => {
      const { id, first, other } = await changed();
      expect(await recovered(other)).toEqual([first]);
      const body = { token: await mailedToken(test, first), password: 'otra-clave-larga' };
      expect((await test.call('POST', '/open/users/password', { body })).status).toBe(200);
      // That it answered says nothing of the address that was written since.
      expect((await read(id)).account.emailProven).toBe(false);
      expect(await recovered(other)).toEqual([first]);
      expect(await confirm(other)).toBe(200);
      expect(await recovered(other)).toEqual([other]);
    });

    it('sends none where somebody else has that address by now', async () => {
      const { first, other } = await changed();
      const now = test.clock.now();
      test.clock.set(new Date(now.getTime() + 9 * 86_400_000).toISOString());
      const reader = { firstName: 'Otra', lastName: 'Salas', email: first };
      const { status } = await test.call('POST', '/users', { token: admin, body: reader });
      expect(status).toBe(201);
      expect(await recovered(other)).toEqual([other]);
      test.clock.set(now.toISOString());
    });
  });

  it('keeps the last address that answered while its owner buys and registers with it', async () => {
    const { user } = await test.signedInAs('Alumno');
    const [proven, other] = [user.email ?? '', newEmail()];
    const choose = async (password: string) => {
      await test.call('POST', '/open/users/recover', { body: { username: proven } });
      const body = { token: await mailedToken(test, proven), password };
      return (await test.call('POST', '/open/users/password', { body })).status;
    };
    expect(await choose('la-clave-de-rosa')).toBe(200);
    await change(user.id, other);
    await test.work();
    const course = (await aCourse(test))._id;
    const { firstName, dni } = user;
    const buyer = { ...aBuyer({ email: proven, ...(dni && { dni }) }), firstName };
    const { body: order } = await aPurchase(test, { course, buyer });
    expect((await proveMailbox(test, order.token, proven)).status).toBe(200);
    const [sale] = (await test.call('GET', `/deals?search=${order.number}`, { token: desk })).body;
    expect(sale.user).toBe(user.id);
    const linksTo = async (path: string, body: object) => {
      await test.work();
      const before = test.outbox.length;
      expect((await test.call('POST', path, { body })).status).toBe(202);
      await test.work();
      const sent = test.outbox.slice(before);
      return sent.filter(({ text }) => text.includes('/recuperar/clave')).map(({ to }) => to);
    };
    const person = { firstName: 'Otra', lastName: 'Persona', email: proven, terms: true };
    expect(await linksTo('/open/users/register', person)).toEqual([proven]);
    expect((await read(user.id)).account).toMatchObject({
      ...{ emailProven: false, recoveryEmail: proven },
    });
    expect(await linksTo('/open/users/recover', { username: other })).toEqual([proven]);
  });

  it('leaves whoever was in the account no calendar and no key, once it is undone', async () => {
    const { user, token } = await test.signedInAs('Administrador');
    const key = async (name: string) =>
      (
        await test.call('POST', '/api-keys', {
          token,
          body: { name, permissions: ['users:read'], networks: [], days: 30 },
        })
      ).body;
    const own = await key('De antes');
    test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
    await change(user.id, newEmail(), admin);
    const link = await mailedToken(test, user.email ?? '');
    const theirs = await key('De quien entró');
    const calendar = async () =>
      new URL((await test.call('GET', '/me/calendar', { token })).body.url).pathname.slice(4);
    const seen = await calendar();
    expect((await test.call('GET', seen)).status).toBe(200);
    expect((await undo(link)).status).toBe(200);
    await test.work();
    expect((await test.call('GET', seen)).status).toBe(404);
    const reads = async ({ secret }: { secret: string }) =>
      (await test.call('GET', '/users?limit=1', { token: secret })).status;
    expect([await reads(own), await reads(theirs)]).toEqual([200, 401]);
  });

  it('gives purchases other private links, which the owner finds in the account', async () => {
    const { user, token } = await test.signedInAs('Alumno');
    const bought = await aPurchase(test, { course: (await aCourse(test))._id, as: token });
    await change(user.id, newEmail());
    const link = await mailedToken(test, user.email ?? '');
    const opens = async (path: string) =>
      (await test.call('GET', path.replace('/comprar', '/open/deals'))).status;
    expect(await opens(bought.body.path)).toBe(200);
    expect((await undo(link)).status).toBe(200);
    await test.work();
    expect(await opens(bought.body.path)).toBe(404);
    const { body } = await test.call('GET', '/me/studies', { token: await test.tokenOf(user.id) });
    expect(await opens(body.purchases[0].path)).toBe(200);
  });

  it('keeps the former address for who may take it back, for as long as they may', async () => {
    const { user } = await test.signedInAs('Alumno');
    await change(user.id, newEmail());
    const link = await mailedToken(test, user.email ?? '');
    const other = { firstName: 'Otra', lastName: 'Persona', email: user.email };
    const added = await test.call('POST', '/users', { token: desk, body: other });
    const { user: third } = await test.signedInAs('Alumno');
    const given = await change(third.id, user.email ?? '');
    for (const { status, body } of [added, given])
      expect([status, body.errors[0].path]).toEqual([409, 'email']);
    expect((await undo(link)).status).toBe(200);
    expect((await read(user.id)).email).toBe(user.email);
  });

  it('is taken back although the former mailbox answered for an order since, which comes along', async () => {
    const { user } = await test.signedInAs('Alumno');
    const mailbox = user.email as string;
    const { firstName, lastName } = await read(user.id);
    await change(user.id, newEmail());
    const link = await mailedToken(test, mailbox);
    const course = (await aCourse(test))._id;
    const { body } = await aPurchase(test, {
      ...{ course, buyer: aBuyer({ firstName, lastName, email: mailbox }) },
    });
    expect((await proveMailbox(test, body.token, mailbox)).status).toBe(200);
    expect((await undo(link)).status).toBe(200);
    expect((await read(user.id)).email).toBe(mailbox);
    const [deal] = (await test.call('GET', `/deals?search=${body.number}`, { token: desk })).body;
    expect(deal.user).toBe(user.id);
  });

  it('ends the links that went to the former mailbox', async () => {
    const { user } = await test.signedInAs('Alumno');
    await test.call('POST', '/open/users/recover', { body: { email: user.email } });
    const token = await mailedToken(test, user.email ?? '');
    await change(user.id, newEmail());
    const password = 'una-clave-de-otro';
    const chosen = await test.call('POST', '/open/users/password', { body: { token, password } });
    expect(chosen.status).toBe(404);
  });

  it('that came with a merge leaves nothing of the other mailbox inside when it is undone', async () => {
    const { user, token } = await test.signedInAs('Alumno');
    const proven = (await read(user.id)).account.emailProven;
    const taken = newEmail();
    const person = { firstName: 'Otra', lastName: 'Persona', email: taken };
    const other = await test.call('POST', '/users', { token: desk, body: person });
    const merge = await test.call('POST', `/users/${user.id}/merge`, {
      token: desk,
      body: { other: other.body._id, choices: { email: 'absorbed' }, reason: 'La misma.' },
    });
    await test.work();
    expect(await confirm(taken)).toBe(200);
    const password = 'una-clave-de-otro';
    const recover = async () => {
      await test.call('POST', '/open/users/recover', { body: { email: taken } });
      return mailedToken(test, taken);
    };
    const choose = (link: string) =>
      test.call('POST', '/open/users/password', { body: { token: link, password } });
    expect((await choose(await recover())).status).toBe(200);
    const login = (username: string) =>
      test.call('POST', '/auth/login', { body: { username, password } });
    const inside = (await login(taken)).body.token;
    const later = await recover();
    const sent = test.outbox.length;
    const undone = await test.call('DELETE', `/users/merges/${merge.body._id}`, { token: desk });
    expect(undone.status).toBe(200);
    for (const open of [inside, token])
      expect((await test.call('GET', '/auth/me', { token: open })).status).toBe(401);
    expect((await login(user.email ?? '')).status).toBe(401);
    expect((await choose(later)).status).toBe(404);
    expect((await read(user.id)).account.emailProven).toBe(proven);
    await test.work();
    const told = test.outbox.slice(sent).map(({ to }) => to);
    expect(new Set(told)).toEqual(new Set([user.email, taken]));
    expect((await choose(await mailedToken(test, user.email ?? ''))).status).toBe(200);
  });

  it('is not taken back by a mistyped address that never answered, once the right one did', async () => {
    const [mistyped, right] = [newEmail(), newEmail()];
    const person = { firstName: 'Hilda', lastName: 'Paz', email: mistyped };
    const { body } = await test.call('POST', '/users', { token: desk, body: person });
    await change(body._id, right);
    const link = await mailedToken(test, mistyped);
    expect(await confirm(right)).toBe(200);
    const refused = await undo(link);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      expect.stringContaining('escríbenos'),
    ]);
    expect(await read(body._id)).toMatchObject({ email: right, account: { emailProven: true } });
  });

  it('is taken back by an address that never answered while no other did', async () => {
    const [first, other] = [newEmail(), newEmail()];
    const person = { firstName: 'Hilda', lastName: 'Paz', email: first };
    const { body } = await test.call('POST', '/users', { token: desk, body: person });
    await change(body._id, other);
    expect((await undo(await mailedToken(test, first))).status).toBe(200);
    expect((await read(body._id)).email).toBe(first);
  });

  it('that was mistyped is given back by whoever has it, and opens nothing to them', async () => {
    const { user, token } = await test.signedInAs('Alumno');
    const mistyped = newEmail();
    await change(user.id, mistyped);
    expect((await undo(await mailedToken(test, mistyped))).status).toBe(200);
    expect((await read(user.id)).email).toBe(user.email);
    await test.work();
    const back = test.outbox.filter(({ to }) => to === user.email).at(-1)?.text;
    expect(back).toContain('Tu ficha vuelve a tener este correo');
    expect(back).toContain('si entras con contraseña, es la misma.');
    expect((await test.call('GET', '/auth/me', { token })).status).toBe(200);
  });

  it('can be taken back for a week', async () => {
    const { user } = await test.signedInAs('Alumno');
    await change(user.id, newEmail());
    const link = await mailedToken(test, user.email ?? '');
    const now = test.clock.now();
    test.clock.set(new Date(now.getTime() + 7 * 24 * 3600 * 1000 + 1000).toISOString());
    expect((await undo(link)).status).toBe(404);
    test.clock.set(now.toISOString());
  });

  it.each(['Docente', 'Asesor'] as const)(
    'is the administrator’s to write for the role %s, by whatever way',
    async (role) => {
      const { user } = await test.signedInAs(role);
      expect((await change(user.id, newEmail())).status).toBe(403);
      for (const [path, body] of [
        [`/users/${user.id}`, { username: `otro.${user.id}`.toLowerCase().slice(0, 20) }],
        [`/users/dni/${user.id}`, { document: 'DNI', dni: '46118822', reason: 'Otro.' }],
      ] as const)
        expect((await test.call('PUT', path, { token: desk, body })).status, path).toBe(403);
      const other = await test.call('POST', '/users', {
        token: desk,
        body: { firstName: 'Otra', lastName: 'Persona', email: newEmail() },
      });
      const merge = await test.call('POST', `/users/${user.id}/merge`, {
        token: desk,
        body: { other: other.body._id, choices: { email: 'absorbed' }, reason: 'La misma.' },
      });
      expect(merge.status).toBe(403);
      expect((await change(user.id, newEmail(), admin)).status).toBe(200);
    },
  );
});
