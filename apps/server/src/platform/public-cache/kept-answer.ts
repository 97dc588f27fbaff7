import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** One encoding of an answer, with its head as `writeHead` takes it: name, value, name, value … */
type Representation = { head: string[]; notModifiedHead: string[]; body: Buffer };

/** An answer as ready bytes in the encodings that browsers ask for. */
export type KeptAnswer = {
  tag: string;
  br: Representation;
  gzip: Representation;
  identity: Representation;
  /** Of all its bytes, for the bound of the memory. */
  size: number;
  /** Milliseconds since 1970. */
  expiresAt: number;
};

/** Below this, compressing gains nothing. */
const worthCompressing = 1024;
const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);

/** What names the words of an answer, in whichever encoding they are sent. */
export const tagOf = (body: string | Buffer): string =>
  createHash('sha256').update(body).digest('base64url').slice(0, 22);

/** Whether a browser has these words already, in any encoding: what it asks with is a list of tags, or `*`. */
export const hasThem = (known: string | undefined, tag: string): boolean =>
  known !== undefined && (known.includes(`"${tag}`) || known.trim() === '*');

/** Compresses an answer once for all who will ask for it. `headers` are those of every encoding. */
export async function keepAnswer(
  body: Buffer,
  { tag, headers, expiresAt }: { tag: string; headers: Record<string, string>; expiresAt: number },
): Promise<KeptAnswer> {
  const identity = representation(body, tag, headers);
  if (body.length < worthCompressing) {
    const size = body.length + headSize;
    return { tag, br: identity, gzip: identity, identity, size, expiresAt };
  }
  const [small, smaller] = await Promise.all([
    gzipOf(body, { level: 6 }),
    brotliOf(body, { params: { [zlib.BROTLI_PARAM_QUALITY]: 5 } }),
  ]);
  return {
    tag,
    br: representation(smaller, `${tag}-br`, headers, 'br'),
    gzip: representation(small, `${tag}-gz`, headers, 'gzip'),
    identity,
    size: body.length + small.length + smaller.length + 3 * headSize,
    expiresAt,
  };
}

/** What the heads and the bookkeeping of one representation weigh, roughly. */
const headSize = 2048;

function representation(
  body: Buffer,
  tag: string,
  headers: Record<string, string>,
  encoding?: string,
): Representation {
  const common = Object.entries({ ...headers, etag: `"${tag}"` }).flat();
  return {
    body,
    notModifiedHead: common,
    head: [
      ...common,
      ...(encoding ? ['content-encoding', encoding] : []),
      'content-length',
      String(body.length),
    ],
  };
}

/** Answers with the encoding that was asked for, or 304 to whoever has these bytes already. */
export function sendKept(kept: KeptAnswer, request: IncomingMessage, response: ServerResponse) {
  const { head, notModifiedHead, body } = kept[encodingFor(request.headers)];
  if (hasThem(request.headers['if-none-match'], kept.tag)) {
    response.writeHead(304, notModifiedHead);
    response.end();
    return;
  }
  response.writeHead(200, head);
  response.end(body);
}

function encodingFor({
  'accept-encoding': accepted = '',
}: IncomingMessage['headers']): 'br' | 'gzip' | 'identity' {
  const text = String(accepted);
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'gzip';
  return 'identity';
}
