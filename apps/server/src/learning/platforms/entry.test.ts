import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import {
  exportJWK,
  type GenerateKeyPairResult,
  generateKeyPair,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import { users } from '../../people/users/user.tables.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { sendGrades } from './grade.service.ts';
import { platformGrades } from './platform-grade.tables.ts';

const lti = 'https://purl.imsglobal.org/spec/lti/claim/';
const membership = 'http://purl.imsglobal.org/vocab/lis/v2/membership';
let test: TestApp;
let admin: string;
let course: string;
let platform: string;
let at: string;
let close: () => Promise<unknown>;
let keys: { kid: string; pair: GenerateKeyPairResult }[] = [];
let down = false;
let silent = false;
let asked = 0;
const scores: { userId: string; scoreGiven?: number }[] = [];

async function rotate(kid: string) {
  keys = [{ kid, pair: await generateKeyPair('RS256', { extractable: true }) }];
}

beforeAll(async () => {
  test = await buildTestApp({ webhooksAnywhere: true });
  admin = (await test.signedInAs('Administrador')).token;
  await rotate('una');
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const say = (status: number, answer: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(answer));
    };
    if (request.url === '/token') return say(200, { access_token: 'un-permiso' });
    if (request.url?.startsWith('/columna')) {
      if (silent && request.url.startsWith('/columna-muda')) return;
      if (down) return say(503, {});
      scores.push(JSON.parse(body));
      return say(200, { at: request.url });
    }
    asked += 1;
    const own = keys.map(async ({ kid, pair }) => ({ ...(await exportJWK(pair.publicKey)), kid }));
    return say(200, { keys: await Promise.all(own) });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  close = () => new Promise((done) => server.close(done));
  course = (await aCourse(test, { classroom: 'propia' }))._id;
  const body = {
    ...{ name: 'Universidad', issuer: at, clientId: 'somos', deploymentIds: ['1'] },
    ...{ authorizationUrl: `${at}/auth`, tokenUrl: `${at}/token`, jwksUrl: `${at}/jwks` },
    courses: [course],
  };
  const made = await test.call('POST', '/lti-platforms', { token: admin, body });
  expect(made.status).toBe(201);
  platform = made.body._id;
});
afterAll(async () => {
  await close();
  await test.close();
});

const later = (seconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000).toISOString());

async function begin() {
  const query = new URLSearchParams({ iss: at, login_hint: 'x', client_id: 'somos' });
  const answer = await test.app.inject({ method: 'GET', url: `/api/lti/login?${query}` });
  expect(answer.statusCode).toBe(303);
  const to = new URL(String(answer.headers.location)).searchParams;
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  return { state: to.get('state') ?? '', nonce: to.get('nonce') ?? '', cookie };
}

const claimsOf = (nonce: string, changes: JWTPayload = {}): JWTPayload => {
  const now = Math.floor(test.clock.now().getTime() / 1000);
  return {
    ...{ iss: at, aud: 'somos', sub: 'ana', nonce, iat: now, exp: now + 300 },
    ...{ given_name: 'Ana', family_name: 'Ríos' },
    [`${lti}version`]: '1.3.0',
    [`${lti}message_type`]: 'LtiResourceLinkRequest',
    [`${lti}deployment_id`]: '1',
    [`${lti}roles`]: [`${membership}#Learner`],
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
      lineitem: `${at}/columna?type_id=1`,
    },
    ...changes,
  };
};
const sign = (claims: JWTPayload) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: keys[0]?.kid ?? '' })
    .sign(keys[0]?.pair.privateKey as GenerateKeyPairResult['privateKey']);
