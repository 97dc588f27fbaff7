import type { Enrolment } from '@aulario/contract/learning/enrolment';
import { lockForSeats } from '../../catalogue/editions/seat.queries.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { dealById } from '../../sales/deals/deal.queries.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { enrolmentFact } from './enrolment.fact.ts';
import * as queries from './enrolment.queries.ts';
import { backWithoutPlace, getEnrolment, moodleEnrolJob } from './enrolment.service.ts';
import type { EnrolmentRow } from './enrolment.tables.ts';
import { checkEnrolmentMove } from './enrolment.transitions.ts';
import { mailInside } from './inside.mail.ts';
import { moveEnrolmentIn } from './placement.service.ts';

type ReadmissionDeps = Pick<Deps, 'clock' | 'jobs' | 'config'>;

/**
 * Lets somebody in again who was taken out by mistake: what they did in the course is as they left it.
 * @throws DomainError `wrong-state` when they are not out, or their sale was annulled.
 */
export async function readmitEnrolment(
  deps: ReadmissionDeps & Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Enrolment> {
  requirePermission(actor, 'enrolments:write');
  await deps.db.transaction((tx) => readmit(deps, tx, actor, id, reason));
  return getEnrolment(deps, actor, id);
}

/** Whoever was taken out of a sale's courses for one of these reasons is let in again. */
export async function readmitAllOf(
  deps: ReadmissionDeps,
  tx: Tx,
  dealId: string,
  reasons: readonly string[],
): Promise<void> {
  for (const { enrolment } of await queries.enrolmentsOfDeal(tx, dealId))
    if (enrolment.state === 'retirado' && reasons.includes(enrolment.reason ?? ''))
      await readmit(deps, tx, systemActor, enrolment.id, 'Su trato volvió a estar pagado.');
}

async function readmit(
  deps: ReadmissionDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const { editionId, dealId } = found(await queries.enrolmentById(tx, id)).enrolment;
  // Editions before enrolments, as a cancellation locks them.
  if (editionId) await lockForSeats(tx, [editionId]);
  const before = found(await queries.lockEnrolment(tx, id));
  checkEnrolmentMove(before.state, 'pendiente');
  if (dealId && (await dealById(tx, dealId))?.deal.state === 'anulado')
    throw new DomainError('wrong-state', 'Su trato se anuló: para volver hace falta otro.');
  const after = await queries.updateEnrolment(tx, id, {
    ...(editionId ? { editionId: null, reason: backWithoutPlace } : { reason: null }),
    ...{ state: 'pendiente', suspendedAt: null, suspendFault: null },
  });
  await recordAudit(tx, actor, {
    ...{ action: 'readmit', entity: 'enrolment', entityId: id, before },
    after: { ...after, readmissionReason: reason },
  });
  await announce(deps, tx, 'enrolment.opened', enrolmentFact(after));
  if (editionId) await takePlace(deps, tx, actor, id, { edition: editionId, reason });
  else await enter(deps, tx, after);
}

/** The place that they had, if it is still free; who finds none waits for staff, as whoever pays too late. */
async function takePlace(
  deps: ReadmissionDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  where: { edition: string; reason: string },
): Promise<void> {
  await tx
    .transaction((own) => moveEnrolmentIn(deps, own, actor, id, { ...where, overbook: false }))
    .catch((error: unknown) => {
      const waits =
        error instanceof DomainError && ['sold-out', 'wrong-state'].includes(error.code);
      if (!waits) throw error;
    });
}

/** Where there are no groups: here at once, in Moodle by its own step. */
async function enter(deps: ReadmissionDeps, tx: Tx, { id, courseId }: EnrolmentRow): Promise<void> {
  const classroom = (await queries.classroomsOf(tx, [courseId])).get(courseId);
  if (classroom === 'moodle') {
    if (deps.config.moodle) await deps.jobs.send(tx, moodleEnrolJob, { enrolment: id });
    return;
  }
  const confirmedAt = deps.clock.now();
  await queries.updateEnrolment(tx, id, { state: 'matriculado', confirmedAt });
  await mailInside(deps, tx, id);
}
