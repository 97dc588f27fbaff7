import { exportJWK, generateKeyPair, importJWK, type JWK, type JWTPayload, SignJWT } from 'jose';
import { days, minutes } from '../../platform/clock.ts';
import { newId } from '../../platform/columns.ts';
import type { Deps } from '../../platform/deps.ts';
import { seal, unsealed } from '../../platform/secret-box.ts';
import { insertKey, publishedKeys } from './lti.queries.ts';

type KeyDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** How long a key is still published after another took its place: tools keep what they read. */
const staysPublished = days(7);
/** How long an identity serves. */
const lasts = minutes(5);

/** Our public keys, as tools read them. */
export async function ltiJwks(deps: KeyDeps): Promise<{ keys: JWK[] }> {
  await signingKey(deps);
  const rows = await published(deps);
  return {
    keys: rows.map(({ id, publicKey }) => ({ ...publicKey, kid: id, alg: 'RS256', use: 'sig' })),
  };
}

/** Signs what goes to a tool, or in the name of a client to a platform, with what it begins and ends by. */
export async function signLti(
  deps: KeyDeps,
  claims: JWTPayload,
  audience: string,
  issuer = deps.config.publicUrl,
): Promise<string> {
  const { kid, key } = await signingKey(deps);
  const now = deps.clock.now().getTime();
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + lasts) / 1000))
    .sign(await importJWK(key, 'RS256'));
}

/** The newest that this installation can open, made when there is none. */
async function signingKey(deps: KeyDeps): Promise<{ kid: string; key: JWK }> {
  const [newest] = await published(deps);
  const kept = newest && !newest.replacedAt ? unsealed(deps.config, newest.box) : undefined;
  if (newest && kept) return { kid: newest.id, key: JSON.parse(kept) as JWK };
  return makeKey(deps);
}

/** Makes a key that signs from now on. */
export async function makeKey({ db, config, clock }: KeyDeps) {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = await exportJWK(privateKey);
  const kid = newId();
  const createdAt = clock.now();
  const box = seal(config.jwtSecret, JSON.stringify(key));
  await db.transaction(async (tx) =>
    insertKey(tx, { id: kid, box, publicKey: await exportJWK(publicKey), createdAt }),
  );
  return { kid, key, createdAt };
}

const published = ({ db, clock }: KeyDeps) =>
  publishedKeys(db, new Date(clock.now().getTime() - staysPublished));
