import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEdition } from '../../../test/an-edition.ts';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { startZoom, type ZoomDouble } from '../../../test/zoom-double.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { minutes } from '../../platform/clock.ts';
import { sessionRoomJobs } from './room.jobs.ts';

let zoom: ZoomDouble;
let test: TestApp;
let token: string;
let edition: EditionRow;
beforeAll(async () => {
  zoom = await startZoom();
  test = await buildTestApp({ zoom });
  token = (await test.signedInAs('Administrador')).token;
});
afterAll(async () => {
  await test.close();
  await zoom.close();
});
beforeEach(async () => {
  zoom.instead = undefined;
  edition = await anEdition(test, {});
  await test.call('PUT', `/editions/${edition.id}`, { token, body: { liveRoom: 'zoom' } });
});

const add = async (body: object = {}) =>
  (
    await test.call('POST', '/class-sessions', {
      token,
      body: {
        ...{ edition: edition.id, day: '2027-02-02', from: '19:00', until: '20:30', title: 'Uno' },
        ...body,
      },
    })
  ).body as { _id: string };
const change = (id: string, body: object, path = '') =>
  test.call('PUT', `/class-sessions/${id}${path}`, { token, body });
const read = async ({ _id }: { _id: string }) =>
  (await test.call('GET', `/class-sessions/${_id}`, { token })).body;
const passes = (milliseconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + milliseconds).toISOString());
const look = () => sessionRoomJobs(test.deps)[0]?.run({});
const meetingOf = ({ _id }: { _id: string }) =>
  [...zoom.meetings.values()].filter(({ agenda }) => agenda === `Aulario ${_id}`);

describe('a session of an edition whose rooms are made in Zoom', () => {
  it('has a meeting of its own, which follows its hours and its title and goes with it', async () => {
    const session = await add();
    expect(await read(session)).toMatchObject({ room: { ready: false, fault: null } });
    await look();
    const [meeting] = meetingOf(session);
    expect(meeting).toMatchObject({
      ...{ host: 'aula@academia.example', type: 2, duration: 90, timezone: 'America/Lima' },
      start_time: '2027-02-03T00:00:00Z',
      topic: expect.stringContaining('· Uno'),
    });
    // The editor's version is theirs; calendars hear of the link.
    expect(await read(session)).toMatchObject({
      ...{ room: { ready: true, fault: null }, link: null, version: 1 },
      meetsAt: { link: meeting?.join_url },
    });
    await change(session._id, { from: '20:00', until: '21:00', title: 'Dos', version: 1 });
    await look();
    expect(meetingOf(session)).toMatchObject([
      { id: meeting?.id, start_time: '2027-02-03T01:00:00Z', duration: 60 },
    ]);
    await change(session._id, { reason: 'Enfermo.' }, '/cancellation');
    await look();
    expect(meetingOf(session)).toEqual([]);
    expect((await read(session)).meetsAt.link).toBe(edition.link);
    const again = await add();
    await look();
    await test.call('DELETE', `/class-sessions/${again._id}`, { token });
    await look();
    expect(meetingOf(again)).toEqual([]);
  });

  it('is held in the account of who gives it, and of the academy where that one has none', async () => {
    const [known, other] = [await test.signedInAs('Docente'), await test.signedInAs('Docente')];
    zoom.hosts.add(known.user.email ?? '');
    const first = await add({ teacher: known.user.id });
    const second = await add({ teacher: other.user.id });
    await look();
    expect(meetingOf(first)).toMatchObject([{ host: known.user.email }]);
    expect(meetingOf(second)).toMatchObject([{ host: 'aula@academia.example' }]);
  });

  it('takes the link that staff put in place of its meeting', async () => {
    const session = await add();
    await look();
    await change(session._id, { link: 'https://meet.example/otra' });
    await look();
    expect(meetingOf(session)).toEqual([]);
    expect(await read(session)).toMatchObject({
      room: null,
      meetsAt: { link: 'https://meet.example/otra' },
    });
  });

  it('has one meeting although the answer was lost, and another when somebody deleted it there', async () => {
    const session = await add();
    zoom.instead = { status: 500, body: {}, after: true };
    await look();
    zoom.instead = undefined;
    expect(await read(session)).toMatchObject({
      room: { ready: false, fault: expect.stringContaining('no responde') },
    });
    passes(minutes(6));
    await look();
    expect(meetingOf(session)).toHaveLength(1);
    expect((await read(session)).room).toEqual({ ready: true, fault: null });
    zoom.meetings.clear();
    zoom.forgetTokens();
    await change(session._id, { from: '18:00' });
    await look();
    const [made] = meetingOf(session);
    expect((await read(session)).meetsAt.link).toBe(made?.join_url);
  });

  it('says which permissions are missing there, and stops asking when Zoom has had enough', async () => {
    const [first, second] = [await add(), await add({ from: '10:00', until: '11:00' })];
    const scopes = 'meeting:write:meeting:admin';
    const message = `Invalid access token, does not contain scopes:[${scopes}].`;
    zoom.instead = { status: 400, body: { code: 4711, message } };
    await look();
    for (const one of [first, second])
      expect((await read(one)).room.fault).toContain(`agrégale ${scopes}`);
    passes(minutes(31));
    zoom.instead = { status: 429, body: { code: 429, message: 'daily rate limit' } };
    zoom.asked.length = 0;
    await look();
    expect(zoom.asked).toHaveLength(1);
  });

  it('shows its recording once Zoom has prepared it, and never over one that staff put', async () => {
    const [session, own] = [await add(), await add({ from: '10:00', until: '11:00' })];
    await look();
    const ids = [session, own].map((one) => String(meetingOf(one)[0]?.id));
    await change(own._id, { recording: 'https://video.example/propia' });
    const share_url = 'https://zoom.example/rec/share/abc';
    const recording = { share_url, recording_play_passcode: 'a b', status: 'processing' };
    for (const id of ids) zoom.recordings.set(id, recording);
    test.clock.set('2027-02-03T02:00:00Z');
    await look();
    expect((await read(session)).recording).toBeNull();
    for (const id of ids) zoom.recordings.set(id, { ...recording, status: 'completed' });
    passes(minutes(21));
    await look();
    expect((await read(session)).recording).toBe(`${share_url}?pwd=a%20b`);
    expect((await read(own)).recording).toBe('https://video.example/propia');
    // A meeting that is over stays there.
    expect(meetingOf(session)).toHaveLength(1);
  });
});

describe('Zoom', () => {
  it('cannot be chosen without its keys, and says of its connection what to do', async () => {
    const check = () => test.call('POST', '/settings/integrations/zoom/checks', { token });
    expect((await check()).body).toMatchObject({
      state: 'bien',
      message: expect.stringContaining('aula@academia.example'),
    });
    zoom.hosts.delete('aula@academia.example');
    expect((await check()).body.message).toContain('ZOOM_HOST del archivo .env');
    const without = await buildTestApp();
    const admin = await without.signedInAs('Administrador');
    const plain = await anEdition(without, {});
    const refused = await without.call('PUT', `/editions/${plain.id}`, {
      ...{ token: admin.token, body: { liveRoom: 'zoom' } },
    });
    expect(refused.body.errors).toEqual([
      { path: 'liveRoom', message: expect.stringContaining('no está conectado') },
    ]);
    await without.close();
  });
});
