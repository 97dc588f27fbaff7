import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { generateKeyPair } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourse } from '../../../test/factories.ts';
import {
  askedBy,
  assertionOf,
  formOf,
  identityOf,
  pickedClaims,
  post,
  startTool,
  type ToolDouble,
  tokenForm,
  visit,
} from '../../../test/lti-tool-double.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';

let test: TestApp;
let admin: string;
let tool: ToolDouble;
let registered: { _id: string; platform: { deploymentId: string } };

beforeAll(async () => {
  test = await buildTestApp({ webhooksAnywhere: true });
  admin = (await test.signedInAs('Administrador')).token;
  tool = await startTool(test);
  registered = await register();
});
afterAll(async () => {
  await tool.close();
  await test.close();
});

async function register(changes: object = {}) {
  const body = { ...tool.registration, ...changes };
  const made = await test.call('POST', '/lti-tools', { token: admin, body });
  expect(made.status).toBe(201);
  return made.body;
}

const grade = { max: 10, passPercent: 60, weight: 1, resourceId: '', tag: '' };

/** Somebody in a course whose only lesson opens a tool. */
async function aLearner(toolId = registered._id) {
  const { _id: course } = await aCourse(test, { classroom: 'propia' });
  const lesson = {
    ...{ _id: randomUUID(), kind: 'herramienta', title: 'Circuitos', minutes: 20, required: true },
    ...{ preview: false, body: '', url: null, opensOn: null, quiz: null },
    tool: { tool: toolId, url: null, custom: { nivel: '2' }, grade },
  };
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons: [lesson] }];
  const content = `/courses/${course}/content`;
  await test.call('PUT', content, { token: admin, body: { units, version: -1 } });
  const published = await test.call('PUT', `${content}/publication`, { token: admin });
  expect(published.status).toBe(200);
  const { token, user } = await test.signedInAs('Alumno');
  const enrolment = await enrol(course, user.id);
  return { course, lesson: lesson._id, token, user, enrolment };
}
type Learner = Awaited<ReturnType<typeof aLearner>>;

async function enrol(courseId: string, userId: string) {
  const id = randomUUID();
  const row = { id, userId, courseId, startsAt: test.clock.now() };
  await test.deps.db.insert(enrolments).values({ ...row, state: 'matriculado' });
  return id;
}

const begin = async ({ token, enrolment, lesson }: Learner) =>
  (await visit(test, { token, path: `/herramienta/${enrolment}/${lesson}` })).to;
const authorize = (token: string, asked: URLSearchParams) =>
  visit(test, { token, path: `/api/lti/authorize?${asked}` });
async function launch(learner: Learner, toolId = registered._id) {
  const { page } = await authorize(learner.token, askedBy(await begin(learner)));
  return identityOf(test, formOf(page).id_token ?? '', toolId);
}
async function serviceToken(clientId = registered._id, of = tool) {
  const { body } = await post(
    test,
    '/api/lti/token',
    tokenForm(await of.sign(assertionOf(clientId))),
  );
  return body.access_token as string;
}
const lately = async () =>
  (await test.call('GET', '/audit?entity=lti-tool&sort=-createdAt&limit=1', { token: admin }))
    .body[0];

