import { createHash } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourseWith } from '../../../test/certificates.ts';
import { files } from '../../files/file.tables.ts';
import { privateKey } from '../../files/kept-or-removed.ts';
import { mails } from '../../mails/mail.tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { batchJobs } from './batch.worker.ts';
import { certificateJobs } from './certificate.jobs.ts';
import { lockWaiting, updateCertificate } from './certificate.queries.ts';
import { certificates } from './certificate.tables.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** So many that are issued, and none of them drawn. */
async function issued(many: number) {
  const course = await aCourseWith(
    test,
    Array.from({ length: many }, () => ({ grade: 15 })),
  );
  const { token } = await test.signedInAs('Recepcionista');
  const { body } = await test.call('POST', '/certificates/batches', {
    token,
    body: { course, nameConfirmed: true },
  });
  for (const job of batchJobs(test.deps)) await job.run({ batch: body._id });
  return () => rowsOf(course);
}

const rowsOf = (course: string) =>
  test.deps.db
    .select()
    .from(certificates)
    .where(eq(certificates.courseId, course))
    .orderBy(certificates.id);

const run = (orders: { certificate: string; again?: string }[], deps: Deps = test.deps) => {
  const [job] = certificateJobs(deps);
  return Promise.allSettled(orders.map((order) => job?.run(order)));
};

/** Of these certificates: the occasion of each mail. */
async function mailsOf(ids: string[]): Promise<string[]> {
  const all = await test.deps.db.select({ occasion: mails.occasion }).from(mails);
  return all
    .map(({ occasion }) => occasion)
    .filter((occasion) => ids.some((id) => occasion.startsWith(`certificate-issued:${id}`)))
    .sort();
}

