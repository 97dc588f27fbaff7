import type { cancelEditionBody } from '@aulario/contract/catalogue/edition';
import type { z } from 'zod';
import { followEditions } from '../../catalogue/courses/catalogue.queries.ts';
import { lockEdition, updateEdition } from '../../catalogue/courses/edition.queries.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { editionFact } from '../../catalogue/editions/edition.fact.ts';
import { freeSeats, insertSeats, lockForSeats } from '../../catalogue/editions/seat.queries.ts';
import { roomIn } from '../../catalogue/editions/seats.ts';
import { countWaits, endWaiting } from '../../catalogue/editions/waiting.queries.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit, recordAudits } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { sendConsequences } from './edition-cancellation.jobs.ts';
import { peopleOf } from './enrolment.queries.ts';
import type { EnrolmentRow } from './enrolment.tables.ts';
import { startIn } from './placement.service.ts';
import { lockActiveIn, openOrders, placeAll, placeLines } from './roster.queries.ts';

type CancellationDeps = Pick<Deps, 'clock' | 'jobs'>;
type Outcome = NonNullable<z.output<typeof cancelEditionBody>['people']>[number];

/**
 * Cancels an edition. Whoever goes to another one has a place there at once, all of them or none; in the same
 * transaction stand the jobs that give money back and tell everybody, some people at a time. An edition is
 * never half cancelled, however many are in it and whenever the process ends.
 */
export async function cancelEditionIn(
  deps: CancellationDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  { reason, people = [] }: z.output<typeof cancelEditionBody>,
): Promise<void> {
  requirePermission(actor, 'editions:write');
  if (people.some(({ refund }) => refund)) {
    requirePermission(actor, 'payments:refund');
    requireRecentProof(actor);
  }
  const now = deps.clock.now();
  const goals = people.flatMap(({ edition }) => edition ?? []);
  const locked = await lockForSeats(tx, [id, ...goals]);
  const before = found(await lockEdition(tx, id));
  if (before.cancelledAt) throw new DomainError('wrong-state', 'Esa edición ya se canceló.');
  const facts = { cancelledAt: now, cancelledBy: actor.id, reason };
  const after = await updateEdition(tx, before, facts, now);
  await followEditions(tx, limaDay(now), before.courseId);
  const inside = await lockActiveIn(tx, id);
  const orders = await openOrders(tx, id);
  const ordered = orders.map(({ lineId }) => lineId);
  const decided = decisionsOf(inside, ordered, people);
  // What is ordered gives its place up before others are counted.
  await freeSeats(
    tx,
    ordered.map((lineId) => ({ lineId })),
    now,
  );
  await bringAcross({ now, actor, reason, from: before }, tx, decided, locked);
  const waited = await endWaiting(tx, id, now);
  await freeSeats(
    tx,
    waited.map((entry) => ({ waitingId: entry.id })),
    now,
  );
  // Whoever is told of their own place is not told once more of the one that they waited for.
  const told = await mailboxesOf(tx, inside, orders);
  const waiting = waited.flatMap((entry) => (told.has(mailboxKey(entry.email)) ? [] : entry.id));
  await sendConsequences(deps, tx, actor, { edition: id, reason, ...decided, waiting });
  await announce(deps, tx, 'edition.cancelled', editionFact(after));
  await recordAudit(tx, actor, {
    ...{ action: 'cancel', entity: 'edition', entityId: id },
    ...{ before, after: { ...after, people } },
  });
}

const mailboxKey = (email: string | null) => email?.toLowerCase() ?? '';

async function mailboxesOf(
  tx: Tx,
  inside: readonly EnrolmentRow[],
  orders: Awaited<ReturnType<typeof openOrders>>,
): Promise<Set<string>> {
  const people = await peopleOf(
    tx,
    inside.map(({ userId }) => userId),
  );
  const emails = [
    ...[...people.values()].map(({ email }) => email),
    ...orders.map(({ deal }) => deal.contact.email),
  ];
  return new Set(emails.filter(Boolean).map(mailboxKey));
}

type Move = { enrolment: EnrolmentRow; edition: string };
type LineMove = { line: string; edition: string };
type Decided = ReturnType<typeof decisionsOf>;

