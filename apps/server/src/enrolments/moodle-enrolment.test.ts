import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../test/build-test-app.ts';
import { onPostgres } from '../../test/database.ts';
import { aBuyer, aCourse, aPurchase, sendVoucher, waitingPayment } from '../../test/factories.ts';
import { type MoodleDouble, startMoodleDouble } from '../../test/moodle-double.ts';
import { users } from '../people/user.tables.ts';
import { audit } from '../platform/audit.tables.ts';
import { systemActor } from '../platform/actor.ts';
import { updateEnrolment } from './enrolment.queries.ts';
import { enrolments } from './enrolment.tables.ts';
import { enrolInMoodle, retryMoodleEnrolment } from './moodle-enrolment.service.ts';
import { inTurn, turnKey } from './moodle-enrolment.turn.ts';

let site: MoodleDouble;
let test: TestApp;
let staff: string;
beforeAll(async () => {
  site = await startMoodleDouble();
  test = await buildTestApp({ moodle: site });
  staff = (await test.signedInAs('Administrador')).token;
});
afterEach(() => {
  site.mend();
  site.calls.length = 0;
});
afterAll(async () => {
  await test.close();
  await site.close();
});

/** A course of the catalogue that is joined to one of Moodle. */
async function joinedCourse(changes: Parameters<MoodleDouble['state']['addCourse']>[0] = {}) {
  const inMoodle = site.state.addCourse(changes);
  const course = await aCourse(test, { moodleId: inMoodle.id });
  return { course: course._id, moodleCourse: inMoodle.id };
}

/** Buys and pays; the job of the step to Moodle waits. */
async function sale(app: TestApp, token: string, course: string, buyer: object = aBuyer()) {
  const { body } = await aPurchase(app, { course, buyer });
  const voucher = await sendVoucher(app, body.token);
  if (voucher.status !== 201) throw new Error(JSON.stringify(voucher.body));
  const payment = await waitingPayment(app, token, body.number);
  const verified = await app.call('PUT', `/payments/${payment._id}/verification`, { token, body: {} });
  expect(verified.status).toBe(200);
  const [enrolment] = await app.deps.db
    .select()
    .from(enrolments)
    .where(eq(enrolments.dealId, payment.deal));
  if (!enrolment) throw new Error('The payment enrolled nobody.');
  return { id: enrolment.id, userId: enrolment.userId };
}

/** A paid enrolment whose job was not run yet. */
async function paid(changes: { buyer?: object; course?: string } = {}) {
  const joined = changes.course ? undefined : await joinedCourse();
  const course = changes.course ?? (joined?.course as string);
  const { id, userId } = await sale(test, staff, course, changes.buyer ?? aBuyer());
  return { id, userId, course, moodleCourse: joined?.moodleCourse as number };
}

async function stored({ id, userId }: { id: string; userId: string }) {
  const [enrolment] = await test.deps.db.select().from(enrolments).where(eq(enrolments.id, id));
  const [person] = await test.deps.db.select().from(users).where(eq(users.id, userId));
  if (!enrolment || !person) throw new Error('The enrolment is gone.');
  return { enrolment, person };
}

const run = ({ id }: { id: string }) => enrolInMoodle(test.deps, id);
const accountsOf = (email: string) =>
  site.state.living().filter((user) => user.email.toLowerCase() === email);
const isIn = (user: number | null, course: number) =>
  site.state.enrolments.filter((one) => one.user === user && one.course === course);

