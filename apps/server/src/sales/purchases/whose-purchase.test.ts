import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase, mailedToken, proveMailbox } from '../../../test/factories.ts';
import { becomeCustomer } from '../../people/users/stage.service.ts';
import { systemActor } from '../../platform/actor.ts';

let test: TestApp;
let desk: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const password = 'una-clave-bien-larga';
const post = (path: string, body: object, token?: string) =>
  test.call('POST', path, { body, ...(token ? { token } : {}) });
const office = (method: 'GET' | 'PUT', path: string, body?: object) =>
  test.call(method, path, { token: desk, ...(body ? { body } : {}) });
const buy = async (buyer: object, more: object = {}) =>
  (await aPurchase(test, { course, buyer, ...more })).body;
const deal = async (number: string) => {
  const [{ _id }] = (await office('GET', `/deals?search=${number}`)).body;
  return (await office('GET', `/deals/${_id}`)).body;
};
const pay = async (user: string) => {
  await test.deps.db.transaction((tx) => becomeCustomer(test.deps, tx, systemActor, user));
  await test.work();
};
const signIn = async (username: string, word = password) =>
  (await post('/auth/login', { username, password: word })).body;
const ordersOf = async (token: string): Promise<string[]> =>
  (await test.call('GET', '/me/studies', { token })).body.purchases.map(
    ({ number }: { number: string }) => number,
  );

/** Somebody with an account of their own, opened by the link in their mailbox. */
async function anAccount(changes: Record<string, unknown> = {}) {
  const { country: _, dni: __, document: ___, ...person } = aBuyer(changes);
  await post('/open/users/register', { ...person, terms: true });
  const token = await mailedToken(test, person.email as string);
  expect((await post('/open/users/register/confirmation', { token, password })).status).toBe(200);
  return { ...person, ...(await signIn(person.email as string)) };
}

describe('what a stranger typed joins nothing', () => {
  it('a stranger who registered with the mobile of another gets none of their orders', async () => {
    const victim = aBuyer();
    const stranger = await anAccount({ mobile: victim.mobile });
    const { number } = await buy(victim);
    expect(await ordersOf(stranger.token)).toEqual([]);
    expect((await deal(number)).user).not.toBe(stranger.user._id);
  });

  it('a stranger who ordered with the document of another recovers no account with it', async () => {
    const victim = aBuyer();
    const stranger = aBuyer({ dni: victim.dni });
    const bait = await buy(stranger);
    test.outbox.length = 0;
    await post('/open/users/recover', { email: stranger.email });
    await post('/open/users/recover', { username: victim.dni });
    await test.work();
    const mails = test.outbox.filter(({ to }) => to === stranger.email);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringContaining(bait.number)]);
    // Also when they answer from their own mailbox and have an account with that document in it.
    const { body } = await proveMailbox(test, bait.token, stranger.email as string);
    const token = new URLSearchParams(body.password.split('?')[1]).get('token');
    await post('/open/users/password', { token, password });
    const { number } = await buy(victim);
    const account = await signIn(stranger.email as string);
    expect(await ordersOf(account.token)).toEqual([bait.number]);
    expect((await post('/auth/login', { username: victim.dni, password })).status).toBe(401);
    expect((await deal(number)).user).not.toBe(account.user._id);
  });

  it('relatives who share a telephone keep their orders apart', async () => {
    const mother = aBuyer();
    const first = await buy(mother);
    await proveMailbox(test, first.token, mother.email as string);
    const second = await buy(aBuyer({ mobile: mother.mobile, firstName: 'Lucía' }));
    expect((await deal(second.number)).user).not.toBe((await deal(first.number)).user);
  });

  it('whoever is signed in buys into their own account, whatever they type', async () => {
    const buyer = await anAccount();
    const typed = aBuyer({ email: 'trabajo@correo.example' });
    const { body } = await test.call('POST', '/open/users/deal', {
      token: buyer.token,
      body: { buyer: typed, lines: [{ course }], terms: true },
    });
    expect(await ordersOf(buyer.token)).toEqual([body.number]);
    const seen = await deal(body.number);
    expect(seen).toMatchObject({ user: buyer.user._id, guest: false, typed: { dni: typed.dni } });
    const waiting = (await office('GET', `/users/proposals?user=${buyer.user._id}`)).body;
    expect(waiting).toMatchObject([{ guarded: true, source: 'compra', state: 'pendiente' }]);
  });

  it('staff who fill the public form buy for somebody else', async () => {
    const { user, token } = await test.signedInAs('Recepcionista');
    const { body } = await test.call('POST', '/open/users/deal', {
      token,
      body: { buyer: aBuyer(), lines: [{ course }], terms: true },
    });
    expect((await deal(body.number)).user).not.toBe(user.id);
  });
});

