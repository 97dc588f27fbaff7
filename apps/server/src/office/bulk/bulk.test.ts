import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { aFinishedEnrolment } from '../../../test/certificates.ts';
import { aCourse, aPurchase } from '../../../test/factories.ts';
import { MailRefused } from '../../platform/mail-transport.ts';

let test: TestApp;
let token: string;
let desk: string;
beforeAll(async () => {
  test = await buildTestApp();
  token = (await test.signedInAs('Administrador')).token;
  desk = (await test.signedInAs('Recepcionista')).token;
});
afterAll(() => test.close());

const draft = async (changes: Record<string, unknown> = {}) => {
  const course = await aCourse(test, changes);
  await test.call('DELETE', `/courses/${course._id}/publication`, { token });
  return course;
};

/** Begins an act, does its jobs, and reads what became of each record. */
async function bulk(body: Record<string, unknown>, as = token) {
  const started = await test.call('POST', '/bulk-acts', { token: as, body });
  if (started.status !== 202) return { status: started.status, body: started.body };
  await test.work();
  const { body: act } = await test.call('GET', `/bulk-acts/${started.body._id}`, { token: as });
  const { body: rows } = await test.call('GET', `/bulk-acts/${act._id}/rows?limit=100`, {
    token: as,
  });
  return { status: 202, body: act, rows };
}

