import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openMoodleSales } from '../../../test/moodle-sales.ts';
import { eraseInMoodle } from './moodle-erasure.service.ts';
import { moodleErasures } from './privacy.tables.ts';

let sales: Awaited<ReturnType<typeof openMoodleSales>>;
let admin: string;
beforeAll(async () => {
  sales = await openMoodleSales();
  admin = (await sales.test.signedInAs('Administrador')).token;
});
afterEach(() => sales.reset());
afterAll(() => sales.close());

const reason = 'Lo pidió por escrito, con su DNI.';
const privacy = async (id: string) =>
  (await sales.test.call('GET', `/users/${id}/privacy`, { token: admin })).body;

/** Somebody who is in a course of Moodle, and is erased. */
async function erased() {
  const sold = await sales.paid();
  await sales.test.work();
  const { person } = await sales.stored(sold);
  for (const act of ['blocking', 'erasure']) {
    const { status } = await sales.test.call('PUT', `/users/${person.id}/${act}`, {
      token: admin,
      body: { reason },
    });
    expect(status).toBe(200);
  }
  return { person, account: () => sales.site.state.users.find(({ id }) => id === person.moodleId) };
}

describe('the account in Moodle of an erased person', () => {
  it('is suspended and says no more who it was; the person shows when', async () => {
    const { person, account } = await erased();
    expect(await privacy(person.id)).toMatchObject({
      moodle: { account: person.moodleId, doneAt: null },
    });
    await sales.test.work();
    expect(account()).toMatchObject({
      ...{ suspended: true, firstname: 'Persona', lastname: 'suprimida' },
      ...{ username: `suprimido-${person.moodleId}`, idnumber: '' },
    });
    expect(JSON.stringify(account())).not.toContain(String(person.email));
    expect((await privacy(person.id)).moodle).toMatchObject({
      doneAt: '2026-11-21T15:00:00.000Z',
      fault: null,
    });
  });

  it('is tried again when Moodle does not answer, also when its answer was lost', async () => {
    const { person, account } = await erased();
    sales.site.trouble('answer-lost', 'core_user_update_users');
    await expect(eraseInMoodle(sales.test.deps, person.id)).rejects.toThrow();
    expect((await privacy(person.id)).moodle).toMatchObject({
      doneAt: null,
      fault: expect.stringContaining('Moodle no responde'),
    });
    sales.site.mend();
    await eraseInMoodle(sales.test.deps, person.id);
    expect(account()).toMatchObject({ suspended: true, firstname: 'Persona' });
    expect((await privacy(person.id)).moodle).toMatchObject({ fault: null });
  });

  it('is changed once, however often the job runs', async () => {
    const { person } = await erased();
    await sales.test.work();
    const { db } = sales.test.deps;
    // As after a crash between Moodle's answer and ours.
    await db
      .update(moodleErasures)
      .set({ doneAt: null })
      .where(eq(moodleErasures.userId, person.id));
    await eraseInMoodle(sales.test.deps, person.id);
    expect(sales.site.count('core_user_update_users')).toBe(1);
    expect((await privacy(person.id)).moodle.doneAt).not.toBeNull();
  });
});
