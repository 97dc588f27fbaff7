import { desc, sql } from 'drizzle-orm';
import type { KeptKey } from '../../platform/credentials/credential-terms.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { seal, unsealed } from '../../platform/secret-box.ts';
import { type CredentialKeyRow, credentialKeys } from './credential.tables.ts';

type KeyDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** The academy as a did:web: its host, with a port as `%3A` (W3C did:web, §3.2). */
export function academyDid({ config }: Pick<Deps, 'config'>): string {
  return `did:web:${encodeURIComponent(new URL(config.publicUrl).host)}`;
}

/** Every key there was, the newest first: old ones verify what they signed. */
export async function credentialKeyRows(db: Db): Promise<CredentialKeyRow[]> {
  return db.select().from(credentialKeys).orderBy(desc(credentialKeys.createdAt)).limit(100);
}

/**
 * The key that signs: the newest that this installation can open, made when there is none. A
 * changed installation secret therefore means a new key, and nothing that was signed breaks.
 */
export async function signingKey(deps: KeyDeps): Promise<KeptKey> {
  return (await newestKey(deps)) ?? firstKey(deps);
}

async function newestKey({ db, config }: Pick<Deps, 'db' | 'config'>) {
  const [newest] = await db
    .select({ box: credentialKeys.box })
    .from(credentialKeys)
    .orderBy(desc(credentialKeys.createdAt))
    .limit(1);
  const kept = newest && unsealed(config, newest.box);
  return kept ? (JSON.parse(kept) as KeptKey) : undefined;
}

/** A run begins many certificates at once, which all find none: one is made. */
async function firstKey(deps: KeyDeps): Promise<KeptKey> {
  return deps.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('aulario:credential-key'))`);
    const own = { ...deps, db: tx };
    return (await newestKey(own)) ?? rotateKey(own);
  });
}

/** Makes a key that signs from now on. */
export async function rotateKey({ db, config, clock }: KeyDeps): Promise<KeptKey> {
  const { newCredentialKey } = await import('../../platform/credentials/sign-credential.ts');
  const key = await newCredentialKey();
  const box = seal(config.jwtSecret, JSON.stringify(key));
  await db
    .insert(credentialKeys)
    .values({ id: key.publicKeyMultibase, box, createdAt: clock.now() });
  return key;
}

/** The academy's did.json: every key as assertion method. */
export async function didDocument(deps: KeyDeps): Promise<object> {
  await signingKey(deps);
  const did = academyDid(deps);
  const keys = await credentialKeyRows(deps.db);
  return {
    '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
    id: did,
    verificationMethod: keys.map(({ id }) => ({
      id: `${did}#${id}`,
      type: 'Multikey',
      controller: did,
      publicKeyMultibase: id,
    })),
    assertionMethod: keys.map(({ id }) => `${did}#${id}`),
  };
}
