import { randomBytes } from 'node:crypto';
import type {
  Certificate,
  CorrectCertificate,
  moveCertificateBody,
  WriteCertificate,
} from '@aulario/contract/certificates/certificate';
import type { z } from 'zod';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { enrolmentById } from '../../learning/enrolments/enrolment.queries.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import { searchText } from '../../platform/text.ts';
import { checkVersion } from '../../platform/version.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { versionToIssue } from '../templates/template.queries.ts';
import { checkAllSign, signingOn } from './all-sign.ts';
import { newCode } from './certificate.code.ts';
import { certificateFact } from './certificate.fact.ts';
import * as queries from './certificate.queries.ts';
import { readCertificate } from './certificate.read.ts';
import type { CertificateAgreement, CertificateRow } from './certificate.tables.ts';
import { checkCertificateMove } from './certificate.transitions.ts';
import { lastValidDay } from './expiry.ts';
import { alreadyIssued, sendIssued } from './issuing.ts';
import { outcomeOf } from './outcome.ts';
import { checkName, printedName } from './printable-name.ts';
import { checkRecorded } from './recorded-grade.ts';
import { certificateRules, type KeptRules } from './rules.service.ts';
import { keepVersion } from './version.queries.ts';
import { checkDates, checkEnded, checkPeriod } from './written-dates.ts';

type CertificateDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/**
 * Writes a certificate field by field: what is absent comes from the person, the course and the
 * enrolment. One that is issued has its PDF drawn and is mailed, like any other.
 * @throws 402 beside a field that names nothing; `conflict` when the enrolment has one of that kind.
 */
export async function writeCertificate(
  { db, clock, jobs }: CertificateDeps,
  actor: Actor,
  { user: userId, course: courseId, enrolment: enrolmentId, ...input }: WriteCertificate,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:write');
  const id = await db.transaction(async (tx) => {
    const user = (await userById(tx, userId))?.user;
    if (!user || user.erasedAt)
      throw fieldFault('user', 'Esa persona no existe o sus datos se suprimieron.');
    const course = (await courseById(tx, courseId))?.course;
    if (!course) throw fieldFault('course', 'Ese curso no existe.');
    const enrolment = enrolmentId ? await enrolmentOf(tx, enrolmentId, userId, courseId) : null;
    const now = clock.now();
    const issued = input.state === 'emitido';
    const name = input.printedName ?? printedName(user);
    const code = newCode(randomBytes(15));
    checkName(name);
    const grade = input.grade === undefined ? (enrolment?.finalGrade ?? null) : input.grade;
    await checkRecorded(tx, enrolment?.id ?? null, grade);
    const rules = await certificateRules(tx);
    const outcome = certified(grade, course.passMark, rules);
    checkDates(input, now);
    const day = limaDay(input.issuedAt ? new Date(input.issuedAt) : now);
    const agreements = input.agreements
      ? await agreementsNamed(tx, input.agreements, { day, known: [] })
      : await queries.backingAgreements(tx, courseId, day);
    checkAllSign(rules.signatories, agreements);
    const row = await withUniqueNames(alreadyIssued, async () =>
      queries.insertCertificate(tx, {
        code,
        userId,
        courseId,
        enrolmentId: enrolment?.id ?? null,
        printedName: name,
        courseName: course.name,
        courseKind: course.kind,
        agreements,
        ownSignatories: rules.signatories,
        templateVersionId: await versionToIssue(tx, {
          kind: course.kind,
          agreements: agreements.map(({ id }) => id),
        }),
        kind: input.kind,
        hours: input.hours ?? course.hours,
        grade,
        outcome,
        periodFrom: input.periodFrom ?? null,
        periodTo: input.periodTo ?? null,
        ...validity(input.validUntil, course.certificateMonths, issued ? day : null),
        state: input.state,
        moodleId: input.moodleId ?? null,
        searchText: textOf(code, name, user, course.name),
        createdAt: now,
        updatedAt: now,
        ...(issued ? issuedNow(actor, input.issuedAt ? new Date(input.issuedAt) : now) : {}),
      }),
    );
    if (issued) await sendIssued({ jobs }, tx, row);
    await recordAudit(tx, actor, {
      action: issued ? 'issue' : 'request',
      entity: 'certificate',
      entityId: row.id,
      after: row,
    });
    return row.id;
  });
  return readCertificate({ db, clock }, id);
}

