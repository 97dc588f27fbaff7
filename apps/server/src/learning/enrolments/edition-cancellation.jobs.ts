import { z } from 'zod';
import { courseOf, editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { groupWords } from '../../catalogue/editions/group.words.ts';
import { waitingByIds } from '../../catalogue/editions/waiting.queries.ts';
import { sendMail } from '../../mails/mail.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { followGroup } from './edition-group.job.ts';
import { enrolmentFact } from './enrolment.fact.ts';
import { enrolmentsByIds } from './enrolment.queries.ts';
import { placedIn, tellMoved, tellOrder } from './moved.mail.ts';
import { ordersOfLines } from './roster.queries.ts';

const ids = z.array(z.string());

/** An edition was cancelled: some of those whom it concerns are told what follows for them. */
const cancelledEditionJob = jobKind(
  'edition-cancelled',
  z.object({ edition: z.string(), moved: ids, undecided: ids, lines: ids, waiting: ids }),
);

/** What some people of a cancelled edition paid goes back; payments, to the right of here, do it. */
export const cancelledRefundsJob = jobKind(
  'edition-refunds',
  z.object({
    edition: z.string(),
    reason: z.string(),
    /** Who decided it. */
    actor: z.object({ id: z.string().nullable(), name: z.string() }),
    people: ids,
    /** Lines of sales of whose money a part was here. */
    lines: ids.default([]),
  }),
  { expireInSeconds: 300 },
);

type Consequences = {
  edition: string;
  reason: string;
  moved: readonly string[];
  refunded: readonly string[];
  undecided: readonly string[];
  refundedLines: readonly string[];
  /** Of the other orders, wherever they stand now: each is told by that. */
  lines: readonly string[];
  waiting: readonly string[];
};

/** How many people one job looks after. */
const slice = 50;

/** Jobs of the transaction that cancels: each names its people, so that it may run again. */
export async function sendConsequences(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id, name }: Actor,
  { edition, reason, refunded, refundedLines, ...told }: Consequences,
): Promise<void> {
  const given = { edition, reason, actor: { id, name } };
  const nobody = { moved: [], undecided: [], lines: [], waiting: [] };
  for (const kind of ['moved', 'undecided', 'lines', 'waiting'] as const)
    for (const some of slices(told[kind]))
      await jobs.send(tx, cancelledEditionJob, { ...nobody, edition, [kind]: some });
  for (const people of slices(refunded))
    await jobs.send(tx, cancelledRefundsJob, { ...given, people, lines: [] });
  for (const lines of slices(refundedLines))
    await jobs.send(tx, cancelledRefundsJob, { ...given, people: [], lines });
}

function slices(all: readonly string[]): string[][] {
  const count = Math.ceil(all.length / slice);
  return Array.from({ length: count }, (_, n) => all.slice(n * slice, (n + 1) * slice));
}

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>;

export function editionCancellationJobs(
  deps: TellDeps,
): JobHandler<typeof cancelledEditionJob.data>[] {
  return [{ kind: cancelledEditionJob, run: (data) => tellSome(deps, data) }];
}

async function tellSome(
  deps: TellDeps,
  { edition: id, ...who }: z.output<typeof cancelledEditionJob.data>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [edition] = await editionsByIds(tx, [id]);
    if (!edition) return;
    await tellPeople(deps, tx, edition, [...who.moved, ...who.undecided]);
    const course = await courseOf(tx, edition.courseId);
    const told = { edition, name: course?.name ?? '', slug: course?.slug ?? '' };
    await tellOrders(deps, tx, told, who.lines);
    await tellWaiting(deps, tx, told, who.waiting);
  });
}

/** Whoever stands in another edition by now is told of that one, also when staff moved them meanwhile. */
async function tellPeople(
  deps: TellDeps,
  tx: Tx,
  cancelled: EditionRow,
  people: readonly string[],
): Promise<void> {
  const rows = (await enrolmentsByIds(tx, people)).map(({ enrolment }) => enrolment);
  const goals = await editionsById(tx, rows);
  for (const enrolment of rows.filter(({ state }) => state !== 'retirado')) {
    const goal = goals.get(enrolment.editionId ?? '');
    const edition = goal && goal.id !== cancelled.id ? goal : null;
    const reason = cancelled.reason ?? '';
    await tellMoved(deps, tx, enrolment, {
      edition,
      from: cancelled,
      reason,
      cancelled: true,
      refund: null,
      leaves: false,
    });
    if (!edition) continue;
    const fact = { ...enrolmentFact(enrolment), edition: edition.id };
    await announce(deps, tx, 'enrolment.moved', fact);
    await followGroup(deps, tx, enrolment.id);
  }
}

type Told = { edition: EditionRow; name: string; slug: string };

/** Whoever ordered and did not pay all: they go to another group, or hear that their place is nobody's. */
async function tellOrders(
  deps: TellDeps,
  tx: Tx,
  told: Told,
  lines: readonly string[],
): Promise<void> {
  const orders = await ordersOfLines(tx, lines);
  const goals = await editionsById(tx, orders);
  for (const { editionId, ...order } of orders) {
    const goal = editionId === told.edition.id ? undefined : goals.get(editionId ?? '');
    await tellOrder(deps, tx, order, { ...unpaid(told), ...(await placedIn(deps, tx, goal)) });
  }
}

async function editionsById(tx: Tx, rows: readonly { editionId: string | null }[]) {
  const ids = rows.flatMap(({ editionId }) => editionId ?? []);
  return new Map((await editionsByIds(tx, ids)).map((edition) => [edition.id, edition]));
}

/** Whoever waited for a place waits no longer, and knows it. */
async function tellWaiting(
  deps: TellDeps,
  tx: Tx,
  told: Told,
  entries: readonly string[],
): Promise<void> {
  for (const { id, name, email } of await waitingByIds(tx, entries))
    await sendMail(deps, tx, {
      occasion: `waiting-ended:${id}`,
      to: email ?? '',
      userId: null,
      template: 'edition-moved',
      props: {
        ...{ ...unpaid(told), waited: true },
        firstName: name.split(' ')[0] ?? name,
        path: `${deps.config.publicUrl}/cursos/${told.slug}`,
      },
    });
}

const unpaid = ({ edition, name }: Told) => ({
  from: edition.startDate ? groupWords(edition) : null,
  ...{ courseName: name, cancelled: true, paid: false, group: null, schedule: null },
  ...{ refund: null, leaves: false, reason: edition.reason ?? '' },
});