describe('an act on many records', () => {
  it('publishes the courses that can be, and says of the others what they lack', async () => {
    const good = await draft();
    const bad = await draft({ syllabus: [] });
    const already = await aCourse(test);
    const { body, rows } = await bulk({
      kind: 'publish-courses',
      ids: [good._id, bad._id, already._id],
    });
    expect(body).toMatchObject({ state: 'terminado', total: 3, done: 1, unchanged: 1, refused: 1 });
    expect(rows.map(({ state }: { state: string }) => state)).toEqual([
      'hecho',
      'rechazado',
      'sin-cambios',
    ]);
    expect(rows[1]).toMatchObject({
      name: expect.stringContaining(bad.name),
      reason: 'No se puede publicar: falta el temario.',
    });
    const { body: now } = await test.call('GET', `/courses/${good._id}`, { token });
    expect(now.status).toBe('publicado');
    const { body: audit } = await test.call('GET', `/audit?entity=course&entityId=${good._id}`, {
      token,
    });
    expect(audit[0]).toMatchObject({ action: 'publish', actor: expect.any(String) });
  });

  it('takes all that the filters of the list show', async () => {
    const { body: category } = await test.call('POST', '/categories', {
      token,
      body: { name: 'Solo de esta prueba' },
    });
    for (let n = 0; n < 12; n += 1) {
      await test.call('POST', '/courses', {
        token,
        body: {
          name: `Uno de muchos ${n}`,
          code: `MUCHOS-${n}`,
          kind: 'curso',
          modality: 'virtual',
          summary: 'Lo que se aprende.',
          hours: 10,
          category: category._id,
          syllabus: [{ title: 'Módulo', topics: ['Un tema'] }],
          prices: [{ currency: 'PEN', amount: 10_000 }],
        },
      });
    }
    const { body } = await bulk({ kind: 'publish-courses', filter: { category: category._id } });
    expect(body).toMatchObject({ total: 12, done: 12, refused: 0 });
    expect((await bulk({ kind: 'publish-courses', filter: { colour: 'red' } })).status).toBe(402);
  }, 60_000);

  it('puts a label on courses and takes it off again; their other labels stay', async () => {
    const label = async (name: string) =>
      (await test.call('POST', '/labels', { token, body: { name } })).body._id as string;
    const [old, fresh] = [await label('De antes'), await label('Nueva')];
    const course = await aCourse(test, { labels: [old] });
    const labels = async () =>
      (await test.call('GET', `/courses/${course._id}`, { token })).body.labels;
    const put = await bulk({ kind: 'label-courses', label: fresh, ids: [course._id] });
    expect(put.body).toMatchObject({ done: 1 });
    expect(await labels()).toEqual([old, fresh]);
    const again = await bulk({ kind: 'label-courses', label: fresh, ids: [course._id] });
    expect(again.body).toMatchObject({ done: 0, unchanged: 1 });
    await bulk({ kind: 'unlabel-courses', label: fresh, ids: [course._id] });
    expect(await labels()).toEqual([old]);
  });

  it('gives contacts and people to an adviser, each with the reason in its history', async () => {
    const contact = await test.call('POST', '/contacts', {
      token,
      body: { name: 'Ana Ríos', email: 'ana.lote@x.pe', country: 'PE', source: 'Web' },
    });
    const person = (await test.signedInAs('Alumno')).user;
    const adviser = (await test.signedInAs('Asesor')).user;
    const how = { assessor: adviser.id, reason: 'Cambio de turno.' };
    const contacts = await bulk({ kind: 'assign-contacts', ids: [contact.body._id], ...how }, desk);
    expect(contacts.body).toMatchObject({ done: 1 });
    const people = await bulk({ kind: 'assign-people', ids: [person.id], ...how }, desk);
    expect(people.body).toMatchObject({ done: 1 });
    const { body: history } = await test.call('GET', `/users/history/${person.id}`, { token });
    expect(JSON.stringify(history)).toContain('Cambio de turno.');
    expect((await bulk({ kind: 'assign-people', ids: [person.id], assessor: null })).status).toBe(
      402,
    );
  });

  it('approves testimonies that wait', async () => {
    const { body } = await test.call('POST', '/testimonies', {
      token,
      body: { name: 'Rosa', text: 'Muy claro todo el curso.', rating: 5 },
    });
    const done = await bulk({ kind: 'approve-testimonies', ids: [body._id] }, desk);
    expect(done.body).toMatchObject({ done: 1, refused: 0 });
    const { body: now } = await test.call('GET', `/testimonies/${body._id}`, { token });
    expect(now.state).toBe('aprobado');
  });

  it('issues certificates of who finished, and refuses the others with the reason', async () => {
    const finished = await aFinishedEnrolment(test, token);
    const first = await bulk({ kind: 'issue-certificates', ids: [finished.enrolment] }, desk);
    expect(first.body).toMatchObject({ done: 1, refused: 0 });
    const again = await bulk({ kind: 'issue-certificates', ids: [finished.enrolment] }, desk);
    expect(again.rows[0]).toMatchObject({
      state: 'rechazado',
      reason: expect.stringContaining('certificado'),
    });
  });

  it('sends again all mails that failed, each once, although its own next try is still to come', async () => {
    const course = await aCourse(test);
    for (let n = 0; n < 3; n += 1) await aPurchase(test, { course: course._id });
    const { mail } = test.deps;
    const refuse = async () => {
      throw new MailRefused('535 clave equivocada');
    };
    test.deps.mail = { send: refuse, check: async () => undefined, close() {} };
    await test.work();
    test.deps.mail = mail;
    test.outbox.length = 0;
    const { body } = await bulk({ kind: 'retry-mails', filter: { state: 'error' } }, desk);
    expect(body).toMatchObject({ state: 'terminado', total: 3, done: 3, refused: 0 });
    expect(new Set(test.outbox.map(({ messageId }) => messageId)).size).toBe(3);
    expect(test.outbox).toHaveLength(3);
    const left = await test.call('GET', '/mails?state=error', { token: desk });
    expect(left.body).toEqual([]);
  });

  it('is refused to who may not do it to one', async () => {
    const { _id } = await draft();
    expect((await bulk({ kind: 'publish-courses', ids: [_id] }, desk)).status).toBe(403);
    const { body } = await test.call('GET', '/bulk-acts', { token: desk });
    expect(body.length).toBeGreaterThan(0);
  });

  it('refuses row by row when its author lost the role meanwhile', async () => {
    const { token: theirs, user } = await test.signedInAs('Administrador');
    const { _id } = await draft();
    const started = await test.call('POST', '/bulk-acts', {
      token: theirs,
      body: { kind: 'publish-courses', ids: [_id] },
    });
    await test.call('PUT', `/users/account/${user.id}`, { token, body: { roles: ['Alumno'] } });
    await test.work();
    const { body } = await test.call('GET', `/bulk-acts/${started.body._id}`, { token });
    expect(body).toMatchObject({ state: 'terminado', done: 0, refused: 1 });
  });

  it('stops when it is cancelled; what was done stays', async () => {
    const ids = [];
    for (let n = 0; n < 3; n += 1) ids.push((await draft())._id);
    const started = await test.call('POST', '/bulk-acts', {
      token,
      body: { kind: 'publish-courses', ids },
    });
    const path = `/bulk-acts/${started.body._id}/cancellation`;
    expect((await test.call('PUT', path, { token })).body.state).toBe('cancelado');
    await test.work();
    const { body } = await test.call('GET', `/bulk-acts/${started.body._id}`, { token });
    expect(body).toMatchObject({ state: 'cancelado', done: 0 });
    expect((await test.call('PUT', path, { token })).status).toBe(409);
  });

  it('leaves a report as a file, in the order of the choice', async () => {
    const bad = await draft({ syllabus: [] });
    const { body } = await bulk({ kind: 'publish-courses', ids: [bad._id] });
    const report = await test.app.inject({
      url: `/api/bulk-acts/${body._id}/report?format=csv`,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(report.body).toContain('Fila;Registro;Resultado;Motivo');
    expect(report.body).toMatch(/1;.+;Rechazado;No se puede publicar: falta el temario\./);
  });
});
