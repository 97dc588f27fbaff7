import type { cancelEditionBody, moveEnrolmentBody } from '@aulario/contract/edition';
import type { Enrolment } from '@aulario/contract/enrolment';
import type { z } from 'zod';
import { courseNames } from '../courses/course.queries.ts';
import {
  courseOf,
  lockEdition,
  showNextEditions,
  updateEdition,
} from '../courses/edition.queries.ts';
import type { EditionRow } from '../courses/edition.tables.ts';
import { dealById } from '../deals/deal.queries.ts';
import { dealPath } from '../deals/deal.view.ts';
import { editionFact } from '../editions/edition.fact.ts';
import { groupWords } from '../editions/group.words.ts';
import { freeSeats, lockForSeats } from '../editions/seat.queries.ts';
import { giveUpSeats, holdSeats } from '../editions/seats.ts';
import { endWaiting } from '../editions/waiting.queries.ts';
import { sendMail } from '../mails/mail.service.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import { limaDay, limaMidnight } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, found } from '../platform/error.ts';
import { announce } from '../webhooks/announce.ts';
import { enrolmentFact } from './enrolment.fact.ts';
import * as queries from './enrolment.queries.ts';
import { getEnrolment, moodleEnrolJob } from './enrolment.service.ts';
import type { EnrolmentRow } from './enrolment.tables.ts';
import { mailInside } from './inside.mail.ts';
import { activeIn, openOrders, setLineEdition } from './roster.queries.ts';

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
  await deps.db.transaction((tx) => move(deps, tx, actor, id, { ...input, cancelled: false }));
  return getEnrolment(deps, actor, id);
}

type Move = z.output<typeof moveEnrolmentBody> & { cancelled: boolean };

async function move(
  deps: PlacementDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  { edition: editionId, reason, overbook, cancelled }: Move,
): Promise<void> {
  const seen = found(await queries.enrolmentById(tx, id)).enrolment;
  // Editions before enrolments, as a cancellation locks them.
  const from = seen.editionId ? [seen.editionId] : [];
  const edition = found((await lockForSeats(tx, [...from, editionId])).get(editionId));
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
  const line = before.dealLineId ? { lineId: before.dealLineId } : {};
  const wishes = [{ editionId, holder: { enrolmentId: id, ...line } }];
  await holdSeats(deps, tx, wishes, { until: null, overbook: overbook ? reason : null });
  if (before.dealLineId) await setLineEdition(tx, before.dealLineId, editionId);
  const after = await enter(deps, tx, before, edition);
  await recordAudit(tx, actor, {
    ...{ action: 'move', entity: 'enrolment', entityId: id, before },
    after: { ...after, moveReason: reason },
  });
  await announce(deps, tx, 'enrolment.moved', { ...enrolmentFact(after), edition: editionId });
  await tellMoved(deps, tx, after, { edition, reason, cancelled });
}

function checkMovable({ state, completedAt, editionId }: EnrolmentRow, to: string): void {
  if (state === 'retirado' || completedAt)
    throw new DomainError('wrong-state', 'Quien se retiró o terminó no cambia de grupo.');
  if (editionId === to) throw new DomainError('wrong-state', 'Ya está en ese grupo.');
}

/** Into the edition; who waited for a place enters the course with it. */
async function enter(
  deps: PlacementDeps,
  tx: Tx,
  before: EnrolmentRow,
  edition: EditionRow,
): Promise<EnrolmentRow> {
  const startsAt = edition.startDate ? limaMidnight(edition.startDate) : soonest(before, deps);
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
  return after;
}

/** Where everybody begins when they like, nobody waits for the day of the edition that they left. */
function soonest({ startsAt }: EnrolmentRow, { clock }: PlacementDeps): Date {
  const now = clock.now();
  return startsAt < now ? startsAt : now;
}

/**
 * Cancels an edition: whoever goes to another one goes at once, the others wait for a decision. All of them are told,
 * in one transaction: an edition is never half cancelled.
 */
