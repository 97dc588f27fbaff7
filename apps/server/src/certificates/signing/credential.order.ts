import type { Academy } from '@aulario/contract/academy';
import type { KeptKey } from '../../platform/credentials/credential-terms.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { CertificateRow } from '../issuing/certificate.tables.ts';
import { credentialDocument } from './credential.document.ts';
import { academyDid, signingKey } from './credential.issuer.ts';
import * as queries from './credential.queries.ts';

type CredentialDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** Reads what a credential is written from and signed with; for several it is read once for all. */
export type CredentialReads = {
  key: () => Promise<KeptKey>;
  source: () => Promise<queries.CredentialSource | undefined>;
};

/** What a credential says before it is signed, and with which key; it has its place in the lists by then. */
export async function unsigned(
  deps: CredentialDeps,
  certificate: CertificateRow,
  academy: Academy,
  reads: Partial<CredentialReads> = {},
) {
  const { db, config } = deps;
  const {
    key = () => signingKey(deps),
    source = async () => (await queries.credentialSources(db, [certificate.id]))[0],
  } = reads;
  const written = found(await source());
  const statusIndex =
    certificate.statusIndex ??
    (await db.transaction((tx) => queries.placeInLists(tx, certificate)));
  const did = academyDid(deps);
  const place = { ...certificate, statusIndex };
  const document = credentialDocument({
    ...written,
    certificate: place,
    academy,
    publicUrl: config.publicUrl,
    did,
  });
  return { document, issuer: { did, key: await key() }, place };
}

/**
 * The badge that the PDF of a certificate carries: signed already, or to be signed by who draws it, in the press's thread.
 * @returns `fits` says whether what was signed there is still what the certificate says; what somebody else signed meanwhile
 *   stays, and both hold.
 */
export async function badgeToAttach(
  deps: CredentialDeps,
  certificate: CertificateRow,
  academy: Academy,
  reads?: CredentialReads,
) {
  const { credential } = certificate;
  if (credential) return { order: { signed: asOpenBadge(credential) }, fits: () => false };
  const { document, issuer, place } = await unsigned(deps, certificate, academy, reads);
  return {
    order: { document, issuer },
    fits: (now: Pick<CertificateRow, 'version' | 'statusIndex'> & { signed: boolean }) =>
      !now.signed && now.version === place.version && now.statusIndex === place.statusIndex,
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
