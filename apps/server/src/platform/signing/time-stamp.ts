import { Integer, OctetString } from 'asn1js';
import {
  AlgorithmIdentifier,
  type ContentInfo,
  MessageImprint,
  SignedData,
  TimeStampReq,
  TimeStampResp,
  TSTInfo,
} from 'pkijs';
import { minutes, seconds } from '../clock.ts';

/** Milliseconds after which an authority counts as silent: a certificate waits no longer for its time. */
const patience = seconds(5);
const largestAnswer = 64 * 1024;
/** An authority and we may differ by this much, in milliseconds; beyond it one of both clocks is wrong. */
const farthest = minutes(10);
const sha256 = '2.16.840.1.101.3.4.2.1';

/**
 * Asks a time-stamp authority (RFC 3161) to say that these bytes existed now.
 * @param address user and password in it are sent as HTTP Basic
 * @param now what our clock says
 * @returns the token, whose signature over these very bytes was checked
 * @throws Error in one sentence when it does not answer in time, refuses, or answers something else.
 */
export async function askForTimeStamp(
  address: string,
  bytes: Uint8Array,
  now: Date,
): Promise<ContentInfo> {
  const hash = await crypto.subtle.digest('SHA-256', new Uint8Array(bytes));
  const nonce = crypto.getRandomValues(new Uint8Array(8));
  // Positive, and without a leading zero that DER would forbid.
  nonce[0] = ((nonce[0] ?? 0) & 0x3f) | 0x40;
  const request = new TimeStampReq({
    version: 1,
    messageImprint: new MessageImprint({
      hashAlgorithm: new AlgorithmIdentifier({ algorithmId: sha256 }),
      hashedMessage: new OctetString({ valueHex: hash }),
    }),
    nonce: new Integer({ valueHex: nonce.buffer }),
    certReq: true,
  });
  const answer = await post(address, new Uint8Array(request.toSchema().toBER(false)));
  const { status, timeStampToken } = TimeStampResp.fromBER(answer);
  if (status.status > 1 || !timeStampToken) throw new Error(`it refused (${status.status})`);
  const info = readTimeStamp(timeStampToken).info;
  if (info.nonce && !info.nonce.isEqual(request.nonce as Integer)) {
    throw new Error('it answered another question');
  }
  await checkTimeStamp(timeStampToken, bytes);
  checkHour(info.genTime, now);
  return timeStampToken;
}

/** What is stamped once says that hour for ever: neither a wrong clock there nor one here is put into a paper. */
function checkHour(said: Date, now: Date): void {
  const apart = Math.abs(said.getTime() - now.getTime());
  if (apart <= farthest) return;
  throw new Error(
    `it says another hour than this server, by ${Math.round(apart / minutes(1))} minutes`,
  );
}

async function post(address: string, body: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const { username, password, ...url } = parted(address);
  const secret = Buffer.from(`${username}:${password}`).toString('base64');
  const response = await fetch(url.bare, {
    method: 'POST',
    headers: {
      'content-type': 'application/timestamp-query',
      ...(username ? { authorization: `Basic ${secret}` } : {}),
    },
    body,
    redirect: 'error',
    // The answer's last byte included.
    signal: AbortSignal.timeout(patience),
  });
  if (!response.ok) throw new Error(`it answered ${response.status}`);
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestAnswer) throw new Error('it answered too much');
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts)).buffer;
}

function parted(address: string) {
  const url = new URL(address);
  const [username, password] = [url.username, url.password].map(decodeURIComponent);
  url.username = '';
  url.password = '';
  return { bare: url.href, username, password };
}

/** What a token says: when, and who says so. */
export function readTimeStamp(token: ContentInfo): { info: TSTInfo; signed: SignedData } {
  const signed = new SignedData({ schema: token.content });
  const content = signed.encapContentInfo.eContent;
  if (!content) throw new Error('it answered no time-stamp');
  return { info: TSTInfo.fromBER(content.getValue()), signed };
}

/** @throws Error when the token is of other bytes, or not signed by the certificate in it. */
export async function checkTimeStamp(token: ContentInfo, bytes: Uint8Array): Promise<void> {
  const { signed } = readTimeStamp(token);
  const data = new Uint8Array(bytes).buffer;
  const holds = await signed.verify({ signer: 0, data, checkChain: false }).catch(() => false);
  if (!holds) throw new Error('its time-stamp does not hold');
}