export async function cancelEditionIn(
  deps: PlacementDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, people = [] }: z.output<typeof cancelEditionBody>,
): Promise<void> {
  requirePermission(actor, 'editions:write');
  const before = found(await lockEdition(tx, id));
  if (before.cancelledAt) throw new DomainError('wrong-state', 'Esa edición ya se canceló.');
  const now = deps.clock.now();
  const facts = { cancelledAt: now, cancelledBy: actor.id, reason };
  const after = await updateEdition(tx, before, facts, now);
  await showNextEditions(tx, limaDay(now), before.courseId);
  const goes = new Map(people.map(({ enrolment, edition }) => [enrolment, edition]));
  for (const enrolment of await activeIn(tx, id)) {
    const edition = goes.get(enrolment);
    if (edition) await move(deps, tx, actor, enrolment, { edition, reason, cancelled: true });
    else await leaveUndecided(deps, tx, enrolment, reason);
  }
  await tellOrders(deps, tx, after);
  await tellWaiting(deps, tx, after);
  await announce(deps, tx, 'edition.cancelled', editionFact(after));
  await recordAudit(tx, actor, {
    ...{ action: 'cancel', entity: 'edition', entityId: id },
    ...{ before, after: { ...after, people } },
  });
}

/** Whoever ordered and did not pay yet: their place is nobody's, and they are told not to pay. */
async function tellOrders(deps: PlacementDeps, tx: Tx, edition: EditionRow): Promise<void> {
  const course = (await courseNames(tx, [edition.courseId])).get(edition.courseId) ?? '';
  for (const { lineId, deal } of await openOrders(tx, edition.id)) {
    await freeSeats(tx, [{ lineId }], deps.clock.now());
    await sendMail(deps, tx, {
      occasion: `edition-cancelled:${lineId}`,
      to: deal.contact.email,
      userId: deal.userId,
      template: 'edition-moved',
      props: {
        ...{ firstName: deal.contact.firstName, courseName: course, cancelled: true, paid: false },
        ...{ group: null, schedule: null, reason: edition.reason ?? '' },
        path: deps.config.publicUrl + dealPath(deal.privateToken),
      },
    });
  }
}

/** Whoever waited for a place waits no longer, and knows it. */
async function tellWaiting(deps: PlacementDeps, tx: Tx, edition: EditionRow): Promise<void> {
  const now = deps.clock.now();
  const course = await courseOf(tx, edition.courseId);
  for (const { id, name, email } of await endWaiting(tx, edition.id, now)) {
    await freeSeats(tx, [{ waitingId: id }], now);
    await sendMail(deps, tx, {
      occasion: `waiting-ended:${id}`,
      to: email,
      userId: null,
      template: 'edition-moved',
      props: {
        ...{ firstName: name.split(' ')[0] ?? name, courseName: course?.name ?? '' },
        ...{ cancelled: true, paid: false, group: null, schedule: null },
        ...{
          reason: edition.reason ?? '',
          path: `${deps.config.publicUrl}/cursos/${course?.slug}`,
        },
      },
    });
  }
}

async function leaveUndecided(
  deps: PlacementDeps,
  tx: Tx,
  id: string,
  reason: string,
): Promise<void> {
  const row = found(await queries.lockEnrolment(tx, id));
  await tellMoved(deps, tx, row, { edition: null, reason, cancelled: true });
}

async function tellMoved(
  deps: PlacementDeps,
  tx: Tx,
  { id, userId, dealId, courseId }: EnrolmentRow,
  to: { edition: EditionRow | null; reason: string; cancelled: boolean },
): Promise<void> {
  const person = (await queries.peopleOf(tx, [userId])).get(userId);
  const deal = dealId ? (await dealById(tx, dealId))?.deal : undefined;
  const email = person?.email ?? deal?.contact.email;
  if (!email) return;
  const course = (await courseNames(tx, [courseId])).get(courseId) ?? '';
  const { edition, reason, cancelled } = to;
  const at = deps.clock.now().getTime();
  await sendMail(deps, tx, {
    occasion: `edition-moved:${id}:${edition?.id ?? at}`,
    to: email,
    userId,
    template: 'edition-moved',
    props: {
      firstName: person?.firstName ?? deal?.contact.firstName ?? '',
      courseName: course,
      cancelled,
      paid: true,
      group: edition && groupWords(edition),
      schedule: edition?.schedule ?? null,
      reason,
      path: deps.config.publicUrl + (deal ? dealPath(deal.privateToken) : '/mi-cuenta/cursos'),
    },
  });
}
