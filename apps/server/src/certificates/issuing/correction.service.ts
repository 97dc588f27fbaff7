import { isDeepStrictEqual } from 'node:util';
import type {
  Correction,
  certificateCorrectionEndpoints,
  requestCorrectionBody,
} from '@aulario/contract/certificates/certificate-correction';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found, withUniqueNames } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { confirmName, lockCertificate } from './certificate.queries.ts';
import * as queries from './correction.queries.ts';
import type { CorrectionRow } from './correction.tables.ts';
import { type IssueDeps, supersede } from './issuing.ts';
import { checkName } from './printable-name.ts';

/** A person asks to have their name on a certificate corrected; one request at a time. */
export async function requestCorrection(
  deps: IssueDeps,
  actor: Actor,
  input: z.output<typeof requestCorrectionBody>,
): Promise<Correction> {
  const id = await deps.db.transaction(async (tx) => {
    const certificate = found(await lockCertificate(tx, input.certificate));
    if (certificate.userId !== actor.id) throw new DomainError('not-found');
    if (certificate.state !== 'emitido' && certificate.state !== 'entregado') {
      throw new DomainError('wrong-state', 'Solo se corrige un certificado vigente.');
    }
    const { firstName, lastName, message } = input;
    // Sent twice, it was asked once.
    const before = await queries.pendingOf(tx, certificate.id);
    const same = before && [before.firstName, before.lastName, before.message];
    if (isDeepStrictEqual(same, [firstName, lastName, message])) return before?.id as string;
    checkName(`${firstName} ${lastName}`);
    const now = deps.clock.now();
    const row = await withUniqueNames(pending, () =>
      queries.insertCorrection(tx, {
        certificateId: certificate.id,
        userId: certificate.userId,
        firstName,
        lastName,
        message,
        createdAt: now,
        updatedAt: now,
      }),
    );
    return row.id;
  });
  return correctionView(found(await queries.correctionById(deps.db, id)));
}

export async function ownCorrections(
  { db }: Pick<IssueDeps, 'db'>,
  actor: Actor,
): Promise<Correction[]> {
  return (await queries.correctionsOf(db, actor.id ?? '')).map(correctionView);
}

export async function listCorrections(
  { db }: Pick<IssueDeps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof certificateCorrectionEndpoints.listCorrections.query>>,
): Promise<Page<Correction>> {
  requirePermission(actor, 'certificates:read');
  const { rows, total } = await queries.listCorrections(db, query as never);
  return { rows: rows.map(correctionView), total };
}

/** Issues the corrected certificate in the place of the old one. */
export async function approveCorrection(
  deps: IssueDeps,
  actor: Actor,
  id: string,
): Promise<Correction> {
  return decide(deps, actor, id, 'aprobada', async (tx, request) => {
    const before = found(await lockCertificate(tx, request.certificateId));
    if (before.state !== 'emitido' && before.state !== 'entregado') {
      throw new DomainError('wrong-state', 'Ese certificado ya no está vigente.');
    }
    const name = `${request.firstName} ${request.lastName}`.replace(/\s+/g, ' ');
    const after = await supersede(deps, tx, actor, before, name);
    await confirmName(tx, request.userId, deps.clock.now(), request);
    return { newCertificateId: after.id };
  });
}

/** Leaves the certificate as it is, with an answer that the person reads. */
export async function rejectCorrection(
  deps: IssueDeps,
  actor: Actor,
  id: string,
  { answer }: { answer: string },
): Promise<Correction> {
  return decide(deps, actor, id, 'rechazada', async (tx, request) => {
    const { user } = found(await userById(tx, request.userId));
    const record = found(await queries.correctionById(tx, id));
    if (user.email) {
      await sendMail(deps, tx, {
        occasion: `correction-rejected:${id}`,
        to: user.email,
        userId: user.id,
        template: 'correction-rejected',
        props: {
          firstName: user.firstName,
          courseName: record.certificate.courseName,
          answer,
          url: `${deps.config.publicUrl}/certificados/${printedCode(record.certificate.code)}`,
        },
      });
    }
    return { answer };
  });
}

async function decide(
  deps: IssueDeps,
  actor: Actor,
  id: string,
  state: 'aprobada' | 'rechazada',
  act: (tx: Tx, request: CorrectionRow) => Promise<Partial<CorrectionRow>>,
): Promise<Correction> {
  requirePermission(actor, 'certificates:issue');
  await deps.db.transaction(async (tx) => {
    const before = found(await queries.lockCorrection(tx, id));
    if (before.state !== 'pendiente') {
      throw new DomainError('wrong-state', 'Otra persona ya resolvió este pedido.');
    }
    const now = deps.clock.now();
    const after = await queries.updateCorrection(tx, id, {
      ...(await act(tx, before)),
      state,
      decidedAt: now,
      decidedById: actor.id,
      decidedByName: actor.name,
      updatedAt: now,
    });
    await recordAudit(tx, actor, {
      action: state === 'aprobada' ? 'approve' : 'reject',
      entity: 'certificate-correction',
      entityId: id,
      before,
      after,
    });
  });
  return correctionView(found(await queries.correctionById(deps.db, id)));
}

function correctionView({ correction, certificate }: queries.CorrectionRecord): Correction {
  return {
    _id: correction.id,
    createdAt: correction.createdAt.toISOString(),
    updatedAt: correction.updatedAt.toISOString(),
    certificate: correction.certificateId,
    code: printedCode(certificate.code),
    courseName: certificate.courseName,
    user: correction.userId,
    printedName: certificate.printedName,
    firstName: correction.firstName,
    lastName: correction.lastName,
    message: correction.message,
    state: correction.state,
    answer: correction.answer,
    decidedAt: correction.decidedAt?.toISOString() ?? null,
    decidedByName: correction.decidedByName,
    newCertificate: correction.newCertificateId,
  };
}

const pending = {
  certificate_corrections_pending: {
    path: 'certificate',
    message: 'Ya pediste corregir este certificado. Lo estamos revisando.',
  },
};