describe('a paid enrolment', () => {
  it('becomes an account and an active enrolment in Moodle, and the person is known by it', async () => {
    const { course, moodleCourse } = await joinedCourse();
    const buyer = aBuyer();
    const sold = await sale(test, staff, course, buyer);
    await test.work();
    const { enrolment, person } = await stored(sold);
    expect(enrolment).toMatchObject({ state: 'matriculado', reason: null, confirmedAt: test.clock.now() });
    expect(accountsOf(buyer.email)).toMatchObject([
      {
        id: person.moodleId,
        username: buyer.email,
        firstname: 'Rosa',
        lastname: 'Quispe Mamani',
        idnumber: buyer.dni,
        country: 'PE',
        passwordMailed: true,
      },
    ]);
    expect(isIn(person.moodleId, moodleCourse)).toEqual([
      { user: person.moodleId, course: moodleCourse, role: 5, start: 0, end: 0, suspended: false },
    ]);
    const acts = await test.deps.db.select().from(audit).where(eq(audit.entityId, sold.id));
    expect(acts).toMatchObject([{ action: 'confirm', actorId: null, after: { state: 'matriculado' } }]);
  });

  it('that is in Moodle already asks Moodle nothing more', async () => {
    const sold = await paid();
    await run(sold);
    const before = await stored(sold);
    site.calls.length = 0;
    await run(sold);
    expect(site.calls).toEqual([]);
    expect(await stored(sold)).toEqual(before);
  });

  it('in a hidden course is confirmed by the list of its participants', async () => {
    const { course } = await joinedCourse({ visible: false });
    const sold = await paid({ course });
    await run(sold);
    expect((await stored(sold)).enrolment.state).toBe('matriculado');
    expect(site.count('core_enrol_get_enrolled_users')).toBe(1);
  });

  it('ends when the longest of all that the person bought of the course ends', async () => {
    const first = await paid();
    const second = await paid({ course: first.course, buyer: await buyerOf(first) });
    await updateEnrolment(test.deps.db, first.id, { endsAt: new Date('2031-05-01T05:00:00Z') });
    await updateEnrolment(test.deps.db, second.id, { endsAt: new Date('2030-05-01T05:00:00Z') });
    await run(first);
    await run(second);
    const { person } = await stored(second);
    expect(isIn(person.moodleId, first.moodleCourse)).toMatchObject([{ end: 1_935_378_000 }]);
  });

  it('that staff withdrew is not brought to Moodle', async () => {
    const sold = await paid();
    await test.call('PUT', `/enrolments/${sold.id}/withdrawal`, { token: staff, body: { reason: 'Se arrepintió.' } });
    await run(sold);
    expect(site.calls).toEqual([]);
    expect((await stored(sold)).enrolment).toMatchObject({ state: 'retirado', reason: 'Se arrepintió.' });
  });

  it('that staff withdraw while Moodle works stays withdrawn', async () => {
    const sold = await paid();
    site.before('core_enrol_get_users_courses', async () => {
      await test.call('PUT', `/enrolments/${sold.id}/withdrawal`, { token: staff, body: { reason: 'Se arrepintió.' } });
    });
    await run(sold);
    expect((await stored(sold)).enrolment.state).toBe('retirado');
  });
});

describe('without Moodle', () => {
  it('a paid enrolment stays pending and no job is sent', async () => {
    const app = await buildTestApp();
    try {
      const { token } = await app.signedInAs('Administrador');
      const { _id } = await aCourse(app, { moodleId: 7 });
      const { id } = await sale(app, token, _id);
      await app.work();
      await enrolInMoodle(app.deps, id);
      const [enrolment] = await app.deps.db.select().from(enrolments).where(eq(enrolments.id, id));
      expect(enrolment).toMatchObject({ state: 'pendiente', reason: null });
      const { rows } = await app.deps.db.execute("select 1 from jobs.job where name = 'moodle-enrol'");
      expect(rows).toEqual([]);
    } finally {
      await app.close();
    }
  });
});