describe('a launch', () => {
  it('tells the tool who takes which lesson, and no name that it was not allowed', async () => {
    const learner = await aLearner();
    const login = await begin(learner);
    expect(login).toContain(`${tool.registration.loginUrl}?iss=https%3A%2F%2Facademia.example`);
    const { status, page } = await authorize(learner.token, askedBy(login));
    expect(status).toBe(200);
    const form = formOf(page);
    expect(form).toMatchObject({ action: tool.registration.launchUrls[0], state: 'un-estado' });
    const said = await identityOf(test, form.id_token ?? '', registered._id);
    expect(said).toMatchObject({
      ...{ nonce: 'un-nonce', message_type: 'LtiResourceLinkRequest', version: '1.3.0' },
      ...{ deployment_id: registered.platform.deploymentId, custom: { nivel: '2' } },
      roles: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
      resource_link: { id: learner.lesson, title: 'Circuitos' },
      context: { id: learner.course },
      launch_presentation: { locale: 'es' },
    });
    expect(said.endpoint.lineitem).toBe(`${said.endpoint.lineitems}/${learner.lesson}`);
    expect(JSON.stringify(said)).not.toContain(learner.user.lastName);
    expect(said.sub).not.toBe(learner.user.id);
    // The same person is another one at another tool.
    const other = await register({ sharesName: true, sharesEmail: true });
    const elsewhere = await aLearner(other._id);
    await test.deps.db
      .update(enrolments)
      .set({ userId: learner.user.id })
      .where(eq(enrolments.id, elsewhere.enrolment));
    const again = await launch({ ...elsewhere, token: learner.token }, other._id);
    expect(again.sub).not.toBe(said.sub);
    expect(again).toMatchObject({ family_name: learner.user.lastName, email: learner.user.email });
  });

  it('serves once, for five minutes, in the browser of who began, to a registered address', async () => {
    const learner = await aLearner();
    const asked = askedBy(await begin(learner));
    expect((await authorize(learner.token, asked)).status).toBe(200);
    expect((await authorize(learner.token, asked)).status).toBe(403);
    expect(await lately()).toMatchObject({
      action: 'refuse-tool',
      after: { fault: 'ingreso repetido' },
    });
    const { token: stranger } = await test.signedInAs('Alumno');
    expect((await authorize(stranger, askedBy(await begin(learner)))).status).toBe(403);
    const wrongs: Record<string, string>[] = [
      { redirect_uri: 'https://otro.example/launch' },
      { client_id: randomUUID() },
      { login_hint: randomUUID() },
      { nonce: '' },
    ];
    for (const changes of wrongs) {
      const wrong = askedBy(await begin(learner), changes);
      expect((await authorize(learner.token, wrong)).status).toBe(403);
    }
    const forged = askedBy(await begin(learner), { lti_message_hint: tool.unsigned({ jti: 'a' }) });
    expect((await authorize(learner.token, forged)).status).toBe(403);
    const late = askedBy(await begin(learner));
    test.clock.set(new Date(test.clock.now().getTime() + 301_000).toISOString());
    expect((await authorize(learner.token, late)).status).toBe(403);
  });

  it('is for who is in the course and in time, while the tool is on', async () => {
    const learner = await aLearner();
    const path = `/herramienta/${learner.enrolment}/${learner.lesson}`;
    const { token: stranger } = await test.signedInAs('Alumno');
    expect((await visit(test, { token: stranger, path })).status).toBe(404);
    expect((await visit(test, { path })).to).toBe(`/aula/${learner.enrolment}/${learner.lesson}`);
    const asked = askedBy(await begin(learner));
    const where = eq(enrolments.id, learner.enrolment);
    await test.deps.db.update(enrolments).set({ state: 'retirado' }).where(where);
    expect((await visit(test, { token: learner.token, path })).status).toBe(409);
    expect((await authorize(learner.token, asked)).status).toBe(409);

    const other = await register();
    const second = await aLearner(other._id);
    const begun = askedBy(await begin(second));
    const off = { token: admin, body: { active: false } };
    expect((await test.call('PUT', `/lti-tools/${other._id}`, off)).body.sharesName).toBe(false);
    expect((await authorize(second.token, begun)).status).toBe(403);
    const shut = `/herramienta/${second.enrolment}/${second.lesson}`;
    expect((await visit(test, { token: second.token, path: shut })).status).toBe(409);
    const { body } = await test.call(
      'GET',
      `/me/rooms/${second.enrolment}/lessons/${second.lesson}`,
      {
        token: second.token,
      },
    );
    expect(body.tool.path).toBeNull();
  });
});

