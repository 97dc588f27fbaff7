import { and, eq, inArray, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse, aPurchase } from '../../../test/factories.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { users } from '../users/user.tables.ts';

/**
 * Strangers who type the e-mails, documents and mobiles of three people in every mixture, against a
 * model that knows only two ways for records to become one: a mailbox answered, and then only for those that have no
 * other document, or staff accepted.
 */

let test: TestApp;
let desk: string;
let course: string;
beforeAll(async () => {
  test = await buildTestApp();
  desk = (await test.signedInAs('Recepcionista')).token;
  course = (await aCourse(test))._id;
});
afterAll(() => test.close());

const one = fc.nat({ max: 2 });
const typed = { email: one, dni: one, mobile: one };
type Typed = { email: number; dni: number; mobile: number };
const acts = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('order' as const), ...typed }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('form' as const), ...typed }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('register' as const), ...typed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('recover' as const), ...typed }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('answer' as const), ...typed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('confirm' as const), ...typed }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('accept' as const), ...typed }) },
);
type Act = Typed & {
  kind: 'order' | 'form' | 'register' | 'recover' | 'answer' | 'confirm' | 'accept';
};
type Order = { number: string; token: string; email: string; record: string };
/** What the model knows of a record: whose mailbox it has, and whether that one answered. */
type Known = { email: string | null; guest: boolean };

let runs = 0;
const post = (path: string, body: object) => test.call('POST', path, { body });

function openWorld() {
  const people = [aBuyer(), aBuyer(), aBuyer()].map((person) => ({
    ...person,
    email: `p${++runs}@correo.example`,
  }));
  const orders: Order[] = [];
  const accounts = new Set<string>();
  const into = new Map<string, string>();
  const known = new Map<string, Known>();
  const root = (id: string): string => (into.has(id) ? root(into.get(id) as string) : id);
  const join = (ids: string[], stays: Known) => {
    const [kept = '', ...rest] = [...new Set(ids.map(root))];
    for (const id of rest) into.set(id, kept);
    known.set(kept, stays);
  };
  const roots = () => [...known.keys()].filter((id) => root(id) === id);
  const person = (act: Typed) => ({
    ...aBuyer(),
    email: people[act.email]?.email as string,
    dni: people[act.dni]?.dni,
    mobile: people[act.mobile]?.mobile,
  });

  async function order(act: Typed) {
    const buyer = person(act);
    const { body } = await aPurchase(test, { course, buyer });
    const record = await ownerOf(body.number);
    expect(known.has(record), 'an order of a stranger has a record of its own').toBe(false);
    known.set(record, { email: buyer.email, guest: true });
    orders.push({ number: body.number, token: body.token, email: buyer.email, record });
  }

  async function register(act: Typed) {
    const { firstName, lastName, email, mobile } = person(act);
    await post('/open/users/register', {
      ...{ firstName, lastName, email, mobile, country: 'PE', terms: true },
    });
  }

  /** The owner of a mailbox opens the link of one of its orders, and says that all are theirs, or says it of that one alone. */
  async function answer({ email: at, dni }: Typed) {
    const email = people[at]?.email as string;
    const mine = orders.find(({ record }) => {
      const now = known.get(root(record));
      return now?.guest && now.email === email;
    });
    if (!mine) return;
    // Mails of orders wait for their paper, and bring a link too: the one that is asked for now is the last.
    await test.work();
    await post(`/open/deals/${mine.token}/mailbox-links`, {});
    const token = await linkIn(email, '/comprar/confirmar');
    const before = await ofAddress(email);
    const own = root(mine.record);
    const all = dni > 0;
    const { body: link } = await test.call('GET', `/open/mailbox-links?token=${token}`);
    const shown = link.orders.map(({ number }: { number: string }) => number);
    const { status } = await post('/open/mailbox-links/confirmation', {
      ...{ token, into: 'mailbox', ...(all ? { orders: shown } : {}) },
    });
    expect(status).toBe(200);
    const together = joined(
      before.filter(({ id, guest }) => all || !guest || id === own),
      own,
    );
    if (together.length > 0) join(together, { email, guest: false });
  }

  /** The owner of a mailbox opens the last link of a registration, when there is one. */
  async function confirm({ email: at }: Typed) {
    const email = people[at]?.email as string;
    const token = await linkIn(email, '/registro/confirmar');
    if (!token) return;
    const before = await ofAddress(email);
    const { status } = await post('/open/users/register/confirmation', {
      ...{ token, password: 'una-clave-bien-larga' },
    });
    if (status !== 200) return;
    accounts.add(email);
    const ofIt = await test.deps.db.select().from(users).where(eq(users.email, email));
    const opened = ofIt.find(({ guest }) => !guest);
    const own = opened?.id as string;
    const holder = before.find(({ guest }) => !guest) ?? before.find(({ id }) => id === own);
    // Nobody was shown the orders: only what bears the same document joins (decision 184).
    const alike = before.filter(
      ({ id, guest, dni }) => !guest || id === own || (dni !== null && dni === holder?.dni),
    );
    join(joined(alike, own), { email, guest: false });
  }

  async function accept() {
    await test.work();
    const ids = roots();
    for (const id of ids) {
      const path = `/users/matches?state=pendiente&user=${id}`;
      const [match] = (await test.call('GET', path, { token: desk })).body;
      if (!match) continue;
      const body = { reason: 'Llamamos y lo confirmó.' };
      const way = `/users/matches/${match._id}/acceptance`;
      const { status } = await test.call('PUT', way, { token: desk, body });
      if (status !== 200) return;
      const { email, guest } = match.other;
      join([match.other.user, match.guest.user], {
        email: known.get(root(match.other.user))?.email ?? email,
        guest,
      });
      return;
    }
  }

  return {
    async do(act: Act) {
      if (act.kind === 'order') return order(act);
      if (act.kind === 'register') return register(act);
      if (act.kind === 'answer') return answer(act);
      if (act.kind === 'confirm') return confirm(act);
      if (act.kind === 'accept') return accept();
      const { firstName, lastName, email, mobile, dni } = person(act);
      if (act.kind === 'recover') {
        await post('/open/users/recover', { email });
        return void (await post('/open/users/recover', { username: dni }));
      }
      await post('/open/users/add', {
        firstName,
        lastName,
        email,
        mobile,
        country: 'PE',
        document: 'DNI',
        dni,
      });
    },
    async check() {
      await test.work();
      const rows = await test.deps.db
        .select({ number: deals.number, owner: deals.userId })
        .from(deals)
        .where(inArray(deals.number, ['none', ...orders.map(({ number }) => number)]));
      const owner = new Map(rows.map((row) => [row.number, row.owner]));
      for (const a of orders) {
        for (const b of orders) {
          const together = root(a.record) === root(b.record);
          expect(owner.get(a.number) === owner.get(b.number), `${a.number} ${b.number}`).toBe(
            together,
          );
        }
      }
      await checkAccounts();
      checkMails();
    },
  };

  async function checkAccounts() {
    const rows = await test.deps.db
      .select()
      .from(users)
      .where(
        inArray(
          users.email,
          people.map(({ email }) => email),
        ),
      );
    for (const row of rows) {
      if (row.guest)
        expect([row.status, row.passwordHash, row.emailProven]).toEqual([false, null, false]);
      else if (row.passwordHash) expect([...accounts]).toContain(row.email);
      if (row.guest || !row.passwordHash) continue;
      const { body } = await test.call('GET', '/me/studies', { token: await test.tokenOf(row.id) });
      const own = orders.filter(({ record }) => known.get(root(record))?.email === row.email);
      const mine = own.filter(({ record }) => !known.get(root(record))?.guest);
      const seen = body.purchases.map(({ number }: { number: string }) => number);
      expect(seen.toSorted()).toEqual(mine.map(({ number }) => number).toSorted());
    }
  }

  function checkMails() {
    for (const { to, text } of test.outbox) {
      for (const { email } of people) if (email !== to) expect(text).not.toContain(email);
      for (const { number, email, record } of orders) {
        const theirs = email === to || known.get(root(record))?.email === to;
        if (!theirs) expect(text).not.toContain(number);
      }
    }
    test.outbox.length = 0;
  }
}

