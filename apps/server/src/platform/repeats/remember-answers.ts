import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { seal, unseal } from '../secret-box.ts';
import { claimCall, keepAnswer, letGo, loseAnswer } from './claim.ts';
import { idempotencyKey, senderOf } from './once.ts';
import { asWorkOf, type Call } from './running-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What is sent again under the same Idempotency-Key is answered the same, and done once. */
    remembered?: boolean;
  }
  interface FastifyRequest {
    /** The call whose answer is to be kept. */
    call: Call | undefined;
  }
}

type Kept = { status: number; etag?: string; body: string };

/**
 * Makes repeats of writes safe for whoever sends an Idempotency-Key (decision 088). Register it before what
 * compresses answers and after what may refuse a request: a refused one claims nothing.
 */
export function rememberAnswers(app: FastifyInstance, deps: Pick<Deps, 'db' | 'clock' | 'config'>) {
  app.decorateRequest('call', undefined);
  app.addHook('onSend', (request, reply, payload, done) => {
    const { call } = request;
    request.call = undefined;
    if (!call) return done(null, payload);
    keep(deps, call, reply, payload)
      .catch((error: unknown) =>
        // The answer goes out; whoever repeats the call is told that it was done.
        request.log.error({ err: error }, 'an answer could not be remembered'),
      )
      .then(() => done(null, payload));
  });
  return {
    /** The other half; it comes last of what is done before a handler. */
    takeCalls() {
      app.addHook('preHandler', (request, reply, done) => {
        const { remembered } = request.routeOptions.config;
        const key = remembered ? idempotencyKey(request) : undefined;
        if (key === undefined) return done();
        claimCall(deps.db, nameOf(request, key), deps.clock.now())
          .then((found) => {
            if ('answer' in found) return replay(deps, reply, found.answer as { sealed: string });
            request.call = found.call;
            return asWorkOf(found.call, done);
          })
          .catch(done);
      });
    },
  };
}

/** Whose key it is and for what; and what was asked under it. Of an upload, its boundary and weight. */
function nameOf(request: FastifyRequest, key: string): { key: string; digest: string } {
  const { method, url, headers, body } = request;
  // A form that is made anew has another boundary: what is not the same request is not answered as if it were.
  const upload = `${headers['content-type']} ${headers['content-length']} bytes`;
  const asked = body === undefined ? upload : JSON.stringify(body);
  const [path, query = ''] = url.split('?');
  return {
    // Routes do not mind a slash at the end of an address either.
    key: `call:${digestOf(senderOf(request), method, path?.replace(/\/+$/, '') ?? '', key)}`,
    digest: digestOf(query, headers['if-match'] ?? '', asked),
  };
}

/**
 * What tells a call that is sent again from any other, where it has an `Idempotency-Key`. Of an upload its weight alone: a browser
 * makes the form anew. One that does not say it is never the same.
 */
export function sameCall(request: FastifyRequest): string | undefined {
  const key = idempotencyKey(request);
  const { method, url, headers, body } = request;
  const asked = body === undefined ? headers['content-length'] : JSON.stringify(body);
  return key && asked ? digestOf(senderOf(request), method, url, key, asked) : undefined;
}

function digestOf(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

function replay(
  { config }: Pick<Deps, 'config'>,
  reply: FastifyReply,
  { sealed }: { sealed: string },
) {
  const { status, etag, body } = JSON.parse(unseal(config, sealed)) as Kept;
  if (etag) reply.header('ETag', etag);
  if (reply.request.tested) reply.header('Aulario-Test', 'taken-back');
  return reply
    .status(status)
    .header('Idempotency-Replayed', 'true')
    .serializer((text) => text as string)
    .type('application/json; charset=utf-8')
    .send(body);
}

/** A refusal that changed nothing leaves the key free: what was wrong may be mended and sent under it. */
async function keep(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  call: Call,
  reply: FastifyReply,
  payload: unknown,
): Promise<void> {
  const { statusCode: status } = reply;
  if (status >= 400 && (await letGo(db, call))) return;
  const isJson = String(reply.getHeader('content-type')).startsWith('application/json');
  if (status >= 500 || !isJson || typeof payload !== 'string') {
    return loseAnswer(db, call, clock.now());
  }
  const etag = reply.getHeader('etag');
  const kept: Kept = { status, ...(etag ? { etag: String(etag) } : {}), body: payload };
  // Sealed: it may hold a token or a secret that is kept nowhere else.
  await keepAnswer(db, call, { sealed: seal(config.jwtSecret, JSON.stringify(kept)) });
}