/**
 * Corrects what a certificate says, under the same code; what was drawn of it is drawn anew.
 * @throws DomainError `wrong-state` for one that was annulled; `stale-version`.
 */
export async function correctCertificate(
  deps: CertificateDeps,
  actor: Actor,
  id: string,
  { version, agreements, issuedAt, ...input }: CorrectCertificate,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:write');
  return change(
    deps,
    actor,
    id,
    { action: 'correct', version, sent: { agreements, issuedAt, ...input } },
    async (tx, before) => {
      if (before.state === 'anulado' || before.state === 'reemplazado') {
        throw new DomainError('wrong-state', 'Este certificado ya no está vigente: no se corrige.');
      }
      const { user } = found(await userById(tx, before.userId));
      const { code, courseName } = before;
      if (input.printedName) checkName(input.printedName);
      checkPeriod({ ...before, ...defined(input) });
      const issued = issuedAt && before.issuedAt ? new Date(issuedAt) : before.issuedAt;
      // What stands as it was does not keep a name from being corrected.
      if (issuedAt || input.periodTo) {
        const periodTo = input.periodTo === undefined ? before.periodTo : input.periodTo;
        checkDates({ periodTo, issuedAt: issued?.toISOString() }, deps.clock.now());
      }
      const { validUntil } = input;
      return {
        ...defined(input),
        ...(await outcomeCorrected(tx, before, input.grade)),
        issuedAt: issued,
        ...(validUntil !== undefined || countsAnew(before, issued)
          ? validity(validUntil, before.validMonths, issued && limaDay(issued))
          : {}),
        ...(agreements
          ? { agreements: await agreementsCorrected(tx, before, agreements, deps.clock.now()) }
          : {}),
        searchText: textOf(code, input.printedName ?? before.printedName, user, courseName),
        // What was handed out keeps a place of its own; PDF and badge are made anew.
        ...(await keepVersion(tx, before, actor, deps.clock.now())),
      };
    },
  );
}

/** Issues a certificate that was requested, with the name that staff confirmed, or says that it was handed over. */
export async function moveCertificate(
  deps: CertificateDeps,
  actor: Actor,
  id: string,
  { state, version, printedName }: z.output<typeof moveCertificateBody>,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:issue');
  const action = state === 'emitido' ? 'issue' : 'deliver';
  return change(deps, actor, id, { action, version }, async (tx, before) => {
    checkCertificateMove(before.state, state);
    if (state === 'entregado') return { state };
    const name = printedName ?? before.printedName;
    checkName(name);
    const { user } = found(await userById(tx, before.userId));
    const now = deps.clock.now();
    checkEnded(before, now);
    return {
      ...{ state, printedName: name },
      agreements: await signingOn(tx, before, limaDay(now)),
      searchText: textOf(before.code, name, user, before.courseName),
      ...issuedNow(actor, now),
      validUntil: before.validUntil ?? lastValidDay(limaDay(now), before.validMonths),
    };
  });
}

async function change(
  { db, clock, jobs }: CertificateDeps,
  actor: Actor,
  id: string,
  { action, version, sent }: { action: string; version: number | undefined; sent?: object },
  changesOf: (tx: Tx, before: CertificateRow) => Promise<Partial<CertificateRow>>,
): Promise<Certificate> {
  await db.transaction(async (tx) => {
    const before = found(await queries.lockCertificate(tx, id));
    await checkVersion(tx, {
      actor,
      entity: 'certificate',
      before,
      version,
      ...(sent ? { sent } : {}),
    });
    const after = await queries.updateCertificate(tx, id, await changesOf(tx, before));
    const drawn = after.fileId !== null || after.state === 'solicitado';
    if (!drawn) await sendIssued({ jobs }, tx, after);
    await recordAudit(tx, actor, { action, entity: 'certificate', entityId: id, before, after });
    if (action === 'issue')
      await announce({ jobs }, tx, 'certificate.issued', certificateFact(after));
  });
  return readCertificate({ db, clock }, id);
}

