import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DomainError, fieldFault } from './error.ts';

/**
 * Text that no database keeps is refused before any schema sees it: bytes that are no UTF-8, NUL
 * characters, halves of a surrogate pair. An id with such text is one that does not exist.
 */
export function refuseBrokenText(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (!isUtf8(body as Buffer)) {
      return done(new DomainError('validation', 'El texto enviado no está en UTF-8.'));
    }
    // Clients name the type of a body also where they send none: that is no body, as without the header.
    if (body.length === 0) return done(null, undefined);
    return parse(request, body.toString(), done);
  });
  app.addHook('preValidation', (request, _reply, done) => done(faultOf(request)));
}

function faultOf({ routeOptions, params, url, query, body }: FastifyRequest): Error | undefined {
  if (routeOptions.config.access === 'page') return undefined;
  if (brokenPath(params) !== undefined) return new DomainError('not-found');
  if (!isDecodable(url)) return fieldFault('', broken);
  const path = brokenPath(query) ?? brokenPath(body);
  return path === undefined ? undefined : fieldFault(path, broken);
}

const broken = 'Contiene caracteres no permitidos.';

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

/** Where the first broken text stands, its own name or its value: `buyer.email`. */
export function brokenPath(whole: unknown): string | undefined {
  // A list and not a recursion: what was sent may be nested as deep as it is long.
  const waiting: { value: unknown; path: string }[] = [{ value: whole, path: '' }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && isBroken(value)) return path;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    for (const [key, part] of Object.entries(value)) {
      if (isBroken(key)) return path;
      waiting.push({ value: part, path: nested(path, key) });
    }
  }
  return undefined;
}

/** Deep paths are cut: nobody reads them, and they would grow with the square of the depth. */
function nested(path: string, key: string): string {
  return path.length > 200 ? path : `${path}${path && '.'}${key}`;
}

function isBroken(text: string): boolean {
  return text.includes('\u0000') || !text.isWellFormed();
}
