import type {
  Signing,
  SigningSource,
  uploadSigningBody,
} from '@aulario/contract/certificates/signing';
import type { Certificate } from 'pkijs';
import type { z } from 'zod';
import { lockSetting, writeSetting } from '../../academy/academy.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { seal } from '../../platform/secret-box.ts';
import {
  type KeptIdentity,
  openIdentity,
  readP12,
} from '../../platform/signing/signing-identity.ts';
import { stampFault } from '../issuing/time-stamp.service.ts';
import { academyDid, credentialKeyRows, signingKey } from './credential.issuer.ts';
import { academySeal, uploadedSeal } from './seal.service.ts';

type SigningDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Who signs the PDFs and the badges. No private key leaves. */
export async function getSigning(deps: SigningDeps, actor: Actor): Promise<Signing> {
  requirePermission(actor, 'settings:write');
  return read(deps);
}

/**
 * Signs PDFs with the certificate of a P12 from now on; its key is kept sealed.
 * @throws DomainError `validation` for a file that does not open, or whose days are over.
 */
export async function uploadSigning(
  deps: SigningDeps,
  actor: Actor,
  { p12, password }: z.output<typeof uploadSigningBody>,
): Promise<Signing> {
  requirePermission(actor, 'settings:write');
  const kept = await opened(Buffer.from(p12, 'base64'), password);
  const { certificate } = await openIdentity(kept).catch(() => {
    throw fieldFault('p12', 'La clave de ese certificado no es RSA: pide uno con clave RSA.');
  });
  if (!holds(certificate, deps.clock.now())) {
    throw fieldFault('p12', 'Ese certificado ya venció: sube uno vigente.');
  }
  await write(deps, actor, 'upload', seal(deps.config.jwtSecret, JSON.stringify(kept)));
  return read(deps);
}

/** Leaves the certificate that was uploaded: that of the server signs again, or the academy's own. */
export async function removeSigning(deps: SigningDeps, actor: Actor): Promise<Signing> {
  requirePermission(actor, 'settings:write');
  await write(deps, actor, 'remove', null);
  return read(deps);
}

async function opened(bytes: Uint8Array, password: string): Promise<KeptIdentity> {
  try {
    return await readP12(bytes, password);
  } catch {
    throw fieldFault('p12', unopened);
  }
}

const unopened =
  'No pudimos abrir el archivo: revisa la contraseña, y que sea el .p12 o .pfx que te dio tu entidad. Si la contraseña es correcta, conviértelo en una computadora con OpenSSL 3: «openssl pkcs12 -legacy -in tuyo.p12 -nodes -out paso.pem» y después «openssl pkcs12 -export -in paso.pem -out nuevo.p12». Borra paso.pem al terminar y sube nuevo.p12.';

/** The audit says that it changed and never what the key is. */
async function write(deps: SigningDeps, actor: Actor, action: string, box: string | null) {
  await deps.db.transaction(async (tx) => {
    await lockSetting(tx, uploadedSeal);
    await writeSetting(tx, uploadedSeal, { box });
    await recordAudit(tx, actor, { action, entity: 'signing-certificate', entityId: uploadedSeal });
  });
}

async function read(deps: SigningDeps): Promise<Signing> {
  const { identity, source } = await academySeal(deps);
  // The first key is made when somebody first asks for it.
  await signingKey(deps);
  const keys = await credentialKeyRows(deps.db);
  const { certificate } = identity;
  return {
    source: source satisfies SigningSource,
    subject: nameOf(certificate.subject),
    issuer: nameOf(certificate.issuer),
    validFrom: certificate.notBefore.value.toISOString(),
    validUntil: certificate.notAfter.value.toISOString(),
    valid: holds(certificate, deps.clock.now()),
    timeStamps: await timeStamps(deps),
    badges: {
      did: academyDid(deps),
      keys: keys.map(({ id, createdAt }) => ({ id, createdAt: createdAt.toISOString() })),
    },
  };
}

/** By name of the machine alone: the address may hold a password. */
async function timeStamps(deps: SigningDeps): Promise<Signing['timeStamps']> {
  const { timestampUrl } = deps.config;
  if (!timestampUrl) return null;
  const fault = await stampFault(deps);
  return { authority: new URL(timestampUrl).host, failingSince: fault?.at ?? null };
}

function holds({ notAfter }: Certificate, now: Date): boolean {
  return now <= notAfter.value;
}

/** The common name, else all that stands there. */
function nameOf({ typesAndValues }: Certificate['subject']): string {
  const common = typesAndValues.find(({ type }) => type === '2.5.4.3');
  const parts = common ? [common] : typesAndValues;
  return parts.map(({ value }) => String(value.valueBlock.value)).join(', ');
}
