import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MoodleDouble, startMoodleDouble } from '../apps/server/test/moodle-double.ts';
import { administratorToken, call } from './api.ts';
import { copyAcademy } from './prepared-academy.ts';
import { type Running, start, temporaryFolder } from './process.ts';

let server: Running;
let settings: Record<string, string>;
let moodle: MoodleDouble;
let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let course: number;
const people = 2000;

beforeAll(async () => {
  folder = await temporaryFolder();
  await copyAcademy('empty', folder.path);
  moodle = await startMoodleDouble();
  course = moodle.state.addCourse().id;
  for (let n = 0; n < people; n += 1) {
    const { id: user } = moodle.state.addUser({
      firstname: `Alumna ${n}`,
      lastname: 'Del Campus',
      email: `campus.${n}@correo.example`,
      idnumber: String(61_000_000 + n),
    });
    moodle.state.enrolments.push({ user, course, role: 5, start: 0, end: 0, suspended: false });
  }
  settings = {
    DATA_DIR: folder.path,
    DEMO: 'off',
    MOODLE_URL: moodle.url,
    MOODLE_TOKEN: moodle.token,
  };
  server = await start(settings);
});
afterAll(async () => {
  await server?.stop();
  await moodle?.close();
  await folder?.remove();
});

it('a migration that power cuts stop while it reads and while it writes goes on by itself, and brings everybody once', async () => {
  const token = await administratorToken(server.url);
  const body = { source: 'moodle', courses: [course] };
  const started = await call(server.url, 'POST', '/migrations/users', { token, body });
  const { _id } = started.body;
  const read = async () => (await call(server.url, 'GET', `/migrations/${_id}`, { token })).body;
  // A page of a hundred people is one of these calls: this is the middle of what is read.
  const pages = () => moodle.count('core_user_get_users_by_field');
  await expect.poll(pages, { timeout: 60_000, interval: 5 }).toBeGreaterThan(8);
  await server.kill();
  expect(pages()).toBeLessThan(people / 100);
  server = await start(settings);
  // A hundred rows are one transaction: this is between the first of them and the last.
  let written = 0;
  const writing = async () => {
    const { phase, done } = await read();
    written = phase === 'escribir' ? done : 0;
    return written;
  };
  await expect.poll(writing, { timeout: 60_000, interval: 5 }).toBeGreaterThan(200);
  await server.kill();
  expect(written).toBeLessThan(people);
  server = await start(settings);
  await expect.poll(async () => (await read()).state, { timeout: 120_000 }).toBe('terminada');
  expect((await read()).counts).toMatchObject({ created: people, refused: 0, conflict: 0 });
  const answer = await fetch(`${server.url}/api/users?search=campus.&limit=1`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.headers.get('x-total-count')).toBe(String(people));
});
