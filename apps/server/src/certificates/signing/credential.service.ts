import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { credentialsContext, wholeSeconds } from '../../platform/credentials/credential-terms.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { publicRecord } from '../issuing/certificate.service.ts';
import { listLength, statusListUrl } from './credential.document.ts';
import { academyDid, rotateKey, signingKey } from './credential.issuer.ts';
import { asOpenBadge, unsigned } from './credential.order.ts';
import * as queries from './credential.queries.ts';

type CredentialDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/**
 * The signed credential of a certificate, made when it is first asked for and kept: it is the same
 * until it is corrected, also once it is revoked, which its status list says. An old code of another system
 * answers too.
 * @throws DomainError `not-found`.
 */
export async function certificateCredential(
  deps: CredentialDeps,
  text: string,
): Promise<Record<string, unknown>> {
  const { db, clock } = deps;
  const { certificate } = await publicRecord(db, text);
  if (certificate.credential) return asOpenBadge(certificate.credential);
  const { document, issuer, place } = await unsigned(deps, certificate, await academyProfile(db));
  const { signCredential } = await import('../../platform/credentials/sign-credential.ts');
  const signed = await signCredential(document, issuer, clock.now());
  const kept = await queries.keepCredential(db, place, signed);
  return kept ? asOpenBadge(kept) : certificateCredential(deps, text);
}

/** A list of revocations as a signed BitstringStatusListCredential. */
export async function statusList(
  deps: CredentialDeps,
  list: number,
): Promise<Record<string, unknown>> {
  const { db, config, clock } = deps;
  const from = list * listLength;
  if (list > 0 && from >= (await queries.placesUntil(db))) throw unknown();
  const { createCredential, createList } = await import('@digitalbazaar/vc-bitstring-status-list');
  const bits = await createList({ length: listLength });
  for (const place of await queries.revokedPlaces(db, from, from + listLength)) {
    bits.setStatus(place - from, true);
  }
  const did = academyDid(deps);
  const unsigned = await createCredential({
    id: statusListUrl(config.publicUrl, list),
    list: bits,
    statusPurpose: 'revocation',
    context: [credentialsContext],
  });
  const credential = { ...unsigned, issuer: did, validFrom: wholeSeconds(clock.now()) };
  const { signCredential } = await import('../../platform/credentials/sign-credential.ts');
  return signCredential(credential, { did, key: await signingKey(deps) }, clock.now());
}

/** A new key signs from now on; the old ones stay in did.json. */
export async function rotateCredentialKey(
  deps: CredentialDeps,
  actor: Actor,
): Promise<{ key: string }> {
  requirePermission(actor, 'settings:write');
  const { publicKeyMultibase } = await rotateKey(deps);
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, {
      action: 'rotate',
      entity: 'credential-key',
      entityId: publicKeyMultibase,
    }),
  );
  return { key: publicKeyMultibase };
}

const unknown = () => new DomainError('not-found', 'No existe una credencial con ese código.');
