import {
  createLocalJWKSet,
  decodeJwt,
  importSPKI,
  type JSONWebKeySet,
  type JWTPayload,
  type JWTVerifyOptions,
  jwtVerify,
} from 'jose';
import { minutes, seconds } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { askOutside, whySilent } from '../../platform/outside/ask-outside.ts';
import { brokenPath } from '../../platform/text-guard.ts';
import type { LtiToolRow } from './lti.tables.ts';

/** What a tool sent was not signed by it, is over, or is for somebody else. */
export class ToolFault extends Error {}

type KeyDeps = Pick<Deps, 'clock' | 'config'>;

const largestKeySet = 32_000;
/** Keys that were read are asked for again after this long. */
const remembered = minutes(5);
/** For one that is not among them, and where none could be read, sooner; never before: whoever sends forged ones makes us ask. */
const pause = seconds(30);
type Reading = { at: number; keys: Promise<JSONWebKeySet>; failed: boolean };
const readings = new Map<string, Reading>();

/** The keys of a tool, as its address answers now. @throws ToolFault with one sentence. */
export async function readKeys({ config }: KeyDeps, url: string): Promise<JSONWebKeySet> {
  const asked = await askOutside(url, {
    ...{ method: 'GET', headers: { accept: 'application/json' }, kept: largestKeySet },
    anywhere: config.webhooksAnywhere,
  }).catch((error: unknown) => {
    throw new ToolFault(whySilent(error as Error));
  });
  if (asked.status !== 200) throw new ToolFault(`Su dirección de claves respondió ${asked.status}`);
  const all = parsed(asked.answer)?.keys;
  // Only such keys sign what is accepted here.
  const keys = Array.isArray(all) ? all.filter((key) => key?.kty === 'RSA') : [];
  if (keys.length === 0) throw new ToolFault('Lo que respondió no son claves RSA (JWKS)');
  return { keys };
}

/**
 * What a tool signed, checked with its keys: algorithm, signature, audience and times.
 * @throws ToolFault with what is wrong, in the words of the audit.
 */
export function verifiedOfTool(
  deps: KeyDeps,
  { id: issuer, jwksUrl, publicKey }: Pick<LtiToolRow, 'id' | 'jwksUrl' | 'publicKey'>,
  token: string,
  expected: Expected,
): Promise<JWTPayload> {
  return verifiedByKeys(deps, { issuer, jwksUrl, publicKey }, token, expected);
}

type Expected = Pick<JWTVerifyOptions, 'audience' | 'requiredClaims'>;
type Signer = { issuer: string } & Pick<LtiToolRow, 'jwksUrl' | 'publicKey'>;

/** The same of whoever signs. */
export async function verifiedByKeys(
  deps: KeyDeps,
  { issuer, ...signer }: Signer,
  token: string,
  expected: Expected,
): Promise<JWTPayload> {
  const options: JWTVerifyOptions = {
    ...{ ...expected, issuer, algorithms: ['RS256'], currentDate: deps.clock.now() },
    ...{ clockTolerance: 30, maxTokenAge: '1h' },
  };
  try {
    const payload = await verified(deps, signer, token, options);
    if (brokenPath(payload) !== undefined) throw new ToolFault('con texto que nadie puede guardar');
    return payload;
  } catch (error) {
    if (error instanceof ToolFault) throw error;
    throw new ToolFault(reasonOf(error), { cause: error });
  }
}

async function verified(
  deps: KeyDeps,
  { jwksUrl, publicKey }: Omit<Signer, 'issuer'>,
  token: string,
  options: JWTVerifyOptions,
): Promise<JWTPayload> {
  if (!jwksUrl) {
    const key = await importSPKI(publicKey ?? '', 'RS256');
    return (await jwtVerify(token, key, options)).payload;
  }
  const known = await keysAt(deps, jwksUrl, remembered);
  const first = await withKeys(token, known, options).catch(noKey);
  return first ?? (await withKeys(token, await keysAt(deps, jwksUrl, pause), options));
}

/** The keys of an address, read anew when the last reading is older than that; many who ask at once wait for one. */
function keysAt(deps: KeyDeps, url: string, oldest: number): Promise<JSONWebKeySet> {
  const now = deps.clock.now().getTime();
  const last = readings.get(url);
  if (last && now - last.at < (last.failed ? pause : oldest)) return last.keys;
  const reading: Reading = { at: now, keys: readKeys(deps, url), failed: false };
  readings.set(url, reading);
  reading.keys.catch(() => {
    reading.failed = true;
  });
  return reading.keys;
}

const withKeys = async (token: string, keys: JSONWebKeySet, options: JWTVerifyOptions) =>
  (await jwtVerify(token, createLocalJWKSet(keys), options)).payload;

/** Nothing where none of the keys is that of the token: it may have been made since. */
function noKey(error: unknown): undefined {
  if (codeOf(error) !== 'ERR_JWKS_NO_MATCHING_KEY') throw error;
}

const codeOf = (error: unknown) => (error as { code?: string }).code ?? '';

const reasons: Record<string, string> = {
  ERR_JWT_EXPIRED: 'vencida',
  ERR_JWS_SIGNATURE_VERIFICATION_FAILED: 'con una firma que no es suya',
  ERR_JWKS_NO_MATCHING_KEY: 'con una clave que no publica',
  ERR_JOSE_ALG_NOT_ALLOWED: 'con un algoritmo que no se acepta',
};

function reasonOf(error: unknown): string {
  const claim = (error as { claim?: string }).claim;
  if (claim === 'aud') return 'para otro destinatario (aud)';
  if (claim === 'iss') return 'de otro emisor (iss)';
  if (claim) return `sin ${claim} que valga`;
  return reasons[codeOf(error)] ?? 'que no se entiende';
}

function parsed(text: string): { keys?: JSONWebKeySet['keys'] } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Who says that they signed it; their key decides. Empty where it says nobody. */
export function claimedIssuer(token: string): string {
  try {
    const { iss }: { iss?: unknown } = decodeJwt(token);
    return typeof iss === 'string' && brokenPath(iss) === undefined ? iss : '';
  } catch {
    return '';
  }
}
