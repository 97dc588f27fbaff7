import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp } from '../../../test/build-test-app.ts';
import { aBuyer, aCourse } from '../../../test/factories.ts';
import { openMoodleSales, settledSale } from '../../../test/moodle-sales.ts';
import { audit } from '../../platform/audit.tables.ts';
import { updateEnrolment } from '../enrolments/enrolment.queries.ts';
import { enrolments } from '../enrolments/enrolment.tables.ts';
import { enrolInMoodle } from './moodle-enrolment.service.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
beforeAll(async () => {
  sales = await openMoodleSales();
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

describe('a paid enrolment', () => {
  it('becomes an account and an active enrolment in Moodle, and the person is known by it', async () => {
    const buyer = aBuyer();
    const sold = await sales.paid({ buyer });
    await sales.test.work();
    const { enrolment, person } = await sales.stored(sold);
    expect(enrolment).toMatchObject({
      state: 'matriculado',
      reason: null,
      confirmedAt: sales.test.clock.now(),
    });
    expect(sales.accountsOf(buyer.email)).toMatchObject([
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
    expect(sales.enrolmentsOf(person.moodleId, sold.moodleCourse)).toEqual([
      {
        user: person.moodleId,
        course: sold.moodleCourse,
        role: 5,
        start: 0,
        end: 0,
        suspended: false,
      },
    ]);
    const acts = await sales.test.deps.db.select().from(audit).where(eq(audit.entityId, sold.id));
    expect(acts).toMatchObject([
      { action: 'confirm', actorId: null, after: { state: 'matriculado' } },
    ]);
  });

  it('that is in Moodle already asks Moodle nothing more', async () => {
    const sold = await sales.paid();
    await sales.run(sold);
    const before = await sales.stored(sold);
    sales.site.calls.length = 0;
    await sales.run(sold);
    expect(sales.site.calls).toEqual([]);
    expect(await sales.stored(sold)).toEqual(before);
  });

  it('in a hidden course is confirmed by the list of its participants', async () => {
    const { course } = await sales.joinedCourse({ visible: false });
    const sold = await sales.paid({ course });
    await sales.run(sold);
    expect((await sales.stored(sold)).enrolment.state).toBe('matriculado');
    expect(sales.site.count('core_enrol_get_enrolled_users')).toBe(1);
  });

  it('ends when the longest of all that the person bought of the course ends', async () => {
    const first = await sales.paid();
    const second = await sales.paid({ course: first.course, buyer: await sales.buyerOf(first) });
    await updateEnrolment(sales.test.deps.db, first.id, {
      endsAt: new Date('2031-05-01T05:00:00Z'),
    });
    await updateEnrolment(sales.test.deps.db, second.id, {
      endsAt: new Date('2030-05-01T05:00:00Z'),
    });
    await sales.run(first);
    await sales.run(second);
    const { person } = await sales.stored(second);
    expect(sales.enrolmentsOf(person.moodleId, first.moodleCourse)).toMatchObject([
      { end: 1_935_378_000 },
    ]);
  });

  it('that staff withdrew is not brought to Moodle', async () => {
    const sold = await sales.paid();
    await sales.test.call('PUT', `/enrolments/${sold.id}/withdrawal`, {
      token: sales.staff,
      body: { reason: 'Se arrepintió.' },
    });
    await sales.run(sold);
    const again = await sales.test.call('PUT', `/enrolments/${sold.id}/retry`, {
      token: sales.staff,
    });
    expect(again.status).toBe(409);
    await sales.test.work();
    expect(sales.site.calls).toEqual([]);
    expect((await sales.stored(sold)).enrolment).toMatchObject({
      state: 'retirado',
      reason: 'Se arrepintió.',
    });
  });

  it('that staff withdraw while Moodle works stays withdrawn', async () => {
    const sold = await sales.paid();
    sales.site.before('core_enrol_get_users_courses', async () => {
      await sales.test.call('PUT', `/enrolments/${sold.id}/withdrawal`, {
        token: sales.staff,
        body: { reason: 'Se arrepintió.' },
      });
    });
    await sales.run(sold);
    expect((await sales.stored(sold)).enrolment.state).toBe('retirado');
  });
});

describe('without Moodle', () => {
  it('a paid enrolment stays pending and no job is sent', async () => {
    const app = await buildTestApp();
    try {
      const { token } = await app.signedInAs('Administrador');
      const { _id } = await aCourse(app, { moodleId: 7 });
      const { id } = await settledSale(app, token, _id);
      await app.work();
      await enrolInMoodle(app.deps, id);
      const [enrolment] = await app.deps.db.select().from(enrolments).where(eq(enrolments.id, id));
      expect(enrolment).toMatchObject({ state: 'pendiente', reason: null });
      const { rows } = await app.deps.db.execute(
        "select 1 from jobs.job where name = 'moodle-enrol'",
      );
      expect(rows).toEqual([]);
    } finally {
      await app.close();
    }
  });
});

describe('a crash in the middle', () => {
  it.each(['core_user_create_users', 'enrol_manual_enrol_users', 'core_enrol_get_users_courses'])(
    'after %s was done and before its answer came leaves one account and one enrolment',
    async (name) => {
      const buyer = aBuyer();
      const sold = await sales.paid({ buyer });
      sales.site.trouble('answer-lost', name);
      await expect(sales.run(sold)).rejects.toThrow('unreachable');
      expect((await sales.stored(sold)).enrolment.state).toBe('pendiente');
      sales.site.mend();
      await sales.run(sold);
      const { enrolment, person } = await sales.stored(sold);
      expect(enrolment).toMatchObject({ state: 'matriculado', reason: null });
      expect(sales.accountsOf(buyer.email).map(({ id }) => id)).toEqual([person.moodleId]);
      expect(sales.enrolmentsOf(person.moodleId, sold.moodleCourse)).toHaveLength(1);
    },
  );

  it('that makes the same job run twice at once leaves one account and one enrolment', async () => {
    const buyer = aBuyer();
    const sold = await sales.paid({ buyer });
    await Promise.all([sales.run(sold), sales.run(sold)]);
    expect(sales.accountsOf(buyer.email)).toHaveLength(1);
    expect(sales.site.count('enrol_manual_enrol_users')).toBe(1);
    expect((await sales.stored(sold)).enrolment.state).toBe('matriculado');
  });
});

describe('what may pass', () => {
  it.each([
    ['maintenance', 'Moodle está en mantenimiento. Se intentará de nuevo.'],
    ['closed', 'Moodle está en mantenimiento. Se intentará de nuevo.'],
    ['answer-lost', /^Moodle no responde \(UND_ERR_SOCKET en .+\)\. Se intentará de nuevo\.$/],
  ] as const)(
    '(%s) fails the job, so that it is tried again, and tells staff why',
    async (trouble, reason) => {
      const sold = await sales.paid();
      sales.site.trouble(trouble);
      await expect(sales.run(sold)).rejects.toThrow();
      const { enrolment } = await sales.stored(sold);
      expect(enrolment.state).toBe('pendiente');
      expect(enrolment.reason).toMatch(reason);
    },
  );
});
