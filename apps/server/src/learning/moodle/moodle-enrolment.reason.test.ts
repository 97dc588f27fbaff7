import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aCourse } from '../../../test/factories.ts';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { users } from '../../people/users/user.tables.ts';
import { systemActor } from '../../platform/actor.ts';
import { updateEnrolment } from '../enrolments/enrolment.queries.ts';
import { retryMoodleEnrolment } from './moodle-enrolment.service.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
beforeAll(async () => {
  sales = await openMoodleSales();
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

describe('what only staff can mend', () => {
  it.each([
    ['refused', /^Moodle no acepta el token o le faltan permisos/],
    ['services-off', /^Los servicios web de Moodle están desactivados/],
    ['redirect', /--connect moodle$/],
    ['page', /--connect moodle$/],
    ['garbage', /^Moodle respondió algo inesperado/],
  ] as const)('(%s) ends the job in an error with its reason', async (trouble, reason) => {
    const sold = await sales.paid();
    sales.site.trouble(trouble);
    await sales.run(sold);
    const { enrolment } = await sales.stored(sold);
    expect(enrolment.state).toBe('error');
    expect(enrolment.reason).toMatch(reason);
  });

  it('is a course that is not joined to one of Moodle', async () => {
    const { _id } = await aCourse(sales.test);
    const sold = await sales.paid({ course: _id });
    await sales.run(sold);
    expect((await sales.stored(sold)).enrolment).toMatchObject({
      state: 'error',
      reason: 'El curso no está unido a un curso de Moodle.',
    });
    expect(sales.site.calls).toEqual([]);
  });

  it('is a course of Moodle that is not there, or that nobody can be enrolled in by hand', async () => {
    const absent = await aCourse(sales.test, { moodleId: 999 });
    const closed = await sales.joinedCourse({ manual: false });
    const reasons = [];
    for (const course of [absent._id, closed.course]) {
      const sold = await sales.paid({ course });
      await sales.run(sold);
      reasons.push(await sales.reason(sold));
    }
    expect(reasons).toEqual([
      'Moodle no acepta la matrícula. Revisa que exista el curso de Moodle al que está unido.',
      'El curso no tiene activa la matriculación manual en Moodle.',
    ]);
  });

  it('is an enrolment that Moodle takes without making it', async () => {
    const sold = await sales.paid();
    sales.site.answer('enrol_manual_enrol_users', null);
    await sales.run(sold);
    expect((await sales.stored(sold)).enrolment).toMatchObject({
      state: 'error',
      reason: 'Moodle aceptó la matrícula, pero la persona no figura activa en el curso.',
    });
  });

  it('is a role that the token may not give; the account stays known for the next time', async () => {
    const sold = await sales.paid();
    sales.site.state.roles = [];
    await sales.run(sold);
    sales.site.state.roles = [5];
    const { enrolment, person } = await sales.stored(sold);
    expect(enrolment.reason).toBe(
      'La cuenta de servicio no puede asignar el rol de estudiante en Moodle.',
    );
    expect(person.moodleId).not.toBeNull();
  });

  it('is an account that the token may not see', async () => {
    const buyer = aBuyer();
    sales.site.state.addUser({ email: buyer.email });
    const sold = await sales.paid({ buyer });
    sales.site.state.seesPeople = false;
    await sales.run(sold);
    sales.site.state.seesPeople = true;
    expect(await sales.reason(sold)).toContain('el token no puede ver');
  });

  it('is a name that Moodle would refuse', async () => {
    const sold = await sales.paid();
    await sales.test.deps.db
      .update(users)
      .set({ firstName: 'Rosa <3' })
      .where(eq(users.id, sold.userId));
    await sales.run(sold);
    expect(await sales.reason(sold)).toMatch(/^Los nombres de la persona tienen un signo/);
  });

  it('is an enrolment whose time is over', async () => {
    const sold = await sales.paid();
    await updateEnrolment(sales.test.deps.db, sold.id, {
      endsAt: new Date('2026-01-01T05:00:00Z'),
    });
    await sales.run(sold);
    expect(await sales.reason(sold)).toBe('El plazo de la matrícula ya terminó.');
  });

  it('is tried again at the word of staff, once it is mended', async () => {
    const sold = await sales.paid();
    await sales.test.work();
    sales.site.calls.length = 0;
    const again = await sales.paid();
    sales.site.trouble('refused');
    await sales.test.work();
    expect((await sales.stored(again)).enrolment.state).toBe('error');
    sales.site.mend();
    const actor = { ...systemActor, name: 'Ana', roles: ['Administrador' as const] };
    expect(await retryMoodleEnrolment(sales.test.deps, actor, again.id)).toMatchObject({
      state: 'pendiente',
      reason: null,
    });
    await sales.test.work();
    expect((await sales.stored(again)).enrolment.state).toBe('matriculado');
    await expect(retryMoodleEnrolment(sales.test.deps, actor, sold.id)).rejects.toMatchObject({
      code: 'wrong-state',
    });
    await expect(
      retryMoodleEnrolment(sales.test.deps, systemActor, again.id),
    ).rejects.toMatchObject({
      code: 'forbidden',
    });
  });
});
