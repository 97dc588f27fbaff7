import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { client, startDeceiver, startIssuer, type TestIssuer } from '../../../test/oidc-issuer.ts';
import { users } from '../users/user.tables.ts';

let test: TestApp;
let issuer: TestIssuer;
let deceiver: Awaited<ReturnType<typeof startDeceiver>>;
beforeAll(async () => {
  issuer = await startIssuer();
  deceiver = await startDeceiver();
  test = await buildTestApp({
    stepUpMinutes: 15,
    issuers: [
      { id: 'campus', name: 'Campus', issuer: issuer.address, ...client },
      { id: 'falso', name: 'Falso', issuer: deceiver.address, ...client },
    ],
  });
});
afterAll(async () => {
  await test.close();
  await issuer.close();
  await deceiver.close();
});

let people = 0;
function anAddress(): string {
  people += 1;
  return `persona${people}@correo.example`;
}
const begin = async (provider = 'campus') =>
  (await test.call('POST', '/auth/providers/begin', { body: { provider } })).body as {
    address: string;
    token: string;
  };
const signIn = (token: string, answer: string) =>
  test.call('POST', '/auth/providers/sign-in', { body: { token, answer } });

/** All the way, as somebody with this address there. */
async function come(email: string, verified = true) {
  const { address, token } = await begin();
  return signIn(token, await issuer.visit(address, { email, verified }));
}

const register = (token: string, more: object = { terms: true }) =>
  test.call('POST', '/auth/providers/registration', {
    body: { token, firstName: 'Rosa', lastName: 'Quispe', ...more },
  });

async function known(
  changes: Partial<typeof users.$inferInsert> = {},
  role: 'Alumno' | 'Administrador' = 'Alumno',
) {
  const { user, token } = await test.signedInAs(role);
  const email = anAddress();
  const set = { email, emailProven: true, ...changes };
  await test.deps.db.update(users).set(set).where(eq(users.id, user.id));
  return { id: user.id, email, token };
}

async function linkTo(email: string, template = 'provider-link'): Promise<string> {
  await test.work();
  const mail = test.outbox.filter(({ to }) => to === email).at(-1);
  expect(mail?.text, template).toContain('token=');
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}

async function refusals(provider: string): Promise<string[]> {
  const { token } = await test.signedInAs('Administrador');
  const { body } = await test.call('GET', `/audit?entityId=${provider}`, { token });
  return body
    .filter(({ action }: { action: string }) => action === 'refuse-provider')
    .map(({ after }: { after: { fault: string } }) => after.fault);
}

describe('an account elsewhere', () => {
  it('opens an account for who has none, once the texts are accepted, and then enters by itself', async () => {
    const email = anAddress();
    const { status, body } = await come(email);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.pending).toMatchObject({
      email,
      firstName: 'Rosa',
      lastName: 'Quispe',
      terms: true,
    });
    expect((await register(body.pending.token, {})).body.errors).toMatchObject([{ path: 'terms' }]);
    const opened = await register(body.pending.token);
    expect(opened.body.user).toMatchObject({ email, roles: ['Alumno'] });
    expect((await come(email)).body.user._id).toBe(opened.body.user._id);
    expect((await register(body.pending.token)).status).toBe(409);
  });

  it('is joined at once where the address is proven on both sides, and its owner is told', async () => {
    const { id, email } = await known();
    expect((await come(email)).body.user._id).toBe(id);
    await test.work();
    expect(test.outbox.find(({ to }) => to === email)?.subject).toContain('Se unió otra cuenta');
  });

  it.each([
    ['there', false, true],
    ['here', true, false],
  ])('waits for the mailbox where the address is not proven %s', async (_, there, here) => {
    const { id, email } = await known({ emailProven: here });
    const { pending } = (await come(email, there)).body;
    const asked = (await register(pending.token)).body;
    expect(asked).toEqual({ message: expect.stringContaining(email), joining: expect.any(String) });
    const token = await linkTo(email);
    const confirm = (joining: string) =>
      test.call('POST', '/auth/providers/confirmation', { body: { token, joining } });
    // Whoever only reads the mail, or only asked for it, joins nothing.
    expect((await confirm('v1.otro-navegador')).status).toBe(409);
    const stranger = (await register((await come(anAddress(), false)).body.pending.token)).body;
    expect((await confirm(stranger.joining)).status).toBe(409);
    expect((await confirm(asked.joining)).status).toBe(200);
    expect((await confirm(asked.joining)).status).toBe(404);
    expect((await come(email, there)).body.user._id).toBe(id);
  });

  it('opens an account by the mailed link where nobody vouches for the address', async () => {
    const email = anAddress();
    const { pending } = (await come(email, false)).body;
    const { joining, user } = (await register(pending.token)).body;
    expect(user).toBeUndefined();
    const token = await linkTo(email);
    await test.call('POST', '/auth/providers/confirmation', { body: { token, joining } });
    expect((await come(email, false)).body.user).toMatchObject({ email, roles: ['Alumno'] });
  });

  it('makes nobody one of the staff, and joins none of them by an address', async () => {
    const { email } = await known({}, 'Administrador');
    const { pending } = (await come(email)).body;
    const { joining } = (await register(pending.token)).body;
    await test.work();
    const mail = test.outbox.filter(({ to }) => to === email).at(-1);
    expect(mail?.subject).toBe('Ya tienes una cuenta con nosotros');
    const token = /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
    const body = { token, joining };
    expect((await test.call('POST', '/auth/providers/confirmation', { body })).status).toBe(404);
    expect((await come(email)).body.pending).toBeDefined();
  });

  it('of somebody disabled opens nothing', async () => {
    const { id, email } = await known();
    await come(email);
    await test.deps.db.update(users).set({ status: false }).where(eq(users.id, id));
    expect((await come(email)).status).toBe(401);
  });
});

