import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { updateUser } from '../../people/users/user.queries.ts';

let test: TestApp;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let colleague: Awaited<ReturnType<TestApp['signedInAs']>>;
let edition: Awaited<ReturnType<typeof anEdition>>;
let ana: Awaited<ReturnType<typeof inEdition>>;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  colleague = await test.signedInAs('Docente');
  edition = await anEdition(test, {
    ...{ teachers: [teacher.user], course: { classroom: 'propia' } },
  });
  ana = await inEdition(test, edition);
});

const read = (path: string, { token } = teacher) =>
  test.call('GET', `/me/teaching/${path}`, { token });

describe('the editions of a teacher', () => {
  it('are those that they teach and that were announced, with their people', async () => {
    await anEdition(test, { teachers: [colleague.user] });
    await anEdition(test, { teachers: [teacher.user], announcedAt: null });
    await inEdition(test, edition, 'retirado');
    const { body } = await read('editions');
    expect(body).toHaveLength(1);
    expect(body[0]).toMatchObject({ _id: edition.id, people: 1, stuck: 0, classroom: 'propia' });
  });

  it('and all that is in them are not found by another teacher, nor by who taught once', async () => {
    const paths = [
      `editions/${edition.id}`,
      `editions/${edition.id}/people`,
      `people/${ana.enrolment}`,
    ];
    for (const path of paths) {
      expect((await read(path)).status, path).toBe(200);
      expect((await read(path, colleague)).status, path).toBe(404);
      expect((await read(path, ana)).status, path).toBe(404);
    }
    expect((await read('editions', ana)).body).toEqual([]);
    await updateUser(test.deps.db, teacher.user, { roles: [] });
    for (const path of paths) expect((await read(path)).status, path).toBe(404);
  });

  it('tell of people their name and how they do, and nothing else that is theirs', async () => {
    const { email, mobile, dni } = await updateUser(test.deps.db, ana.user, {
      ...{ email: 'ana@correo.example', mobile: '+51987654321', dni: '44556677' },
    });
    const [person] = (await read(`editions/${edition.id}/people`)).body;
    expect(person).toMatchObject({ _id: ana.enrolment, progress: 0, standing: 'sin-empezar' });
    const all = [
      person,
      (await read(`editions/${edition.id}`)).body,
      (await read(`people/${ana.enrolment}`)).body,
    ];
    for (const secret of [email, mobile, dni, 'due', 'deal'])
      expect(JSON.stringify(all)).not.toContain(secret);
  });
});
