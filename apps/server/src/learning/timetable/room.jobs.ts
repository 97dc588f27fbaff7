import { z } from 'zod';
import { orMissing, ZoomFault } from '../../integrations/zoom/zoom.fault.ts';
import { zoomWords } from '../../integrations/zoom/zoom.words.ts';
import { systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days, minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import * as queries from './room.queries.ts';
import { lockSession, updateSession } from './session.queries.ts';

type RoomDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log'>;
type Zoom = NonNullable<Deps['zoom']>;

/** Compares what sessions want with the meetings that Zoom has. */
const roomsJob = jobKind('session-rooms', z.object({}), { atOnce: 1 });

/** Rooms of one look: Zoom takes a hundred new meetings of one host in a day. */
const mostAtOnce = 20;
/** Longer than the calls for one room may take. */
const claim = minutes(3);

/**
 * The meetings of live sessions. What is wanted is compared with what there is, each minute, so that whatever changed a
 * session, and whatever crashed, the next look puts it right; a meeting that was made without our hearing of it is found by its mark.
 */
export function sessionRoomJobs({ zoom, ...deps }: RoomDeps & Pick<Deps, 'zoom'>): JobHandler[] {
  if (!zoom) return [];
  return [{ kind: roomsJob, every: '* * * * *', run: () => settleRooms(deps, zoom) }];
}

async function settleRooms(deps: RoomDeps, zoom: Zoom): Promise<void> {
  const now = deps.clock.now();
  for (const { sessionId } of await queries.roomsNotWanted(deps.db, now, mostAtOnce))
    if (!(await tried(deps, sessionId, () => takeAway(deps, zoom, sessionId)))) return;
  for (const wanted of await queries.sessionsWithoutRoom(deps.db, now, mostAtOnce))
    if (!(await tried(deps, wanted.session, () => makeOrMove(deps, zoom, wanted)))) return;
  const ended = { after: new Date(now.getTime() - days(3)), until: now };
  const looked = new Date(now.getTime() - minutes(20));
  const toLook = await queries.roomsToLookAt(deps.db, { ended, looked, limit: mostAtOnce });
  for (const { sessionId, meetingId } of toLook)
    if (!(await tried(deps, sessionId, () => bring(deps, zoom, sessionId, meetingId ?? ''))))
      return;
}

/** @returns false when Zoom takes no more calls for now. */
async function tried(
  { db, clock, config, log }: RoomDeps,
  sessionId: string,
  act: () => Promise<void>,
): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    if (!(error instanceof ZoomFault)) throw error;
    log.warn({ session: sessionId, fault: error.message }, 'the room of a session was not settled');
    const retryAt = new Date(clock.now().getTime() + minutes(error.mayPass ? 5 : 30));
    const fault = zoomWords(error, config.zoom?.host ?? 'me');
    await queries.keepRoom(db, sessionId, { fault, retryAt, lookedAt: clock.now() });
    return !error.mayPass;
  }
}

async function makeOrMove(
  { db, clock, config }: RoomDeps,
  zoom: Zoom,
  { session, teacherEmail, ...said }: queries.WantedRoom,
): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + claim);
  const academy = config.zoom?.host ?? 'me';
  const claimed = await queries.claimRoom(db, session, { host: academy, now, until });
  if (!claimed) return;
  const meeting = { ...said, mark: `Aulario ${session}` };
  const { topic, startsAt, endsAt } = said;
  const settled = { topic, startsAt, endsAt, fault: null, retryAt: null };
  const { meetingId } = claimed;
  if (meetingId) {
    const stands = zoom.updateMeeting(meetingId, meeting).then(() => true);
    if (await orMissing(stands, false)) return queries.keepRoom(db, session, settled);
    // Somebody deleted it there: the session gets another.
  }
  const hosts = [teacherEmail, academy].filter((one) => one !== null);
  const lost = claimed.fresh || meetingId ? undefined : await find(zoom, hosts, meeting.mark);
  const made = lost ?? (await make(zoom, hosts, meeting));
  await db.transaction(async (tx) => {
    await queries.keepRoom(tx, session, { ...settled, host: made.host, meetingId: made.id });
    await queries.setRoomLink(tx, session, made.joinUrl);
  });
}

type Made = Awaited<ReturnType<Zoom['createMeeting']>> & { host: string };

/** In the account of who gives the session, else in the academy's: one account holds one class at a time. */
async function make(
  zoom: Zoom,
  hosts: string[],
  meeting: Parameters<Zoom['createMeeting']>[1],
): Promise<Made> {
  const [host = 'me', ...others] = hosts;
  try {
    return { ...(await zoom.createMeeting(host, meeting)), host };
  } catch (error) {
    if (!(error instanceof ZoomFault) || error.kind !== 'missing' || others.length === 0)
      throw error;
    return make(zoom, others, meeting);
  }
}

/** One that was made before a crash kept us from writing it down. */
async function find(zoom: Zoom, hosts: string[], mark: string): Promise<Made | undefined> {
  for (const host of hosts) {
    const found = await orMissing(zoom.findMeeting(host, mark), undefined);
    if (found) return { ...found, host };
  }
  return undefined;
}

async function takeAway({ db, clock }: RoomDeps, zoom: Zoom, sessionId: string): Promise<void> {
  const now = clock.now();
  const until = new Date(now.getTime() + claim);
  const claimed = await queries.claimRoom(db, sessionId, { host: 'me', now, until });
  if (!claimed) return;
  const { meetingId, host } = claimed;
  const id = meetingId ?? (await find(zoom, [host], `Aulario ${sessionId}`))?.id;
  if (id) await zoom.deleteMeeting(id);
  await db.transaction(async (tx) => {
    await queries.removeRoom(tx, sessionId);
    await queries.setRoomLink(tx, sessionId, null);
  });
}

/** The link of the recording, once Zoom has prepared it; one that staff put stays. */
async function bring(
  { db, clock }: RoomDeps,
  zoom: Zoom,
  sessionId: string,
  meetingId: string,
): Promise<void> {
  const recording = await zoom.recordingOf(meetingId);
  const now = clock.now();
  await db.transaction(async (tx) => {
    await queries.keepRoom(tx, sessionId, { lookedAt: now, fault: null });
    const before = recording && (await lockSession(tx, sessionId));
    if (!before || before.recording) return;
    const after = await updateSession(tx, before, { recording, updatedAt: now });
    await recordAudit(tx, systemActor, {
      ...{ action: 'update', entity: 'class-session', entityId: sessionId },
      ...{ before, after },
    });
  });
}