describe('choosing content on the pages of a tool', () => {
  const items = [
    { type: 'link', url: 'https://otro.example/' },
    {
      ...{ type: 'ltiResourceLink', title: 'Ley de Ohm', url: 'https://tool.example/ohm' },
      ...{ custom: { tema: 7 }, lineItem: { scoreMaximum: 50, resourceId: 'ohm' } },
    },
  ];

  async function picking() {
    const { _id: course } = await aCourse(test, { classroom: 'propia' });
    const body = { tool: registered._id };
    const begun = await test.call('POST', `/courses/${course}/tool-picks`, { token: admin, body });
    const { to } = await visit(test, { token: admin, path: begun.body.path });
    const asked = await authorize(admin, askedBy(to));
    return { id: begun.body._id as string, request: formOf(asked.page).id_token ?? '' };
  }
  const send = (token: string) => post(test, '/api/lti/picked', { JWT: token });
  const read = async (id: string) =>
    (await test.call('GET', `/tool-picks/${id}`, { token: admin })).body.picked;

  it('keeps the first that a lesson opens, once', async () => {
    const { id, request } = await picking();
    const asked = await identityOf(test, request, registered._id);
    expect(asked).toMatchObject({
      message_type: 'LtiDeepLinkingRequest',
      deep_linking_settings: { accept_multiple: false },
    });
    const answer = await tool.sign(pickedClaims(request, items));
    expect((await send(answer)).status).toBe(200);
    expect(await read(id)).toEqual({
      ...{ title: 'Ley de Ohm', text: '', url: 'https://tool.example/ohm' },
      ...{ custom: { tema: '7' }, grade: { max: 50, resourceId: 'ohm', tag: '' } },
    });
    expect((await send(answer)).status).toBe(403);
    // As Moodle answers of a course without grades.
    const bare = await picking();
    const [item] = items.slice(-1);
    const worthless = [{ ...item, lineItem: { scoreMaximum: 0, label: null } }];
    await send(await tool.sign(pickedClaims(bare.request, worthless)));
    expect(await read(bare.id)).toMatchObject({ title: 'Ley de Ohm', grade: null });
    const { token: other } = await test.signedInAs('Administrador');
    expect((await test.call('GET', `/tool-picks/${id}`, { token: other })).status).toBe(404);
  });

  it('refuses what the tool did not sign, for another, of another deployment, over, or altered', async () => {
    const { id, request } = await picking();
    const good = pickedClaims(request, items);
    const stranger = (await generateKeyPair('RS256')).privateKey;
    const deployment = 'https://purl.imsglobal.org/spec/lti/claim/deployment_id';
    const data = 'https://purl.imsglobal.org/spec/lti-dl/claim/data';
    const [head, , signature] = (await tool.sign(good)).split('.');
    const altered = Buffer.from(JSON.stringify({ ...good, exp: 9e9 })).toString('base64url');
    const bad = [
      await tool.sign(good, stranger),
      tool.unsigned(good),
      `${head}.${altered}.${signature}`,
      await tool.sign({ ...good, aud: 'https://otra.example' }),
      await tool.sign({ ...good, [deployment]: randomUUID() }),
      await tool.sign({ ...good, [data]: 'otro' }),
      await tool.sign({ ...good, exp: Math.floor(test.clock.now().getTime() / 1000) - 60 }),
    ];
    for (const token of bad) expect((await send(token)).status).toBe(403);
    expect(await read(id)).toBeNull();
    expect(await lately()).toMatchObject({ action: 'refuse-tool', after: { fault: /vencida/ } });
  });

  it('refuses text that no database keeps, signed or not, and cuts none into such', async () => {
    const nobody = tool.unsigned({ iss: 'a\u0000' });
    expect((await send(nobody)).status).toBe(403);
    const form = tokenForm(nobody);
    expect((await post(test, '/api/lti/token', form)).status).toBe(401);
    const { id, request } = await picking();
    const titled = (title: string) =>
      tool.sign(pickedClaims(request, [{ ...items[1], type: 'ltiResourceLink', title }]));
    expect((await send(await titled('a\u0000'))).status).toBe(403);
    expect((await send(await titled(`${'a'.repeat(199)}😀`))).status).toBe(200);
    expect((await read(id)).title).toBe(`${'a'.repeat(199)}�`);
  });
});

