import type { cancelEditionBody } from '@aulario/contract/catalogue/edition';
import type { z } from 'zod';
import { followEditions } from '../../catalogue/courses/catalogue.queries.ts';
import { lockEdition, updateEdition } from '../../catalogue/courses/edition.queries.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { followPlace } from '../../catalogue/courses/search-index.queries.ts';
import { editionFact } from '../../catalogue/editions/edition.fact.ts';
import { freeSeats, insertSeats, lockForSeats } from '../../catalogue/editions/seat.queries.ts';
import { roomIn } from '../../catalogue/editions/seats.ts';
import { teachingJob } from '../../catalogue/editions/teaching.job.ts';
import { countWaits, endWaiting } from '../../catalogue/editions/waiting.queries.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit, recordAudits } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { moneyOf } from '../../sales/deals/deal-money.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { sendConsequences } from './edition-cancellation.jobs.ts';
import { peopleOf } from './enrolment.queries.ts';
import type { EnrolmentRow } from './enrolment.tables.ts';
import { startIn } from './placement.service.ts';
import {
  isAlone,
  keptLines,
  lockActiveIn,
  openOrders,
  placeAll,
  placeLines,
} from './roster.queries.ts';

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
  await followPlace(tx, before, after);
  const inside = await lockActiveIn(tx, id);
  const orders = await openOrders(tx, id);
  const enrolled = decisionsOf(inside, ({ id: one }) => one, people);
  // Of an order without money there is nothing to decide: its place goes, and who ordered hears it.
  const paid = orders.filter(({ deal }) => moneyOf(deal).received > 0);
  const bought = decisionsOf(paid, ({ lineId }) => lineId, people);
  await checkAlone(tx, bought.refunded);
  // What is ordered gives its place up before others are counted.
  await freeSeats(tx, orders, now);
  const moved = { people: enrolled.moved, orders: bought.moved };
  await bringAcross({ now, actor, reason, from: before }, tx, moved, locked);
  const waited = await endWaiting(tx, id, now);
  await freeSeats(
    tx,
    waited.map((entry) => ({ waitingId: entry.id })),
    now,
  );
  // Whoever is told of their own place is not told once more of the one that they waited for.
  const told = await mailboxesOf(tx, inside, orders);
  const waiting = waited.filter(({ email }) => !told.has(mailboxOf(email ?? '')));
  const back = new Set(bought.refunded);
  await sendConsequences(deps, tx, actor, {
    ...{ edition: id, reason },
    moved: enrolled.moved.map(({ one }) => one.id),
    refunded: enrolled.refunded.map((one) => one.id),
    undecided: enrolled.undecided.map((one) => one.id),
    refundedLines: bought.refunded.map(({ lineId }) => lineId),
    lines: orders.flatMap((order) => (back.has(order) ? [] : order.lineId)),
    waiting: waiting.map((entry) => entry.id),
  });
  await deps.jobs.send(tx, teachingJob, {
    ...{ edition: id, version: after.version, teachers: null, what: 'cancelada', by: actor.id },
  });
  await announce(deps, tx, 'edition.cancelled', editionFact(after));
  await recordAudit(tx, actor, {
    ...{ action: 'cancel', entity: 'edition', entityId: id },
    ...{ before, after: { ...after, people: honoured(people, inside, paid) } },
  });
}

/** The decisions that were carried out: whoever left meanwhile is nobody's to decide. */
function honoured(
  people: readonly Outcome[],
  inside: readonly EnrolmentRow[],
  paid: readonly Order[],
): Outcome[] {
  const there = new Set([...inside.map(({ id }) => id), ...paid.map(({ lineId }) => lineId)]);
  return people.filter(({ enrolment, line }) => there.has(enrolment ?? line ?? ''));
}

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
    ...[...people.values()].flatMap(({ email }) => email ?? []),
    ...orders.map(({ deal }) => deal.contact.email),
  ];
  return new Set(emails.filter(Boolean).map(mailboxOf));
}

type Order = Awaited<ReturnType<typeof openOrders>>[number];
type Moved<One> = { one: One; edition: string };

/** What was decided of each; whoever left meanwhile is nobody's to decide. */
function decisionsOf<One>(
  all: readonly One[],
  idOf: (one: One) => string,
  people: readonly Outcome[],
) {
  const said = new Map(people.map((one) => [one.enrolment ?? one.line, one]));
  const moved: Moved<One>[] = [];
  const refunded: One[] = [];
  const undecided: One[] = [];
  for (const one of all) {
    const { edition, refund } = said.get(idOf(one)) ?? {};
    if (edition) moved.push({ one, edition });
    else (refund ? refunded : undecided).push(one);
  }
  return { moved, refunded, undecided };
}

/**
 * What came for an order goes back whole, or staff decide in its sale: it would go on asking for the price of all its courses.
 * @throws DomainError 402 naming the sale that has other courses.
 */
async function checkAlone(tx: Tx, orders: readonly Order[]): Promise<void> {
  const kept = await keptLines(
    tx,
    orders.map(({ deal }) => deal.id),
  );
  const several = orders.find(({ deal }) => !isAlone(kept, deal.id));
  if (several)
    throw fieldFault(
      'people',
      `El trato ${several.deal.number} tiene otros cursos: decide ahí qué se devuelve.`,
    );
}

type Act = { now: Date; actor: Actor; reason: string; from: EditionRow };

/** Places, sales and enrolments of all who go elsewhere: a few statements for each edition, however many go. */
async function bringAcross(
  { now, actor, reason, from }: Act,
  tx: Tx,
  moved: { people: readonly Moved<EnrolmentRow>[]; orders: readonly Moved<Order>[] },
  locked: ReadonlyMap<string, EditionRow>,
): Promise<void> {
  const holders = moved.people.flatMap(({ one: { id, dealLineId } }) => [
    { enrolmentId: id },
    ...(dealLineId ? [{ lineId: dealLineId }] : []),
  ]);
  await freeSeats(tx, holders, now);
  const goals = [...moved.people, ...moved.orders].map(({ edition }) => edition);
  for (const goal of new Set(goals)) {
    const edition = locked.get(goal);
    const people = goingTo(goal, moved.people);
    const orders = goingTo(goal, moved.orders);
    await checkTakes(tx, edition, { from, people: people.length + orders.length, now });
    await placeOrders({ now, actor, reason, from }, tx, orders, goal);
    if (people.length > 0) await placeEnrolled({ now, actor, reason }, tx, people, edition);
  }
}

const goingTo = <One>(goal: string, moved: readonly Moved<One>[]): One[] =>
  moved.flatMap(({ one, edition }) => (edition === goal ? one : []));

async function placeOrders(
  { now, actor, reason, from }: Act,
  tx: Tx,
  orders: readonly Order[],
  goal: string,
): Promise<void> {
  const lines = orders.map(({ lineId }) => lineId);
  await placeLines(tx, lines, goal, now);
  const acts = orders.map(({ lineId: line, deal }) => ({
    ...{ action: 'move', entity: 'deal', entityId: deal.id },
    before: { line, edition: from.id },
    after: { line, edition: goal, reason },
  }));
  await recordAudits(tx, actor, acts);
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
