import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { ByteRange } from '../../platform/storage.key.ts';

type Stored = { key: string; mime: string; etag: string };

/**
 * Sends what is stored, or the part of it that was asked for (RFC 9110, 14): players jump, and lines break.
 * Nothing of it is held whole in memory.
 * @returns whether it is there; not the reply, which whoever waits for it has only when all was sent
 */
export async function sendStored(
  request: FastifyRequest,
  reply: FastifyReply,
  storage: Deps['storage'],
  { key, mime, etag }: Stored,
): Promise<boolean> {
  const size = await storage.size(key);
  if (size === null) return false;
  reply.header('Accept-Ranges', 'bytes').header('ETag', etag).type(mime);
  const asked = request.headers['if-range'];
  const range = !asked || asked === etag ? rangeOf(request.headers.range, size) : undefined;
  if (range === null) {
    reply.status(416).header('Content-Range', `bytes */${size}`).type('text/plain').send('');
    return true;
  }
  const { first, last } = range ?? { first: 0, last: size - 1 };
  reply.header('Content-Length', last - first + 1);
  if (range) reply.status(206).header('Content-Range', `bytes ${first}-${last}/${size}`);
  const content = request.method === 'HEAD' ? '' : await storage.stream(key, range);
  if (content === null || content === undefined) return false;
  reply.send(content);
  return true;
}

/** One range; several at once are answered with the whole, as is allowed. @returns null where it lies outside. */
export function rangeOf(header: string | undefined, size: number): ByteRange | undefined | null {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '');
  if (!match || (match[1] === '' && match[2] === '')) return undefined;
  if (match[1] === '') {
    const length = Math.min(Number(match[2]), size);
    return length === 0 ? null : { first: size - length, last: size - 1 };
  }
  const first = Number(match[1]);
  const last = match[2] === '' ? size - 1 : Math.min(Number(match[2]), size - 1);
  return first >= size || last < first ? null : { first, last };
}
