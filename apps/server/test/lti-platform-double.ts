import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import type { TestApp } from './build-test-app.ts';

export const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
export const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';

/** Another learning system, with one key, that says of its people what a test wants it to say. */
export type PlatformDouble = Awaited<ReturnType<typeof startPlatform>>;

export async function startPlatform() {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const own = { ...(await exportJWK(pair.publicKey)), kid: 'una' };
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ keys: [own] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const addresses = {
    ...{ authorizationUrl: `${at}/auth`, tokenUrl: `${at}/token`, jwksUrl: `${at}/jwks` },
  };
  const sign = (claims: JWTPayload) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'una' }).sign(pair.privateKey);
  const close = () => new Promise((done) => server.close(done));
  return { at, addresses, sign, close };
}

/** Registers it as an administrator does. @returns its id. */
export async function registerPlatform(
  test: TestApp,
  token: string,
  { at, addresses }: PlatformDouble,
  courses: string[],
): Promise<string> {
  const who = { name: 'Universidad', issuer: at, clientId: 'somos', deploymentIds: ['1'] };
  const body = { ...who, ...addresses, courses };
  const made = await test.call('POST', '/lti-platforms', { token, body });
  return made.body._id;
}

/** What it says of a learner. */
export const claimsOf = (
  test: TestApp,
  { at }: PlatformDouble,
  changes: JWTPayload = {},
): JWTPayload => {
  const now = Math.floor(test.clock.now().getTime() / 1000);
  return {
    ...{ iss: at, aud: 'somos', sub: 'ana', iat: now, exp: now + 300 },
    ...{ given_name: 'Ana', family_name: 'Ríos' },
    [`${lti}version`]: '1.3.0',
    [`${lti}message_type`]: 'LtiResourceLinkRequest',
    [`${lti}deployment_id`]: '1',
    [`${lti}roles`]: [`${membership}#Learner`],
    ...changes,
  };
};

/**
 * A whole launch as a browser makes it.
 * @param open the session that is open in it
 * @returns the answer, and the session where one was opened. */
export async function launchFrom(
  test: TestApp,
  platform: PlatformDouble,
  changes: JWTPayload = {},
  asked: Record<string, string> = {},
  open?: string,
) {
  const query = { iss: platform.at, login_hint: 'x', client_id: 'somos', ...asked };
  const begun = await test.app.inject({ method: 'GET', url: '/api/lti/login', query });
  const to = new URL(String(begun.headers.location)).searchParams;
  const nonce = to.get('nonce') ?? '';
  const token = await platform.sign(claimsOf(test, platform, { nonce, ...changes }));
  const form = { state: to.get('state') ?? '', id_token: token, again: 'si' };
  const answer = await test.app.inject({
    ...{ method: 'POST', url: '/api/lti/launch' },
    payload: new URLSearchParams(form).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: `${String(begun.headers['set-cookie'] ?? '').split(';')[0]}${open ? `; jwt=${open}` : ''}`,
    },
  });
  const session = answer.cookies.find(({ name }) => name === 'jwt')?.value;
  return { answer, session };
}
