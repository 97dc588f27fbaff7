import type { Certificate } from '@aulario/contract/certificates/certificate';
import type {
  CertificateAct,
  CertificateVersion,
} from '@aulario/contract/certificates/certificate-record';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { actsOn } from '../../platform/audit.queries.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { askForName } from './asked-name.ts';
import * as queries from './certificate.queries.ts';
import { readCertificate } from './certificate.read.ts';
import { isValid } from './certificate.view.ts';
import { certificatePdfJob } from './certificate-pdf.job.ts';
import type { IssueDeps } from './issuing.ts';
import { versionsOf } from './version.queries.ts';

const mostActs = 100;
/** They change with every other field, or nobody reads them. */
const unsaid = new Set([
  ...['updatedAt', 'version', 'searchText', 'statusIndex', 'credential', 'fileId', 'publicFileId'],
  ...['issuedBy', 'issuedByName', 'annulledBy', 'expiryToldAt'],
]);

/** The last acts on a certificate, newest first: who, when and which fields. */
export async function listCertificateActs(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<CertificateAct[]> {
  requirePermission(actor, 'certificates:read');
  found(await queries.certificateById(db, id));
  const acts = await actsOn(db, 'certificate', id, mostActs);
  return acts.map(({ createdAt, action, actorName, before, after }) => ({
    at: createdAt.toISOString(),
    action,
    byName: actorName,
    fields: before ? Object.keys(after ?? {}).filter((field) => !unsaid.has(field)) : [],
  }));
}

/** What was handed out of a certificate before it was corrected under its code, newest first. */
export async function listCertificateVersions(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<CertificateVersion[]> {
  requirePermission(actor, 'certificates:read');
  found(await queries.certificateById(db, id));
  const versions = await versionsOf(db, id);
  return versions.map(({ fileId, statusIndex, correctedAt, correctedByName }, at) => ({
    number: versions.length - at,
    correctedAt: correctedAt.toISOString(),
    byName: correctedByName,
    pdf: fileId !== null,
    badge: statusIndex !== null,
  }));
}

/**
 * Mails a certificate again to its holder's address of today; of one that was requested, the link that
 * confirms the name. Asked twice within a minute, one mail comes.
 * @throws DomainError `wrong-state` for one that is not valid, or whose holder has no e-mail.
 */
export async function mailCertificate(
  deps: IssueDeps,
  actor: Actor,
  id: string,
): Promise<Certificate> {
  requirePermission(actor, 'certificates:issue');
  const minute = deps.clock.now().toISOString().slice(0, 16);
  await deps.db.transaction(async (tx) => {
    const certificate = found(await queries.lockCertificate(tx, id));
    const { user } = found(await userById(tx, certificate.userId));
    if (!user.email) throw new DomainError('wrong-state', noMailbox);
    if (certificate.state === 'solicitado') await askForName(deps, tx, user, certificate, minute);
    else {
      if (!isValid(certificate.state)) throw new DomainError('wrong-state', notValid);
      await deps.jobs.send(tx, certificatePdfJob, { certificate: id, again: minute });
    }
    const action = certificate.state === 'solicitado' ? 'ask-name' : 'send-again';
    await recordAudit(tx, actor, { action, entity: 'certificate', entityId: id });
  });
  return readCertificate(deps, id);
}

const noMailbox = 'La persona no tiene correo: escríbelo en su ficha y vuelve a enviarlo.';
const notValid = 'Este certificado ya no está vigente: no se envía.';