describe('the account', () => {
  it('is the one with the person’s e-mail, whatever its capitals', async () => {
    const buyer = aBuyer();
    const account = site.state.addUser({ email: buyer.email.toUpperCase(), username: 'rosita' });
    const sold = await paid({ buyer });
    await run(sold);
    expect((await stored(sold)).person.moodleId).toBe(account.id);
    expect(site.count('core_user_create_users')).toBe(0);
  });

  it('is the one with the person’s document when the name agrees', async () => {
    const buyer = aBuyer();
    const account = site.state.addUser({
      email: 'otro@example.com',
      idnumber: buyer.dni,
      firstname: 'ROSA MARÍA',
      lastname: 'Quíspe Mamani',
    });
    const sold = await paid({ buyer });
    await run(sold);
    expect((await stored(sold)).person.moodleId).toBe(account.id);
  });

  it('with the person’s document and another name is for staff to decide', async () => {
    const buyer = aBuyer();
    site.state.addUser({ email: 'luis@example.com', username: 'luis', idnumber: buyer.dni, firstname: 'Luis', lastname: 'Soto' });
    const sold = await paid({ buyer });
    await run(sold);
    const { enrolment, person } = await stored(sold);
    expect(enrolment.state).toBe('error');
    expect(enrolment.reason).toMatch(/^En Moodle, la cuenta «luis» \(l\*\*\*s@example\.com\) ya tiene su documento/);
    expect(person.moodleId).toBeNull();
    expect(site.count('core_user_create_users')).toBe(0);
  });

  it('that two share a document with is for staff to decide', async () => {
    const buyer = aBuyer();
    site.state.addUser({ idnumber: buyer.dni });
    site.state.addUser({ idnumber: buyer.dni });
    const sold = await paid({ buyer });
    await run(sold);
    expect((await stored(sold)).enrolment.state).toBe('error');
  });

  it('that was suspended may be used again', async () => {
    const buyer = aBuyer();
    const account = site.state.addUser({ email: buyer.email, suspended: true });
    const sold = await paid({ buyer });
    await run(sold);
    expect(account.suspended).toBe(false);
    expect((await stored(sold)).enrolment.state).toBe('matriculado');
  });

  it('that was deleted in Moodle is replaced by another', async () => {
    const first = await paid();
    await run(first);
    const { person } = await stored(first);
    site.state.deleteUser(person.moodleId as number);
    const second = await paid({ buyer: await buyerOf(first) });
    await run(second);
    const after = await stored(second);
    expect(after.enrolment.state).toBe('matriculado');
    expect(after.person.moodleId).not.toBe(person.moodleId);
    expect(accountsOf(person.email as string)).toHaveLength(1);
  });

  it('has the document for a username where Moodle does not take the e-mail', async () => {
    const buyer = aBuyer();
    const email = buyer.email.replace('@', '+cursos@');
    const sold = await paid({ buyer: { ...buyer, email } });
    await run(sold);
    expect(accountsOf(email)).toMatchObject([{ username: buyer.dni }]);
  });

  it('that another person is known by is for staff to decide', async () => {
    const buyer = aBuyer();
    const account = site.state.addUser({ email: buyer.email });
    const { user } = await test.signedInAs('Alumno');
    await test.deps.db.update(users).set({ moodleId: account.id }).where(eq(users.id, user.id));
    const sold = await paid({ buyer });
    await run(sold);
    const { enrolment } = await stored(sold);
    expect(enrolment.state).toBe('error');
    expect(enrolment.reason).toContain('ya está unida a otra persona');
    expect(site.state.enrolments.some((one) => one.user === account.id)).toBe(false);
  });

  it('of a person without an e-mail of their own is for staff to mend', async () => {
    const known = aBuyer();
    await paid({ buyer: known });
    const sold = await paid({ buyer: aBuyer({ email: known.email, firstName: 'Luis' }) });
    await run(sold);
    expect((await stored(sold)).enrolment).toMatchObject({
      state: 'error',
      reason: 'La persona no tiene un correo propio, que Moodle exige. Anótalo en su ficha.',
    });
  });

  it('is one when the person buys two courses at once', async () => {
    const buyer = aBuyer();
    const first = await paid({ buyer });
    const second = await paid({ buyer });
    await Promise.all([run(first), run(second)]);
    expect(accountsOf(buyer.email)).toHaveLength(1);
    expect(site.count('core_user_create_users')).toBe(1);
    const { person } = await stored(second);
    expect(isIn(person.moodleId, first.moodleCourse)).toHaveLength(1);
    expect(isIn(person.moodleId, second.moodleCourse)).toHaveLength(1);
  });

  it('that somebody makes in Moodle at the same moment is found and used', async () => {
    const buyer = aBuyer();
    const sold = await paid({ buyer });
    site.before('core_user_create_users', () => void site.state.addUser({ email: buyer.email }));
    await run(sold);
    const { enrolment, person } = await stored(sold);
    expect(enrolment.state).toBe('matriculado');
    expect(accountsOf(buyer.email).map(({ id }) => id)).toEqual([person.moodleId]);
  });

  it('with the person’s e-mail for a username, but another name and e-mail, is for staff to decide', async () => {
    const buyer = aBuyer();
    site.state.addUser({ username: buyer.email, firstname: 'Ana', lastname: 'Soto', email: 'ana@example.com' });
    const sold = await paid({ buyer });
    await run(sold);
    expect((await stored(sold)).enrolment.reason).toContain('ya tiene su usuario');
  });
});

