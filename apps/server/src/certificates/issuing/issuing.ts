import { randomBytes } from 'node:crypto';
import { fullName } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, withUniqueNames } from '../../platform/error.ts';
import { searchText } from '../../platform/text.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { versionToIssue } from '../templates/template.queries.ts';
import { checkAllSign, signingOn } from './all-sign.ts';
import { askForName, writeProperName } from './asked-name.ts';
import { newCode } from './certificate.code.ts';
import { certificateFact } from './certificate.fact.ts';
import * as queries from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';
import { certificatePdfJob } from './certificate-pdf.job.ts';
import { lastValidDay } from './expiry.ts';
import { outcomeOf } from './outcome.ts';
import { checkPaid } from './paid.ts';
import { physicalCopyJob } from './physical-copy.job.ts';
import { checkName, printedName, properName } from './printable-name.ts';
import type { KeptRules } from './rules.service.ts';
import { checkEnded } from './written-dates.ts';

export type IssueDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
export type Finished = NonNullable<Awaited<ReturnType<typeof queries.finishedEnrolment>>>;
type Wish = {
  kind: 'digital' | 'fisico';
  template?: string | null | undefined;
  /** Staff answer for the name of somebody who has not confirmed it. */
  nameConfirmed: boolean;
  batchId?: string;
  /** Hears what who issues should know of it, though nothing is wrong. */
  told?: ((words: string) => void) | undefined;
  /** Staff took the proposal for a name in capitals or small letters alone. */
  properName?: boolean;
  /** Also for who still owes something of the sale: a run may decide so. */
  unpaid?: boolean;
  /** Read once for all that are issued together. */
  rules: KeptRules;
  /** The same, where it is known. */
  backing?: Backing | undefined;
};

/** Who backs a course, and the design of its certificates. */
export type Backing = {
  agreements: CertificateRow['agreements'];
  templateVersionId: string | null;
};

/** What the certificates of a course that are issued on a day have in common. @param chosen another design than the usual */
export async function courseBacking(
  tx: Tx,
  { id, kind }: Finished['course'],
  day: string,
  chosen?: string | null,
): Promise<Backing> {
  const agreements = await queries.backingAgreements(tx, id, day);
  const facts = { kind, agreements: agreements.map(({ id }) => id) };
  return { agreements, templateVersionId: await versionToIssue(tx, facts, chosen) };
}

/**
 * Writes the certificate of a finished enrolment: issued when the name on it is confirmed, else
 * waiting while the person is asked for it. PDF and mails are jobs of the same transaction.
 * @throws DomainError `wrong-state` for an unfinished course, while its sale asks for money and for who did not pass where that is certified of nothing, `conflict` when there is one,
 *   `validation` for a name that cannot be printed.
 */
export async function certifyEnrolment(
  deps: IssueDeps,
  tx: Tx,
  actor: Actor,
  { enrolment, user: asKept, course }: Finished,
  wish: Wish,
): Promise<CertificateRow> {
  const proper = wish.properName ? properName(asKept) : undefined;
  const user = proper
    ? { ...asKept, firstNameCert: proper.firstName, lastNameCert: proper.lastName }
    : asKept;
  if (!enrolment.completedAt) {
    throw new DomainError('wrong-state', 'Primero registra que la persona terminó el curso.');
  }
  if (!wish.unpaid) await checkPaid(tx, enrolment.dealId);
  const said = outcomeOf(enrolment.finalGrade, course.passMark, wish.rules);
  if ('refused' in said) throw new DomainError('wrong-state', said.refused);
  const waiting = await queries.waitingCertificate(tx, enrolment.id, wish.kind);
  if (proper) await writeProperName(deps, tx, actor, asKept, proper);
  if (waiting && wish.nameConfirmed) return release(deps, tx, actor, waiting, user, wish.told);
  const confirmed = user.certNameConfirmedAt !== null || wish.nameConfirmed;
  const name = printedName(user);
  if (confirmed) checkName(name);
  const today = limaDay(deps.clock.now());
  const backing = wish.backing ?? (await courseBacking(tx, course, today, wish.template));
  checkAllSign(wish.rules.signatories, backing.agreements);
  const code = newCode(randomBytes(15));
  const now = deps.clock.now();
  const period = periodOf(enrolment.startsAt, enrolment.completedAt);
  const certificate = await withUniqueNames(alreadyIssued, async () =>
    queries.insertCertificate(tx, {
      code,
      userId: user.id,
      enrolmentId: enrolment.id,
      courseId: course.id,
      printedName: name,
      courseName: course.name,
      courseKind: course.kind,
      ...backing,
      ownSignatories: wish.rules.signatories,
      kind: wish.kind,
      hours: course.hours,
      grade: enrolment.finalGrade,
      outcome: said.outcome,
      ...period,
      batchId: wish.batchId ?? null,
      validMonths: course.certificateMonths,
      ...(confirmed ? issued(actor, now, course.certificateMonths) : { state: 'solicitado' }),
      searchText: searchText(code, name, fullName(user), user.dni, course.name),
      createdAt: now,
      updatedAt: now,
    }),
  );
  if (confirmed) {
    if (!user.certNameConfirmedAt) await queries.confirmName(tx, user.id, now);
    await sendIssued(deps, tx, certificate);
    await announce(deps, tx, 'certificate.issued', certificateFact(certificate));
  } else await askForName(deps, tx, user, certificate);
  await recordAudit(tx, actor, {
    action: confirmed ? 'issue' : 'request',
    entity: 'certificate',
    entityId: certificate.id,
    after: certificate,
  });
  return certificate;
}