describe('a mailbox that answers', () => {
  const linkOf = async (order: { token: string }, email: string) => {
    await post(`/open/deals/${order.token}/mailbox-links`, {});
    return mailedToken(test, email);
  };
  const shownBy = async (token: string) =>
    (await test.call('GET', `/open/mailbox-links?token=${token}`)).body.orders as {
      number: string;
      asked: boolean;
    }[];

  it('joins no order that its owner was not shown and did not choose, and hears no more of what is not theirs', async () => {
    const buyer = aBuyer();
    const strangers = [];
    for (let n = 0; n < 3; n += 1) strangers.push(await buy(aBuyer({ email: buyer.email })));
    const own = await buy(buyer);
    const token = await linkOf(own, buyer.email as string);
    const shown = await shownBy(token);
    expect(shown[0]).toMatchObject({
      ...{ number: own.number, asked: true, denied: false, courses: [expect.any(String)] },
      ...{ orderedAt: expect.any(String), total: { amount: expect.any(Number), currency: 'PEN' } },
    });
    expect(shown.map(({ asked }) => asked)).toEqual([true, false, false, false]);
    const [first, second] = strangers;
    const foreign = await buy(aBuyer());
    const orders = [first?.number, foreign.number];
    const denied = await post('/open/mailbox-links/denial', { token, orders });
    expect(denied.status).toBe(200);
    expect((await deal(first?.number)).mailboxDeniedAt).toEqual(expect.any(String));
    expect((await deal(foreign.number)).mailboxDeniedAt).toBeNull();
    await test.work();
    const before = test.outbox.length;
    const again = await post(`/open/deals/${first?.token}/mailbox-links`, {});
    expect(again.body).toMatchObject({ mail: 'none', message: expect.stringMatching(/no hizo/) });
    await test.work();
    expect(test.outbox).toHaveLength(before);
    const done = await post('/open/mailbox-links/confirmation', { token, into: 'mailbox' });
    expect(done.status).toBe(200);
    const owner = (await deal(own.number)).user;
    for (const { number } of strangers) expect((await deal(number)).user).not.toBe(owner);
    // Chosen, it joins; what was denied by mistake too.
    const later = await linkOf({ token: second?.token }, buyer.email as string);
    const none = { token: later, into: 'mailbox', orders: [foreign.number] };
    expect((await post('/open/mailbox-links/confirmation', none)).status).toBe(402);
    const chosen = { token: later, into: 'mailbox', orders: [first?.number] };
    expect((await post('/open/mailbox-links/confirmation', chosen)).status).toBe(200);
    expect((await deal(first?.number)).mailboxDeniedAt).toBeNull();
    expect((await deal(second?.number)).user).not.toBe(owner);
  });

  it('makes one record of all that its owner says was bought with it, and of nothing else', async () => {
    const buyer = aBuyer();
    const orders = [await buy(buyer), await buy({ ...buyer, mobile: aBuyer().mobile })];
    const other = await buy(aBuyer({ dni: buyer.dni, mobile: buyer.mobile }));
    const apart = await Promise.all(orders.map(async ({ number }) => (await deal(number)).user));
    expect(new Set(apart).size).toBe(2);
    const token = await linkOf(orders[0], buyer.email as string);
    const own = (await shownBy(token)).map(({ number }) => number);
    const answer = { token, into: 'mailbox', orders: own };
    expect((await post('/open/mailbox-links/confirmation', answer)).status).toBe(200);
    const owners = await Promise.all(orders.map(async ({ number }) => (await deal(number)).user));
    expect(new Set(owners).size).toBe(1);
    expect((await deal(other.number)).user).not.toBe(owners[0]);
    const seen = (await test.call('GET', `/open/deals/${orders[1].token}`)).body;
    expect(seen.waitsForMailbox).toBe(false);
  });

  it('brings no relative along who reads it too: her order stays hers, and staff see both', async () => {
    const mother = aBuyer({ firstName: 'Rosa' });
    const daughter = aBuyer({ firstName: 'Lucía', email: mother.email });
    const [first, second] = [await buy(mother), await buy(daughter)];
    await proveMailbox(test, first.token, mother.email as string);
    const [hers, other] = [(await deal(first.number)).user, (await deal(second.number)).user];
    expect(other).not.toBe(hers);
    expect((await office('GET', `/users/${other}`)).body).toMatchObject({ dni: daughter.dni });
    const { body } = await proveMailbox(test, second.token, mother.email as string);
    expect(body).toMatchObject({ message: expect.stringMatching(/otra persona/), password: null });
    expect((await deal(second.number)).user).toBe(other);
    const matches = (await office('GET', `/users/matches?user=${other}&state=pendiente`)).body;
    expect(matches.map((one: { other: { user: string } }) => one.other.user)).toContain(hers);
    // Nor does the account take it whose session brings the link.
    const account = await anAccount({ firstName: 'Ernesto' });
    await post('/me/purchases/links', { number: second.number }, account.token);
    const token = await mailedToken(test, mother.email as string);
    const path = '/open/mailbox-links/confirmation';
    await post(path, { token, into: 'account' }, account.token);
    expect(await ordersOf(account.token)).toEqual([]);
  });

  it('chooses its password by the mail of its order, and is inside at once with what it bought', async () => {
    const buyer = aBuyer();
    const { number } = await buy(buyer);
    const token = await mailedToken(test, buyer.email as string, { ofOrder: true });
    const { body: shown } = await test.call('GET', `/open/mailbox-links?token=${token}`);
    expect(shown).toMatchObject({ account: null, first: true });
    // Whoever placed it may be another: the owner sees what was typed before they say that it is theirs.
    expect(shown.orders).toEqual([
      {
        ...{ number, courses: [expect.any(String)], asked: true, denied: false },
        ...{ orderedAt: expect.any(String), total: { amount: 20000, currency: 'PEN' } },
        name: `${buyer.firstName} ${buyer.lastName}`,
        document: `DNI …${(buyer.dni as string).slice(-3)}`,
        mobile: `…${(buyer.mobile as string).slice(-3)}`,
      },
    ]);
    const answered = (chosen: string) =>
      post('/open/mailbox-links/confirmation', { token, into: 'mailbox', password: chosen });
    // What is wrong with a password uses nothing up.
    expect((await answered('corta')).status).toBe(402);
    const { body } = await answered(password);
    expect(await ordersOf(body.session.token)).toEqual([number]);
    expect((await answered('otra-clave-larga')).status).toBe(404);
    // A later order's mail leads to the same account, asks for no second password, and opens it to nobody with another.
    test.outbox.length = 0;
    const later = await buy(buyer);
    await post(`/open/deals/${later.token}/mailbox-links`, {});
    await test.work();
    const told = test.outbox.map(({ subject, text }) => `${subject} ${text}`).join('\n');
    expect(told).toContain('Guarda esta compra en tu cuenta');
    expect(told).toContain(`Guarda tu compra ${later.number} en tu cuenta`);
    expect(told).not.toMatch(/eli[gj]\S* (tu|mi) contraseña/i);
    const second = await mailedToken(test, buyer.email as string, { ofOrder: true });
    expect((await test.call('GET', `/open/mailbox-links?token=${second}`)).body.first).toBe(false);
    const again = { token: second, into: 'mailbox', password: 'otra-clave-larga' };
    expect((await post('/open/mailbox-links/confirmation', again)).body.session).toBeNull();
    const account = await signIn(buyer.email as string);
    expect((await ordersOf(account.token)).sort()).toEqual([number, later.number].sort());
    // Staff who read the mail may not enter with it.
    const [mail] = (await office('GET', `/mails?search=${buyer.email}&sort=createdAt`)).body;
    const reception = (await test.signedInAs('Recepcionista')).token;
    const { body: read } = await test.call('GET', `/mails/${mail._id}`, { token: reception });
    expect(read.text).toContain('token=oculto');
  });

  it('by registering brings what it bought before along', async () => {
    const buyer = aBuyer();
    const { number } = await buy(buyer);
    const account = await anAccount({ email: buyer.email });
    expect(await ordersOf(account.token)).toEqual([number]);
  });

  it('has the only link to its orders: the one that who placed them was given opens nothing more', async () => {
    const owner = await anAccount();
    const stranger = aBuyer({ email: owner.email, firstName: owner.firstName });
    const before = await buy(aBuyer());
    const { number, token } = await buy(stranger);
    const open = (link: string) => test.call('GET', `/open/deals/${link}`);
    expect((await proveMailbox(test, token, owner.email as string)).status).toBe(200);
    await test.work();
    expect(await ordersOf(owner.token)).toEqual([number]);
    expect((await open(token)).status).toBe(404);
    const [{ path }] = (await test.call('GET', '/me/studies', { token: owner.token })).body
      .purchases;
    expect((await open(path.split('/').at(-1))).body.number).toBe(number);
    expect((await open(before.token)).status).toBe(200);
    // Also where there was no account before; a link that went to a former e-mail shows nothing.
    const first = aBuyer();
    const order = await buy(first);
    await proveMailbox(test, order.token, first.email as string);
    // What they place before the links are others they place themselves.
    test.clock.set(new Date(test.clock.now().getTime() + 1000).toISOString());
    const own = await buy(first, { as: await test.tokenOf((await deal(order.number)).user) });
    await test.work();
    expect((await open(order.token)).status).toBe(404);
    expect((await open(own.token)).status).toBe(200);
  });

  it('shows nothing of an order by a link that went to the e-mail before', async () => {
    const buyer = aBuyer();
    const { token, number } = await buy(buyer);
    await test.call('POST', `/open/deals/${token}/mailbox-links`);
    const link = await mailedToken(test, buyer.email as string);
    await office('PUT', `/users/${(await deal(number)).user}`, { email: aBuyer().email });
    const shown = await test.call('GET', `/open/mailbox-links?token=${link}`);
    expect(shown.body.orders ?? []).toEqual([]);
  });

  it('gives its order to the account that is signed in and brings its link', async () => {
    const account = await anAccount();
    const buyer = aBuyer();
    const { number } = await buy(buyer);
    const ask = (wanted: string) => post('/me/purchases/links', { number: wanted }, account.token);
    expect((await ask(number)).body).toEqual((await ask('T-2026-999999')).body);
    const token = await mailedToken(test, buyer.email as string);
    const into = { token, into: 'account' };
    expect((await post('/open/mailbox-links/confirmation', into)).status).toBe(401);
    const done = await post('/open/mailbox-links/confirmation', into, account.token);
    expect(done.status).toBe(200);
    expect(await ordersOf(account.token)).toEqual([number]);
    expect((await office('GET', `/users/${account.user._id}`)).body.email).toBe(account.email);
    expect((await post('/open/mailbox-links/confirmation', into, account.token)).status).toBe(404);
  });

  it('gives its record nothing of what was typed: that waits for its owner and for staff', async () => {
    const known = { firstName: 'Rosa', lastName: 'Quispe Mamani', email: aBuyer().email };
    const holder = (await post('/users', known, desk)).body;
    const account = await anAccount({ mobile: undefined });
    const mine = aBuyer({ email: known.email });
    const brought = aBuyer();
    const order = await buy(mine);
    await proveMailbox(test, order.token, known.email as string);
    const { number } = await buy(brought);
    await post('/me/purchases/links', { number }, account.token);
    const token = await mailedToken(test, brought.email as string);
    await post('/open/mailbox-links/confirmation', { token, into: 'account' }, account.token);
    for (const [id, { dni }, one] of [
      [holder._id, mine, order.number],
      [account.user._id, brought, number],
    ]) {
      expect((await deal(one)).user).toBe(id);
      expect((await office('GET', `/users/${id}`)).body).toMatchObject({ dni: null, mobile: null });
      const { body } = await office('GET', `/users/proposals?user=${id}&state=pendiente`);
      expect(JSON.stringify(body)).toContain(dni);
    }
  });

  it('with the link for returning buyers has the next order in its record', async () => {
    const buyer = aBuyer();
    const first = await buy(buyer);
    await proveMailbox(test, first.token, buyer.email as string);
    await post('/open/users/identify', { email: buyer.email });
    const known = await mailedToken(test, buyer.email as string);
    const second = await buy({ ...buyer, email: aBuyer().email }, { known });
    expect((await deal(second.number)).user).toBe((await deal(first.number)).user);
  });

  it('is not proved by a link that went to the e-mail before', async () => {
    const buyer = aBuyer();
    const { token, number } = await buy(buyer);
    await test.call('POST', `/open/deals/${token}/mailbox-links`);
    const link = await mailedToken(test, buyer.email as string);
    const { user } = await deal(number);
    await office('PUT', `/users/${user}`, { email: aBuyer().email });
    const answer = await post('/open/mailbox-links/confirmation', { token: link, into: 'mailbox' });
    expect(answer.status).toBe(404);
    expect((await office('GET', `/users/${user}`)).body.account.guest).toBe(true);
  });
});

