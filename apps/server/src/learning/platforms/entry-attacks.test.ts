import { eq } from 'drizzle-orm';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import {
  launchFrom,
  lti,
  membership,
  type PlatformDouble,
  registerPlatform,
  startPlatform,
} from '../../../test/lti-platform-double.ts';
import { providerAccounts } from '../../people/sign-in/provider.tables.ts';
import { sessions } from '../../people/users/user.tables.ts';

let test: TestApp;
let admin: string;
let course: string;
let university: PlatformDouble;
let id: string;

beforeAll(async () => {
  test = await buildTestApp({ webhooksAnywhere: true });
  admin = (await test.signedInAs('Administrador')).token;
  course = (await aCourse(test, { classroom: 'propia' }))._id;
});
beforeEach(async () => {
  university = await startPlatform();
  id = await registerPlatform(test, admin, university, [course]);
  return university.close;
});
afterAll(() => test.close());

const launch = (changes: JWTPayload = {}, asked = {}) =>
  launchFrom(test, university, changes, asked);
const me = (token = '') => test.call('GET', '/auth/me', { token });
const change = async (body: object) => {
  const { body: before } = await test.call('GET', `/lti-platforms/${id}`, { token: admin });
  const sent = { ...body, version: before.version };
  return test.call('PUT', `/lti-platforms/${id}`, { token: admin, body: sent });
};

it('reads the code of a person letter by letter', async () => {
  const ana = await launch({ sub: 'ana' });
  for (const sub of ['ana ', ' ana', 'Ana'])
    expect((await launch({ sub })).answer.headers.location).not.toBe(ana.answer.headers.location);
});