describe('the services for scores', () => {
  const items = (course: string) => `/api/lti/courses/${course}/items`;
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    { token, body, type = 'v2.lineitem' }: { token: string; body?: object; type?: string },
  ) => {
    const answer = await test.app.inject({
      ...{ method, url, ...(body ? { payload: JSON.stringify(body) } : {}) },
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': `application/vnd.ims.lis.${type}+json` } : {}),
      },
    });
    return { status: answer.statusCode, body: answer.body ? answer.json() : undefined };
  };
  const at = (ago = 0) => new Date(test.clock.now().getTime() - ago).toISOString();
  const score = (userId: string, given: number, changes: object = {}) => ({
    ...{ userId, timestamp: at(), scoreGiven: given, scoreMaximum: 10 },
    ...{ activityProgress: 'Completed', gradingProgress: 'FullyGraded', ...changes },
  });
  const sendScore = async (
    { course, lesson }: Learner,
    body: object,
    token?: string,
  ): Promise<{ status: number }> =>
    ask('POST', `${items(course)}/${lesson}/scores`, {
      ...{ token: token ?? (await serviceToken()), body, type: 'v1.score' },
    });
  const place = async ({ enrolment }: Learner) =>
    (await test.deps.db.select().from(enrolments).where(eq(enrolments.id, enrolment)))[0];

  it('give a token for a signature, once; not for a replayed, unsigned or foreign one', async () => {
    const assertion = await tool.sign(assertionOf(registered._id));
    const first = await post(test, '/api/lti/token', tokenForm(assertion));
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 });
    const stranger = (await generateKeyPair('RS256')).privateKey;
    const over = { exp: Math.floor(test.clock.now().getTime() / 1000) - 60 };
    for (const wrong of [
      assertion,
      tool.unsigned(assertionOf(registered._id)),
      await tool.sign(assertionOf(registered._id), stranger),
      await tool.sign(assertionOf(registered._id, { aud: 'https://otra.example' })),
      await tool.sign(assertionOf(registered._id, over)),
      await tool.sign(assertionOf(randomUUID())),
      'nada',
    ]) {
      const refused = await post(test, '/api/lti/token', tokenForm(wrong));
      expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    }
    // What says that it never ends is spent all the same.
    const endless = tokenForm(await tool.sign(assertionOf(registered._id, { exp: 1e15 })));
    expect((await post(test, '/api/lti/token', endless)).status).toBe(200);
    expect((await post(test, '/api/lti/token', endless)).status).toBe(401);
  });

  it('take a score into the grade and finish the course with it; an older one changes nothing', async () => {
    const learner = await aLearner();
    const { sub } = await launch(learner);
    // As Moodle writes it.
    const early = { timestamp: at(60_000).replace(/\..*/, '+0000'), scoreGiven: '5' };
    const half = score(sub, 5, early);
    expect((await sendScore(learner, half)).status).toBe(200);
    expect(await place(learner)).toMatchObject({ completedAt: null, progress: 0 });
    const older = score(sub, 10, { timestamp: at(120_000) });
    expect((await sendScore(learner, older)).status).toBe(409);
    const pending = score(sub, 9, { timestamp: at(30_000), gradingProgress: 'PendingManual' });
    expect((await sendScore(learner, pending)).status).toBe(200);
    expect(await place(learner)).toMatchObject({ completedAt: null });
    expect((await sendScore(learner, score(sub, 8))).status).toBe(200);
    const done = await place(learner);
    expect(done).toMatchObject({ progress: 100, finalGrade: 16 });
    expect(done?.completedAt).not.toBeNull();
    expect(done?.evaluations?.[0]).toMatchObject({ kind: 'herramienta', grade: 16 });
    // What comes after the end is practice.
    expect((await sendScore(learner, score(sub, 1))).status).toBe(200);
    expect(await place(learner)).toMatchObject({ finalGrade: 16, completedAt: done?.completedAt });
    const token = await serviceToken();
    const told = await ask('GET', `${items(learner.course)}/${learner.lesson}/results`, { token });
    expect(told.body).toMatchObject([{ userId: sub, resultScore: 8, resultMaximum: 10 }]);
  });

  it('refuse another tool, a person who is not in the course, and a tool that is off', async () => {
    const learner = await aLearner();
    const { sub } = await launch(learner);
    const stranger = await launch(await aLearner());
    expect((await sendScore(learner, score(stranger.sub, 9))).status).toBe(404);
    expect(await lately()).toMatchObject({ after: { fault: 'nota de quien no está en el curso' } });
    expect((await sendScore(learner, score(randomUUID(), 9))).status).toBe(404);
    const other = await startTool(test);
    const theirs = await register(other.registration);
    const token = await serviceToken(theirs._id, other);
    expect((await sendScore(learner, score(sub, 9), token)).status).toBe(404);
    expect(await lately()).toMatchObject({
      entityId: theirs._id,
      after: { fault: 'columna que no es suya' },
    });
    expect((await ask('GET', items(learner.course), { token })).body).toEqual([]);
    const off = { token: admin, body: { active: false } };
    await test.call('PUT', `/lti-tools/${theirs._id}`, off);
    expect((await ask('GET', items(learner.course), { token })).status).toBe(401);
    expect((await sendScore(learner, score(sub, 9), 'nada')).status).toBe(401);
    await other.close();
  });

  it('keep columns that a tool makes for itself, which count in no grade; that of a lesson is ours', async () => {
    const learner = await aLearner();
    const { sub } = await launch(learner);
    const token = await serviceToken();
    const body = { label: 'Práctica', scoreMaximum: 4, tag: 'p', resourceLinkId: learner.lesson };
    const made = await ask('POST', items(learner.course), { token, body });
    expect(made).toMatchObject({ status: 201, body: { label: 'Práctica', tag: 'p' } });
    const own = new URL(made.body.id).pathname;
    const all = await ask('GET', `${items(learner.course)}?tag=p`, { token });
    expect(all.body).toHaveLength(1);
    const changed = { ...body, label: 'Otra' };
    expect((await ask('PUT', own, { token, body: changed })).body.label).toBe('Otra');
    const sent = { token, body: score(sub, 10), type: 'v1.score' };
    expect((await ask('POST', `${own}/scores`, sent)).status).toBe(200);
    expect(await place(learner)).toMatchObject({ completedAt: null, progress: 0 });
    const ofLesson = `${items(learner.course)}/${learner.lesson}`;
    expect((await ask('DELETE', ofLesson, { token })).status).toBe(403);
    expect((await ask('DELETE', own, { token })).status).toBe(204);
    expect((await ask('GET', own, { token })).status).toBe(404);
  });
});

