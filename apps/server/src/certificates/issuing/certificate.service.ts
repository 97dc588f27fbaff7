import type {
  Certificate,
  certificateListQuery,
  issueCertificateBody,
  OpenCertificate,
} from '@aulario/contract/certificates/certificate';
import type { z } from 'zod';
import { privateBytes } from '../../files/file.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { normaliseCode } from './certificate.code.ts';
import { certificateFact } from './certificate.fact.ts';
import { certificateFileId, type FileDeps, publicFileId } from './certificate.file.ts';
import * as queries from './certificate.queries.ts';
import { readCertificate, readCertificates } from './certificate.read.ts';
import { checkCertificateMove } from './certificate.transitions.ts';
import { isValid, openCertificateView } from './certificate.view.ts';
import { renewalsOf } from './expiry.queries.ts';
import { certifyEnrolment, type IssueDeps } from './issuing.ts';
import { certificateRules } from './rules.service.ts';
import { lastCorrection } from './version.queries.ts';

type CertificateDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

export async function listCertificates(
  { db, clock }: Pick<CertificateDeps, 'db' | 'clock'>,
  actor: Actor,
  query: z.output<typeof certificateListQuery>,
): Promise<Page<Certificate>> {
  requirePermission(actor, 'certificates:read');
  const { rows, total } = await queries.listCertificates(db, query, limaDay(clock.now()));
  return { rows: await readCertificates({ db, clock }, rows), total };
}

export async function getCertificate(
  deps: CertificateDeps,
  actor: Actor,
  id: string,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:read');
  return readCertificate(deps, id);
}

/**
 * Issues the certificate of a finished enrolment, or asks the person for their name first. It
 * verifies from the moment it is issued; its PDF and its mail are jobs of the same transaction.
 * @throws DomainError `wrong-state` when the course is not finished; `conflict` when it has one.
 */
export async function issueCertificate(
  deps: IssueDeps,
  actor: Actor,
  { enrolment, ...wish }: z.output<typeof issueCertificateBody>,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:issue');
  const id = await deps.db.transaction(async (tx) => {
    const source = found(await queries.finishedEnrolment(tx, enrolment));
    const rules = await certificateRules(tx);
    return (await certifyEnrolment(deps, tx, actor, source, { ...wish, rules })).id;
  });
  return readCertificate(deps, id);
}

/** Annuls a certificate. Its code keeps answering for ever, and says since when it is annulled. */
export async function annulCertificate(
  { db, clock, jobs }: CertificateDeps,
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
    await announce({ jobs }, tx, 'certificate.annulled', certificateFact(after));
  });
  return readCertificate({ db, clock }, id);
}

/**
 * What anyone learns of a certificate by its code.
 * @throws DomainError `not-found`; a mistyped code is told apart, which reveals nothing.
 */
export async function verifyCertificate(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  text: string,
): Promise<OpenCertificate> {
  const record = await publicRecord(db, text);
  const logos = await queries.agreementLogos(
    db,
    record.certificate.agreements.map(({ id }) => id),
  );
  const correctedAt = await lastCorrection(db, record.certificate.id);
  const { id } = record.certificate;
  const renewal = (await renewalsOf(db, [record.certificate])).get(id);
  const today = limaDay(clock.now());
  return openCertificateView(record, { logos, correctedAt, renewal, today });
}

/** The PDF of a valid certificate: its holder's own copy for them, for anyone else what they let strangers read. */
export async function certificateFile(
  deps: FileDeps,
  actor: Actor,
  text: string,
): Promise<{ name: string; bytes: Uint8Array }> {
  const { certificate } = await publicRecord(deps.db, text);
  if (!isValid(certificate.state)) {
    throw new DomainError('not-found', 'El PDF de este certificado no está disponible.');
  }
  const own = actor.id !== null && actor.id === certificate.userId;
  const file = await (own ? certificateFileId : publicFileId)(deps, certificate);
  return {
    name: `certificado-${certificate.code}.pdf`,
    bytes: await privateBytes(deps, file),
  };
}

/**
 * The certificate that anyone may see under a code, be it ours or that of another system.
 * @throws DomainError `not-found`; a mistyped code is told apart, which reveals nothing.
 */
export async function publicRecord(
  db: Deps['db'],
  text: string,
): Promise<queries.CertificateRecord> {
  const code = normaliseCode(text);
  const record =
    (code && (await queries.certificateByCode(db, code))) ||
    (await queries.certificateByOldCode(db, text.trim()));
  if (!record && !code) {
    throw new DomainError(
      'not-found',
      'Ese código no es válido. Revisa que lo hayas copiado completo.',
    );
  }
  if (!record || record.certificate.state === 'solicitado') {
    throw new DomainError('not-found', 'No existe un certificado con ese código.');
  }
  return record;
}
