import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  decodeJwt,
  exportJWK,
  generateKeyPair,
  type JWTPayload,
  jwtVerify,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import type { TestApp } from './build-test-app.ts';

const claim = 'https://purl.imsglobal.org/spec/lti/claim/';
const dl = 'https://purl.imsglobal.org/spec/lti-dl/claim/';
const scopes = ['lineitem', 'result.readonly', 'score'].map(
  (name) => `https://purl.imsglobal.org/spec/lti-ags/scope/${name}`,
);

export type ToolDouble = Awaited<ReturnType<typeof startTool>>;

/** A small tool of others on this machine: it has keys, signs as LTI wants it, and asks as a browser on its way would. */
export async function startTool(test: TestApp) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwk = { ...(await exportJWK(publicKey)), kid: 'una', alg: 'RS256', use: 'sig' };
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ keys: [jwk] }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const now = () => Math.floor(test.clock.now().getTime() / 1000);
  const sign = (payload: JWTPayload, key = privateKey) =>
    new SignJWT({ iat: now(), exp: now() + 300, ...payload })
      .setProtectedHeader({ alg: 'RS256', kid: 'una' })
      .sign(key);
  return {
    registration: {
      ...{ name: 'Laboratorio', loginUrl: `${at}/login`, launchUrls: [`${at}/launch`] },
      ...{ jwksUrl: `${at}/jwks`, deepLinkingUrl: `${at}/elegir` },
    },
    sign,
    unsigned: (payload: JWTPayload) =>
      new UnsecuredJWT({ iat: now(), exp: now() + 300, ...payload }).encode(),
    close: () => new Promise((done) => server.close(done)),
  };
}

/** What a tool asks after its login initiation. */
export function askedBy(login: string, changes: Record<string, string> = {}): URLSearchParams {
  const given = new URL(login).searchParams;
  const target = new URL(login).origin;
  return new URLSearchParams({
    ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
    ...{ client_id: given.get('client_id') ?? '', redirect_uri: `${target}/launch` },
    ...{ login_hint: given.get('login_hint') ?? '', state: 'un-estado', nonce: 'un-nonce' },
    ...{ lti_message_hint: given.get('lti_message_hint') ?? '', ...changes },
  });
}

type Get = { token?: string; path: string };

/** Follows an address in somebody's browser. */
export async function visit(test: TestApp, { token, path }: Get) {
  const answer = await test.app.inject({
    ...{ method: 'GET', url: path, headers: token ? { cookie: `jwt=${token}` } : {} },
  });
  return {
    status: answer.statusCode,
    to: String(answer.headers.location ?? ''),
    page: answer.body,
  };
}

/** The form of a page that goes on by itself. */
export function formOf(page: string) {
  const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)];
  return {
    action: /action="([^"]+)"/.exec(page)?.[1] ?? '',
    ...(Object.fromEntries(fields.map(([, name, value]) => [name, value])) as {
      id_token?: string;
      state?: string;
    }),
  };
}

/** An identity, read with our published keys as a tool would; its claims by their short names. */
export async function identityOf(test: TestApp, token: string, clientId: string) {
  const { body } = await test.call('GET', '/lti/jwks');
  const keys = Object.assign(async (header: { kid?: string }) =>
    body.keys.find(({ kid }: { kid: string }) => kid === header.kid),
  );
  const { payload } = await jwtVerify(token, keys, {
    ...{ issuer: 'https://academia.example', audience: clientId, algorithms: ['RS256'] },
    currentDate: test.clock.now(),
  });
  const short = Object.entries(payload).map(([name, value]) => [name.split('/').at(-1), value]);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what the wire carried, whatever it is.
  return Object.fromEntries(short) as Record<string, any>;
}

/** What a tool answers of what somebody chose on its pages. */
export const pickedClaims = (asked: string, items: object[]): JWTPayload => {
  const request = decodeJwt(asked) as Record<string, unknown>;
  const settings = request[`${dl}deep_linking_settings`] as { data: string };
  return {
    ...{
      iss: String(request.aud),
      aud: String(request.iss),
      nonce: `n-${settings.data.slice(-9)}`,
    },
    [`${claim}deployment_id`]: request[`${claim}deployment_id`],
    [`${claim}message_type`]: 'LtiDeepLinkingResponse',
    [`${claim}version`]: '1.3.0',
    [`${dl}data`]: settings.data,
    [`${dl}content_items`]: items,
  };
};

/** Sends a form as a browser of another site does: without a session. */
export async function post(test: TestApp, path: string, fields: Record<string, string>) {
  const answer = await test.app.inject({
    ...{ method: 'POST', url: path, payload: new URLSearchParams(fields).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const json = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, page: answer.body, body: json ? answer.json() : undefined };
}

export const assertionOf = (clientId: string, changes: JWTPayload = {}): JWTPayload => ({
  ...{ iss: clientId, sub: clientId, aud: 'https://academia.example/api/lti/token' },
  ...{ jti: `jti-${Math.random()}`, ...changes },
});

export const tokenForm = (assertion: string) => ({
  grant_type: 'client_credentials',
  client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
  ...{ client_assertion: assertion, scope: scopes.join(' ') },
});
