import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { announce } from './announce.ts';

let test: TestApp;
let admin: string;
beforeAll(async () => {
  test = await buildTestApp();
  admin = (await test.signedInAs('Administrador')).token;
});
afterAll(() => test.close());

let made = 0;
const happen = (event: Parameters<typeof announce>[2] = 'deal.opened') =>
  test.deps.db.transaction(async (tx) => {
    made += 1;
    await announce(test.deps, tx, event, { _id: `hecho-${made}` });
    return `hecho-${made}`;
  });
const read = async (query = '', token = admin) =>
  (await test.call('GET', `/events${query}`, { token })).body as {
    events: { id: string; type: string; data: { _id: string } }[];
    cursor: string;
    more: boolean;
  };
const ids = ({ events }: Awaited<ReturnType<typeof read>>) => events.map(({ data }) => data._id);
const keyFor = async (...permissions: string[]) =>
  (
    await test.call('POST', '/api-keys', {
      token: admin,
      body: { name: 'Lector', permissions, networks: [], days: 30 },
    })
  ).body.secret as string;

describe('the feed of facts', () => {
  it('gives each fact once, in its order, and says where to go on', async () => {
    const start = await read();
    const facts = [await happen(), await happen('payment.verified'), await happen()];
    const first = await read(`?cursor=${start.cursor}&limit=2`);
    expect(ids(first)).toEqual(facts.slice(0, 2));
    expect(first.more).toBe(true);
    const rest = await read(`?cursor=${first.cursor}`);
    expect(ids(rest)).toEqual(facts.slice(2));
    expect(rest.more).toBe(false);
    expect(await read(`?cursor=${rest.cursor}`)).toEqual({
      events: [],
      cursor: rest.cursor,
      more: false,
    });
    expect(ids(await read(`?cursor=${start.cursor}&types=payment.verified`))).toEqual([facts[1]]);
  });

  it('puts what was committed later behind what somebody read, though it was written before', async () => {
    const { cursor } = await read();
    const early = await happen();
    // As if this one had been written first and committed last.
    await test.deps.db.execute(sql`update facts set seq = -1 where data->>'_id' = ${early}`);
    const seen = await read(`?cursor=${cursor}`);
    const late = await happen();
    await test.deps.db.execute(sql`update facts set seq = -2 where data->>'_id' = ${late}`);
    expect(ids(seen)).toEqual([early]);
    expect(ids(await read(`?cursor=${seen.cursor}`))).toEqual([late]);
  });

  it('writes nothing of an act that was taken back', async () => {
    const { cursor } = await read();
    const undone = test.deps.db.transaction(async (tx) => {
      await announce(test.deps, tx, 'deal.opened', { _id: 'deshecho' });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await read(`?cursor=${cursor}`)).events).toEqual([]);
  });

  it('tells a key of nothing that it may not read, and others nothing at all', async () => {
    const { cursor } = await read();
    await happen('claim.arrived');
    const payment = await happen('payment.verified');
    await happen('contact.arrived');
    const key = await keyFor('events:read', 'payments:read');
    const told = await read(`?cursor=${cursor}`, key);
    expect(ids(told)).toEqual([payment]);
    expect(await read(`?cursor=${told.cursor}`, key)).toMatchObject({ events: [], more: false });
    expect(ids(await read('?types=claim.arrived', key))).toEqual([]);
    const without = await keyFor('payments:read');
    expect((await test.call('GET', '/events', { token: without })).status).toBe(403);
    const { token } = await test.signedInAs('Recepcionista');
    expect((await test.call('GET', '/events', { token })).status).toBe(403);
  });

  it('has the id under which an address is told of the same', async () => {
    const { cursor } = await read();
    await test.call('POST', '/webhook-endpoints', {
      token: admin,
      body: { name: 'Otro', url: 'https://otro.example/avisos', events: ['deal.paid'] },
    });
    await happen('deal.paid');
    const [fact] = (await read(`?cursor=${cursor}`)).events;
    const { body } = await test.call('GET', '/webhook-deliveries', { token: admin });
    expect(body[0].eventId).toBe(fact?.id);
    const { id: _, ...told } = fact ?? { id: '' };
    expect(JSON.parse(body[0].payload)).toEqual(told);
  });

  it('forgets after ninety days, keeps the last place, and says when a cursor is too old', async () => {
    const old = await read('?limit=1');
    const { cursor } = await read();
    await test.deps.db.execute(sql`update facts set at = at - interval '91 days'`);
    const { forgetFacts } = await import('./fact.queries.ts');
    await forgetFacts(test.deps.db, new Date(Date.now() - 90 * 86_400_000));
    expect((await read('')).events).toHaveLength(1);
    const gone = await test.call('GET', `/events?cursor=${old.cursor}`, { token: admin });
    expect([gone.status, gone.body.code]).toEqual([409, 'wrong-state']);
    const next = await happen();
    expect(ids(await read(`?cursor=${cursor}`))).toEqual([next]);
    expect(ids(await read(`?since=${new Date(Date.now() - 60_000).toISOString()}`))).toEqual([
      next,
    ]);
  });
});