/** Who is in it now, and what was ordered in it, by what was decided; whoever left meanwhile is nobody's to decide. */
function decisionsOf(
  inside: readonly EnrolmentRow[],
  ordered: readonly string[],
  people: readonly Outcome[],
) {
  const said = new Map(people.map((one) => [one.enrolment ?? one.line, one]));
  const moved: Move[] = [];
  const refunded: string[] = [];
  const undecided: string[] = [];
  for (const enrolment of inside) {
    const { edition, refund } = said.get(enrolment.id) ?? {};
    if (edition) moved.push({ enrolment, edition });
    else (refund ? refunded : undecided).push(enrolment.id);
  }
  const movedLines: LineMove[] = [];
  const refundedLines: string[] = [];
  const lines: string[] = [];
  for (const line of ordered) {
    const { edition, refund } = said.get(line) ?? {};
    if (edition) movedLines.push({ line, edition });
    else (refund ? refundedLines : lines).push(line);
  }
  return { moved, refunded, undecided, movedLines, refundedLines, lines };
}

type Act = { now: Date; actor: Actor; reason: string; from: EditionRow };

/** Places, sales and enrolments of all who go elsewhere: a few statements for each edition, however many go. */
async function bringAcross(
  { now, actor, reason, from }: Act,
  tx: Tx,
  { moved, movedLines }: Decided,
  locked: ReadonlyMap<string, EditionRow>,
): Promise<void> {
  const holders = moved.flatMap(({ enrolment: { id, dealLineId } }) => [
    { enrolmentId: id },
    ...(dealLineId ? [{ lineId: dealLineId }] : []),
  ]);
  await freeSeats(tx, holders, now);
  for (const goal of new Set([...moved, ...movedLines].map(({ edition }) => edition))) {
    const edition = locked.get(goal);
    const people = moved.flatMap((one) => (one.edition === goal ? one.enrolment : []));
    const lines = movedLines.flatMap((one) => (one.edition === goal ? one.line : []));
    await checkTakes(tx, edition, { from, people: people.length + lines.length, now });
    await placeLines(tx, lines, goal, now);
    if (people.length > 0) await placeEnrolled({ now, actor, reason }, tx, people, edition);
  }
}

async function placeEnrolled(
  { now, actor, reason }: Omit<Act, 'from'>,
  tx: Tx,
  people: readonly EnrolmentRow[],
  edition: EditionRow | undefined,
): Promise<void> {
  const goal = edition as EditionRow;
  const places = people.map(({ id: enrolmentId, dealLineId: lineId }) => ({
    ...{ enrolmentId, lineId, editionId: goal.id, heldUntil: null, createdAt: now },
  }));
  await insertSeats(tx, places);
  const starts = people.map((one) => startIn(goal, one, now));
  const after = await placeAll(tx, people, goal.id, starts);
  await recordAudits(
    tx,
    actor,
    people.map((before) => ({
      ...{ action: 'move', entity: 'enrolment', entityId: before.id, before },
      after: { ...after.get(before.id), moveReason: reason },
    })),
  );
}

/** @throws DomainError for an edition that may not take so many. */
async function checkTakes(
  tx: Tx,
  edition: EditionRow | undefined,
  { from, people, now }: { from: EditionRow; people: number; now: Date },
): Promise<void> {
  if (!edition || edition.courseId !== from.courseId || edition.id === from.id)
    throw new DomainError('not-found', 'Esa edición es de otro curso.');
  const { announcedAt, cancelledAt, closedAt, retiredAt, seats, id, code } = edition;
  if (!announcedAt || cancelledAt || closedAt || retiredAt)
    throw fieldFault('people', `${code} no recibe gente: elige otra edición.`);
  if (seats === null) return;
  const room = (await roomIn(tx, edition, now)) - (await countWaits(tx, id));
  if (room >= people) return;
  const fit = Math.max(room, 0);
  const message = `A ${code} irían ${people} y solo ${fit === 1 ? 'queda 1 cupo' : `quedan ${fit} cupos`}.`;
  throw new DomainError('sold-out', message, [{ path: 'people', message }]);
}
