import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secret part of a dossier's address: which it is, signed together with its number. It can be made again whenever
 * its person asks for it, and nothing that is stored opens it.
 */
export function dossierToken(
  jwtSecret: string,
  { id, linkNumber }: { id: string; linkNumber: number },
): string {
  const proof = createHmac('sha256', jwtSecret).update(`dossier:${id}:${linkNumber}`).digest();
  return Buffer.concat([Buffer.from(id.replaceAll('-', ''), 'hex'), proof]).toString('base64url');
}

/** Which dossier a token says that it opens; whether it does, `opens` tells. */
export function dossierOfToken(token: string): string {
  const hex = Buffer.from(token, 'base64url').toString('hex').slice(0, -64);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** As text, so that of several spellings of the same bytes only ours opens. */
export function opens(
  token: string,
  jwtSecret: string,
  dossier: { id: string; linkNumber: number; linkMadeAt: Date | null },
): boolean {
  const [given, expected] = [Buffer.from(token), Buffer.from(dossierToken(jwtSecret, dossier))];
  const same = given.length === expected.length && timingSafeEqual(given, expected);
  return same && dossier.linkMadeAt !== null;
}
