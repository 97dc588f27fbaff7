import { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { seconds } from '../clock.ts';
import { answerFault } from '../error-handler.ts';
import { networkOf } from '../strangers/network.ts';
import { watchDoor } from './door.ts';
import { createGiveWay, type GiveWay } from './give-way.ts';
import { createLine, type Line } from './line.ts';
import { createLoadShedder, type LoadShedder, often, type Rank } from './load-shedder.ts';
import { tellShed } from './tell-shed.ts';

declare module 'fastify' {
  interface FastifyRequest {
    leave: (() => void) | undefined;
    /** Gives back the place in which an answer is made that was not kept. */
    made: (() => void) | undefined;
    turnedAway: boolean;
  }
}

/**
 * What tells others how we are must be answered above all, and payments that a gateway announces;
 * files of a page that was given cost next to nothing.
 */
const always = /^\/(api\/(health|ready|metrics|webhooks\/)|(admin\/)?assets\/|archivos\/)/;

/** Answers for everybody that nobody asked for before, made at once for visitors: they wait for each other's processor. */
const places = 8;
/** Of them for one network: an office waits a moment, a flood shuts nobody out of the till. */
const each = 2;
/** Milliseconds that one of them waits for its place. */
const patience = seconds(3);

/**
 * Answers 503 with Retry-After to what is too much. Kept public answers are given before and cost
 * nothing, those made anew for visitors stand in a line; what the site asks of the API in-process belongs to a page that was
 * let in already. It reads what `recogniseSessions` found.
 */
export function shedLoad(
  app: FastifyInstance,
  {
    shedder,
    shed,
    line = createLine({ places, each, patience }),
    giveWay = createGiveWay(app.server),
  }: { shedder: LoadShedder; shed: (rank: Rank) => void; line?: Line; giveWay?: GiveWay },
): void {
  app.decorateRequest('leave', undefined);
  app.decorateRequest('made', undefined);
  app.decorateRequest('turnedAway', false);
  app.addHook('onRequest', async (request, reply) => {
    if (!(request.raw.socket instanceof Socket) || always.test(request.url)) return;
    const rank = rankOf(request);
    const leave = shedder.enter(rank);
    if (leave) {
      request.leave = leave;
      // A client that goes away before its answer leaves too.
      reply.raw.once('close', leave);
      if (rank !== 'browsing' || !request.routeOptions.config.shared) return giveWay.begin();
      request.made = await inLine(line, request, reply);
      if (request.made) return giveWay.begin();
    }
    shed(rank);
    // Many refusals are work too.
    await giveWay.begin();
    return turnAway(request, reply);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    // However slowly it is read.
    request.made?.();
    done(null, payload);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    request.leave?.();
    done();
  });
}

async function inLine(line: Line, request: FastifyRequest, reply: FastifyReply) {
  const gone = new AbortController();
  const left = () => gone.abort();
  reply.raw.once('close', left);
  const made = await line.enter(networkOf(request.ip), gone.signal);
  reply.raw.off('close', left);
  if (made) reply.raw.once('close', made);
  return made;
}

/** The same with a shedder that watches this server's own door. */
export function guardDoor(app: FastifyInstance, most: number, shed: (rank: Rank) => void): void {
  const door = watchDoor(app.server, often);
  const giveWay = createGiveWay(app.server);
  const shedder = createLoadShedder({ most, wait: () => Math.max(door.wait(), giveWay.wait()) });
  const timer = setInterval(shedder.look, often);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    door.stop();
  });
  const tell = tellShed(app.log);
  const shedAndTold = (rank: Rank) => {
    shed(rank);
    tell(rank);
  };
  shedLoad(app, { shedder, shed: shedAndTold, giveWay });
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
  request.turnedAway = true;
  // What a writer still sends is not read.
  if (request.method !== 'GET') reply.header('Connection', 'close');
  reply.header('Cache-Control', 'no-store');
  if (request.headers.accept?.includes('text/html')) {
    return reply.status(503).header('Retry-After', '5').type('text/html; charset=utf-8').send(page);
  }
  // Not thrown: nothing failed, and a crowd's stacks fill the log.
  return answerFault(request, reply, 'unavailable');
}

const page = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Vuelve en un momento</title><body style="font:18px/1.5 system-ui;max-width:32rem;margin:20vh auto;padding:0 1rem">
<h1>Hay mucha gente a la vez</h1><p>Espera unos segundos y vuelve a cargar la página. Lo que ya enviaste no se perdió.</p>`;
