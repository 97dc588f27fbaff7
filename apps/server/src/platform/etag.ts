import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { fieldFault } from './error.ts';
import { anyVersion } from './version.ts';

/** Whether a call takes the version that its editor read. */
export function hasVersion(body: z.ZodType | undefined): boolean {
  return body instanceof z.ZodObject && 'version' in body.shape;
}

/**
 * The body with the version of `If-Match`, for whoever speaks in headers; a version in the body
 * counts before it. `*` asks to write over whatever is there.
 * @throws 402 for a header that is no version.
 */
export function withIfMatch(request: FastifyRequest, schema: z.ZodType | undefined): unknown {
  const header = request.headers['if-match'];
  if (header === undefined || !hasVersion(schema)) return request.body;
  if (header === '*') return { version: anyVersion, ...(request.body as object) };
  const version = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (!version) throw fieldFault('If-Match', 'Esa versión no es válida: es el ETag que se leyó.');
  return { version: Number(version), ...(request.body as object) };
}

/** Says the version of a record that has one, to send back in `If-Match`. */
export function tellVersion(reply: FastifyReply, answer: unknown): void {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return;
  const { version } = answer as { version?: unknown };
  if (typeof version === 'number') reply.header('ETag', `"${version}"`);
}
