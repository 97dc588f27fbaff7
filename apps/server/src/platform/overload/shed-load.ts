import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DomainError } from '../error.ts';
import { watchDoor } from './door.ts';
import { createLoadShedder, type LoadShedder, often, type Rank } from './load-shedder.ts';

declare module 'fastify' {
  interface FastifyRequest {
    leave: (() => void) | undefined;
  }
}

/**
 * What tells others how we are must be answered above all, and payments that a gateway announces;
 * files of a page that was given cost next to nothing.
 */
const always = /^\/(api\/(health|ready|metrics|webhooks\/)|(admin\/)?assets\/|archivos\/)/;

/**
 * Answers 503 with Retry-After to what is too much. Kept public answers are given before and cost
 * nothing; what the site asks of the API in-process belongs to a page that was let in already. It reads
 * what `recogniseSessions` found.
 */
export function shedLoad(
  app: FastifyInstance,
  { shedder, shed }: { shedder: LoadShedder; shed: (rank: Rank) => void },
): void {
  app.decorateRequest('leave', undefined);
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.raw.socket instanceof Socket) || always.test(request.url)) return;
    const rank = rankOf(request);
    const leave = shedder.enter(rank);
    if (leave) {
      request.leave = leave;
      // A client that goes away before its answer leaves too.
      reply.raw.once('close', leave);
      return;
    }
    shed(rank);
    return turnAway(request, reply);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.leave?.();
    done();
  });
}

/** The same with a shedder that watches this server's own door. */
export function guardDoor(app: FastifyInstance, most: number, shed: (rank: Rank) => void): void {
  const door = watchDoor(app.server, often);
  const shedder = createLoadShedder({ most, wait: door.wait });
  const timer = setInterval(shedder.look, often);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    door.stop();
  });
  shedLoad(app, { shedder, shed });
}

/** An order, by the API and by the page of the purchase. */
const purchase = /^\/(api\/open\/users\/deal|comprar(\.data)?)(\?|$)/;

/** Only a token of ours makes a session: who writes any word into the header looks around like anybody. */
function rankOf({ method, url, ofSession }: FastifyRequest): Rank {
  if (ofSession) return 'signed-in';
  if (method === 'GET' || method === 'HEAD' || method === 'OPTIONS') return 'browsing';
  return purchase.test(url) ? 'buying' : 'writing';
}

function turnAway(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // What a writer still sends is not read.
  if (request.method !== 'GET') reply.header('Connection', 'close');
  reply.header('Cache-Control', 'no-store');
  if (request.headers.accept?.includes('text/html')) {
    return reply.status(503).header('Retry-After', '5').type('text/html; charset=utf-8').send(page);
  }
  throw new DomainError('unavailable');
}

const page = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vuelve en un momento</title><body style="font:18px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem">
<h1>Hay mucha gente a la vez</h1><p>Espera unos segundos y vuelve a cargar la página. Lo que ya enviaste no se perdió.</p>`;
