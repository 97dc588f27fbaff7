import type { moveEnrolmentBody } from '@aulario/contract/catalogue/edition';
import type { Enrolment } from '@aulario/contract/learning/enrolment';
import type { z } from 'zod';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { lockForSeats } from '../../catalogue/editions/seat.queries.ts';
import { giveUpSeats, holdSeats } from '../../catalogue/editions/seats.ts';
import { inStaffWords } from '../../catalogue/editions/staff-words.ts';
import { endOwnWaiting } from '../../catalogue/editions/waiting.own.ts';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaMidnight } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { followGroup } from './edition-group.job.ts';
import { enrolmentFact } from './enrolment.fact.ts';
import * as queries from './enrolment.queries.ts';
import { getEnrolment, moodleEnrolJob } from './enrolment.service.ts';
import type { EnrolmentRow } from './enrolment.tables.ts';
import { mailInside } from './inside.mail.ts';
import { tellMoved } from './moved.mail.ts';
import { setLineEdition } from './roster.queries.ts';

type PlacementDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Brings a person to another edition of the same course, or gives a place to who paid and found none. Payments and
 * progress are the enrolment's and follow it.
 * @throws DomainError `sold-out` unless `overbook`, `wrong-state` for who left or finished.
 */
export async function moveEnrolment(
  deps: PlacementDeps,
  actor: Actor,
  id: string,
  input: z.output<typeof moveEnrolmentBody>,
): Promise<Enrolment> {
  requirePermission(actor, 'enrolments:write');
  await deps.db.transaction((tx) => moveEnrolmentIn(deps, tx, actor, id, input));
  return getEnrolment(deps, actor, id);
}

/** The same in the transaction of something larger. */
export async function moveEnrolmentIn(
  deps: Omit<PlacementDeps, 'db'>,
  tx: Tx,
  actor: Actor,
  id: string,
  { edition: editionId, reason, overbook }: z.output<typeof moveEnrolmentBody>,
): Promise<void> {
  const seen = found(await queries.enrolmentById(tx, id)).enrolment;
  // Editions before enrolments, as a cancellation locks them.
  const from = seen.editionId ? [seen.editionId] : [];
  const locked = await lockForSeats(tx, [...from, editionId]);
  const edition = found(locked.get(editionId));
  const before = found(await queries.lockEnrolment(tx, id));
  checkMovable(before, editionId);
  if (edition.courseId !== before.courseId)
    throw new DomainError('not-found', 'Esa edición es de otro curso.');
  if (!edition.announcedAt)
    throw new DomainError('wrong-state', 'Esa edición es un borrador: anúnciala antes.');
  await giveUpSeats(deps, tx, [
    { enrolmentId: id },
    ...(before.dealLineId ? [{ lineId: before.dealLineId }] : []),
  ]);
  const person = found(await userById(tx, before.userId)).user;
  // The place that an invitation kept for them is the one that they get. Who somebody is, staff see: by itself nothing ends a wait.
  const byStaff = actor !== systemActor;
  const invited = byStaff ? await endOwnWaiting(deps, tx, actor, [person], [editionId]) : undefined;
  const line = before.dealLineId ? { lineId: before.dealLineId } : {};
  const wishes = [{ editionId, holder: { enrolmentId: id, ...line } }];
  const hold = { until: null, overbook: overbook ? reason : null, invited };
  await inStaffWords(holdSeats(deps, tx, wishes, hold));
  if (before.dealLineId) await setLineEdition(tx, before.dealLineId, editionId);
  const after = await enter(deps, tx, before, edition);
  await recordAudit(tx, actor, {
    ...{ action: 'move', entity: 'enrolment', entityId: id, before },
    after: { ...after, moveReason: reason },
  });
  await announce(deps, tx, 'enrolment.moved', { ...enrolmentFact(after), edition: editionId });
  const left = locked.get(before.editionId ?? '') ?? null;
  const told = { edition, from: left, reason, cancelled: false, refund: null, leaves: false };
  await tellMoved(deps, tx, after, told);
}

function checkMovable({ state, completedAt, editionId }: EnrolmentRow, to: string): void {
  if (state === 'retirado' || completedAt)
    throw new DomainError('wrong-state', 'Quien se retiró o terminó no cambia de grupo.');
  if (editionId === to) throw new DomainError('wrong-state', 'Ya está en ese grupo.');
}

/** Into the edition; who waited for a place enters the course with it. */
async function enter(
  deps: Omit<PlacementDeps, 'db'>,
  tx: Tx,
  before: EnrolmentRow,
  edition: EditionRow,
): Promise<EnrolmentRow> {
  const startsAt = startIn(edition, before, deps.clock.now());
  const waited = before.editionId === null && before.state === 'pendiente';
  const classroom = (await queries.classroomsOf(tx, [before.courseId])).get(before.courseId);
  const inside = waited && classroom !== 'moodle';
  const after = await queries.updateEnrolment(tx, before.id, {
    editionId: edition.id,
    startsAt,
    ...(waited ? { reason: null } : {}),
    ...(inside ? { state: 'matriculado' as const, confirmedAt: deps.clock.now() } : {}),
  });
  if (inside) await mailInside(deps, tx, before.id);
  if (waited && !inside && deps.config.moodle)
    await deps.jobs.send(tx, moodleEnrolJob, { enrolment: before.id });
  if (after.state === 'matriculado' && classroom === 'moodle')
    await followGroup(deps, tx, before.id);
  return after;
}

/** Where everybody begins when they like, nobody waits for the day of the edition that they left. */
export function startIn(
  { startDate }: EditionRow,
  { startsAt }: Pick<EnrolmentRow, 'startsAt'>,
  now: Date,
): Date {
  if (startDate) return limaMidnight(startDate);
  return startsAt < now ? startsAt : now;
}
