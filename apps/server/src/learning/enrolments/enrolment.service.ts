import type { CourseClassroom } from '@aulario/contract/catalogue/course-words';
import type {
  completionBody,
  Enrolment,
  enrolmentListQuery,
} from '@aulario/contract/learning/enrolment';
import { addresseeOf } from '@aulario/contract/sales/minor';
import { z } from 'zod';
import { nameEnrolments } from '../../catalogue/editions/seat.queries.ts';
import { giveUpSeats } from '../../catalogue/editions/seats.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { jobKind } from '../../platform/jobs.ts';
import type { Page } from '../../platform/list.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import type { DealLineRecord } from '../../sales/deals/deal.queries.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { doorOf } from '../../sales/deals/deal.view.ts';
import { buyerMailbox } from '../../sales/deals/deal-mailbox.ts';
import { owingsOf } from '../../sales/deals/owing.queries.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { followGroup } from './edition-group.job.ts';
import { enrolmentFact } from './enrolment.fact.ts';
import * as queries from './enrolment.queries.ts';
import type { EnrolmentRow, enrolments } from './enrolment.tables.ts';
import { checkEnrolmentMove } from './enrolment.transitions.ts';
import { enrolmentViews } from './enrolment.view.ts';
import { enrolledBy, groupOf, mailInside, studentReadAbout } from './inside.mail.ts';

/**
 * Brings a paid enrolment to the learning system. Its tries outlast two days of a Moodle that is
 * down; each may make half a dozen slow calls, after others of the same person.
 */
export const moodleEnrolJob = jobKind('moodle-enrol', z.object({ enrolment: z.string() }), {
  retryLimit: 60,
  expireInSeconds: 300,
});

/** Keeps a withdrawn person out of the course in Moodle; as patient as letting one in. */
export const moodleSuspendJob = jobKind('moodle-suspend', z.object({ enrolment: z.string() }), {
  retryLimit: 60,
  expireInSeconds: 300,
});

/** Somebody finished a course, as Moodle says it: their certificate's turn, where the academy wants that. */
export const enrolmentCompletedJob = jobKind(
  'enrolment-completed',
  z.object({ enrolment: z.string() }),
);

type Awaitable<T> = T | Promise<T>;
type GradeOf = (
  tx: Tx,
  before: EnrolmentRow,
  given: number | null | undefined,
) => Promise<number | null>;
type EnrolmentDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type ViewDeps = Pick<Deps, 'db' | 'clock'>;

export async function listEnrolments(
  { db, clock }: EnrolmentDeps,
  actor: Actor,
  query: z.output<typeof enrolmentListQuery>,
): Promise<Page<Enrolment>> {
  requirePermission(actor, 'enrolments:read');
  const { rows, total } = await queries.listEnrolments(db, query);
  return { rows: await views({ db, clock }, rows), total };
}

