import {
  type Incident,
  type incidentBody,
  incidentHours,
  type noticeBody,
  pressingHours,
  type updateIncidentBody,
} from '@aulario/contract/me/incident';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { hours } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion } from '../../platform/version.ts';
import * as queries from './incident.queries.ts';
import { remindIfPressing } from './incident.reminders.ts';
import type { IncidentRow } from './incident.tables.ts';
import { incidentView } from './incident.view.ts';

type IncidentDeps = Pick<Deps, 'db' | 'clock'>;
type WritingDeps = IncidentDeps & Pick<Deps, 'jobs' | 'config'>;

export async function listIncidents(
  { db, clock }: IncidentDeps,
  actor: Actor,
  query: queries.IncidentQuery,
): Promise<Page<Incident>> {
  requirePermission(actor, 'privacy:write');
  const now = clock.now();
  const dueSince = new Date(now.getTime() - hours(incidentHours - pressingHours));
  const { rows, total } = await queries.listIncidents(db, query, dueSince);
  return { rows: rows.map((row) => incidentView(row, now)), total };
}

/** @throws DomainError `not-found`. */
export async function getIncident(
  { db, clock }: IncidentDeps,
  actor: Actor,
  id: string,
): Promise<Incident> {
  requirePermission(actor, 'privacy:write');
  return incidentView(found(await queries.incidentById(db, id)), clock.now());
}

/**
 * Writes an incident with personal data down. The authority and the people are told within 48 hours from when it was
 * noticed (DS 016-2024-JUS art. 34): business days or not.
 * @throws DomainError `invalid` for an hour that has not come.
 */
export async function registerIncident(
  deps: WritingDeps,
  actor: Actor,
  input: z.output<typeof incidentBody>,
): Promise<Incident> {
  requirePermission(actor, 'privacy:write');
  const { db, clock } = deps;
  const now = clock.now();
  const noticedAt = pastInstant('noticedAt', input.noticedAt, now);
  const row = await db.transaction(async (tx) => {
    const made = await queries.insertIncident(tx, {
      ...{ ...input, noticedAt, people: input.people ?? null },
      ...{ createdAt: now, registeredByName: actor.name },
    });
    await audit(tx, actor, 'register', null, made);
    await remindIfPressing(deps, tx, made);
    return made;
  });
  return incidentView(row, now);
}

/** @throws DomainError `wrong-state` for one that was closed, `stale-version`, `invalid`. */
export async function updateIncident(
  deps: WritingDeps,
  actor: Actor,
  { id, version, ...input }: z.output<typeof updateIncidentBody> & { id: string },
): Promise<Incident> {
  return change(deps, actor, id, 'update', async (before, now, tx) => {
    await checkVersion(tx, { actor, entity: 'incident', before, version, sent: input });
    const { noticedAt, ...rest } = input;
    const noticed = noticedAt ? { noticedAt: pastInstant('noticedAt', noticedAt, now) } : {};
    return { ...rest, ...noticed };
  });
}

/**
 * Says that the authority or the people were told, or why they need not be. It can be corrected while the incident is
 * open.
 * @throws DomainError `wrong-state` for one that was closed, `invalid` for an hour before it was noticed or to come.
 */
export async function noteNotice(
  deps: WritingDeps,
  actor: Actor,
  { id, receiver, state, note, ...input }: z.output<typeof noticeBody> & { id: string },
): Promise<Incident> {
  return change(deps, actor, id, 'notify', async (before, now) => {
    const at = state === 'avisado' && input.at ? pastInstant('at', input.at, now) : null;
    if (at && at < before.noticedAt) throw fieldFault('at', 'Entonces todavía no se sabía.');
    return receiver === 'authority'
      ? { authorityState: state, authorityAt: at, authorityNote: note, authorityBy: actor.name }
      : { peopleState: state, peopleAt: at, peopleNote: note, peopleBy: actor.name };
  });
}

/** @throws DomainError `wrong-state` while a notice is undecided or no measure is written, and for a closed one. */
export async function closeIncident(
  deps: WritingDeps,
  actor: Actor,
  { id, conclusion }: { id: string; conclusion: string },
): Promise<Incident> {
  return change(deps, actor, id, 'end', async (before, now) => {
    if (before.authorityState === 'pendiente' || before.peopleState === 'pendiente')
      throw new DomainError(
        'wrong-state',
        'Falta decidir si se avisa a todos los que corresponde.',
      );
    if (before.measures === '')
      throw new DomainError('wrong-state', 'Falta escribir las medidas que se tomaron.');
    return { state: 'cerrado', conclusion, closedAt: now, closedByName: actor.name };
  });
}

async function change(
  deps: WritingDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (before: IncidentRow, now: Date, tx: Tx) => Promise<Partial<IncidentRow>>,
): Promise<Incident> {
  requirePermission(actor, 'privacy:write');
  const { db, clock } = deps;
  const now = clock.now();
  const row = await db.transaction(async (tx) => {
    const before = found(await queries.lockIncident(tx, id));
    if (before.state !== 'abierto') throw new DomainError('wrong-state', 'Ya se cerró.');
    const after = await queries.updateIncident(tx, before, await decide(before, now, tx));
    await audit(tx, actor, action, before, after);
    // An hour that was corrected may leave less than a day.
    await remindIfPressing(deps, tx, after);
    return after;
  });
  return incidentView(row, now);
}

function pastInstant(field: string, text: string, now: Date): Date {
  const at = new Date(text);
  if (at > now) throw fieldFault(field, 'Esa hora todavía no llega.');
  return at;
}

function audit(
  tx: Tx,
  actor: Actor,
  action: string,
  before: IncidentRow | null,
  after: IncidentRow,
): Promise<void> {
  return recordAudit(tx, actor, { action, entity: 'incident', entityId: after.id, before, after });
}
