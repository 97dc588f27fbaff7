import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aCourseWith, aFinishedEnrolment } from '../../../test/certificates.ts';
import { onPostgres } from '../../../test/database.ts';
import { users } from '../../people/users/user.tables.ts';
import { batchJobs } from './batch.worker.ts';
import { certificates } from './certificate.tables.ts';

let test: TestApp;
let staff: string;

beforeAll(async () => {
  test = await buildTestApp();
  staff = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const issuedOf = (course: string) =>
  test.deps.db.select().from(certificates).where(eq(certificates.courseId, course));
const call = (path: string, body?: object) =>
  test.call(body ? 'POST' : 'GET', `/certificates/batches${path}`, {
    token: staff,
    ...(body ? { body } : {}),
  });
/** Runs turns until nothing is left, as the queue would, without drawing. */
async function runAll(batch: string) {
  for (let turn = 0; turn < 60; turn += 1) {
    for (const job of batchJobs(test.deps)) await job.run({ batch });
  }
}

describe('a run of certificates', () => {
  it('warns of names in capitals or small letters alone, and changes them only where staff take it', async () => {
    const course = await aCourseWith(test, [
      { name: 'ROSA' },
      { name: 'ana lucía' },
      { name: 'Inés' },
    ]);
    await test.deps.db
      .update(users)
      .set({ lastName: 'DE LA CRUZ' })
      .where(eq(users.firstName, 'ROSA'));
    await test.deps.db
      .update(users)
      .set({ lastName: 'ñahui' })
      .where(eq(users.firstName, 'ana lucía'));
    const criteria = { course, nameConfirmed: true };
    const { body: plan } = await call('/plan', criteria);
    expect(plan.oddNames).toBe(2);
    const odd = plan.rows.flatMap(({ oddName }: { oddName: object | null }) => oddName ?? []);
    expect(odd).toEqual(
      expect.arrayContaining([
        { printed: 'ROSA DE LA CRUZ', proposed: 'Rosa de la Cruz' },
        { printed: 'ana lucía ñahui', proposed: 'Ana Lucía Ñahui' },
      ]),
    );
    const { body: batch } = await call('', { ...criteria, properNames: true });
    await runAll(batch._id);
    const printed = await test.deps.db
      .select({ name: certificates.printedName })
      .from(certificates)
      .where(eq(certificates.courseId, course));
    const names = printed.map(({ name }) => name).sort();
    expect(names).toEqual(['Ana Lucía Ñahui', 'Inés Quispe 2', 'Rosa de la Cruz']);
    const other = await aCourseWith(test, [{ name: 'LUIS' }]);
    await test.deps.db.update(users).set({ lastName: 'RÍOS' }).where(eq(users.firstName, 'LUIS'));
    const { body: untouched } = await call('', { course: other, nameConfirmed: true });
    await runAll(untouched._id);
    const [kept] = await test.deps.db
      .select({ name: certificates.printedName })
      .from(certificates)
      .where(eq(certificates.courseId, other));
    expect(kept?.name).toBe('LUIS RÍOS');
  });

  it('lets whoever waits be served between its transactions', async () => {
    const course = await aCourseWith(
      test,
      Array.from({ length: 40 }, () => ({ grade: 15 })),
    );
    const { body } = await call('', { course, nameConfirmed: true });
    let served = 0;
    const others = setInterval(() => {
      served += 1;
    }, 1);
    for (const job of batchJobs(test.deps)) await job.run({ batch: body._id });
    clearInterval(others);
    expect(served).toBeGreaterThanOrEqual(8);
    expect((await call(`/${body._id}`)).body.issued).toBe(40);
  });

  it.runIf(onPostgres())(
    'refuses nobody for a lock that somebody holds, and goes on later',
    async () => {
      const course = await aCourseWith(test, [{ grade: 15 }]);
      const { body } = await call('', { course, nameConfirmed: true });
      if (test.database.kind !== 'postgres') throw new Error('No PostgreSQL.');
      const holder = await test.database.pool.connect();
      await holder.query('begin');
      await holder.query('lock table certificates in access exclusive mode');
      for (const job of batchJobs(test.deps))
        await expect(job.run({ batch: body._id })).rejects.toThrow();
      await holder.query('rollback');
      holder.release();
      await runAll(body._id);
      expect((await call(`/${body._id}`)).body).toMatchObject({ issued: 1, refused: 0 });
    },
  );

  it('gives its PDFs in one ZIP once they are drawn, and says so before', async () => {
    const course = await aCourseWith(test, [{ grade: 15 }, { grade: 16 }]);
    const { body } = await call('', { course, nameConfirmed: true });
    expect((await call(`/${body._id}/zip`)).status).toBe(409);
    await test.work();
    const { status, body: zip } = await call(`/${body._id}/zip`);
    expect(status).toBe(200);
    expect(zip.subarray(0, 2).toString()).toBe('PK');
    expect(zip.toString('latin1').match(/\.pdf/g)?.length).toBe(4);
  }, 90_000);

  it('gives each its own place in the lists of revoked badges, of those that are drawn at once too', async () => {
    const course = await aCourseWith(
      test,
      Array.from({ length: 7 }, () => ({})),
    );
    const { body } = await call('', { course, nameConfirmed: true });
    await runAll(body._id);
    await Promise.all(
      (await issuedOf(course)).map(({ code }) =>
        test.call('GET', `/open/certificates/badge/${code}`),
      ),
    );
    await test.work();
    const issued = await issuedOf(course);
    expect(new Set(issued.map(({ statusIndex }) => statusIndex)).size).toBe(7);
    for (const { statusIndex, credential, fileId } of issued) {
      expect(statusIndex).not.toBeNull();
      expect(JSON.stringify(credential)).toContain(`"statusListIndex":"${statusIndex}"`);
      expect(fileId).not.toBeNull();
    }
  });

  it('says who would get one and who would not, and writes nothing', async () => {
    const course = await aCourseWith(test, [
      { grade: 15 },
      { grade: 9 },
      { grade: null },
      { grade: 18, done: false },
      { name: 'Ana 🎓', grade: 16 },
    ]);
    const { body } = await call('/plan', { course, minimumGrade: 11, nameConfirmed: true });
    expect(body).toMatchObject({ total: 5, ready: 1, refused: 4 });
    const reasons = body.rows.flatMap(({ reason }: { reason: string | null }) => reason ?? []);
    expect(reasons).toEqual([
      'Su nota es 9, menor que 11.',
      'No tiene nota final.',
      'No terminó el curso.',
      'El nombre tiene signos que no podemos imprimir (🎓). Escríbelo con letras del alfabeto latino.',
    ]);
    const { body: none } = await test.call('GET', `/certificates?course=${course}`, {
      token: staff,
    });
    expect(none).toEqual([]);
  });

  it('that crashes in the middle goes on: none twice, none missing, no code twice', async () => {
    const course = await aCourseWith(
      test,
      Array.from({ length: 260 }, () => ({ grade: 15 })),
    );
    const { status, body } = await call('', { course, nameConfirmed: true });
    expect(status).toBe(202);
    const [worker] = batchJobs(test.deps);
    const [dying] = batchJobs({
      ...test.deps,
      jobs: {
        ...test.deps.jobs,
        sendAll: (() => {
          let left = 47;
          return async (...args: Parameters<typeof test.deps.jobs.sendAll>) => {
            left -= 1;
            if (left < 0) throw new Error('the process dies here');
            return test.deps.jobs.sendAll(...args);
          };
        })() as typeof test.deps.jobs.sendAll,
      },
    });
    await expect(dying?.run({ batch: body._id })).rejects.toThrow('dies here');
    const half = await call(`/${body._id}`);
    expect(half.body.issued).toBeGreaterThan(0);
    expect(half.body.issued).toBeLessThan(260);
    // Two workers at once, as after a crash whose job was not dead.
    await Promise.all([worker?.run({ batch: body._id }), worker?.run({ batch: body._id })]);
    await runAll(body._id);
    const over = await call(`/${body._id}`);
    expect(over.body).toMatchObject({ state: 'terminado', total: 260, issued: 260, refused: 0 });
    const list = await test.call('GET', `/certificates?course=${course}&limit=1`, { token: staff });
    expect(list.headers['x-total-count']).toBe('260');
    const { body: csv } = await call(`/${body._id}/report`);
    const codes = csv.toString().match(/(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/g) ?? [];
    expect(new Set(codes).size).toBe(260);
  }, 120_000);

  it('asks those for their name who have not confirmed it and have a mailbox, and says so', async () => {
    const course = await aCourseWith(test, [{ grade: 15 }, { grade: 16, mailbox: false }]);
    const plan = await call('/plan', { course });
    expect(plan.body).toMatchObject({ ready: 0, asked: 1, refused: 1 });
    expect(plan.body.rows).toMatchObject([
      { state: 'rechazado', reason: expect.stringContaining('No tiene correo') },
      { state: 'pedido', reason: null },
    ]);
    const later = await call('/plan', { course, finishedFrom: '2099-01-01' });
    expect(later.body).toMatchObject({ total: 0 });
    const turned = { course, finishedFrom: '2026-11-20', finishedUntil: '2026-11-01' };
    expect((await call('/plan', turned)).status).toBe(402);
    const { body } = await call('', { course });
    await runAll(body._id);
    const over = await call(`/${body._id}`);
    expect(over.body).toMatchObject({ issued: 0, asked: 1, refused: 1 });
    const { body: csv } = await call(`/${body._id}/report`);
    expect(csv.toString()).toContain('Persona;Resultado;Código;Motivo\r\n');
    expect(csv.toString()).toContain('se emite cuando lo haga');
    // An agreement that it was asked for with is in force no more.
    await test.deps.db
      .update(certificates)
      .set({ agreements: [{ id: 'terminado', name: 'UNSA', signatories: [] }] })
      .where(eq(certificates.courseId, course));
    const again = await call('', { course, nameConfirmed: true });
    await runAll(again.body._id);
    const { body: told } = await call(`/${again.body._id}/report`);
    expect(told.toString()).toMatch(/Emitido;[^;]+;Se emitió sin el respaldo de UNSA: /i);
  });

  it('leaves out whose purchase is not paid, and gives nobody a second one', async () => {
    const { enrolment, course } = await aFinishedEnrolment(test, staff, { grade: 14 });
    await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment, nameConfirmed: true },
    });
    const { body } = await call('/plan', { course, nameConfirmed: true });
    expect(body.rows[0].reason).toBe('Ya tiene un certificado vigente.');
    expect((await call('', { course, nameConfirmed: true })).status).toBe(409);
  });

  it('stops when it is told to', async () => {
    const course = await aCourseWith(test, [{ grade: 15 }]);
    const { body } = await call('', { course, nameConfirmed: true });
    const { body: stopped } = await test.call(
      'PUT',
      `/certificates/batches/${body._id}/cancellation`,
      { token: staff },
    );
    expect(stopped.state).toBe('cancelado');
    await runAll(body._id);
    expect((await call(`/${body._id}`)).body).toMatchObject({ state: 'cancelado', issued: 0 });
  });

  it('leaves who was annulled to somebody who decides, also where that came after the plan', async () => {
    const course = await aCourseWith(test, [{ name: 'Rosa' }, { name: 'Inés' }]);
    const criteria = { course, nameConfirmed: true };
    const { body: first } = await call('', criteria);
    const { body: second } = await call('', criteria);
    await runAll(first._id);
    const admin = (await test.signedInAs('Administrador')).token;
    const [one] = await issuedOf(course);
    const annulled = await test.call('DELETE', `/certificates/${one?.id}`, {
      token: admin,
      body: { reason: 'Era de otra persona.' },
    });
    expect(annulled.status).toBe(200);
    await runAll(second._id);
    const { body: plan } = await call('/plan', criteria);
    expect(plan).toMatchObject({ ready: 0, refused: 2 });
    const reasons = plan.rows.map(({ reason }: { reason: string }) => reason);
    expect(reasons).toContainEqual(expect.stringContaining('fue anulado'));
    expect((await issuedOf(course)).length).toBe(2);
    // Once another was asked for, its name is what a run waits for, or confirms.
    const enrolment = one?.enrolmentId;
    const asked = await test.call('POST', '/certificates', {
      token: staff,
      body: { enrolment, kind: 'digital', nameConfirmed: false },
    });
    expect(asked.status, JSON.stringify(asked.body)).toBe(201);
    const { body: third } = await call('', criteria);
    await runAll(third._id);
    const lives = (await issuedOf(course)).filter(({ state }) => state === 'emitido');
    expect(lives.length).toBe(2);
  });
});
