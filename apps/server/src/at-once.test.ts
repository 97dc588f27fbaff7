import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asAnotherProcess } from '../test/another-process.ts';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { onPostgres } from '../test/database.ts';
import { aBuyer, aCourse, aPurchase, mailedToken } from '../test/factories.ts';
import { openMoodleSales } from '../test/moodle-sales.ts';
import { startZadarma, type ZadarmaDouble } from '../test/zadarma-double.ts';
import { type EventFields, signEvent } from './integrations/zadarma/zadarma.signature.ts';
import * as mine from './learning/moodle/moodle-enrolment.service.ts';

/** What several connections do at the same moment; the embedded database has one. */
describe.runIf(onPostgres())('at the same moment', () => {
  let exchange: ZadarmaDouble;
  let test: TestApp;
  let staff: string;

  beforeAll(async () => {
    exchange = await startZadarma();
    test = await buildTestApp({ zadarma: exchange });
    staff = (await test.signedInAs('Recepcionista')).token;
  });
  afterAll(async () => {
    await test?.close();
    await exchange?.close();
  });

  const asStaff = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    test.call(method, path, { token: staff, body });
  const times = (n: number) => Array.from({ length: n }, (_, at) => at);
  const count = async (query: ReturnType<typeof sql>) =>
    Number((await test.deps.db.execute<{ n: number }>(query)).rows[0]?.n);

  it('forty leads are given to four advisers, ten to each', async () => {
    const advisers = await Promise.all(times(4).map(() => test.signedInAs('Asesor')));
    const leads = await Promise.all(
      times(40).map((n) =>
        asStaff('POST', '/contacts', { name: `Nadia ${n}`, email: `nadia.${n}@correo.example` }),
      ),
    );
    expect(leads.map(({ status }) => status)).toEqual(times(40).map(() => 201));
    const given = advisers.map(
      ({ user }) => leads.filter(({ body }) => body.assessor === user.id).length,
    );
    expect(given).toEqual([10, 10, 10, 10]);
  });

  it('of two people merged into each other one stays, whoever presses first', async () => {
    for (const n of times(5)) {
      const [one, other] = await Promise.all(
        ['Uno', 'Dos'].map(async (firstName) => {
          const body = { firstName, lastName: `Repetida ${n}` };
          return (await asStaff('POST', '/users', body)).body._id as string;
        }),
      );
      const merge = (kept?: string, absorbed?: string) =>
        asStaff('POST', `/users/${kept}/merge`, { other: absorbed, reason: 'El mismo DNI.' });
      const answers = await Promise.all([
        merge(one, other),
        merge(other, one),
        merge(one, other),
        merge(other, one),
      ]);
      const said = answers.map(({ status }) => status).sort();
      expect(said[0]).toBe(200);
      for (const status of said.slice(1)) expect([404, 409]).toContain(status);
      const living = sql`select count(*) as n from users where id in (${one}, ${other}) and retired_at is null`;
      expect(await count(living)).toBe(1);
    }
  });

  it('one event of the exchange that comes ten times, mixed with its call’s others, counts once', async () => {
    const event = (name: string, changes: EventFields = {}): EventFields => ({
      event: name,
      pbx_call_id: 'in_race',
      caller_id: '51987002001',
      called_did: '5117001234',
      call_start: '2026-11-21 10:00:00',
      ...changes,
    });
    const end = event('NOTIFY_END', {
      internal: '100',
      duration: '0',
      disposition: 'no answer',
    });
    const send = (fields: EventFields) =>
      test.app.inject({
        method: 'POST',
        url: '/api/webhooks/zadarma',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          signature: signEvent(exchange.secret, fields) ?? '',
        },
        payload: new URLSearchParams(fields as Record<string, string>).toString(),
      });
    const answers = await Promise.all(
      times(10).flatMap(() => [send(event('NOTIFY_START')), send(end)]),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { body: calls } = await asStaff('GET', '/calls?search=987002001');
    expect(calls).toMatchObject([{ state: 'terminada', result: 'perdida' }]);
    const { body: leads } = await asStaff('GET', '/contacts?search=987002001');
    expect(leads).toMatchObject([{ nextAction: 'Devolver la llamada perdida' }]);
  });

  it('two workers with two courses of one e-mail make one account in Moodle', async () => {
    const sales = await openMoodleSales();
    try {
      const buyer = aBuyer();
      const first = await sales.paid({ buyer });
      const second = await sales.paid({ buyer });
      const theirs = await asAnotherProcess<typeof mine>(
        new URL('./learning/moodle/moodle-enrolment.service.ts', import.meta.url),
      );
      expect(theirs.enrolInMoodle).not.toBe(mine.enrolInMoodle);
      await Promise.all([
        mine.enrolInMoodle(sales.test.deps, first.id),
        theirs.enrolInMoodle(sales.test.deps, second.id),
      ]);
      expect(sales.accountsOf(buyer.email)).toHaveLength(1);
      expect(sales.site.count('core_user_create_users')).toBe(1);
      const { person } = await sales.stored(second);
      for (const { moodleCourse } of [first, second])
        expect(sales.enrolmentsOf(person.moodleId, moodleCourse)).toHaveLength(1);
    } finally {
      await sales.close();
    }
  });

  /** Links to confirm the orders of one mailbox, one each. */
  async function linksOf(buyer: ReturnType<typeof aBuyer>, orders: number): Promise<string[]> {
    const { _id: course } = await aCourse(test);
    const links: string[] = [];
    for (const _ of times(orders)) {
      const { body } = await aPurchase(test, { course, buyer });
      await test.call('POST', `/open/deals/${body.token}/mailbox-links`);
      links.push(await mailedToken(test, buyer.email));
    }
    return links;
  }
  const confirm = (token: string, into = 'mailbox', as?: string, orders?: string[]) =>
    test.call('POST', '/open/mailbox-links/confirmation', {
      body: { token, into, ...(orders && { orders }) },
      ...(as ? { token: as } : {}),
    });

  it.each([['mailbox'], ['account']])(
    'of links of one mailbox that are opened at once into the %s, each for all orders, one serves',
    async (into) => {
      for (const orders of [2, 2, 3]) {
        const { token, user } = await test.signedInAs('Alumno');
        const links = await linksOf(aBuyer({ firstName: user.firstName }), orders);
        const { body } = await test.call('GET', `/open/mailbox-links?token=${links[0]}`);
        const all = body.orders.map(({ number }: { number: string }) => number);
        const answers = await Promise.all(links.map((link) => confirm(link, into, token, all)));
        expect(answers.map(({ status }) => status).sort()).toEqual([
          200,
          ...times(orders - 1).map(() => 404),
        ]);
      }
    },
  );

  it('a link that is opened while staff join its record to another waits for them, or they for it', async () => {
    const admin = (await test.signedInAs('Administrador')).token;
    for (const _ of times(4)) {
      const buyer = aBuyer();
      const links = await linksOf(buyer, 2);
      const { body } = await test.call('GET', `/users?search=${buyer.email}&limit=5`, {
        token: admin,
      });
      const [kept, other] = (body as { _id: string }[]).map(({ _id }) => _id);
      const merge = test.call('POST', `/users/${kept}/merge`, {
        token: admin,
        body: { other, reason: 'El mismo correo.' },
      });
      const answers = await Promise.all([merge, ...links.map((link) => confirm(link))]);
      for (const { status } of answers) expect([200, 404, 409]).toContain(status);
    }
  });
});
