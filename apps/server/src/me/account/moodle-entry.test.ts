import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { users } from '../../people/users/user.tables.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
let token: string;
let person: string;
let entry: string;
let door: string;
beforeAll(async () => {
  sales = await openMoodleSales();
  const { test, site } = sales;
  const { course, moodleCourse } = await sales.joinedCourse();
  const sold = await sales.paid({ course });
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
