import { academyProfile } from '../../academy/academy.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { credentialDocument } from './credential.document.ts';
import { academyDid, signingKey } from './credential.issuer.ts';
import * as queries from './credential.queries.ts';

type CredentialDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** What a credential says before it is signed, and with which key; it has its place in the lists by then. */
export async function unsigned(deps: CredentialDeps, source: queries.CredentialSource) {
  const { db, config } = deps;
  const { certificate } = source;
  const statusIndex =
    certificate.statusIndex ??
    (await db.transaction((tx) => queries.placeInLists(tx, certificate.id)));
  const did = academyDid(deps);
  const place = { ...certificate, statusIndex };
  const academy = await academyProfile(db);
  const document = credentialDocument({
    ...source,
    certificate: place,
    academy,
    publicUrl: config.publicUrl,
    did,
  });
  return { document, issuer: { did, key: await signingKey(deps) }, place };
}

/**
 * The badge that the PDF of a certificate carries: signed already, or to be signed by who draws it, in the press's thread.
 * @returns `keep` takes what was signed there; what somebody else signed meanwhile stays, and both hold.
 */
export async function badgeToAttach(deps: CredentialDeps, code: string) {
  const source = found(await queries.credentialSource(deps.db, code));
  const { credential } = source.certificate;
  if (credential) return { order: { signed: asOpenBadge(credential) }, keep: async () => {} };
  const { document, issuer, place } = await unsigned(deps, source);
  return {
    order: { document, issuer },
    keep: async (signed: Record<string, unknown>) => {
      await queries.keepCredential(deps.db, place, signed);
    },
  };
}

/**
 * With its proof in a list, as the schema of Open Badges 3.0 wants whatever may be there more than
 * once. A proof does not sign the place where it stands: what was kept before holds as it did.
 */
export function asOpenBadge({
  proof,
  ...credential
}: Record<string, unknown>): Record<string, unknown> {
  return { ...credential, proof: [proof].flat() };
}
