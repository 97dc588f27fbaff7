import { createHash, createPublicKey, verify } from 'node:crypto';
import { JsonLdParser } from 'jsonld-streaming-parser';
import { RDFC10 } from 'rdfjs-c14n';
import { loadContext } from '../src/platform/credentials/sign-credential.ts';

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD, read as whoever receives it would.
type Json = any;

/**
 * Whether a Data Integrity proof of `eddsa-rdfc-2022` holds (W3C vc-di-eddsa, §3.2), by software of
 * other hands than what signs: JSON-LD of Comunica, canonical RDF of W3C, SHA-256 and Ed25519 of Node.
 * Only the texts of the contexts are shared, because they are the standard itself.
 * @param did the issuer's did.json as it is served.
 */
export async function proofHolds({ proof, ...document }: Json, did: Json): Promise<boolean> {
  const [{ proofValue, ...options }, ...others] = [proof].flat();
  if (others.length > 0) throw new Error('Only one proof is expected.');
  const context = document['@context'];
  const hashes = Buffer.concat([
    digest(await canonical({ '@context': context, ...options })),
    digest(await canonical(document)),
  ]);
  const key = did.verificationMethod.find(({ id }: Json) => id === options.verificationMethod);
  if (!did.assertionMethod.includes(key?.id)) return false;
  // Two bytes say that it is Ed25519; `z` that it is base58.
  const raw = fromBase58(key.publicKeyMultibase.slice(1)).subarray(2);
  const spki = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw]);
  const publicKey = createPublicKey({ key: spki, format: 'der', type: 'spki' });
  return verify(null, hashes, publicKey, fromBase58(proofValue.slice(1)));
}

/** The document as canonical N-Quads. */
async function canonical(document: object): Promise<string> {
  const load = async (url: string) => (await loadContext(url)).document as Record<string, unknown>;
  const parser = new JsonLdParser({ documentLoader: { load }, strictValues: true });
  const quads: Parameters<RDFC10['canonicalize']>[0] & unknown[] = [];
  parser.on('data', (quad) => quads.push(quad));
  await new Promise((done, fail) => {
    parser.on('end', done).on('error', fail);
    parser.end(JSON.stringify(document));
  });
  return new RDFC10().canonicalize(quads);
}

const digest = (text: string) => createHash('sha256').update(text).digest();

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
function fromBase58(text: string): Buffer {
  let value = 0n;
  for (const sign of text) value = value * 58n + BigInt(base58.indexOf(sign));
  const hex = value.toString(16);
  // Each `1` in front is a zero byte, which a number does not keep: one signature in 256 has one.
  const zeros = Buffer.alloc(/^1*/.exec(text)?.[0].length ?? 0);
  return Buffer.concat([zeros, Buffer.from(hex.length % 2 ? `0${hex}` : hex, 'hex')]);
}
