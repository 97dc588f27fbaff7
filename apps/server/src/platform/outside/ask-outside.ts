import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import { seconds } from '../clock.ts';
import { PrivateAddress, publicAddress } from './public-address.ts';

/** The whole call, from the name to the last byte that is read. */
const patience = seconds(10);
/** Of an answer no more is read than this, and no more kept than that, unless who asks wants more. */
const mostRead = 64 * 1024;
const mostKept = 500;

export type OutsideAnswer = {
  status: number;
  answer: string;
  /** Where a 3xx leads to. */
  leadsTo: string | null;
};

type Ask = {
  method?: 'GET' | 'POST';
  body?: string;
  headers: Record<string, string>;
  anywhere: boolean;
  /** Milliseconds for all of it. */
  within?: number;
  /** How many letters of the answer are kept, when more than its beginning is wanted. */
  kept?: number;
};

/**
 * Asks an address that somebody typed. Only https and only public addresses: the address that was checked is the one
 * that is called, and redirects are followed nowhere, their 3xx is the answer.
 * @throws Error with one sentence; PrivateAddress for what may not be called.
 */
export async function askOutside(
  url: string,
  { method = 'POST', body, headers, anywhere, within = patience, kept = mostKept }: Ask,
): Promise<OutsideAnswer> {
  const target = new URL(url);
  if (target.protocol !== 'https:' && !anywhere)
    throw new PrivateAddress('Solo se envía a direcciones https.');
  const signal = AbortSignal.timeout(within);
  const checked = await Promise.race([
    publicAddress(target.hostname, { anywhere }),
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    }),
  ]);
  const pinned = ((_host, options, answer) =>
    options.all
      ? answer(null, [checked])
      : answer(null, checked.address, checked.family)) as LookupFunction;
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const options = { method, headers, lookup: pinned, agent: false as const, signal };
    const asked = send(target, options, (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      const done = () => {
        const answer = Buffer.concat(parts).toString('utf8').slice(0, kept);
        resolve({
          status: response.statusCode ?? 0,
          answer: answer.replaceAll('\u0000', ''),
          leadsTo: response.headers.location ?? null,
        });
      };
      response.on('data', (part: Buffer) => {
        size += part.length;
        if (size <= kept * 4) parts.push(part);
        if (size > mostRead) {
          done();
          asked.destroy();
        }
      });
      response.on('end', done);
      response.on('error', reject);
    });
    asked.on('error', reject);
    asked.end(body);
  });
}

const silences: Record<string, string> = {
  ENOTFOUND: 'Ese nombre no lleva a ninguna dirección.',
  EAI_AGAIN: 'No se pudo preguntar adónde lleva ese nombre.',
  ECONNREFUSED: 'No acepta conexiones en ese puerto.',
  ECONNRESET: 'Cortó la conexión.',
  EHOSTUNREACH: 'No se llega a esa dirección.',
  ENETUNREACH: 'No se llega a esa dirección.',
  ETIMEDOUT: 'No respondió a tiempo.',
  ERR_TLS_CERT_ALTNAME_INVALID: 'Su certificado es de otro nombre.',
  CERT_HAS_EXPIRED: 'Su certificado venció.',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'Su certificado lo firmó él mismo.',
  SELF_SIGNED_CERT_IN_CHAIN: 'Su certificado no lo firma nadie conocido.',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'Su certificado no lo firma nadie conocido.',
};

/** Why an address did not answer, in one sentence. */
export function whySilent({ name, message, code }: Error & { code?: unknown }): string {
  if (/^(Abort|Timeout)Error$/.test(name)) return 'No respondió a tiempo.';
  return silences[String(code)] ?? (message || 'No respondió.').slice(0, 300);
}