describe('what the buyer typed', () => {
  it('is seen by staff with the deal, found by its document, and waits beside who is known', async () => {
    const lead = { firstName: 'Rosa', mobile: aBuyer().mobile, email: aBuyer().email };
    await post('/open/users/add', lead);
    const buyer = aBuyer({ mobile: lead.mobile, email: lead.email });
    const { number } = await buy(buyer);
    await test.work();
    const seen = await deal(number);
    expect(seen).toMatchObject({ userDni: buyer.dni, guest: true, typed: { dni: buyer.dni } });
    expect((await office('GET', `/users?search=${buyer.dni}`)).body).toMatchObject([
      { _id: seen.user, account: { guest: true, documentTyped: true } },
    ]);
    const list = `/users/matches?user=${seen.user}&state=pendiente`;
    // Neither is known yet: what they typed is compared once they pay.
    expect((await office('GET', list)).body).toEqual([]);
    await pay(seen.user);
    const { body } = await office('GET', list);
    expect(body).toMatchObject([{ by: ['email', 'mobile'], other: { name: 'Rosa', dni: null } }]);
    test.outbox.length = 0;
    await post('/open/student', { dni: buyer.dni, email: buyer.email });
    await test.work();
    expect(test.outbox.map(({ to }) => to)).toEqual([buyer.email]);
  });

  it('joins who is known when staff looked at both and say why; their e-mail stays theirs', async () => {
    const known = (
      await post('/users', { firstName: 'Rosa', lastName: 'Quispe', mobile: aBuyer().mobile }, desk)
    ).body;
    const buyer = aBuyer({ mobile: known.mobile });
    const { number, token } = await buy(buyer);
    await test.work();
    const [match] = (await office('GET', `/users/matches?user=${known._id}`)).body;
    const path = `/users/matches/${match._id}/acceptance`;
    expect((await office('PUT', path, { reason: '' })).status).toBe(402);
    const accepted = await office('PUT', path, { reason: 'Lo confirmó por teléfono.' });
    expect(accepted.body).toMatchObject({ state: 'aceptada', decidedByName: expect.any(String) });
    expect((await deal(number)).user).toBe(known._id);
    await test.work();
    const linkOf = async () => (await deal(number)).path as string;
    const joined = await linkOf();
    expect(joined).not.toContain(token);
    expect((await office('GET', `/users/${known._id}`)).body.email).toBeNull();
    expect((await office('PUT', path, { reason: 'Otra vez.' })).status).toBe(409);
    // Who had it meanwhile does not keep the link either.
    const [merge] = (await office('GET', `/users/${known._id}/merges`)).body;
    const admin = (await test.signedInAs('Administrador')).token;
    const undone = await test.call('DELETE', `/users/merges/${merge._id}`, { token: admin });
    expect(undone.status).toBe(200);
    await test.work();
    expect(await linkOf()).not.toBe(joined);
  });

  it('joins nobody by what staff no longer see: a side that changed meanwhile, or agrees in nothing', async () => {
    const known = (
      await post('/users', { firstName: 'Rosa', lastName: 'Quispe', mobile: aBuyer().mobile }, desk)
    ).body;
    await buy(aBuyer({ mobile: known.mobile }));
    await test.work();
    const list = `/users/matches?user=${known._id}&state=pendiente`;
    const [match] = (await office('GET', list)).body;
    const seen = { guest: match.guest.version, other: match.other.version };
    const changed = { mobile: aBuyer().mobile, version: known.version };
    expect((await office('PUT', `/users/${known._id}`, changed)).status).toBe(200);

    const path = `/users/matches/${match._id}/acceptance`;
    const reason = 'Lo confirmó por teléfono.';
    expect((await office('PUT', path, { reason, ...seen })).body.code).toBe('stale-version');
    const [now] = (await office('GET', list)).body;
    expect(now.by).toEqual([]);
    const anew = { reason, guest: now.guest.version, other: now.other.version };
    expect((await office('PUT', path, anew)).body.code).toBe('wrong-state');
  });

  it('is compared with nobody who is as unknown, until one of them pays or answers', async () => {
    const first = aBuyer();
    const [paid, other] = [await buy(first), await buy(aBuyer({ mobile: first.mobile }))];
    const proved = aBuyer({ mobile: first.mobile });
    const third = await buy(proved);
    await test.work();
    const users: string[] = [];
    for (const { number } of [paid, other, third]) users.push((await deal(number)).user);
    const pairs = async () => {
      const found: string[][] = [];
      for (const { guest, other: like } of (
        await office('GET', '/users/matches?state=pendiente&limit=100')
      ).body)
        if (users.includes(guest.user)) found.push([guest.user, like.user]);
      return found.sort();
    };
    expect(await pairs()).toEqual([]);
    await pay(users[0] as string);
    const ofPaid = [users[1], users[2]].map((user) => [users[0], user]);
    expect(await pairs()).toEqual([...ofPaid].sort());
    // Each pair once, whichever of both is looked at.
    await proveMailbox(test, third.token, proved.email as string);
    await test.work();
    expect(await pairs()).toEqual([...ofPaid, [users[1], users[2]]].sort());
  });

  it('stays apart when staff say that they are two', async () => {
    const sister = aBuyer();
    const first = await buy(sister);
    await proveMailbox(test, first.token, sister.email as string);
    const { user } = await deal(first.number);
    const { number } = await buy(aBuyer({ mobile: sister.mobile }));
    await test.work();
    const [match] = (await office('GET', `/users/matches?user=${user}&state=pendiente`)).body;
    const body = { reason: 'Son hermanas y comparten el celular.' };
    const refused = await office('PUT', `/users/matches/${match._id}/refusal`, body);
    expect(refused.body).toMatchObject({ state: 'rechazada', ...body });
    expect((await deal(number)).user).not.toBe(user);
  });
});