/** Moodle may know of an end before our enrolment began: then only the end is said. */
function periodOf(startsAt: Date, completedAt: Date) {
  const [from, to] = [limaDay(startsAt), limaDay(completedAt)];
  return { periodFrom: from <= to ? from : null, periodTo: to };
}

/** Issues one that waited for the person's name. */
export async function release(
  deps: IssueDeps,
  tx: Tx,
  actor: Actor,
  before: CertificateRow,
  user: queries.Holder,
  told?: Wish['told'],
): Promise<CertificateRow> {
  const now = deps.clock.now();
  const name = printedName(user);
  checkName(name);
  checkEnded(before, now);
  const after = await queries.updateCertificate(tx, before.id, {
    agreements: await signingOn(tx, before, limaDay(now), told),
    ...issued(actor, now, before.validMonths),
    ...(before.validUntil ? { validUntil: before.validUntil } : {}),
    printedName: name,
    searchText: searchText(before.code, name, fullName(user), user.dni, before.courseName),
  });
  if (!user.certNameConfirmedAt) await queries.confirmName(tx, user.id, now);
  await sendIssued(deps, tx, after);
  await announce(deps, tx, 'certificate.issued', certificateFact(after));
  await recordAudit(tx, actor, {
    ...{ action: 'issue', entity: 'certificate', entityId: before.id },
    before,
    after,
  });
  return after;
}

/**
 * Puts a corrected certificate in the place of one: same course, another name and code. The old code
 * says so for ever and points to the new one.
 */
export async function supersede(
  deps: IssueDeps,
  tx: Tx,
  actor: Actor,
  before: CertificateRow,
  name: string,
): Promise<CertificateRow> {
  checkName(name);
  const now = deps.clock.now();
  // First, because only one stands for an enrolment.
  await queries.updateCertificate(tx, before.id, { state: 'reemplazado', supersededAt: now });
  const code = newCode(randomBytes(15));
  const { id: _id, ...same } = before;
  const after = await queries.insertCertificate(tx, {
    ...same,
    ...issued(actor, now, before.validMonths),
    // Another name makes nobody's certificate last longer.
    validUntil: before.validUntil,
    code,
    printedName: name,
    fileId: null,
    publicFileId: null,
    batchId: null,
    statusIndex: null,
    credential: null,
    moodleId: null,
    oldCode: null,
    searchText: searchText(code, name, before.searchText),
    createdAt: now,
    updatedAt: now,
  });
  const old = await queries.updateCertificate(tx, before.id, { supersededById: after.id });
  await sendIssued(deps, tx, after);
  await announce(deps, tx, 'certificate.issued', certificateFact(after));
  await recordAudit(tx, actor, {
    action: 'supersede',
    entity: 'certificate',
    entityId: before.id,
    before,
    after: old,
  });
  return after;
}

function issued({ id, name }: Actor, now: Date, months: number | null) {
  return {
    state: 'emitido',
    issuedAt: now,
    issuedBy: id,
    issuedByName: name,
    validUntil: lastValidDay(limaDay(now), months),
  } as const;
}

/** The jobs that follow an issue: its PDF with its mail, and its way when it is on paper. */
export async function sendIssued(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  certificate: CertificateRow,
): Promise<void> {
  await jobs.send(tx, certificatePdfJob, { certificate: certificate.id });
  if (certificate.kind === 'fisico') {
    await jobs.send(tx, physicalCopyJob, { certificate: certificate.id });
  }
}

export const alreadyIssued = {
  certificates_enrolment: {
    path: 'enrolment',
    message: 'Esta matrícula ya tiene un certificado vigente de ese tipo.',
  },
};