describe('in the own account', () => {
  it('is joined with a recent proof by the session that asked, and taken away', async () => {
    const ana = await known({}, 'Administrador');
    const other = await known();
    const ask = (token: string) =>
      test.call('POST', '/me/providers/begin', { token, body: { provider: 'campus' } });
    const { address, token: asked } = (await ask(ana.token)).body;
    const elsewhere = anAddress();
    const answer = await issuer.visit(address, { email: elsewhere, verified: false });
    const join = (token: string, body: object) =>
      test.call('POST', '/me/providers', { token, body });
    const { status, body } = await join(ana.token, { token: asked, answer });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ providerName: 'Campus', email: elsewhere });
    expect((await come(elsewhere, false)).body.user._id).toBe(ana.id);
    // The same there is not somebody else's too, and what one session asked answers no other.
    const again = (await ask(other.token)).body;
    const same = await issuer.visit(again.address, { email: elsewhere, verified: false });
    expect((await join(other.token, { token: again.token, answer: same })).status).toBe(409);
    const mine = (await ask(ana.token)).body;
    const swapped = {
      token: mine.token,
      answer: await issuer.visit(mine.address, { email: anAddress(), verified: true }),
    };
    expect((await join(other.token, swapped)).status).toBe(401);
    test.clock.set(new Date(test.clock.now().getTime() + 16 * 60_000).toISOString());
    expect((await ask(ana.token)).body.code).toBe('step-up-required');
    const path = `/me/providers/${body._id}`;
    expect((await test.call('DELETE', path, { token: ana.token })).body.code).toBe(
      'step-up-required',
    );
    await test.call('POST', '/me/proof', {
      token: ana.token,
      body: { password: 'clave-de-prueba' },
    });
    expect((await test.call('DELETE', path, { token: ana.token })).status).toBe(200);
    expect((await come(elsewhere, false)).body.user).toBeUndefined();
  });
});

describe('what is refused and audited', () => {
  it('a repeat, another request, and a changed nonce or PKCE of the issuer by other hands', async () => {
    const login = { email: anAddress(), verified: true };
    const first = await begin();
    const answer = await issuer.visit(first.address, login);
    expect((await signIn(first.token, answer)).status).toBe(200);
    expect((await signIn(first.token, answer)).status).toBe(401);
    const [one, two] = [await begin(), await begin()];
    expect((await signIn(one.token, await issuer.visit(two.address, login))).status).toBe(401);
    for (const [name, value] of [
      ['nonce', 'otro-nonce'],
      ['code_challenge', 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM'],
      ['client_id', 'otra'],
    ] as const) {
      const { address, token } = await begin();
      const changed = new URL(address);
      changed.searchParams.set(name, value);
      const { status } = await signIn(token, await issuer.visit(changed.href, login));
      expect(status, name).toBe(401);
    }
    expect((await refusals('campus')).sort()).toEqual([
      'de otro pedido (nonce)',
      'de otro pedido (state)',
      'el emisor no reconoce el código',
      'el emisor no reconoce el código',
      'repetida',
    ]);
  });

  it('an identity of another audience, issuer, nonce or signature, one that expired, or without a name', async () => {
    const wrong: [Record<string, unknown>, boolean?][] = [
      [{ aud: 'otra-academia' }],
      [{ iss: 'https://accounts.google.com' }],
      [{ nonce: 'otro' }],
      [{}, true],
      [{ iat: 1, exp: 2 }],
      [{ sub: '' }],
      [{ sub: 'a\u0000b' }],
      [{ sub: 'x'.repeat(256) }],
    ];
    for (const [claims, forged] of wrong) {
      const { address, token } = await begin('falso');
      const query = new URL(address).searchParams;
      const said = { email: 'admin@academia.example', email_verified: true };
      deceiver.say({ ...said, nonce: query.get('nonce'), ...claims }, forged);
      const { status } = await signIn(token, `code=x&state=${query.get('state')}`);
      expect(status, JSON.stringify(claims)).toBe(401);
    }
    expect((await refusals('falso')).sort()).toEqual([
      'con una firma que no es suya',
      'de otro emisor (issuer)',
      'de otro pedido (nonce)',
      'para otro destinatario (audience)',
      'sin un nombre que sirva',
      'sin un nombre que sirva',
      'sin un nombre que sirva',
      'vencida',
    ]);
  });

  it('a token that is forged, of another purpose, or older than ten minutes', async () => {
    const { address, token } = await begin();
    const answer = await issuer.visit(address, { email: anAddress(), verified: true });
    expect((await signIn('v1.falso', answer)).status).toBe(401);
    const { pending } = (await come(anAddress())).body;
    expect((await signIn(pending.token, answer)).status).toBe(401);
    test.clock.set(new Date(test.clock.now().getTime() + 11 * 60_000).toISOString());
    expect((await signIn(token, answer)).status).toBe(401);
    expect(
      (await test.call('POST', '/auth/providers/begin', { body: { provider: 'nadie' } })).status,
    ).toBe(404);
  });
});