describe('a crash in the middle', () => {
  it.each(['core_user_create_users', 'enrol_manual_enrol_users', 'core_enrol_get_users_courses'])(
    'after %s was done and before its answer came leaves one account and one enrolment',
    async (name) => {
      const buyer = aBuyer();
      const sold = await paid({ buyer });
      site.trouble('answer-lost', name);
      await expect(run(sold)).rejects.toThrow('unreachable');
      expect((await stored(sold)).enrolment.state).toBe('pendiente');
      site.mend();
      await run(sold);
      const { enrolment, person } = await stored(sold);
      expect(enrolment).toMatchObject({ state: 'matriculado', reason: null });
      expect(accountsOf(buyer.email).map(({ id }) => id)).toEqual([person.moodleId]);
      expect(isIn(person.moodleId, sold.moodleCourse)).toHaveLength(1);
    },
  );

  it('that makes the same job run twice at once leaves one account and one enrolment', async () => {
    const buyer = aBuyer();
    const sold = await paid({ buyer });
    await Promise.all([run(sold), run(sold)]);
    expect(accountsOf(buyer.email)).toHaveLength(1);
    expect(site.count('enrol_manual_enrol_users')).toBe(1);
    expect((await stored(sold)).enrolment.state).toBe('matriculado');
  });
});

describe('what may pass', () => {
  it.each([
    ['maintenance', 'Moodle está en mantenimiento. Se intentará de nuevo.'],
    ['closed', 'Moodle está en mantenimiento. Se intentará de nuevo.'],
    ['answer-lost', /^Moodle no responde \(UND_ERR_SOCKET en .+\)\. Se intentará de nuevo\.$/],
  ] as const)('(%s) fails the job, so that it is tried again, and tells staff why', async (trouble, reason) => {
    const sold = await paid();
    site.trouble(trouble);
    await expect(run(sold)).rejects.toThrow();
    const { enrolment } = await stored(sold);
    expect(enrolment.state).toBe('pendiente');
    expect(enrolment.reason).toMatch(reason);
  });
});