export async function getEnrolment(
  { db, clock }: Pick<EnrolmentDeps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Enrolment> {
  requirePermission(actor, 'enrolments:read');
  return view({ db, clock }, id);
}

/** Enrolments by id, in that order, for whoever may already see them. */
export async function enrolmentsByIds(
  deps: ViewDeps,
  ids: readonly string[],
): Promise<Enrolment[]> {
  const rows = await views(deps, await queries.enrolmentsByIds(deps.db, ids));
  return ids.flatMap((id) => rows.find(({ _id }) => _id === id) ?? []);
}

/**
 * Enrols the buyer of a settled deal, in the transaction that settles it: one enrolment a line,
 * its mail and its step to Moodle as jobs of that transaction.
 */
export async function enrolBuyer(
  { clock, jobs, config }: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  deal: DealRow,
  sold: readonly Sold[],
): Promise<void> {
  const now = clock.now();
  const lines = await giveBackRepeats({ clock, jobs }, tx, deal, sold);
  const classrooms = await queries.classroomsOf(
    tx,
    lines.map(({ courseId }) => courseId),
  );
  const created = await queries.insertEnrolments(
    tx,
    lines.map((line) => ({
      ...begun(line, classrooms.get(line.courseId), now),
      userId: line.userId ?? deal.userId,
      courseId: line.courseId,
      dealId: deal.id,
      dealLineId: line.id,
      startsAt: line.edition?.startDate ? startOfDay(line.edition.startDate) : now,
      createdAt: now,
      updatedAt: now,
    })),
  );
  await nameEnrolments(
    tx,
    created.map(({ id, dealLineId }) => ({ id, lineId: dealLineId ?? '' })),
  );
  const people = await queries.peopleOf(
    tx,
    created.map(({ userId }) => userId),
  );
  for (const enrolment of created) {
    await announce({ jobs }, tx, 'enrolment.opened', enrolmentFact(enrolment));
    const person = people.get(enrolment.userId);
    const own = enrolment.userId === deal.userId || !person?.email;
    const line = lines.find(({ id }) => id === enrolment.dealLineId);
    if (enrolment.state === 'matriculado') {
      await mailInside({ jobs, config, clock }, tx, enrolment.id);
      continue;
    }
    // Where Moodle takes them in, its step tells them once they are inside; nobody promises it before.
    if (config.moodle && line?.placed) {
      await jobs.send(tx, moodleEnrolJob, { enrolment: enrolment.id });
      continue;
    }
    await sendMail({ jobs }, tx, {
      occasion: `enrolled:${enrolment.id}`,
      to: (own ? null : person?.email) || (await buyerMailbox(tx, deal)),
      userId: enrolment.userId,
      template: 'enrolled',
      props: {
        ...greetingOf(deal, { enrolment, person, own }),
        ...(own ? {} : { enrolledBy: enrolledBy(config, deal) }),
        courseName: line?.courseName ?? '',
        startsOn:
          line?.placed && line.edition?.startDate ? spanishDay(line.edition.startDate) : null,
        group: line?.placed ? await groupOf(tx, line.editionId, now) : null,
        ...(line?.placed ? {} : { placeless: whyPlaceless(line) }),
        path: config.publicUrl + doorOf(deal, own ? deal.userId : enrolment.userId),
        waiting: true,
        recover: null,
      },
    });
  }
}

type Reader = { firstName: string; email: string | null };

/** Whom the mail greets: who studies, or who reads it for them. */
function greetingOf(
  deal: DealRow,
  {
    enrolment,
    person,
    own,
  }: { enrolment: { userId: string }; person: Reader | undefined; own: boolean },
) {
  const studentName = person && studentReadAbout({ enrolment, person, deal });
  const greeted = studentName ? addresseeOf(deal.contact) : deal.contact.firstName;
  return { firstName: own ? greeted : (person?.firstName ?? ''), studentName };
}

/** Whoever finished while their sale was paid: the turn of their certificate comes with the last of its money. */
export async function certifyWhoFinished(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  dealId: string,
): Promise<void> {
  for (const { enrolment } of await queries.enrolmentsOfDeal(tx, dealId))
    if (enrolment.completedAt && enrolment.state === 'matriculado')
      await jobs.send(tx, enrolmentCompletedJob, { enrolment: enrolment.id });
}

function whyPlaceless(line: (Sold & { repeated: boolean }) | undefined) {
  if (line?.repeated) return 'repetido';
  if (line?.edition?.cancelledAt) return 'cancelado';
  return line?.edition?.closedAt ? 'terminado' : 'lleno';
}

type Sold = DealLineRecord & { placed: boolean };

/** Whoever has one of the counted places of a group by another order keeps one: the second is given up, and its money waits for staff. */
async function giveBackRepeats(
  deps: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  deal: DealRow,
  sold: readonly Sold[],
): Promise<(Sold & { repeated: boolean })[]> {
  const entered = (await queries.enrolmentsOfDeal(tx, deal.id)).map(
    ({ enrolment }) => enrolment.dealLineId,
  );
  const news = sold.filter(
    ({ id, placed, edition }) => placed && edition?.seats != null && !entered.includes(id),
  );
  const inside = await queries.insideEditions(
    tx,
    news.map(({ userId }) => userId ?? deal.userId),
    news.flatMap(({ editionId }) => editionId ?? []),
    deps.clock.now(),
  );
  const isRepeat = ({ userId, editionId }: Sold) =>
    inside.some((one) => one.userId === (userId ?? deal.userId) && one.editionId === editionId);
  const repeats = news.filter(isRepeat);
  await giveUpSeats(
    deps,
    tx,
    repeats.map(({ id: lineId }) => ({ lineId })),
  );
  return sold.map((line) => {
    const repeated = repeats.includes(line);
    return { ...line, repeated, placed: line.placed && !repeated };
  });
}

/** How an enrolment begins: inside at once where it is taught here, or nowhere; nowhere yet without a place. */
function begun(
  {
    placed,
    editionId,
    edition,
    repeated,
  }: Pick<DealLineRecord, 'editionId' | 'edition'> & { placed: boolean; repeated: boolean },
  classroom: CourseClassroom | undefined,
  now: Date,
): Pick<typeof enrolments.$inferInsert, 'state' | 'reason' | 'confirmedAt' | 'editionId'> {
  if (repeated) return { state: 'pendiente', reason: twice };
  if (!placed) return { state: 'pendiente', reason: whyNotPlaced(edition) };
  if (classroom === 'moodle') return { editionId };
  return { editionId, state: 'matriculado', confirmedAt: now };
}

function whyNotPlaced(edition: DealLineRecord['edition']): string {
  if (edition?.cancelledAt) return notHeld;
  return edition?.closedAt ? over : noPlace;
}

const over = 'La edición terminó antes de que llegara el pago: falta darle otra.';
const noPlace = 'La edición se llenó antes de que llegara el pago: falta darle un cupo.';
const twice =
  'Ya tiene un cupo en esa edición por otro pedido: falta darle otra o devolverle el dinero.';
/** Of who was let in again, before they have a place. */
export const backWithoutPlace = 'Vuelve al curso: falta darle un cupo en una edición.';
const notHeld = 'La edición se canceló antes de que llegara el pago: falta darle otra.';

/** Whether it waits because its person has that place by another order. */
export const isRepeated = ({ reason }: Pick<EnrolmentRow, 'reason'>): boolean => reason === twice;

/** @throws DomainError `wrong-state` for who paid, or came back, and waits for a place. */
export function checkPlaced({ reason }: Pick<EnrolmentRow, 'reason'>): void {
  if (reason && [noPlace, notHeld, over, twice, backWithoutPlace].includes(reason))
    throw new DomainError('wrong-state', 'Primero dale un cupo: elige su edición.');
}

/** Staff say by hand that the person is inside the course. */
export async function confirmEnrolment(
  deps: EnrolmentDeps,
  actor: Actor,
  id: string,
): Promise<Enrolment> {
  const inside = (tx: Tx) => mailInside(deps, tx, id);
  return change(
    deps,
    actor,
    id,
    'confirm',
    (before, now) => {
      checkPlaced(before);
      checkEnrolmentMove(before.state, 'matriculado');
      return { state: 'matriculado', reason: null, confirmedAt: now, confirmedBy: actor.id };
    },
    inside,
  );
}

/**
 * Staff say that the person finished, with the final grade.
 * @param gradeOf which grade that is, when they wrote one or none: the gradebook knows
 */
export async function completeEnrolment(
  deps: EnrolmentDeps,
  actor: Actor,
  id: string,
  input: z.output<typeof completionBody>,
  gradeOf: GradeOf,
): Promise<Enrolment> {
  return change(
    deps,
    actor,
    id,
    'complete',
    async (before, now, tx) => {
      if (before.state !== 'matriculado') {
        throw new DomainError('wrong-state', 'Solo termina un curso quien está matriculado.');
      }
      const completedAt = input.completedAt ? startOfDay(input.completedAt) : now;
      checkCompletion(before.startsAt, completedAt, now);
      return {
        progress: 100,
        finalGrade: await gradeOf(tx, before, input.finalGrade),
        completedAt,
      };
    },
    (tx, after) => announce(deps, tx, 'enrolment.finished', enrolmentFact(after)),
    input.reason ? { completionReason: input.reason } : {},
  );
}

/** Takes the person out of the course, here and in Moodle; what they did there stays. */
export async function withdrawEnrolment(
  deps: EnrolmentDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Enrolment> {
  requirePermission(actor, 'enrolments:write');
  await deps.db.transaction((tx) => withdrawEnrolmentIn(deps, tx, actor, id, reason));
  return view(deps, id);
}

/**
 * The same in the transaction of something larger: a refund, the annulment of a deal.
 * @throws DomainError `wrong-state` when it was withdrawn before.
 */
export async function withdrawEnrolmentIn(
  { jobs, config, clock }: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  id: string,
  reason: string,
): Promise<void> {
  const before = found(await queries.lockEnrolment(tx, id));
  checkEnrolmentMove(before.state, 'retirado');
  const after = await queries.updateEnrolment(tx, id, { state: 'retirado', reason });
  await recordAudit(tx, actor, {
    action: 'withdraw',
    entity: 'enrolment',
    entityId: id,
    before,
    after,
  });
  await announce({ jobs }, tx, 'enrolment.withdrawn', enrolmentFact(after));
  // Also one that waits: its step to Moodle may be on its way at this moment.
  if (config.moodle) await jobs.send(tx, moodleSuspendJob, { enrolment: id });
  await followGroup({ jobs, config }, tx, id);
  await giveUpSeats({ clock, jobs }, tx, [{ enrolmentId: id }]);
}

/** Takes a buyer out of every course of a deal, in the transaction of the refund that says so. */
export async function withdrawEnrolmentsOfDeal(
  deps: Pick<Deps, 'jobs' | 'config' | 'clock'>,
  tx: Tx,
  actor: Actor,
  dealId: string,
  reason: string,
): Promise<void> {
  for (const { enrolment } of await queries.enrolmentsOfDeal(tx, dealId)) {
    if (enrolment.state !== 'retirado') {
      await withdrawEnrolmentIn(deps, tx, actor, enrolment.id, reason);
    }
  }
}

async function change(
  { db, clock }: EnrolmentDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (before: EnrolmentRow, now: Date, tx: Tx) => Awaitable<Partial<EnrolmentRow>>,
  then: (tx: Tx, after: EnrolmentRow) => Promise<void> = async () => {},
  /** What the history keeps beside the record. */
  words: Record<string, string> = {},
): Promise<Enrolment> {
  requirePermission(actor, 'enrolments:write');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockEnrolment(tx, id));
    const after = await queries.updateEnrolment(tx, id, await decide(before, clock.now(), tx));
    await recordAudit(tx, actor, {
      ...{ action, entity: 'enrolment', entityId: id, before },
      after: { ...after, ...words },
    });
    await then(tx, after);
  });
  return view({ db, clock }, id);
}