describe('certificates that a worker takes at once', () => {
  it('have each its own file, badge and mail, and none twice when asked again', async () => {
    const rows = await issued(3);
    const ids = (await rows()).map(({ id }) => id);
    const orders = ids.map((certificate) => ({ certificate }));
    for (let time = 0; time < 2; time += 1) {
      const settled = await run(orders);
      expect(settled.map(({ status }) => status)).toEqual(ids.map(() => 'fulfilled'));
    }
    const drawn = await rows();
    const kept = await test.deps.db
      .select()
      .from(files)
      .where(
        inArray(
          files.id,
          drawn.map(({ fileId }) => fileId as string),
        ),
      );
    expect(kept).toHaveLength(3);
    for (const { id, sha256 } of kept) {
      const bytes = (await test.deps.storage.get(privateKey(id))) as Uint8Array;
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256);
    }
    for (const { credential, printedName } of drawn)
      expect(JSON.stringify(credential)).toContain(printedName);
    expect(await mailsOf(ids)).toEqual(ids.map((id) => `certificate-issued:${id}`).sort());
  });

  it('have another mail where one was also to be sent again', async () => {
    const rows = await issued(2);
    const [one, other] = (await rows()).map(({ id }) => id) as [string, string];
    await run([{ certificate: one }, { certificate: other }, { certificate: one, again: 'x' }]);
    expect(await mailsOf([one, other])).toEqual(
      [
        `certificate-issued:${one}`,
        `certificate-issued:${one}:x`,
        `certificate-issued:${other}`,
      ].sort(),
    );
  });

  it('go on without the one that cannot be stored', async () => {
    const rows = await issued(3);
    const ids = (await rows()).map(({ id }) => id);
    const orders = ids.map((certificate) => ({ certificate }));
    const settled = await run(
      orders,
      onFirstFile(() => {
        throw new Error('the disk is full');
      }),
    );
    expect(settled.filter(({ status }) => status === 'rejected')).toHaveLength(1);
    expect(await mailsOf(ids)).toHaveLength(2);
    await run(orders);
    expect(await mailsOf(ids)).toHaveLength(3);
  });

  it('are drawn anew where somebody corrected one meanwhile', async () => {
    const rows = await issued(2);
    const ids = (await rows()).map(({ id }) => id);
    const corrected = onFirstFile(async () => {
      for (const id of ids)
        await updateCertificate(test.deps.db, id, { printedName: 'María Corregida' });
    });
    await run(
      ids.map((certificate) => ({ certificate })),
      corrected,
    );
    for (const { fileId, credential } of await rows()) {
      const bytes = await test.deps.storage.get(privateKey(fileId as string));
      const document = await PDFDocument.load(bytes as Uint8Array);
      expect(document.getSubject()).toContain('María Corregida');
      expect(JSON.stringify(credential)).toContain('María Corregida');
    }
    expect(await mailsOf(ids)).toHaveLength(2);
  });

  it('are not told of where somebody annulled one meanwhile', async () => {
    const rows = await issued(2);
    const [one, other] = (await rows()).map(({ id }) => id) as [string, string];
    const annulled = onFirstFile(async () => {
      await updateCertificate(test.deps.db, one, { state: 'anulado', reason: 'Por error' });
    });
    const settled = await run([{ certificate: one }, { certificate: other }], annulled);
    expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect(await mailsOf([one, other])).toEqual([`certificate-issued:${other}`]);
    expect(await unnamed()).toEqual([]);
  });

  it('leave nothing behind where what they were kept with fails, and are done when it is asked again', async () => {
    const rows = await issued(3);
    const ids = (await rows()).map(({ id }) => id);
    const orders = ids.map((certificate) => ({ certificate }));
    const { jobs } = test.deps;
    const fails = () => Promise.reject(new Error('no space left'));
    const settled = await run(orders, { ...test.deps, jobs: { ...jobs, sendAll: fails } });
    expect(settled.map(({ status }) => status)).toEqual(ids.map(() => 'rejected'));
    expect(await mailsOf(ids)).toEqual([]);
    expect((await rows()).map(({ fileId }) => fileId)).toEqual([null, null, null]);
    expect(await unnamed()).toEqual([]);
    await run(orders);
    expect(await mailsOf(ids)).toHaveLength(3);
  });

  it('are kept once where two take the same at once', async () => {
    const rows = await issued(3);
    const ids = (await rows()).map(({ id }) => id);
    const orders = ids.map((certificate) => ({ certificate }));
    const settled = (await Promise.all([run(orders), run(orders)])).flat();
    expect(new Set(settled.map(({ status }) => status))).toEqual(new Set(['fulfilled']));
    expect(await mailsOf(ids)).toEqual(ids.map((id) => `certificate-issued:${id}`).sort());
    const kept = (await rows()).map(({ fileId }) => fileId as string);
    expect(new Set(kept).size).toBe(3);
    expect(await unnamed()).toEqual([]);
  });
});

/** What the storage keeps and no row names. */
async function unnamed(): Promise<string[]> {
  const stored: string[] = [];
  for await (const key of test.deps.storage.keys())
    if (key.startsWith('private/')) stored.push(key);
  const named = await test.deps.db.select({ id: files.id }).from(files);
  const keys = new Set(named.map(({ id }) => privateKey(id)));
  return stored.filter((key) => !keys.has(key));
}

/** The same, where this happens as the first file is stored. */
function onFirstFile(happens: () => void | Promise<void>): Deps {
  const { storage } = test.deps;
  let first = true;
  const put: typeof storage.put = async (...file) => {
    const now = first;
    first = false;
    if (now) await happens();
    await storage.put(...file);
  };
  return { ...test.deps, storage: { ...storage, put } };
}

it('the one that waits for a name is found by its enrolment, also where its plan is kept for any values', async () => {
  const plan = await test.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    await tx.execute(sql.raw(`prepare waiting as ${lockWaiting(tx, '', 'digital').toSQL().sql}`));
    const { rows } = await tx.execute(sql.raw("explain execute waiting ('una', 'digital')"));
    await tx.execute(sql`deallocate waiting`);
    return JSON.stringify(rows);
  });
  expect(plan).toContain('certificates_enrolment');
});
