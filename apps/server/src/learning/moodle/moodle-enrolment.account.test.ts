import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer } from '../../../test/factories.ts';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { users } from '../../people/users/user.tables.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
beforeAll(async () => {
  sales = await openMoodleSales();
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

describe('the account', () => {
  it('is the one with the person’s e-mail, whatever its capitals', async () => {
    const buyer = aBuyer();
    const account = sales.site.state.addUser({
      email: buyer.email.toUpperCase(),
      username: 'rosita',
    });
    const sold = await sales.paid({ buyer });
    await sales.run(sold);
    expect((await sales.stored(sold)).person.moodleId).toBe(account.id);
    expect(sales.site.count('core_user_create_users')).toBe(0);
  });

  it('is the one with the person’s document when the name agrees', async () => {
    const buyer = aBuyer();
    const account = sales.site.state.addUser({
      email: 'otro@example.com',
      idnumber: buyer.dni,
      firstname: 'ROSA MARÍA',
      lastname: 'Quíspe Mamani',
    });
    const sold = await sales.paid({ buyer });
    await sales.run(sold);
    expect((await sales.stored(sold)).person.moodleId).toBe(account.id);
  });

  it('with the person’s document and another name is for staff to decide', async () => {
    const buyer = aBuyer();
    sales.site.state.addUser({
      email: 'luis@example.com',
      username: 'luis',
      idnumber: buyer.dni,
      firstname: 'Luis',
      lastname: 'Soto',
    });
    const sold = await sales.paid({ buyer });
    await sales.run(sold);
    const { enrolment, person } = await sales.stored(sold);
    expect(enrolment.state).toBe('error');
    expect(enrolment.reason).toMatch(
      /^En Moodle, la cuenta «luis» \(l\*\*\*s@example\.com\) ya tiene su documento/,
    );
    expect(person.moodleId).toBeNull();
    expect(sales.site.count('core_user_create_users')).toBe(0);
  });

  it('that two share a document with is for staff to decide', async () => {
    const buyer = aBuyer();
    sales.site.state.addUser({ idnumber: buyer.dni });
    sales.site.state.addUser({ idnumber: buyer.dni });
    const sold = await sales.paid({ buyer });
    await sales.run(sold);
    expect((await sales.stored(sold)).enrolment.state).toBe('error');
  });

  it('that was suspended may be used again', async () => {
    const buyer = aBuyer();
    const account = sales.site.state.addUser({ email: buyer.email, suspended: true });
    const sold = await sales.paid({ buyer });
    await sales.run(sold);
    expect(account.suspended).toBe(false);
    expect((await sales.stored(sold)).enrolment.state).toBe('matriculado');
  });

  it('that was deleted in Moodle is replaced by another', async () => {
    const first = await sales.paid();
    await sales.run(first);
    const { person } = await sales.stored(first);
    sales.site.state.deleteUser(person.moodleId as number);
    const second = await sales.paid({ buyer: await sales.buyerOf(first) });
    await sales.run(second);
    const after = await sales.stored(second);
    expect(after.enrolment.state).toBe('matriculado');
    expect(after.person.moodleId).not.toBe(person.moodleId);
    expect(sales.accountsOf(person.email as string)).toHaveLength(1);
  });

  it('has the document for a username where Moodle does not take the e-mail', async () => {
    const buyer = aBuyer();
    const email = buyer.email.replace('@', '+cursos@');
    const sold = await sales.paid({ buyer: { ...buyer, email } });
    await sales.run(sold);
    expect(sales.accountsOf(email)).toMatchObject([{ username: buyer.dni }]);
  });

  it('that another person is known by is for staff to decide', async () => {
    const buyer = aBuyer();
    const account = sales.site.state.addUser({ email: buyer.email });
    const { user } = await sales.test.signedInAs('Alumno');
    await sales.test.deps.db
      .update(users)
      .set({ moodleId: account.id })
      .where(eq(users.id, user.id));
    const sold = await sales.paid({ buyer });
    await sales.run(sold);
    const { enrolment } = await sales.stored(sold);
    expect(enrolment.state).toBe('error');
    expect(enrolment.reason).toContain('ya está unida a otra persona');
    expect(sales.site.state.enrolments.some((one) => one.user === account.id)).toBe(false);
  });

  it('of a person without an e-mail of their own is for staff to mend', async () => {
    const sold = await sales.paid();
    await sales.test.deps.db.update(users).set({ email: null }).where(eq(users.id, sold.userId));
    await sales.run(sold);
    expect((await sales.stored(sold)).enrolment).toMatchObject({
      state: 'error',
      reason: 'La persona no tiene un correo propio, que Moodle exige. Anótalo en su ficha.',
    });
  });

  it('is one when the person buys two courses at once', async () => {
    const buyer = aBuyer();
    const first = await sales.paid({ buyer });
    const second = await sales.paid({ buyer });
    await Promise.all([sales.run(first), sales.run(second)]);
    expect(sales.accountsOf(buyer.email)).toHaveLength(1);
    expect(sales.site.count('core_user_create_users')).toBe(1);
    const { person } = await sales.stored(second);
    expect(sales.enrolmentsOf(person.moodleId, first.moodleCourse)).toHaveLength(1);
    expect(sales.enrolmentsOf(person.moodleId, second.moodleCourse)).toHaveLength(1);
  });

  it('that somebody makes in Moodle at the same moment is found and used', async () => {
    const buyer = aBuyer();
    const sold = await sales.paid({ buyer });
    sales.site.before(
      'core_user_create_users',
      () => void sales.site.state.addUser({ email: buyer.email }),
    );
    await sales.run(sold);
    const { enrolment, person } = await sales.stored(sold);
    expect(enrolment.state).toBe('matriculado');
    expect(sales.accountsOf(buyer.email).map(({ id }) => id)).toEqual([person.moodleId]);
  });

  it('with the person’s e-mail for a username, but another name and e-mail, is for staff to decide', async () => {
    const buyer = aBuyer();
    sales.site.state.addUser({
      username: buyer.email,
      firstname: 'Ana',
      lastname: 'Soto',
      email: 'ana@example.com',
    });
    const sold = await sales.paid({ buyer });
    await sales.run(sold);
    expect(await sales.reason(sold)).toContain('ya tiene su usuario');
  });
});