async function view(deps: ViewDeps, id: string): Promise<Enrolment> {
  const [enrolment] = await views(deps, [found(await queries.enrolmentById(deps.db, id))]);
  return enrolment as Enrolment;
}

async function views(
  { db, clock }: ViewDeps,
  rows: queries.EnrolmentRecord[],
): Promise<Enrolment[]> {
  const certificates = await queries.certificatesOf(
    db,
    rows.map(({ enrolment }) => enrolment.id),
  );
  const owings = await owingsOf(
    db,
    rows.map(({ enrolment }) => enrolment.dealId),
  );
  const today = limaDay(clock.now());
  return enrolmentViews(rows, { certificates, owings, today });
}

/** @throws DomainError `validation`: a certificate would say that it ended before it began, or that it ended tomorrow. */
function checkCompletion(startsAt: Date, completedAt: Date, now: Date): void {
  const start = limaDay(startsAt);
  if (completedAt > now) throw fieldFault('completedAt', 'No puede haber terminado en el futuro.');
  if (limaDay(completedAt) >= start) return;
  throw fieldFault(
    'completedAt',
    `No puede haber terminado antes de empezar: empieza el ${spanishDay(start)}.`,
  );
}

/** Midnight in Lima, which keeps UTC−5 all year. */
function startOfDay(day: string): Date {
  return new Date(`${day}T00:00:00-05:00`);
}
