import { randomUUID } from 'node:crypto';
import { api } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { aCourse } from '../../test/factories.ts';
import { namedKinds } from '../office/audited/audited.queries.ts';
import { recordsOfActs } from '../office/audited/audited.service.ts';

type Act = { action: string };

let test: TestApp;
let token: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

const read = async (query: string) => (await test.call('GET', `/audit?${query}`, { token })).body;
const category = async (name: string) =>
  (await test.call('POST', '/categories', { token, body: { name } })).body._id as string;

describe('the audit', () => {
  it('calls an edition without days as people do, and not by the code that it was given', async () => {
    const course = await aCourse(test);
    const { status, body } = await test.call('POST', '/editions', {
      token,
      body: { course: course._id },
    });
    expect(status).toBe(201);
    const [act] = await read(`entity=edition&entityId=${body._id}`);
    expect(act.record.name).toMatch(new RegExp(`^${course.name}, A su ritmo( \\d+)?$`));
  });

  it('is found by the record, by who acted and by days', async () => {
    const { token: other, user } = await test.signedInAs('Administrador');
    const id = await category('Del primero de mayo');
    await test.call('PUT', `/categories/${id}`, { token: other, body: { name: 'Del dos' } });
    expect(await read(`entity=category&entityId=${id}`)).toMatchObject([
      { action: 'update', before: { name: 'Del primero de mayo' }, after: { name: 'Del dos' } },
      { action: 'create' },
    ]);
    expect(await read(`actor=${user.id}`)).toMatchObject([{ action: 'update', entityId: id }]);
    const days = async (query: string) =>
      (await read(`entityId=${id}&${query}`)).map(({ action }: { action: string }) => action);
    expect(await days('until=2021-01-01')).toEqual([]);
    expect(await days('from=2021-01-01')).toEqual(['update', 'create']);
    expect(await days('from=2090-01-01')).toEqual([]);
  });

  it('has no row of what was saved as it was', async () => {
    const id = await category('Tal cual');
    const { body: said } = await test.call('GET', '/whatsapp-messages', { token });
    const body = { texts: said.texts, version: said.version };
    const before = (await read('entity=setting&entityId=whatsapp')).length;
    expect((await test.call('PUT', '/settings/whatsapp', { token, body })).status).toBe(200);
    expect(await read('entity=setting&entityId=whatsapp')).toHaveLength(before);
    const same = await test.call('PUT', `/categories/${id}`, { token, body: { name: 'Tal cual' } });
    expect(same.status).toBe(200);
    expect(await read(`entityId=${id}`)).toMatchObject([{ action: 'create' }]);
    const { token: own, user } = await test.signedInAs('Alumno');
    const mine = { token: own, body: { city: 'Lamud' } };
    for (const _ of ['moved', 'saved again'])
      expect((await test.call('PUT', '/me', mine)).status).toBe(200);
    expect(await read(`entityId=${user.id}`)).toHaveLength(1);
    // The lists of a course, which are rows of their own, are compared as well.
    const course = await aCourse(test);
    const path = `/courses/${course._id}`;
    const updates = async () =>
      (await read(`entityId=${course._id}`)).filter((one: Act) => one.action === 'update');
    const { prices, labels, teachers } = (await test.call('GET', path, { token })).body;
    await test.call('PUT', path, { token, body: { prices, labels, teachers } });
    expect(await updates()).toEqual([]);
    await test.call('PUT', path, { token, body: { prices: [{ ...prices[0], amount: 12_300 }] } });
    const [update] = await updates();
    expect(Object.keys(update.after)).toContain('prices');
    expect(update.before.prices).toMatchObject(prices);
  });

  it('has a row of lessons and designs written anew, though it does not show them', async () => {
    const course = await aCourse(test, { classroom: 'propia' });
    const lesson = { _id: randomUUID(), kind: 'lectura', title: 'Una', minutes: 5, required: true };
    const rest = { preview: false, url: null, opensOn: null, quiz: null, assignment: null };
    const unit = { _id: randomUUID(), title: 'Módulo' };
    const write = (body: string) =>
      test.call('PUT', `/courses/${course._id}/content`, {
        token,
        body: { units: [{ ...unit, lessons: [{ ...lesson, ...rest, body }] }] },
      });
    const rows = async () =>
      (await read(`entity=course-content&entityId=${course._id}`)).length as number;
    for (const [text, known] of [
      ['<p>a</p>', 1],
      ['<p>ab</p>', 2],
      ['<p>ab</p>', 2],
    ] as const) {
      expect((await write(text)).status).toBe(200);
      expect(await rows()).toBe(known);
    }
  });

  it('says what each record is called today, of many kinds in one statement, and which is no more', async () => {
    const id = await category('Con nombre');
    await test.call('PUT', `/categories/${id}`, { token, body: { name: 'Con otro nombre' } });
    expect((await read(`entityId=${id}`))[0].record).toEqual({
      name: 'Con otro nombre',
      gone: false,
    });
    const kinds = Object.keys(namedKinds);
    const acted = kinds.map((entity) => ({ entity, entityId: 'no-esta' }));
    const known = await recordsOfActs(test.deps.db, acted);
    expect(known.map(({ record }) => record)).toEqual(
      kinds.map(() => ({ name: null, gone: true })),
    );
    expect(
      await recordsOfActs(test.deps.db, [{ entity: 'setting', entityId: 'academy' }]),
    ).toMatchObject([{ record: null }]);
  });

  it('says who and what the ids are that stand in what was written', async () => {
    const { user } = await test.signedInAs('Docente');
    const group = await category('Gestión pública');
    const acts = [
      { entity: 'setting', entityId: 'x', before: null, after: { marks: { [user.id]: 'tarde' } } },
      { entity: 'setting', entityId: 'y', before: { category: group }, after: { teachers: [] } },
    ];
    const known = await recordsOfActs(test.deps.db, acts);
    expect(known.map(({ names }) => names)).toEqual([
      { [user.id]: `${user.firstName} ${user.lastName}` },
      { [group]: 'Gestión pública' },
    ]);
  });

  it('has no call that changes or removes a row', () => {
    const calls = Object.values(api).flatMap((group) => Object.values(group) as Endpoint[]);
    const writing = calls.filter(
      ({ path, method }) => /(^|\/)(audit|auditoria)(\/|$)/.test(path) && method !== 'GET',
    );
    expect(writing).toEqual([]);
    expect(calls.some(({ path }) => path === '/audit')).toBe(true);
  });

  it('cannot be changed or removed, not even in the database', async () => {
    await category('Para la auditoría');
    const { db } = test.deps;
    await expect(db.execute(`update audit set actor_name = 'Nadie'`)).rejects.toThrow();
    await expect(db.execute('delete from audit')).rejects.toThrow();
    const [newest] = await read('entity=category&limit=1');
    expect(newest.actorName).not.toBe('Nadie');
  });
});