describe('what only staff can mend', () => {
  it.each([
    ['refused', /^Moodle no acepta el token o le faltan permisos/],
    ['services-off', /^Moodle no acepta el token o le faltan permisos/],
    ['redirect', /Revisa MOODLE_URL\.$/],
    ['page', /Revisa MOODLE_URL\.$/],
    ['garbage', /^Moodle respondió algo inesperado/],
  ] as const)('(%s) ends the job in an error with its reason', async (trouble, reason) => {
    const sold = await paid();
    site.trouble(trouble);
    await run(sold);
    const { enrolment } = await stored(sold);
    expect(enrolment.state).toBe('error');
    expect(enrolment.reason).toMatch(reason);
  });

  it('is a course that is not joined to one of Moodle', async () => {
    const { _id } = await aCourse(test);
    const sold = await paid({ course: _id });
    await run(sold);
    expect((await stored(sold)).enrolment).toMatchObject({
      state: 'error',
      reason: 'El curso no está unido a un curso de Moodle.',
    });
    expect(site.calls).toEqual([]);
  });

  it('is a course of Moodle that is not there, or that nobody can be enrolled in by hand', async () => {
    const absent = await aCourse(test, { moodleId: 999 });
    const closed = await joinedCourse({ manual: false });
    const reasons = [];
    for (const course of [absent._id, closed.course]) {
      const sold = await paid({ course });
      await run(sold);
      reasons.push((await stored(sold)).enrolment.reason);
    }
    expect(reasons).toEqual([
      'Moodle no acepta la matrícula. Revisa que exista el curso de Moodle al que está unido.',
      'El curso no tiene activa la matriculación manual en Moodle.',
    ]);
  });

  it('is an enrolment that Moodle takes without making it', async () => {
    const sold = await paid();
    site.answer('enrol_manual_enrol_users', null);
    await run(sold);
    expect((await stored(sold)).enrolment).toMatchObject({
      state: 'error',
      reason: 'Moodle aceptó la matrícula, pero la persona no figura activa en el curso.',
    });
  });

  it('is a role that the token may not give; the account stays known for the next time', async () => {
    const sold = await paid();
    site.state.roles = [];
    await run(sold);
    site.state.roles = [5];
    const { enrolment, person } = await stored(sold);
    expect(enrolment.reason).toBe('La cuenta de servicio no puede asignar el rol de estudiante en Moodle.');
    expect(person.moodleId).not.toBeNull();
  });

  it('is an account that the token may not see', async () => {
    const buyer = aBuyer();
    site.state.addUser({ email: buyer.email });
    const sold = await paid({ buyer });
    site.state.seesPeople = false;
    await run(sold);
    site.state.seesPeople = true;
    expect((await stored(sold)).enrolment.reason).toContain('el token no puede ver');
  });

  it('is a name that Moodle would refuse', async () => {
    const sold = await paid();
    await test.deps.db.update(users).set({ firstName: 'Rosa <3' }).where(eq(users.id, sold.userId));
    await run(sold);
    expect((await stored(sold)).enrolment.reason).toMatch(/^Los nombres de la persona tienen un signo/);
  });

  it('is an enrolment whose time is over', async () => {
    const sold = await paid();
    await updateEnrolment(test.deps.db, sold.id, { endsAt: new Date('2026-01-01T05:00:00Z') });
    await run(sold);
    expect((await stored(sold)).enrolment.reason).toBe('El plazo de la matrícula ya terminó.');
  });

  it('is tried again at the word of staff, once it is mended', async () => {
    const sold = await paid();
    await test.work();
    site.calls.length = 0;
    const again = await paid();
    site.trouble('refused');
    await test.work();
    expect((await stored(again)).enrolment.state).toBe('error');
    site.mend();
    const actor = { ...systemActor, name: 'Ana', roles: ['Administrador' as const] };
    expect(await retryMoodleEnrolment(test.deps, actor, again.id)).toMatchObject({ state: 'pendiente', reason: null });
    await test.work();
    expect((await stored(again)).enrolment.state).toBe('matriculado');
    await expect(retryMoodleEnrolment(test.deps, actor, sold.id)).rejects.toMatchObject({ code: 'wrong-state' });
    await expect(retryMoodleEnrolment(test.deps, systemActor, again.id)).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('turns', () => {
  it('of one key come one after another, also after a failure, and those of others do not wait', async () => {
    const seen: string[] = [];
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const first = inTurn(test.deps.db, 'a', async () => {
      await gate;
      seen.push('first');
      throw new Error('broken');
    });
    const second = inTurn(test.deps.db, 'a', async () => seen.push('second'));
    await inTurn(test.deps.db, 'b', async () => seen.push('other'));
    open();
    await expect(first).rejects.toThrow('broken');
    await second;
    expect(seen).toEqual(['other', 'first', 'second']);
  });

  it('leave the database free for everybody else', async () => {
    await inTurn(test.deps.db, 'a', async () => {
      await test.deps.db.transaction(async (tx) => tx.select().from(users).limit(1));
    });
  });

  it.runIf(onPostgres())('wait for the other nodes', async () => {
    if (test.database.kind !== 'postgres') throw new Error('needs PostgreSQL');
    const other = await test.database.pool.connect();
    const seen: string[] = [];
    try {
      await other.query('begin');
      await other.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [turnKey('c')]);
      const mine = inTurn(test.deps.db, 'c', async () => seen.push('mine'));
      await new Promise((later) => setTimeout(later, 300));
      seen.push('theirs');
      await other.query('rollback');
      await mine;
    } finally {
      other.release();
    }
    expect(seen).toEqual(['theirs', 'mine']);
  });

  it.runIf(onPostgres())('survive a connection that breaks in the middle', async () => {
    if (test.database.kind !== 'postgres') throw new Error('needs PostgreSQL');
    const { pool } = test.database;
    await inTurn(test.deps.db, 'd', async () => {
      await pool.query(
        `select pg_terminate_backend(pid) from pg_locks
         where locktype = 'advisory' and pid <> pg_backend_pid() and database = (select oid from pg_database where datname = current_database())`,
      );
      await new Promise((later) => setTimeout(later, 100));
    });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });
});

/** The same person again, as they would type themselves. */
async function buyerOf(sold: { id: string; userId: string }) {
  const { person } = await stored(sold);
  return aBuyer({ dni: person.dni, email: person.email, mobile: person.mobile });
}
