import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { takeRequestListeners } from '../request-listeners.ts';
import { hasThem, type KeptAnswer, keepAnswer, sendKept, tagOf } from './kept-answer.ts';
import type { Fill, PublicCache } from './public-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's answers are the same for everybody without a name. */
    shared?: SharedBy;
  }
  interface FastifyRequest {
    /** Set while this answer may be kept for others. */
    keep: Fill | undefined;
  }
}

/** What a shared answer depends on beside its address; undefined when it is nobody else's. */
export type SharedBy = (request: Asked) => string | undefined;
type Asked = {
  method?: string;
  url?: string;
  headers: IncomingMessage['headers'];
  /** Absent before anybody looked whether it brings a session of ours. */
  ofSession?: boolean;
};

/** What calls of the API that are the same for every visitor depend on beside their address: nothing. */
export const sharedData = 'data';

/** What is kept of the API for every visitor under this address, its query with it. */
export const keptData = (cache: Pick<PublicCache, 'find'>, url: string): KeptAnswer | undefined =>
  cache.find(keyFor(sharedData, url));

/** Longer addresses are answered, not kept. */
const longestAddress = 1000;
/** What belongs to one answer only. */
const ownHeaders =
  /^(?:content-length|date|connection|keep-alive|transfer-encoding|x-request-id|ratelimit-|retry-after|vary|cache-control|etag)/;
/** A shared cache may serve it for a second, and while it asks again. */
const cacheControl = 'public, max-age=0, s-maxage=1, stale-while-revalidate=30, must-revalidate';

/**
 * Answers from the cache before anything else is done for a request, and keeps what routes that
 * declare `shared` answer to visitors. Register it right after `recogniseSessions`, before every other hook.
 */
export function keepPublicAnswers(app: FastifyInstance, cache: PublicCache): void {
  app.decorateRequest('keep', undefined);
  sendKeptFirst(app, cache);
  app.addHook('onRequest', (request, reply, done) => {
    // A false token is nobody's: its bearer is answered with what is kept, like any visitor.
    const key = request.ofSession ? undefined : keyOf(request, request.routeOptions.config.shared);
    if (key === undefined) return done();
    const kept = cache.find(key);
    if (kept) {
      reply.hijack();
      return sendKept(kept, request.raw, reply.raw);
    }
    const made = cache.waiting(key);
    if (!made) {
      request.keep = cache.begin(key);
      return done();
    }
    made.then((answer) => {
      if (!answer) return done();
      reply.hijack();
      sendKept(answer, request.raw, reply.raw);
    });
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const fill = request.keep;
    request.keep = undefined;
    done(null, fill ? capture(fill, reply, payload, cache) : payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.keep?.();
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    request.keep?.();
    done();
  });
}

/**
 * Looks into the cache before the framework makes its request: that alone costs more than sending
 * the bytes. The framework keeps its own ears for what is injected and for what has to be made.
 */
function sendKeptFirst(app: FastifyInstance, cache: PublicCache): void {
  const shared = new Map<string, SharedBy>();
  app.addHook('onRoute', ({ url, config }) => {
    if (config?.shared) shared.set(url, config.shared);
  });
  app.addHook('onReady', async () => {
    const make = takeRequestListeners(app.server);
    app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      const { url = '' } = request;
      const query = url.indexOf('?');
      const path = query < 0 ? url : url.slice(0, query);
      // Whose token it is, is found out in the framework's request.
      const key = claimsToken(request)
        ? undefined
        : keyOf(request, shared.get(path) ?? shared.get('/*'));
      const kept = key === undefined ? undefined : cache.find(key);
      if (kept) return sendKept(kept, request, response);
      make(request, response);
    });
  });
}

const claimsToken = ({ headers }: Asked): boolean =>
  headers.authorization !== undefined || headers['x-access-token'] !== undefined;

/** Undefined for what no route shares. */
function keyOf(request: Asked, shared: SharedBy | undefined): string | undefined {
  const { method, url = '' } = request;
  if (!shared || method !== 'GET' || url.length > longestAddress) return undefined;
  const variant = shared(request);
  return variant === undefined ? undefined : keyFor(variant, url);
}

const keyFor = (variant: string, url: string) => `${variant} ${url}`;

/** Says that the answer may be kept and by what name, keeps it where there is room, and answers what is sent. */
function capture(fill: Fill, reply: FastifyReply, payload: unknown, cache: PublicCache): unknown {
  const headers = reply.getHeaders();
  const text = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload : undefined;
  const personal =
    headers['set-cookie'] !== undefined ||
    /private|no-store/.test(String(headers['cache-control']));
  if (reply.statusCode !== 200 || text === undefined || personal) {
    fill();
    return payload;
  }
  const tag = tagOf(text);
  // Weak: which encoding this one is sent in is not chosen yet.
  reply.header('etag', `W/"${tag}"`).header('cache-control', cacheControl);
  // In lower case: @fastify/compress looks for the word in no other and would name it once more.
  reply.header('vary', 'accept-encoding, authorization, x-access-token, cookie, accept-language');
  // Compressed while the one who asked first is already being answered.
  if (cache.keeps()) {
    const kept = { tag, headers: sharedHeaders(reply), expiresAt: cache.freshUntil() };
    void keepAnswer(Buffer.from(text), kept).then(fill, () => fill());
  }
  if (!hasThem(reply.request.headers['if-none-match'], tag)) return text;
  reply.code(304);
  return null;
}

/** Those that everybody is sent. */
function sharedHeaders(reply: FastifyReply): Record<string, string> {
  const shared: Record<string, string> = {};
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    const whose = name === 'cache-control' || name === 'vary' || !ownHeaders.test(name);
    if (whose && value !== undefined) shared[name] = String(value);
  }
  return shared;
}