const send = (state: string, token: string, cookie: string) =>
  test.app.inject({
    ...{ method: 'POST', url: '/api/lti/launch' },
    payload: new URLSearchParams({ state, id_token: token, again: 'si' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
  });
async function launch(changes: JWTPayload = {}) {
  const { state, nonce, cookie } = await begin();
  return send(state, await sign(claimsOf(nonce, changes)), cookie);
}

it('lets a learner in as a person of their own, the same each time', async () => {
  const first = await launch();
  expect(first.statusCode).toBe(303);
  expect(first.headers.location).toContain('/aula/');
  expect((await launch()).headers.location).toBe(first.headers.location);
  await rotate('otra');
  later(31);
  expect((await launch()).headers.location).toBe(first.headers.location);
});

it('asks for keys once in half a minute, however many forged identities come', async () => {
  later(120);
  const known = keys;
  await rotate('forjada');
  const forged = keys;
  keys = known;
  const forge = async () => {
    const { state, nonce, cookie } = await begin();
    keys = forged;
    const token = await sign(claimsOf(nonce));
    keys = known;
    return send(state, token, cookie);
  };
  asked = 0;
  for (let n = 0; n < 5; n += 1) expect((await forge()).statusCode).toBe(403);
  expect(asked).toBe(1);
  expect((await launch()).statusCode).toBe(303);
  expect(asked).toBe(1);
});

it('lets in who was merged as the record that stayed, unless that is one of the staff', async () => {
  const before = await launch({ sub: 'mar' });
  const placeId = String(before.headers.location).split('/').at(-1) ?? '';
  const ownerOf = async () => {
    const { db } = test.deps;
    const [place] = await db.select().from(enrolments).where(eq(enrolments.id, placeId));
    return place?.userId ?? '';
  };
  const absorbed = await ownerOf();
  const { user } = await test.signedInAs('Alumno');
  const body = { other: absorbed, reason: 'Es la misma persona.' };
  const merged = await test.call('POST', `/users/${user.id}/merge`, { token: admin, body });
  expect(merged.status).toBe(200);
  const after = await launch({ sub: 'mar' });
  expect(after.headers.location).toBe(before.headers.location);
  expect(await ownerOf()).toBe(user.id);
  await test.deps.db
    .update(users)
    .set({ roles: ['Docente'] })
    .where(eq(users.id, user.id));
  expect((await launch({ sub: 'mar' })).statusCode).toBe(403);
});

it('joins nobody by an address, and gives nobody a session of the staff', async () => {
  const { user } = await test.signedInAs('Administrador');
  const answer = await launch({ sub: 'otra', email: user.email ?? '' });
  expect(answer.statusCode).toBe(303);
  const [place] = await test.deps.db
    .select()
    .from(enrolments)
    .where(eq(enrolments.id, String(answer.headers.location).split('/').at(-1) ?? ''));
  expect(place?.userId).not.toBe(user.id);
});

it('lets who teaches choose in a frame, where there are no cookies, and nothing else so', async () => {
  const query = new URLSearchParams({ iss: at, login_hint: 'x', client_id: 'somos' });
  const { body: ours } = await test.call('GET', '/lti-entry-addresses', { token: admin });
  query.set('target_link_uri', ours.deepLinkingUrl);
  const framed = async (changes: JWTPayload) => {
    const answer = await test.app.inject({
      ...{ method: 'GET', url: `/api/lti/login?${query}`, headers: { 'sec-fetch-dest': 'iframe' } },
    });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const to = new URL(String(answer.headers.location)).searchParams;
    const token = await sign(claimsOf(to.get('nonce') ?? '', changes));
    return send(to.get('state') ?? '', token, '');
  };
  const choosing = {
    [`${lti}message_type`]: 'LtiDeepLinkingRequest',
    [`${lti}roles`]: [`${membership}#Instructor`],
    'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
      deep_link_return_url: `${at}/vuelve?x=1`,
    },
  };
  const page = await framed(choosing);
  expect(page.statusCode).toBe(200);
  expect(page.headers['x-frame-options']).toBeUndefined();
  expect(page.headers['content-security-policy']).toContain(`frame-ancestors ${at};`);
  const ticket = /name="ticket" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const choose = () =>
    test.app.inject({
      ...{ method: 'POST', url: '/api/lti/choice' },
      payload: new URLSearchParams({ ticket, what: course }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const chosen = await choose();
  expect(chosen.headers['content-security-policy']).toContain(`frame-ancestors ${at};`);
  expect(chosen.body).toContain(`action="${at}/vuelve?x=1"`);
  expect((await choose()).statusCode).toBe(409);
  expect((await framed({})).statusCode).toBe(403);
});

it('refuses what is not for us, in time, signed, of this browser and new', async () => {
  const past = Math.floor(test.clock.now().getTime() / 1000) - 7200;
  const wrongs: JWTPayload[] = [
    { aud: 'otro' },
    { iss: 'https://otro.example' },
    { nonce: 'otro' },
    { exp: past },
    { azp: 'otro' },
    { [`${lti}deployment_id`]: '2' },
    { [`${lti}version`]: '1.1' },
  ];
  for (const wrong of wrongs) expect((await launch(wrong)).statusCode).toBe(403);
  const { state, nonce, cookie } = await begin();
  const good = await sign(claimsOf(nonce));
  const other = await begin();
  expect((await send(state, good, other.cookie)).statusCode).toBe(403);
  const unsigned = new UnsecuredJWT(claimsOf(nonce)).encode();
  expect((await send(state, unsigned, cookie)).statusCode).toBe(403);
  expect((await send(state, good, cookie)).statusCode).toBe(303);
  expect((await send(state, good, cookie)).statusCode).toBe(403);
  const custom = { [`${lti}custom`]: { curso: 'otro-curso' } };
  expect((await launch(custom)).statusCode).toBe(404);
  expect((await launch({ [`${lti}roles`]: [`${membership}#Instructor`] })).statusCode).toBe(403);
});

it('sends a grade once, and again when it did not arrive', async () => {
  const id =
    String((await launch({ sub: 'luz' })).headers.location)
      .split('/')
      .at(-1) ?? '';
  await sendGrades(test.deps);
  scores.length = 0;
  down = true;
  const finished = { completedAt: test.clock.now(), finalGrade: 15, updatedAt: new Date() };
  await test.deps.db.update(enrolments).set(finished).where(eq(enrolments.id, id));
  await sendGrades(test.deps);
  const listed = await test.call('GET', `/lti-platforms/${platform}/grades`, { token: admin });
  expect(listed.body.find((one: { enrolment: string }) => one.enrolment === id)).toMatchObject({
    ...{ state: 'pendiente', tries: 1 },
  });
  down = false;
  later(60);
  await sendGrades(test.deps);
  await sendGrades(test.deps);
  expect(scores).toMatchObject([{ userId: 'luz', scoreGiven: 75, scoreMaximum: 100 }]);
  // Whoever mended what was wrong waits for no next try.
  down = true;
  const better = { finalGrade: 18, updatedAt: new Date(Date.now() + 1000) };
  await test.deps.db.update(enrolments).set(better).where(eq(enrolments.id, id));
  await sendGrades(test.deps);
  down = false;
  const resend = `/lti-platforms/${platform}/grades/resend`;
  const again = await test.call('POST', resend, { token: admin });
  await sendGrades(test.deps);
  expect([again.body, scores.at(-1)]).toMatchObject([{ again: 1 }, { scoreGiven: 90 }]);
});

it('does not let a platform that is silent for scores hold up the others, and says so', async () => {
  const { body: own } = await test.call('GET', `/lti-platforms/${platform}`, { token: admin });
  const second = {
    ...{ name: 'Instituto', issuer: `${at}/otro`, clientId: 'ellos', deploymentIds: ['1'] },
    ...{ authorizationUrl: own.authorizationUrl, tokenUrl: own.tokenUrl, jwksUrl: own.jwksUrl },
    courses: [course],
  };
  const made = await test.call('POST', '/lti-platforms', { token: admin, body: second });
  await sendGrades(test.deps);
  const column = (lineitem: string) => ({
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
      lineitem: `${at}/${lineitem}`,
    },
  });
  for (const sub of ['uno', 'dos', 'tres']) await launch({ sub, ...column('columna-muda') });
  const other = await launch({ sub: 'cuatro', ...column('columna') });
  const { db } = test.deps;
  await db
    .update(platformGrades)
    .set({ platformId: made.body._id })
    .where(eq(platformGrades.enrolmentId, String(other.headers.location).split('/').at(-1) ?? ''));
  scores.length = 0;
  silent = true;
  await sendGrades(test.deps, { since: test.clock.now(), budget: 400 });
  expect(scores).toMatchObject([{ userId: 'cuatro' }]);
  const listed = await test.call('GET', `/lti-platforms/${platform}/grades`, { token: admin });
  const faults = listed.body.filter((one: { fault: string | null }) => one.fault);
  expect(faults).toMatchObject([{ fault: 'No respondió a tiempo.', tries: 1 }]);
  silent = false;
  await sendGrades(test.deps, { since: test.clock.now() });
  expect(scores.length).toBe(3);
});

it('is brought back after it was retired, unless it was registered anew', async () => {
  const path = `/lti-platforms/${platform}`;
  await test.call('DELETE', path, { token: admin });
  const query = new URLSearchParams({ iss: at, login_hint: 'x', client_id: 'somos' });
  const closed = await test.app.inject({ method: 'GET', url: `/api/lti/login?${query}` });
  expect(closed.statusCode).toBe(403);
  const back = await test.call('PUT', `${path}/restoration`, { token: admin });
  expect(back.body.retiredAt).toBeNull();
  expect((await launch()).statusCode).toBe(303);
  await test.call('DELETE', path, { token: admin });
  const { name, issuer, clientId, deploymentIds, courses, ...rest } = back.body;
  const { authorizationUrl, tokenUrl, jwksUrl } = rest;
  const anew = {
    name,
    issuer,
    clientId,
    deploymentIds,
    courses,
    authorizationUrl,
    tokenUrl,
    jwksUrl,
  };
  expect((await test.call('POST', '/lti-platforms', { token: admin, body: anew })).status).toBe(
    201,
  );
  const twice = await test.call('PUT', `${path}/restoration`, { token: admin });
  expect(twice.status).toBe(409);
});
