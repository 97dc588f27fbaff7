import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import { vi } from 'vitest';

export const client = { clientId: 'academia', clientSecret: 'un-secreto-de-prueba' };
const returnAddress = 'https://academia.example/login/vuelta';

/** Who signs in there: the name says what the issuer tells. `rosa@correo.example|verified`. */
type Login = { email: string; verified: boolean; name?: string };

export type TestIssuer = {
  address: string;
  /** Goes through the issuer's pages as a browser would. @returns the query with which it comes back. */
  visit(address: string, login: Login): Promise<string>;
  close(): Promise<void>;
};

/** An issuer by other hands (`oidc-provider`), with its pages for development. */
export async function startIssuer(): Promise<TestIssuer> {
  const { server, address } = await listen();
  // It says at length that it is set up for a test.
  const quiet = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'info')];
  for (const spy of quiet) spy.mockImplementation(() => {});
  const provider = new Provider(address, {
    clients: [
      {
        ...{ client_id: client.clientId, client_secret: client.clientSecret },
        redirect_uris: [returnAddress],
      },
      {
        client_id: 'otra',
        client_secret: 'otro-secreto-de-prueba',
        redirect_uris: [returnAddress],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_, sub) => {
      const [email, verified, name] = sub.split('|');
      const claims = { sub, email, email_verified: verified === 'verified', name };
      return { accountId: sub, claims: () => claims };
    },
  });
  server.on('request', provider.callback());
  return {
    address,
    visit: (to, { email, verified, name = 'Rosa Quispe' }) =>
      visit(to, `${email}|${verified ? 'verified' : ''}|${name}`),
    async close() {
      for (const spy of quiet) spy.mockRestore();
      await closed(server);
    },
  };
}

async function visit(address: string, login: string): Promise<string> {
  const cookies = new Map<string, string>();
  let at = address;
  let form: URLSearchParams | undefined;
  for (let step = 0; step < 12; step += 1) {
    const answer = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') },
      ...(form ? { method: 'POST', body: form } : {}),
    });
    form = undefined;
    for (const text of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (text.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    }
    const next = answer.headers.get('location');
    if (next?.startsWith(returnAddress)) return new URL(next).search.slice(1);
    if (next) {
      at = new URL(next, at).href;
      continue;
    }
    const page = await answer.text();
    const action = /<form[^>]* action="([^"]+)"/.exec(page)?.[1];
    if (!action) throw new Error(`${answer.status} ${page.slice(0, 300)}`);
    at = new URL(action, at).href;
    form = page.includes('name="login"')
      ? new URLSearchParams({ prompt: 'login', login, password: 'x' })
      : new URLSearchParams({ prompt: 'consent' });
  }
  throw new Error('the issuer did not come to an end');
}

/** One that hands out whatever identity it is told to: what no honest issuer does. */
export async function startDeceiver() {
  const { server, address } = await listen();
  const own = await generateKeyPair('RS256', { extractable: true });
  const stranger = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'una', alg: 'RS256', use: 'sig' };
  let next: { claims: Record<string, unknown>; forged?: boolean } = { claims: {} };
  const answers: Record<string, () => object | Promise<object>> = {
    '/.well-known/openid-configuration': () => ({
      issuer: address,
      authorization_endpoint: `${address}/auth`,
      token_endpoint: `${address}/token`,
      jwks_uri: `${address}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    }),
    '/jwks': () => ({ keys: [jwk] }),
    '/token': async () => {
      const now = Math.floor(Date.now() / 1000);
      const claims = {
        ...{ iss: address, aud: client.clientId, iat: now, exp: now + 60, sub: 'impostor' },
        ...next.claims,
      };
      const key = next.forged ? stranger.privateKey : own.privateKey;
      const token = new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'una' });
      return { access_token: 'x', token_type: 'Bearer', id_token: await token.sign(key) };
    },
  };
  server.on('request', async ({ url }, response) => {
    const answer = await answers[url ?? '']?.();
    response.writeHead(answer ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? {}));
  });
  return {
    address,
    /** What the next identity says, beside what was asked for. */
    say(claims: Record<string, unknown>, forged = false) {
      next = { claims, forged };
    },
    close: () => closed(server),
  };
}

async function listen(): Promise<{ server: Server; address: string }> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
}