it('refuses what no database keeps, wherever it stands', async () => {
  const lineitem = `${university.at}/a\u0000`;
  const scope = ['https://purl.imsglobal.org/spec/lti-ags/scope/score'];
  const broken: JWTPayload[] = [
    ...[{ sub: 'a\u0000' }, { sub: '' }, { given_name: 'A\u0000' }, { otra: { cosa: ['\u0000'] } }],
    { 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': { lineitem, scope } },
  ];
  for (const one of broken) expect((await launch(one)).answer.statusCode).toBe(403);
});

it('takes no link or message for a name', async () => {
  const named = { given_name: 'Entra a www.premio.example', family_name: '<b>Ríos</b>' };
  expect((await me((await launch(named)).session)).body.names).toBe('Estudiante');
  const whole = { sub: 'luz', given_name: undefined, family_name: undefined, name: 'Luz Paz Ríos' };
  expect((await me((await launch(whole)).session)).body.names).toBe('Luz Paz Ríos');
});

it('lets who teaches there into no place of a learner, however it says so', async () => {
  for (const role of [`${membership}/Instructor#TeachingAssistant`, 'Instructor'])
    expect((await launch({ [`${lti}roles`]: [role] })).answer.statusCode).toBe(403);
  for (const role of [`${membership}/Learner#GuestLearner`, 'Learner'])
    expect((await launch({ [`${lti}roles`]: [role] })).answer.statusCode).toBe(303);
});

it('gives no place to who only watches over a learner', async () => {
  for (const role of [`${membership}/Mentor`, `${membership}#Mentor`, 'Mentor'])
    expect((await launch({ [`${lti}roles`]: [role] })).answer.statusCode).toBe(403);
  const both = [`${membership}#Mentor`, `${membership}#Learner`];
  expect((await launch({ [`${lti}roles`]: both })).answer.statusCode).toBe(303);
});

it('makes nothing where the session of somebody else is open', async () => {
  const { token } = await test.signedInAs('Alumno');
  const { answer } = await launchFrom(test, university, { sub: 'nadie' }, {}, token);
  expect(answer.statusCode).toBe(409);
  const { body } = await test.call('GET', `/lti-platforms/${id}`, { token: admin });
  expect(body.people).toBe(0);
});

it('brings as many people as it may and not one more, also at once', async () => {
  expect((await change({ maxPeople: 2 })).status).toBe(200);
  const codes = ['uno', 'dos', 'tres', 'cuatro', 'cinco'];
  const all = await Promise.all(codes.map((sub) => launch({ sub })));
  const inside = codes.filter((_, at) => all[at]?.answer.statusCode === 303);
  expect(inside).toHaveLength(2);
  expect(all.find(({ answer }) => answer.statusCode === 403)?.answer.body).toContain(
    'ya trajo a todas las personas',
  );
  // Who came before comes again, and nobody who was refused left a record.
  expect((await launch({ sub: inside[0] })).answer.statusCode).toBe(303);
  const { body } = await test.call('GET', `/lti-platforms/${id}`, { token: admin });
  expect(body).toMatchObject({ people: 2, maxPeople: 2 });
  await change({ maxPeople: 3 });
  expect((await launch({ sub: 'seis' })).answer.statusCode).toBe(303);
});

it('lets a page to choose content be framed by one host, and by no rule in its place', async () => {
  const { body: ours } = await test.call('GET', '/lti-entry-addresses', { token: admin });
  const choose = (url: string) =>
    launch(
      {
        [`${lti}message_type`]: 'LtiDeepLinkingRequest',
        [`${lti}roles`]: [`${membership}#Instructor`],
        'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings': {
          deep_link_return_url: url,
        },
      },
      { target_link_uri: ours.deepLinkingUrl },
    );
  for (const host of ['*', '*.example', 'a;sandbox', 'a,b'])
    expect((await choose(`https://${host}/`)).answer.statusCode).toBe(403);
  for (const host of ['aula.example:8443', '[2001:db8::1]'])
    expect((await choose(`https://${host}/`)).answer.statusCode).toBe(200);
});

it('gives the people of one institution to no other that is written over it', async () => {
  expect((await change({ issuer: 'https://otra.example' })).status).toBe(200);
  expect((await change({ issuer: university.at })).status).toBe(200);
  await launch();
  const other = await change({ issuer: 'https://otra.example' });
  expect(other.status).toBe(402);
  expect(other.body.errors[0].path).toBe('issuer');
  expect((await change({ issuer: university.at, name: 'La misma' })).status).toBe(200);
});

it('ends what it opened when it is switched off or retired, and nothing else', async () => {
  const switchedOff = await launch();
  const own = await test.signedInAs('Alumno');
  expect((await me(switchedOff.session)).status).toBe(200);
  await change({ active: false });
  expect((await me(switchedOff.session)).status).toBe(401);
  await change({ active: true });
  const retired = await launch();
  expect((await me(retired.session)).status).toBe(200);
  await test.call('DELETE', `/lti-platforms/${id}`, { token: admin });
  expect((await me(retired.session)).status).toBe(401);
  expect((await me(own.token)).status).toBe(200);
});

it('is a proof of nobody who has another way in', async () => {
  const newest = async (userId: string) => {
    const rows = await test.deps.db.select().from(sessions).where(eq(sessions.userId, userId));
    return rows.at(-1);
  };
  const { body: person } = await me((await launch()).session);
  expect((await newest(person._id))?.provenAt).not.toBeNull();
  const elsewhere = { provider: 'otra', issuer: 'https://cuentas.example', subject: 'x' };
  await test.deps.db.insert(providerAccounts).values({ ...elsewhere, userId: person._id });
  await test.deps.db.delete(sessions).where(eq(sessions.userId, person._id));
  await launch();
  expect((await newest(person._id))?.provenAt).toBeNull();
});

it('says to whom the academy shut out what they can do: they have no password', async () => {
  const { body: person } = await me((await launch()).session);
  const off = { status: false, version: person.version };
  await test.call('PUT', `/users/${person._id}`, { token: admin, body: off });
  const { answer } = await launch();
  expect(answer.statusCode).toBe(403);
  expect(answer.body).toContain('desactivada: escríbele');
});
