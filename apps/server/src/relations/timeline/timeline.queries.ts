import { activityKinds, type TimelineKind } from '@aulario/contract/relations/timeline';
import { type AnyColumn, and, eq, inArray, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { certificates } from '../../certificates/issuing/certificate.tables.ts';
import { shippingMoves, shippings } from '../../certificates/shippings/shipping.tables.ts';
import { enrolments } from '../../learning/enrolments/enrolment.tables.ts';
import { mails } from '../../mails/mail.tables.ts';
import { userMerges } from '../../people/merges/merge.tables.ts';
import { userChanges, userStageMoves, users } from '../../people/users/user.tables.ts';
import { audit } from '../../platform/audit.tables.ts';
import type { Db } from '../../platform/database.ts';
import { dealLines, deals } from '../../sales/deals/deal.tables.ts';
import { payments } from '../../sales/payments/payment.tables.ts';
import { refunds } from '../../sales/payments/refund.tables.ts';
import { calls } from '../calls/call.tables.ts';
import { activities } from '../contacts/activity.tables.ts';
import { consents } from '../contacts/consent.tables.ts';
import { contactAssignments, contactMoves, contacts } from '../contacts/contact.tables.ts';
import type { TimelineRow } from './timeline.rows.ts';

/** Leads and a person who are one: all that hangs from any of them is told together. */
export type Subject = { contactIds: string[]; userId: string | null; email: string | null };

export type TimelinePage = {
  kinds: readonly TimelineKind[];
  /** Only what is older than this: milliseconds of the epoch, and the item of that instant. */
  before: { ms: number; item: string | undefined };
  limit: number;
};

type Branch = {
  kind: TimelineKind | AnyColumn;
  /** Two branches of one kind over one table need two names for a row. */
  suffix?: string;
  from: SQL;
  at: AnyColumn;
  id: AnyColumn;
  where: SQL | undefined;
  data: Record<string, AnyColumn | SQL>;
};

/** Acts that have a history of their own in the timeline; the audit's part alone tells them again. */
const toldAlready = [
  'move-stage',
  'change-document',
  'reassign',
  'merge',
  'unmerge',
  'link-moodle',
  'unlink-moodle',
  'create-moodle',
];

/**
 * One page of what happened, newest first, in one statement: every source gives its newest page, and
 * the newest of all of them are the page. Of one instant, the arrival of a lead was first.
 */
export async function readItems(
  db: Db,
  subject: Subject,
  page: TimelinePage,
): Promise<TimelineRow[]> {
  const branches = branchesOf(subject, page).filter(({ where }) => where !== undefined);
  if (branches.length === 0) return [];
  const parts = branches.map((branch) => sql`(${select(branch, page)})`);
  const { rows } = await db.execute<TimelineRow>(
    sql`select * from (${sql.join(parts, sql` union all `)}) items ${newestFirst} limit ${page.limit}`,
  );
  return rows;
}

const newestFirst = sql`order by ms desc, later desc, key collate "C" desc`;

function select({ kind, suffix, from, at, id, where, data }: Branch, page: TimelinePage): SQL {
  const { ms, item } = page.before;
  const named = typeof kind === 'string' ? sql`${kind}::text` : sql`${kind}`;
  const pairs = Object.entries(data).map(([name, value]) => sql`${name}::text, ${value}`);
  const older =
    item === undefined
      ? sql`ms < ${ms}::float8`
      : sql`(ms, later, key collate "C") < (${ms}::float8, ${!item.startsWith('contacto:')}::boolean, ${item}::text collate "C")`;
  // The inner bound lets the index of the source end early; the outer one is exact to the item.
  return sql`select * from (
    select ${named} as kind,
      ${named} || ':' || ${id} || ${suffix ? `:${suffix}` : ''}::text as key,
      ${named} <> 'contacto' as later,
      floor(extract(epoch from ${at}) * 1000)::float8 as ms,
      ${id} as id,
      jsonb_build_object(${sql.join(pairs, sql`, `)}) as data
    from ${from}
    where ${where} and ${at} < ${new Date(ms + 1).toISOString()}::timestamptz
  ) branch where ${older} ${newestFirst} limit ${page.limit}`;
}

const nameOf = (id: AnyColumn) =>
  sql`(select trim(n.first_name || ' ' || n.last_name) from ${users} n where n.id = ${id})`;

function branchesOf(subject: Subject, { kinds }: TimelinePage): Branch[] {
  const { contactIds, userId, email } = subject;
  const ofLeads = (column: AnyColumn) =>
    contactIds.length > 0 ? inArray(column, contactIds) : undefined;
  const ofPerson = (column: AnyColumn) => (userId ? eq(column, userId) : undefined);
  const some = (...tests: (SQL | undefined)[]) => or(...tests.filter((test) => test));
  const all: Branch[] = [
    {
      ...{ kind: 'contacto', at: contacts.createdAt, id: contacts.id },
      from: sql`${contacts} left join ${courses} on ${courses.id} = ${contacts.courseId}`,
      where: ofLeads(contacts.id),
      data: { source: contacts.source, message: contacts.message, course: courses.name },
    },
    {
      ...{ kind: activities.kind, at: activities.at, id: activities.id },
      from: sql`${activities}`,
      where: withTest(some(ofLeads(activities.contactId), ofPerson(activities.userId)), () =>
        inArray(activities.kind, kinds as never),
      ),
      data: { text: activities.text, byName: activities.byName },
    },
    {
      ...{ kind: 'etapa', at: contactMoves.at, id: contactMoves.id },
      from: sql`${contactMoves}`,
      where: ofLeads(contactMoves.contactId),
      data: {
        from: contactMoves.fromStage,
        to: contactMoves.toStage,
        reason: contactMoves.reason,
        byName: contactMoves.byName,
      },
    },
    {
      ...{ kind: 'etapa', suffix: 'p', at: userStageMoves.at, id: userStageMoves.id },
      from: sql`${userStageMoves}`,
      where: ofPerson(userStageMoves.userId),
      data: {
        from: userStageMoves.fromStage,
        to: userStageMoves.toStage,
        byName: userStageMoves.byName,
      },
    },
    {
      ...{ kind: 'asesor', at: contactAssignments.at, id: contactAssignments.id },
      from: sql`${contactAssignments}`,
      where: ofLeads(contactAssignments.contactId),
      data: {
        to: nameOf(contactAssignments.toId),
        reason: contactAssignments.reason,
        byName: contactAssignments.byName,
      },
    },
    {
      ...{ kind: 'asesor', suffix: 'p', at: userChanges.at, id: userChanges.id },
      from: sql`${userChanges}`,
      where: withTest(ofPerson(userChanges.userId), () => eq(userChanges.kind, 'assessor')),
      data: {
        to: nameOf(userChanges.to),
        reason: userChanges.reason,
        byName: userChanges.byName,
      },
    },
    {
      ...{ kind: 'ficha', at: userChanges.at, id: userChanges.id },
      from: sql`${userChanges}`,
      where: withTest(ofPerson(userChanges.userId), () =>
        inArray(userChanges.kind, ['document', 'moodle']),
      ),
      data: {
        what: userChanges.kind,
        from: userChanges.from,
        to: userChanges.to,
        reason: userChanges.reason,
        byName: userChanges.byName,
      },
    },
    {
      ...{ kind: 'ficha', suffix: 'f', at: userMerges.at, id: userMerges.id },
      from: sql`${userMerges}`,
      where: ofPerson(userMerges.keptId),
      data: {
        what: sql`'merge'::text`,
        other: nameOf(userMerges.absorbedId),
        reason: userMerges.reason,
        undoneBy: userMerges.undoneBy,
        byName: userMerges.byName,
      },
    },
    {
      ...{ kind: 'consentimiento', at: consents.at, id: consents.id },
      from: sql`${consents}`,
      where: some(
        ofLeads(consents.contactId),
        ofPerson(consents.userId),
        email ? eq(consents.email, email) : undefined,
      ),
      data: {
        granted: consents.granted,
        origin: consents.origin,
        version: consents.version,
        reason: consents.reason,
        byName: consents.byName,
      },
    },
    {
      ...{ kind: 'telefono', at: calls.startedAt, id: calls.id },
      from: sql`${calls}`,
      where: some(ofLeads(calls.contactId), ofPerson(calls.userId)),
      data: {
        direction: calls.direction,
        state: calls.state,
        result: calls.result,
        seconds: calls.seconds,
        note: calls.note,
        recorded: sql`${calls.recordingFileId} is not null`,
        byName: nameOf(calls.staffId),
      },
    },
    {
      ...{ kind: 'enviado', at: mails.createdAt, id: mails.id },
      from: sql`${mails}`,
      // Mails to the person, or to the address of a lead that is nobody yet.
      where: userId
        ? eq(mails.userId, userId)
        : email
          ? and(eq(mails.to, email), sql`${mails.userId} is null`)
          : undefined,
      data: { subject: mails.subject, state: mails.state },
    },
    {
      ...{ kind: 'trato', at: deals.createdAt, id: deals.id },
      from: sql`${deals}`,
      where: ofPerson(deals.userId),
      data: {
        number: deals.number,
        state: deals.state,
        amount: deals.total,
        currency: deals.currency,
        courses: sql`(select coalesce(string_agg(${dealLines.courseName}, ' · ' order by ${dealLines.position}), '')
          from ${dealLines} where ${dealLines.dealId} = ${deals.id})`,
      },
    },
    {
      ...{ kind: 'pago', at: payments.createdAt, id: payments.id },
      from: sql`${payments}`,
      where: withTest(ofPerson(payments.userId), () => sql`${payments.method} is not null`),
      data: { ...paymentData, act: sql`'sent'::text`, byName: sql`null::text` },
    },
    {
      ...{ kind: 'pago', suffix: 'd', at: payments.decidedAt, id: payments.id },
      from: sql`${payments}`,
      where: withTest(ofPerson(payments.userId), () => sql`${payments.decidedAt} is not null`),
      data: { ...paymentData, act: sql`'decided'::text`, byName: payments.decidedByName },
    },
    {
      ...{ kind: 'matricula', at: enrolments.createdAt, id: enrolments.id },
      from: sql`${enrolments} join ${courses} on ${courses.id} = ${enrolments.courseId}`,
      where: ofPerson(enrolments.userId),
      data: {
        course: courses.name,
        state: enrolments.state,
        reason: enrolments.reason,
        act: sql`'enrolled'::text`,
      },
    },
    {
      ...{ kind: 'matricula', suffix: 't', at: enrolments.completedAt, id: enrolments.id },
      from: sql`${enrolments} join ${courses} on ${courses.id} = ${enrolments.courseId}`,
      where: withTest(
        ofPerson(enrolments.userId),
        () => sql`${enrolments.completedAt} is not null`,
      ),
      data: { course: courses.name, grade: enrolments.finalGrade, act: sql`'completed'::text` },
    },
    {
      ...{ kind: 'certificado', at: certificates.createdAt, id: certificates.id },
      from: sql`${certificates}`,
      where: ofPerson(certificates.userId),
      data: {
        course: certificates.courseName,
        kind: certificates.kind,
        state: certificates.state,
        reason: certificates.reason,
        byName: certificates.issuedByName,
      },
    },
    {
      ...{ kind: 'envio', at: shippingMoves.at, id: shippingMoves.id },
      from: sql`${shippingMoves} join ${shippings} on ${shippings.id} = ${shippingMoves.shippingId}
        join ${certificates} on ${certificates.id} = ${shippings.certificateId}`,
      where: ofPerson(shippings.userId),
      data: {
        shipping: shippings.id,
        state: shippingMoves.state,
        note: shippingMoves.note,
        course: certificates.courseName,
        byName: shippingMoves.byName,
      },
    },
    {
      ...{ kind: 'auditoria', at: audit.createdAt, id: audit.id },
      from: sql`${audit}`,
      where: withTest(
        userId ? and(eq(audit.entity, 'user'), eq(audit.entityId, userId)) : undefined,
        () => (kinds.length === 1 ? sql`true` : notInArray(audit.action, toldAlready)),
      ),
      data: {
        action: audit.action,
        fields: sql`(select coalesce(string_agg(f, ',' order by f), '') from jsonb_object_keys(
          case when jsonb_typeof(${audit.after}) = 'object' then ${audit.after} else '{}'::jsonb end) f)`,
        user: audit.entityId,
        byName: audit.actorName,
      },
    },
  ];
  return all.filter(({ kind }) =>
    typeof kind === 'string'
      ? kinds.includes(kind)
      : kinds.some((wanted) => wanted in activityKinds),
  );
}

const paymentData = {
  amount: payments.amount,
  currency: payments.currency,
  method: payments.method,
  operation: payments.operationNumber,
  state: payments.state,
  reason: payments.reason,
  corrected: sql`(${payments.state} = 'reembolsado' and not exists (select 1 from ${refunds}
    where ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'hecho' and ${refunds.way} <> 'correccion'))`,
  deal: payments.dealId,
};

/** A further condition on a source that is asked at all. */
function withTest(whose: SQL | undefined, test: () => SQL | undefined): SQL | undefined {
  return whose && and(whose, test());
}
