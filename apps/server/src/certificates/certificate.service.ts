import { randomBytes } from 'node:crypto';
import type {
  Certificate,
  certificateListQuery,
  issueCertificateBody,
  OpenCertificate,
} from '@aulario/contract/certificate';
import type { z } from 'zod';
import { privateBytes } from '../files/file.service.ts';
import { fullName } from '../people/user.view.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import { limaDay } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, found, withUniqueNames } from '../platform/error.ts';
import type { Page } from '../platform/list.ts';
import { searchText } from '../platform/text.ts';
import { newCode, normaliseCode } from './certificate.code.ts';
import { certificateFileId } from './certificate.file.ts';
import { certificatePdfJob } from './certificate.jobs.ts';
import * as queries from './certificate.queries.ts';
import { checkCertificateMove } from './certificate.transitions.ts';
import { certificateView, openCertificateView } from './certificate.view.ts';

type CertificateDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export async function listCertificates(
  { db }: CertificateDeps,
  actor: Actor,
  query: z.output<typeof certificateListQuery>,
): Promise<Page<Certificate>> {
  requirePermission(actor, 'certificates:read');
  const { rows, total } = await queries.listCertificates(db, query);
  return { rows: rows.map(certificateView), total };
}

export async function getCertificate(
  { db }: CertificateDeps,
  actor: Actor,
  id: string,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:read');
  return certificateView(found(await queries.certificateById(db, id)));
}

/**
 * Issues the certificate of a finished enrolment. It verifies from this moment; its PDF and its
 * mail are jobs of the same transaction.
 * @throws DomainError `wrong-state` when the course is not finished; `conflict` when it has one.
 */
export async function issueCertificate(
  { db, clock, jobs }: CertificateDeps,
  actor: Actor,
  input: z.output<typeof issueCertificateBody>,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:issue');
  const id = await db.transaction(async (tx) => {
    const { enrolment, user, course } = found(await queries.finishedEnrolment(tx, input.enrolment));
    if (!enrolment.completedAt) {
      throw new DomainError('wrong-state', 'Primero registra que la persona terminó el curso.');
    }
    const agreements = await queries.backingAgreements(tx, course.id);
    const code = newCode(randomBytes(15));
    const name = printedName(user);
    const now = clock.now();
    const certificate = await withUniqueNames(alreadyIssued, () =>
      queries.insertCertificate(tx, {
        code,
        userId: user.id,
        enrolmentId: enrolment.id,
        courseId: course.id,
        printedName: name,
        courseName: course.name,
        courseKind: course.kind,
        agreements,
        kind: input.kind,
        hours: course.hours,
        grade: enrolment.finalGrade,
        periodFrom: limaDay(enrolment.startsAt),
        periodTo: limaDay(enrolment.completedAt ?? now),
        state: 'emitido',
        issuedAt: now,
        issuedBy: actor.id,
        issuedByName: actor.name,
        searchText: searchText(code, name, fullName(user), user.dni, course.name),
        createdAt: now,
        updatedAt: now,
      }),
    );
    await jobs.send(tx, certificatePdfJob, { certificate: certificate.id });
    await recordAudit(tx, actor, {
      action: 'issue',
      entity: 'certificate',
      entityId: certificate.id,
      after: certificate,
    });
    return certificate.id;
  });
  return certificateView(found(await queries.certificateById(db, id)));
}

/** Annuls a certificate. Its code keeps answering for ever, and says since when it is annulled. */
export async function annulCertificate(
  { db, clock }: CertificateDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Certificate> {
  requirePermission(actor, 'certificates:annul');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockCertificate(tx, id));
    checkCertificateMove(before.state, 'anulado');
    const after = await queries.updateCertificate(tx, id, {
      state: 'anulado',
      reason,
      annulledAt: clock.now(),
      annulledBy: actor.id,
    });
    await recordAudit(tx, actor, {
      action: 'annul',
      entity: 'certificate',
      entityId: id,
      before,
      after,
    });
  });
  return certificateView(found(await queries.certificateById(db, id)));
}

/**
 * What anyone learns of a certificate by its code.
 * @throws DomainError `not-found`; a mistyped code is told apart, which reveals nothing.
 */
export async function verifyCertificate(
  { db }: Pick<Deps, 'db'>,
  text: string,
): Promise<OpenCertificate> {
  const record = await publicRecord(db, text);
  const logos = await queries.agreementLogos(
    db,
    record.certificate.agreements.map(({ id }) => id),
  );
  return openCertificateView(record, logos);
}

/** The PDF of a valid certificate. */
export async function certificateFile(
  deps: Pick<Deps, 'db' | 'storage' | 'config'>,
  text: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { certificate } = await publicRecord(deps.db, text);
  if (certificate.state === 'anulado') {
    throw new DomainError('not-found', 'El PDF de este certificado no está disponible.');
  }
  return {
    name: `certificado-${certificate.code}.pdf`,
    bytes: await privateBytes(deps, await certificateFileId(deps, certificate)),
  };
}

async function publicRecord(db: Deps['db'], text: string): Promise<queries.CertificateRecord> {
  const code = normaliseCode(text);
  if (!code) {
    throw new DomainError(
      'not-found',
      'Ese código no es válido. Revisa que lo hayas copiado completo.',
    );
  }
  const record = await queries.certificateByCode(db, code);
  if (!record || record.certificate.state === 'solicitado') {
    throw new DomainError('not-found', 'No existe un certificado con ese código.');
  }
  return record;
}

/** The name for print when the person gave one, else the usual one. */
function printedName(user: {
  firstName: string;
  lastName: string;
  firstNameCert: string | null;
  lastNameCert: string | null;
}): string {
  return `${user.firstNameCert ?? user.firstName} ${user.lastNameCert ?? user.lastName}`.trim();
}

const alreadyIssued = {
  certificates_enrolment: {
    path: 'enrolment',
    message: 'Esta matrícula ya tiene un certificado vigente de ese tipo.',
  },
};