describe('the register of tools', () => {
  it('says whether their keys answer, and signs with a new key when asked', async () => {
    const check = (id: string) => test.call('POST', `/lti-tools/${id}/check`, { token: admin });
    expect((await check(registered._id)).body).toEqual({ keys: 1, fault: null });
    const silent = await register({ jwksUrl: 'http://127.0.0.1:1/' });
    expect((await check(silent._id)).body).toMatchObject({
      keys: 0,
      fault: /No acepta conexiones/,
    });
    const learner = await aLearner();
    await launch(learner);
    const { body: before } = await test.call('GET', '/lti/jwks');
    await test.call('POST', '/lti-keys', { token: admin });
    const { body: after } = await test.call('GET', '/lti/jwks');
    expect(after.keys).toHaveLength(before.keys.length + 1);
    expect(Object.keys(after.keys[0])).not.toContain('d');
    await launch(learner);
  });

  it('takes no address inside of a network', async () => {
    const strict = await buildTestApp();
    const { token } = await strict.signedInAs('Administrador');
    for (const jwksUrl of [
      'https://169.254.169.254/jwks',
      'https://localhost/',
      'http://a.example/',
    ]) {
      const body = {
        ...{ name: 'Otra', loginUrl: 'https://a.example/l', launchUrls: ['https://a.example/'] },
        jwksUrl,
      };
      const refused = await strict.call('POST', '/lti-tools', { token, body });
      expect([refused.status, refused.body.errors?.[0].path]).toEqual([402, 'jwksUrl']);
    }
    await strict.close();
  });
});
