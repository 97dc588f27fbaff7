import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { bringPeople } from './moodle-people.service.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
beforeAll(async () => {
  sales = await openMoodleSales();
  await bringPeople(sales.test.deps);
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

const enrolledMails = () =>
  sales.test.outbox.filter(({ subject }) => subject.startsWith('Tu matrícula'));

describe('whoever bought a course', () => {
  it('is told that they are inside once they are, with the way there, and once', async () => {
    const before = enrolledMails().length;
    const sold = await sales.paid();
    sales.site.trouble('maintenance');
    await sales.run(sold).catch(() => undefined);
    expect(enrolledMails()).toHaveLength(before);
    sales.site.mend();
    await sales.run(sold);
    await sales.run(sold);
    await sales.test.work();
    const [mail, ...others] = enrolledMails().slice(before);
    expect(others).toEqual([]);
    expect(mail?.subject).toContain('está lista');
    expect(mail?.text).toContain(`${sales.site.url}/course/view.php?id=${sold.moodleCourse}`);
  });

  it('is told nothing when the step to Moodle fails for good', async () => {
    const before = enrolledMails().length;
    const { course } = await sales.joinedCourse({ manual: false });
    const sold = await sales.paid({ course });
    await sales.run(sold);
    await sales.test.work();
    expect((await sales.stored(sold)).enrolment.state).toBe('error');
    expect(enrolledMails()).toHaveLength(before);
  });

  it('has the new name and e-mail in Moodle too, also after Moodle was down', async () => {
    const sold = await sales.paid();
    await sales.run(sold);
    await bringPeople(sales.test.deps);
    const { person } = await sales.stored(sold);
    const change = {
      firstName: 'Rosa María',
      lastName: person.lastName,
      email: 'nueva@correo.example',
    };
    const answer = await sales.test.call('PUT', `/users/${sold.userId}`, {
      token: sales.staff,
      body: change,
    });
    expect(answer.status).toBe(200);
    sales.site.trouble('maintenance');
    await expect(bringPeople(sales.test.deps)).rejects.toMatchObject({ kind: 'maintenance' });
    sales.site.mend();
    await bringPeople(sales.test.deps);
    const account = () => sales.site.state.users.find(({ id }) => id === person.moodleId);
    expect(account()).toMatchObject({ firstname: 'Rosa María', email: 'nueva@correo.example' });
    sales.reset();
    await bringPeople(sales.test.deps);
    expect(sales.site.calls).toEqual([]);
  });

  it('is not named one by one when Moodle refuses everybody: why is said once, and all arrive later', async () => {
    const sold = [await sales.paid(), await sales.paid()];
    for (const one of sold) await sales.run(one);
    await bringPeople(sales.test.deps);
    for (const one of sold) {
      const { lastName } = (await sales.stored(one)).person;
      const body = { firstName: 'Yéssica', lastName };
      await sales.test.call('PUT', `/users/${one.userId}`, { token: sales.staff, body });
    }
    const status = async () =>
      (await sales.test.call('GET', '/moodle', { token: sales.staff })).body;
    for (const [trouble, words] of [
      ['refused', 'token'],
      ['services-off', 'servicios web de Moodle están desactivados'],
      ['page', '--connect moodle'],
    ] as const) {
      sales.site.trouble(trouble);
      await bringPeople(sales.test.deps);
      expect(await status()).toMatchObject({
        accountsFault: expect.stringContaining(words),
        accountsFailed: 0,
      });
    }
    sales.site.mend();
    await bringPeople(sales.test.deps);
    expect(await status()).toMatchObject({ accountsFault: null, accountsFailed: 0 });
    for (const one of sold) {
      const { moodleId } = (await sales.stored(one)).person;
      const account = sales.site.state.users.find(({ id }) => id === moodleId);
      expect(account?.firstname).toBe('Yéssica');
    }
  });

  it('whose new e-mail another account has there holds up nobody, and is shown until it passes', async () => {
    const [taken, next] = [await sales.paid(), await sales.paid()];
    for (const sold of [taken, next]) await sales.run(sold);
    await bringPeople(sales.test.deps);
    const owner = sales.site.state.addUser({ email: 'ocupado@correo.example' });
    const rename = async (sold: typeof taken, changes: object) => {
      const { firstName, lastName } = (await sales.stored(sold)).person;
      const body = { firstName, lastName, ...changes };
      const at = `/users/${sold.userId}`;
      const answer = await sales.test.call('PUT', at, { token: sales.staff, body });
      expect(answer.status).toBe(200);
    };
    await rename(taken, { email: 'ocupado@correo.example' });
    await rename(next, { firstName: 'Zoila' });
    await bringPeople(sales.test.deps);
    const accountOf = async (sold: typeof taken) => {
      const { moodleId } = (await sales.stored(sold)).person;
      return sales.site.state.users.find(({ id }) => id === moodleId);
    };
    expect((await accountOf(next))?.firstname).toBe('Zoila');
    const status = async () =>
      (await sales.test.call('GET', '/moodle', { token: sales.staff })).body;
    expect(await status()).toMatchObject({
      accountsFailed: 1,
      accounts: [{ user: taken.userId, fault: expect.stringContaining('otra cuenta') }],
    });
    const panel = await sales.test.call('GET', `/moodle/people/${taken.userId}`, {
      token: sales.staff,
    });
    expect(panel.body.accountFault).toContain('otra cuenta');

    // Mended there, by the Moodle administrator: it arrives by itself.
    owner.email = 'otro@correo.example';
    const later = new Date(sales.test.deps.clock.now().getTime() + 31 * 60_000);
    await bringPeople({ ...sales.test.deps, clock: { now: () => later } });
    expect((await accountOf(taken))?.email).toBe('ocupado@correo.example');
    expect(await status()).toMatchObject({ accountsFailed: 0, accounts: [] });
  });
});

it('enrolments in error are tried again with one act', async () => {
  const { course, moodleCourse } = await sales.joinedCourse({ manual: false });
  const sold = [await sales.paid({ course }), await sales.paid({ course })];
  for (const one of sold) await sales.run(one);
  const about = sales.site.state.courses.find(({ id }) => id === moodleCourse);
  Object.assign(about ?? {}, { manual: true });
  const body = { kind: 'retry-enrolments', filter: { state: 'error', course } };
  const started = await sales.test.call('POST', '/bulk-acts', { token: sales.staff, body });
  expect(started.status).toBe(202);
  await sales.test.work();
  for (const one of sold) {
    expect((await sales.stored(one)).enrolment.state).toBe('matriculado');
  }
});
