import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { statementsOf } from '../../../test/asked-statements.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourseWith } from '../../../test/certificates.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { audit } from '../../platform/audit.tables.ts';
import { batchJobs } from './batch.worker.ts';
import { certificateJobs } from './certificate.jobs.ts';
import { certificates } from './certificate.tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const people = 12;

it.each([
  { database: 'embedded', databaseUrl: undefined, reads: people / 3 },
  { database: 'PostgreSQL', databaseUrl: 'postgres://academia', reads: 1 },
])(
  'a run asks $database once for several what it issues and draws their certificates from',
  async ({ databaseUrl, reads }) => {
    const deps = { ...test.deps, config: { ...test.deps.config, databaseUrl } };
    const course = await aCourseWith(
      test,
      Array.from({ length: people }, () => ({ grade: 15 })),
    );
    const { token } = await test.signedInAs('Recepcionista');
    const body = { course, nameConfirmed: true };
    const batch = (await test.call('POST', '/certificates/batches', { token, body })).body._id;
    const issuing = await statementsOf(test, async () => {
      for (const job of batchJobs(deps)) await job.run({ batch });
    });
    const written = await test.deps.db
      .select({ id: certificates.id })
      .from(certificates)
      .where(eq(certificates.courseId, course));
    expect(written).toHaveLength(people);
    const reading = issuing.filter((text) => /from "enrolments"/.test(text));
    expect(reading).toHaveLength(reads);

    const [draws] = certificateJobs(test.deps);
    const five = written.slice(0, 5);
    const drawing = await statementsOf(test, () =>
      Promise.all(five.map(({ id }) => draws?.run({ certificate: id }))),
    );
    expect(drawing.filter((text) => /from "certificate_versions" v/.test(text))).toHaveLength(1);
  },
);

it('writes the proposal for a name once of somebody who finished the course twice', async () => {
  const course = await aCourseWith(test, [{ name: 'ROSA' }, { name: 'ROSA' }]);
  const { db } = test.deps;
  const [own] = await db.select().from(enrolments).where(eq(enrolments.courseId, course));
  const userId = own?.userId ?? '';
  await db.update(enrolments).set({ userId }).where(eq(enrolments.courseId, course));
  await db.update(users).set({ lastName: 'QUISPE' }).where(eq(users.id, userId));
  const { token } = await test.signedInAs('Recepcionista');
  const body = { course, nameConfirmed: true, properNames: true };
  const batch = (await test.call('POST', '/certificates/batches', { token, body })).body._id;
  for (const job of batchJobs(test.deps)) await job.run({ batch });
  const written = await db
    .select({ name: certificates.printedName })
    .from(certificates)
    .where(eq(certificates.courseId, course));
  expect(written).toEqual([{ name: 'Rosa Quispe' }, { name: 'Rosa Quispe' }]);
  const told = await db
    .select()
    .from(audit)
    .where(and(eq(audit.entityId, userId), eq(audit.action, 'confirm-name')));
  expect(told).toHaveLength(1);
});