describe('a coupon for a first purchase', () => {
  it('says nothing about whose document it is; staff see the earlier order', async () => {
    const { token } = await test.signedInAs('Administrador');
    await post('/coupons', { code: 'PRIMERA', percent: 10, firstPurchase: true }, token);
    const customer = aBuyer();
    const ask = (buyer: object) =>
      post('/open/users/deal', {
        ...{ buyer, lines: [{ course }], terms: true, coupon: 'PRIMERA', seenTotal: 18_000 },
      });
    const before = (await ask(customer)).body;
    await proveMailbox(test, before.token, customer.email as string);
    const known = await ask(aBuyer({ dni: customer.dni }));
    const unknown = await ask(aBuyer());
    expect([known.status, known.body.total]).toEqual([unknown.status, unknown.body.total]);
    // Nor whose document and mobile, or e-mail, they are, nor all three.
    const all = { dni: customer.dni, mobile: customer.mobile, email: customer.email };
    const { dni, mobile, email } = all;
    for (const pair of [{ dni, email }, { mobile, email }, all]) {
      const told = await ask(aBuyer(pair));
      expect([told.status, told.body.total]).toEqual([unknown.status, unknown.body.total]);
      expect(await deal(told.body.number)).toMatchObject({ couponAgain: 'primera-compra' });
    }
    expect(await deal(unknown.body.number)).toMatchObject({ couponAgain: null });
    const both = await ask(aBuyer({ dni, mobile }));
    expect([both.status, both.body.total]).toEqual([unknown.status, unknown.body.total]);
    const pair = (await deal(both.body.number)).alike as { number: string }[];
    expect(pair.map(({ number }) => number)).toContain(before.number);
    const seen = await deal(known.body.number);
    expect(seen).toMatchObject({
      coupon: 'PRIMERA',
      alike: expect.arrayContaining([
        expect.objectContaining({ number: before.number, by: 'dni' }),
      ]),
      sameDocument: [{ name: `${customer.firstName} ${customer.lastName}` }],
    });
    expect((await deal(before.number)).sameDocument).toEqual([]);
  });
});
