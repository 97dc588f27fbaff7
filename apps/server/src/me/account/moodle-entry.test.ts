import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { askedBy, formOf, identityOf, visit } from '../../../test/lti-tool-double.ts';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { users } from '../../people/users/user.tables.ts';
import { ltiTools } from '../../systems/lti/lti.tables.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
let token: string;
let person: string;
let course: string;
let enrolment: string;
let entry: string;
let door: string;
beforeAll(async () => {
  sales = await openMoodleSales();
  const { test, site } = sales;
  const joined = await sales.joinedCourse();
  const { moodleCourse } = joined;
  course = joined.course;
  const sold = await sales.paid({ course });
  enrolment = sold.id;
  person = sold.userId;
  token = await test.tokenOf(person);
  await sales.run(sold);
  entry = `/me/enrolments/${sold.id}/entry`;
  door = `${site.url}/course/view.php?id=${moodleCourse}`;
});
afterEach(() => {
  sales.site.mend();
  sales.site.state.entryField = 'email';
});
afterAll(async () => {
  await sales.test.close();
  await sales.site.close();
});

const enter = (as = token) => sales.test.call('POST', entry, { token: as });
const account = () => sales.site.state.living().at(-1);

it.each(['email', 'id', 'username'] as const)(
  'is one step where people are known by their %s',
  async (field) => {
    sales.site.state.entryField = field;
    const { body } = await enter();
    const wanted = encodeURIComponent(door);
    expect(body).toEqual({
      url: `${sales.site.url}/auth/userkey/login.php?key=llave${account()?.id}&wantsurl=${wanted}`,
      oneStep: true,
    });
  },
);

it('is the door of Moodle itself where it gives no key, or silence, or an address elsewhere', async () => {
  const plain = { url: door, oneStep: false };
  const asked = 'auth_userkey_request_login_url';
  for (const trouble of ['refused', 'closed', 'died'] as const) {
    sales.site.trouble(trouble, asked);
    expect((await enter()).body).toEqual(plain);
    sales.site.mend();
  }
  for (const loginurl of [
    'https://otra.example/auth/userkey/login.php?key=x',
    `${sales.site.url}.otra.example/`,
  ]) {
    sales.site.answer(asked, { loginurl });
    expect((await enter()).body).toEqual(plain);
  }
});

it('is never a way into an account of another address, nor of an address that nobody proved', async () => {
  const { db } = sales.test.deps;
  const set = (emailProven: boolean) =>
    db.update(users).set({ emailProven }).where(eq(users.id, person));
  await set(false);
  expect((await enter()).body).toMatchObject({ oneStep: false });
  await set(true);
  const own = account();
  const before = own?.email ?? '';
  Object.assign(own ?? {}, { email: 'otra@correo.example' });
  expect((await enter()).body).toMatchObject({ oneStep: false });
  Object.assign(own ?? {}, { email: before });
  expect((await enter()).body).toMatchObject({ oneStep: true });
});

it('is of one’s own enrolments only', async () => {
  const other = await sales.test.signedInAs('Alumno');
  expect((await enter(other.token)).status).toBe(404);
  expect((await enter(sales.staff)).status).toBe(404);
});

/** A tool at an address, and the course's only lesson opens it. */
async function publishedAt(url: string) {
  const { test, staff } = sales;
  const { user: admin } = await test.signedInAs('Administrador');
  const launch = `${url}/enrol/lti/launch.php`;
  const [tool] = await test.deps.db
    .insert(ltiTools)
    .values({
      ...{ name: 'Nuestro Moodle', loginUrl: `${url}/enrol/lti/login.php`, launchUrls: [launch] },
      ...{ jwksUrl: `${url}/enrol/lti/jwks.php`, sharesName: false, sharesEmail: false },
      ...{ deploymentId: '1', createdById: admin.id },
    })
    .returning();
  const lesson = {
    ...{ _id: randomUUID(), kind: 'herramienta', title: 'El aula', minutes: 1, required: true },
    ...{ preview: false, body: '', url: null, opensOn: null, quiz: null },
    tool: { tool: tool?.id, url: null, custom: { id: 'un-uuid' }, grade: null },
  };
  const content = `/courses/${course}/content`;
  const { body: before } = await test.call('GET', content, { token: staff });
  const units = [{ _id: randomUUID(), title: 'Moodle', lessons: [lesson] }];
  await test.call('PUT', content, { token: staff, body: { units, version: before.version } });
  const { status } = await test.call('PUT', `${content}/publication`, { token: staff });
  expect(status).toBe(200);
  return { tool: tool?.id ?? '', launch, path: `/herramienta/${enrolment}/${lesson._id}` };
}

it('is the launch of the course that Moodle publishes as a tool, where it gives no key', async () => {
  const { test, site } = sales;
  site.trouble('refused', 'auth_userkey_request_login_url');
  const elsewhere = await publishedAt('https://otro.example');
  expect((await enter()).body).toEqual({ url: door, oneStep: false });
  expect((await visit(test, { token, path: elsewhere.path })).status).toBe(409);
  const { tool, launch, path } = await publishedAt(site.url);
  expect((await enter()).body).toEqual({ url: `https://academia.example${path}`, oneStep: true });
  const { to } = await visit(test, { token, path });
  const asked = askedBy(to, { redirect_uri: launch });
  const { page } = await visit(test, { token, path: `/api/lti/authorize?${asked}` });
  const said = await identityOf(test, formOf(page).id_token ?? '', tool);
  expect(said).toMatchObject({ custom: { id: 'un-uuid' }, target_link_uri: launch });
  // Its scores are read in Moodle.
  expect(said).not.toHaveProperty('endpoint');
  const check = await test.call('GET', '/moodle/check', { token: sales.staff });
  expect(JSON.stringify(check.body.findings)).toContain('entra por LTI («Nuestro Moodle»)');
  await test.deps.db.update(ltiTools).set({ active: false }).where(eq(ltiTools.id, tool));
  expect((await enter()).body).toEqual({ url: door, oneStep: false });
});
