import type { Call, callEndpoints, Ringing } from '@aulario/contract/relations/call';
import type { z } from 'zod';
import { privateBytes } from '../../files/file.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { namesOf } from '../contacts/assignment.queries.ts';
import * as queries from './call.queries.ts';
import { callView } from './call.view.ts';
import { openDealsOf, standingOf } from './caller.queries.ts';

type CallDeps = Pick<Deps, 'db' | 'clock'>;

/** A call that nobody ended rings no longer than this. */
const ringsFor = minutes(2);

export async function listCalls(
  { db }: CallDeps,
  actor: Actor,
  query: z.output<NonNullable<typeof callEndpoints.listCalls.query>>,
): Promise<Page<Call>> {
  requirePermission(actor, 'calls:read');
  const { rows, total } = await queries.listCalls(db, query);
  return { rows: rows.map(callView), total };
}

export async function getCall({ db }: CallDeps, actor: Actor, id: string): Promise<Call> {
  requirePermission(actor, 'calls:read');
  return callView(found(await queries.callById(db, id)));
}

/** Who calls now, what they are buying and who attends them. */
export async function ringing({ db, clock }: CallDeps, actor: Actor): Promise<Ringing[]> {
  requirePermission(actor, 'calls:read');
  const since = new Date(clock.now().getTime() - ringsFor);
  const rows = await queries.ringingSince(db, since, actor.id ?? '');
  const ids = (of: 'userId' | 'contactId') =>
    rows.map(({ call }) => call[of]).filter((id) => id !== null);
  const deals = await openDealsOf(db, ids('userId'));
  const { people, leads } = await standingOf(db, ids('userId'), ids('contactId'));
  const advisers = [...people, ...leads].map(({ assessorId }) => assessorId);
  const names = await namesOf(db, [...new Set(advisers.filter((id) => id !== null))]);
  return rows.map((row) => {
    const { userId, contactId } = row.call;
    const lead = leads.find(({ id }) => id === contactId);
    const standing = lead ?? people.find(({ id }) => id === userId);
    return {
      ...callView(row),
      stage: standing?.stage ?? null,
      assessorName: (standing?.assessorId && names.get(standing.assessorId)) || null,
      deals: deals
        .filter((deal) => deal.userId === userId)
        .map(({ id, number, courses }) => ({ _id: id, number, courses })),
      link: contactId ? `/contactos/${contactId}` : userId ? `/personas/${userId}` : null,
    };
  });
}

export async function noteCall(
  deps: CallDeps,
  actor: Actor,
  id: string,
  note: string,
): Promise<Call> {
  requirePermission(actor, 'calls:write');
  await deps.db.transaction(async (tx) => {
    const before = found(await queries.lockCall(tx, id));
    const record = found(await queries.callById(tx, id));
    const name = callView(record).name ?? '';
    const after = await queries.updateCall(tx, before, { note }, name);
    await recordAudit(tx, actor, { action: 'note', entity: 'call', entityId: id, before, after });
  });
  return getCall(deps, actor, id);
}

/** A recording's bytes. Whoever listens to somebody's voice is written down first. */
export async function readRecording(
  deps: CallDeps & Pick<Deps, 'storage'>,
  actor: Actor,
  id: string,
): Promise<Uint8Array> {
  requirePermission(actor, 'calls:read');
  const { call } = found(await queries.callById(deps.db, id));
  const file = found(call.recordingFileId, 'Esa llamada no tiene grabación.');
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, { action: 'listen', entity: 'call', entityId: id }),
  );
  return privateBytes(deps, file);
}
