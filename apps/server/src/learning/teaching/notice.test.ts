import { mostNoticesADay } from '@aulario/contract/learning/edition-notice';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition, inEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { jobHandlers } from '../../jobs.ts';
import { noticeJob } from './notice.jobs.ts';

let test: TestApp;
let teacher: Awaited<ReturnType<TestApp['signedInAs']>>;
let colleague: typeof teacher;
let edition: Awaited<ReturnType<typeof anEdition>>;
let ana: Awaited<ReturnType<typeof inEdition>>;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  teacher = await test.signedInAs('Docente');
  colleague = await test.signedInAs('Docente');
  edition = await anEdition(test, {
    ...{ teachers: [teacher.user], course: { classroom: 'propia' } },
  });
  ana = await inEdition(test, edition);
  await test.work();
  test.outbox.length = 0;
});

const body = { title: 'Mañana no hay clase', text: 'Es feriado.\nNos vemos el jueves.' };
const send = ({ token } = teacher, base = '/me/teaching') =>
  test.call('POST', `${base}/editions/${edition.id}/notices`, { token, body });
const withdraw = (id: string, { token } = teacher, base = '/me/teaching') =>
  test.call('PUT', `${base}/notices/${id}/withdrawal`, { token });
const inRoom = async (who = ana) =>
  (await test.call('GET', `/me/rooms/${who.enrolment}/notices`, { token: who.token })).body;

describe('a notice to an edition', () => {
  it('stands in the classroom of its people, and is mailed to each once', async () => {
    const luz = await inEdition(test, edition);
    const gone = await inEdition(test, edition, 'retirado');
    const other = await inEdition(test, await anEdition(test));
    const sent = await send();
    expect(sent).toMatchObject({ status: 201, body: { title: body.title, withdrawn: null } });
    expect(test.outbox).toHaveLength(0);
    await test.work();
    // The job is run again, as after a crash.
    const handler = jobHandlers(test.deps).find(({ kind }) => kind === noticeJob);
    await handler?.run({ notice: sent.body._id, after: null });
    await test.work();
    expect(test.outbox.map(({ to }) => to).sort()).toEqual([ana.user.email, luz.user.email].sort());
    expect(test.outbox[0]?.text).toContain('Nos vemos el jueves.');
    expect(await inRoom()).toMatchObject([{ title: body.title }]);
    expect(await inRoom(gone)).toEqual([]);
    expect(await inRoom(other)).toEqual([]);
  });

  it('goes to nobody before what a template leaves to write is written', async () => {
    const text = 'Nos vemos el [día].';
    const path = `/me/teaching/editions/${edition.id}/notices`;
    const refused = await test.call('POST', path, {
      token: teacher.token,
      body: { ...body, text },
    });
    expect(refused).toMatchObject({ status: 402, body: { errors: [{ path: 'text' }] } });
    expect(refused.body.message).toContain('Falta completar [día]');
    expect(await inRoom()).toEqual([]);
  });

  it('is read in the account where the course has no classroom here', async () => {
    const elsewhere = await anEdition(test, { course: { classroom: 'ninguna' } });
    const luz = await inEdition(test, elsewhere);
    const { token } = await test.signedInAs('Administrador');
    await test.call('POST', `/editions/${elsewhere.id}/notices`, { token, body });
    await send();
    const own = async (who: typeof luz) =>
      (await test.call('GET', '/me/notices', { token: who.token })).body;
    expect(await own(luz)).toMatchObject([{ title: body.title }]);
    expect(await own(ana)).toEqual([]);
  });

  it('is sent, read and taken back by its own teacher and by staff, and by no other teacher', async () => {
    expect((await send(colleague)).status).toBe(404);
    expect((await send(ana)).status).toBe(404);
    expect((await send(teacher, '')).status).toBe(403);
    const { _id } = (await send()).body;
    const list = ({ token } = teacher) =>
      test.call('GET', `/me/teaching/editions/${edition.id}/notices`, { token });
    expect((await list(colleague)).status).toBe(404);
    expect((await withdraw(_id, colleague)).status).toBe(404);
    expect((await withdraw(_id, teacher, '')).status).toBe(403);
    const desk = await test.signedInAs('Recepcionista');
    expect((await send(desk, '')).status).toBe(201);
    expect((await withdraw(_id, desk, '')).body.withdrawn).toMatchObject({
      by: expect.any(String),
    });
    expect((await list()).body).toHaveLength(2);
    expect(await inRoom()).toHaveLength(1);
  });

  it('that was taken back before its mails left is mailed to nobody', async () => {
    const { _id } = (await send()).body;
    await withdraw(_id);
    expect((await withdraw(_id)).status).toBe(200);
    await test.work();
    expect(test.outbox).toHaveLength(0);
    expect(await inRoom()).toEqual([]);
  });

  it('is one of a few in a day', async () => {
    for (let number = 0; number < mostNoticesADay; number += 1)
      expect((await send()).status).toBe(201);
    expect((await send()).status).toBe(409);
  });
});

describe('an edition that is ended before its last day', () => {
  const close = async (id: string, sent?: object) => {
    const { token } = await test.signedInAs('Administrador');
    return test.call('PUT', `/editions/${id}/closing`, { token, ...(sent ? { body: sent } : {}) });
  };
  const running = async () => {
    const one = await anEdition(test, { startDate: '2026-11-02', endDate: '2026-12-31' });
    const { token } = await test.signedInAs('Recepcionista');
    const rule = { weekdays: [2], from: '19:00', until: '21:00', startsOn: '2026-11-03', weeks: 5 };
    await test.call('POST', `/editions/${one.id}/session-series`, { token, body: rule });
    const standing = async () =>
      (await test.call('GET', `/class-sessions?edition=${one.id}`, { token })).body.filter(
        ({ cancelledAt }: { cancelledAt: string | null }) => !cancelledAt,
      );
    return { one, standing };
  };

  it('cancels the sessions ahead where staff say so, and tells its people once', async () => {
    const { one, standing } = await running();
    const { user } = await inEdition(test, one);
    const silent = await close(one.id, { cancelSessions: true });
    expect(silent.body.errors).toMatchObject([{ path: 'reason' }]);
    const closed = await close(one.id, { cancelSessions: true, reason: 'Se vio todo antes.' });
    expect(closed.body.state).toBe('terminada');
    expect((await standing()).map(({ day }: { day: string }) => day)).toEqual([
      ...['2026-11-03', '2026-11-10', '2026-11-17'],
    ]);
    await test.work();
    const mails = test.outbox.filter(({ to }) => to === user.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('del 24 de noviembre de 2026 al 1 de diciembre de 2026');
  });

  it('keeps them where nobody says so; one that has not begun is cancelled instead', async () => {
    const { one, standing } = await running();
    expect((await close(one.id)).body.state).toBe('terminada');
    expect(await standing()).toHaveLength(5);
    const early = await close(edition.id);
    expect([early.status, early.body.code]).toEqual([409, 'wrong-state']);
    expect(early.body.message).toContain('cancélala');
  });
});
