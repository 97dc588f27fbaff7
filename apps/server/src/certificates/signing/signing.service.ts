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
import { type KeptIdentity, P12Error, readP12 } from '../../platform/signing/signing-identity.ts';
import { stampFault } from '../issuing/time-stamp.service.ts';
import { academyDid, credentialKeyRows, signingKey } from './credential.issuer.ts';
import { neverSigns, outOfDays } from './fitness.ts';
import { academySeal, uploadedSeal } from './seal.service.ts';
import { unopened } from './unopened.ts';

type SigningDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Who signs the PDFs and the badges. No private key leaves. */
export async function getSigning(deps: SigningDeps, actor: Actor): Promise<Signing> {
  requirePermission(actor, 'settings:write');
  return read(deps);
}

/**
 * Signs PDFs with the certificate of a P12 from now on; its key is kept sealed.
 * @throws DomainError `validation` for a file that does not open, or with whose certificate nothing valid is signed.
 */
export async function uploadSigning(
  deps: SigningDeps,
  actor: Actor,
  { p12, password }: z.output<typeof uploadSigningBody>,
): Promise<Signing> {
  requirePermission(actor, 'settings:write');
  const kept = await opened(Buffer.from(p12, 'base64'), password);
  const fault = neverSigns(kept) ?? outOfDays(kept, deps.clock.now());
  if (fault) throw fieldFault('p12', fault);
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
  } catch (error) {
    const fault = error instanceof P12Error ? error.fault : 'closed';
    throw fieldFault(fault === 'password' ? 'password' : 'p12', unopened[fault]);
  }
}

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

function holds({ notBefore, notAfter }: Certificate, now: Date): boolean {
  return notBefore.value <= now && now <= notAfter.value;
}

/** The common name, else all that stands there. */
function nameOf({ typesAndValues }: Certificate['subject']): string {
  const common = typesAndValues.find(({ type }) => type === '2.5.4.3');
  const parts = common ? [common] : typesAndValues;
  return parts.map(({ value }) => String(value.valueBlock.value)).join(', ');
}