type Record = Pick<typeof users.$inferSelect, 'id' | 'guest' | 'dni'>;

/** All records that have an address, the oldest first. */
async function ofAddress(email: string): Promise<Record[]> {
  return test.deps.db
    .select({ id: users.id, guest: users.guest, dni: users.dni })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.retiredAt)))
    .orderBy(users.createdAt, users.id);
}

/** What becomes one record when its mailbox answers for this one; nothing where it has another's document. */
function joined(records: Record[], own: string): string[] {
  const holder = records.find(({ guest }) => !guest) ?? records.find(({ id }) => id === own);
  const others = (one: string | null | undefined, two: string | null) => one && two && one !== two;
  const asked = records.find(({ id }) => id === own);
  if (!holder || !asked || others(holder.dni, asked.dni)) return [];
  const together = [holder.id];
  let { dni } = holder;
  for (const guest of records.filter((one) => one.guest && one.id !== holder.id)) {
    if (others(dni, guest.dni)) continue;
    together.push(guest.id);
    dni ??= guest.dni;
  }
  return together;
}

/** The newest link of this page in a mailbox. */
async function linkIn(mailbox: string, page: string): Promise<string | undefined> {
  await test.work();
  const mail = test.outbox.findLast(({ to, text }) => to === mailbox && text.includes(page));
  return /token=([\w-]{43})/.exec(mail?.text ?? '')?.[1];
}

async function ownerOf(number: string): Promise<string> {
  const [row] = await test.deps.db.select().from(deals).where(eq(deals.number, number));
  return row?.userId ?? '';
}

/** Nights look further. */
const budget = Number(process.env.HISTORIES ?? 15);

describe('whatever strangers type', () => {
  it('records join, accounts open and orders are shown only by an answer or by staff', async () => {
    const histories = fc.array(acts, { minLength: 3, maxLength: 9 });
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const world = openWorld();
        for (const act of history) await world.do(act);
        await world.check();
      }),
      { numRuns: budget, endOnFailure: true },
    );
  }, 120_000);
});