/** Whether another date of issue moves the day on which it ends. */
function countsAnew({ validMonths, issuedAt }: CertificateRow, issued: Date | null): boolean {
  return validMonths !== null && issued?.getTime() !== issuedAt?.getTime();
}

/**
 * Until when it is valid: a day that staff wrote stands for itself, else the months of its rule count from the day it is issued.
 * @throws DomainError `validation` for a day before it is issued.
 */
function validity(sent: string | null | undefined, months: number | null, issuedOn: string | null) {
  if (sent && issuedOn && sent < issuedOn)
    throw fieldFault('validUntil', 'No puede vencer antes de emitirse.');
  if (sent !== undefined) return { validMonths: null, validUntil: sent, expiryToldAt: null };
  const validUntil = issuedOn && lastValidDay(issuedOn, months);
  return { validMonths: months, validUntil, expiryToldAt: null };
}

/** @throws 402 for one of another person or course. */
async function enrolmentOf(tx: Tx, id: string, userId: string, courseId: string) {
  const enrolment = (await enrolmentById(tx, id))?.enrolment;
  if (enrolment?.userId === userId && enrolment.courseId === courseId) return enrolment;
  throw fieldFault('enrolment', 'Esa matrícula no es de esa persona en ese curso.');
}

/** @throws DomainError `validation` beside the grade, where who fails is certified of nothing. */
function certified(grade: number | null, courseMark: number | null, rules: KeptRules) {
  const said = outcomeOf(grade, courseMark, rules);
  if ('refused' in said) throw fieldFault('grade', said.refused);
  return said.outcome;
}

/** Another grade may certify something else; the same one certifies what it did. */
async function outcomeCorrected(
  tx: Tx,
  { courseId, enrolmentId, grade }: CertificateRow,
  sent: number | null | undefined,
): Promise<Partial<CertificateRow>> {
  if (sent === undefined || sent === grade) return {};
  await checkRecorded(tx, enrolmentId, sent);
  const { course } = found(await courseById(tx, courseId));
  return { outcome: certified(sent, course.passMark, await certificateRules(tx)) };
}

/** Those of a correction: more may not sign than fit, but what stands as it was keeps nothing else from being corrected. */
async function agreementsCorrected(tx: Tx, before: CertificateRow, ids: string[], now: Date) {
  const known = before.agreements.map(({ id }) => id);
  const named = await agreementsNamed(tx, ids, { day: limaDay(before.issuedAt ?? now), known });
  if (named.some(({ id }) => !known.includes(id))) checkAllSign(before.ownSignatories, named);
  return named;
}

/**
 * In the order they were given: it is the order of the signatures. One that is not in force on the day
 * signs no new paper; what stands on a paper already may stay.
 */
async function agreementsNamed(
  tx: Tx,
  ids: string[],
  { day, known }: { day: string; known: string[] },
): Promise<CertificateAgreement[]> {
  const valid = await queries.idsInForce(tx, ids, day);
  const rows = new Map((await queries.agreementsByIds(tx, ids)).map((row) => [row.id, row]));
  return [...new Set(ids)].map((id) => {
    const agreement = rows.get(id);
    if (!agreement) throw fieldFault('agreements', 'Uno de los convenios no existe.');
    if (!valid.has(id) && !known.includes(id))
      throw fieldFault('agreements', `El convenio con ${agreement.name} no está vigente ese día.`);
    return agreement;
  });
}

function issuedNow(actor: Actor, issuedAt: Date) {
  return { issuedAt, issuedBy: actor.id, issuedByName: actor.name };
}

function textOf(code: string, name: string, user: UserRow, courseName: string): string {
  return searchText(code, name, fullName(user), user.dni, courseName);
}

function defined<T extends object>(record: T): Partial<CertificateRow> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}
