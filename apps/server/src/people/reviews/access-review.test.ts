import type { ReviewedPerson } from '@aulario/contract/people/access-review';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { users } from '../users/user.tables.ts';

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const standing = async () => (await test.call('GET', '/access-reviews', { token })).body;
const close = (decisions: object[]) =>
  test.call('POST', '/access-reviews', { token, body: { decisions } });

it('is due half a year after the academy began, and again half a year after the last one', async () => {
  expect(await standing()).toMatchObject({ due: false, reviews: [] });
  await test.deps.db.update(users).set({ createdAt: new Date('2026-05-20T15:00:00Z') });
  expect(await standing()).toMatchObject({ due: true });
});

it('names who has more than Alumno and how they enter, takes away what is decided, and is kept', async () => {
  const desk = await test.signedInAs('Recepcionista');
  await test.signedInAs('Alumno');
  const { people } = (await standing()) as { people: ReviewedPerson[] };
  expect(people.map(({ roles }) => roles.join()).sort()).toEqual([
    'Administrador',
    'Recepcionista',
  ]);
  const [own] = people.filter(({ self }) => self);
  expect(own).toMatchObject({ secondStep: false, passkeys: 0, lastEntryAt: expect.any(String) });
  const other = people.find(({ self }) => !self)?._id as string;
  const self = own?._id as string;
  expect((await close([{ user: self, keeps: true }])).status).toBe(409);
  const locksOut = [self, other].map((user) => ({ user, keeps: false }));
  expect((await close(locksOut)).status).toBe(409);
  expect((await standing()).reviews).toEqual([]);
  const done = await close([
    { user: self, keeps: true },
    { user: other, keeps: false },
  ]);
  expect(done.body).toMatchObject({ kept: 1, removed: 1 });
  const after = await standing();
  expect(after).toMatchObject({ due: false, reviews: [{ kept: 1, removed: 1 }] });
  expect(after.people).toHaveLength(1);
  expect((await test.call('GET', '/deals', { token: desk.token })).status).toBe(403);
  const { body } = await test.call('GET', '/audit?entity=access-review', { token });
  expect(body).toMatchObject([{ action: 'end' }]);
});

it('is for who gives roles alone', async () => {
  const desk = (await test.signedInAs('Recepcionista')).token;
  expect((await test.call('GET', '/access-reviews', { token: desk })).status).toBe(403);
});
