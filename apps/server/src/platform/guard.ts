import '@fastify/cookie';
import { type Access, permissions } from '@aulario/contract/access';
import { sessionCookie } from '@aulario/contract/people/session';
import { apiKeyPrefix, testKeyPrefix } from '@aulario/contract/systems/api-key';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type Actor, allows } from './actor.ts';
import { DomainError } from './error.ts';

/** Finds the person of a token, or nobody when the session has ended. */
export type Authenticate = (
  token: string,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Actor | undefined>;
/** Is told of every key that asked for what it may not do. */
export type Refused = (actor: Actor, request: FastifyRequest) => Promise<void>;

/**
 * Closed by default: a route that declares no access is refused at start-up, and every request is
 * checked against what its route declared before its body is read.
 */
export function guard(
  app: FastifyInstance,
  authenticate: Authenticate,
  refused: Refused = async () => {},
): void {
  app.decorateRequest('actor');
  app.decorateRequest('tested', undefined);
  app.decorateRequest('keyId', undefined);
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const closed = routes.filter(({ config }) => !isKnown(config?.access));
    if (closed.length > 0) {
      const names = closed.map(({ method, url }) => `${method} ${url}`);
      throw new Error(`These routes declare no access: ${names.join(', ')}`);
    }
  });
  app.addHook('onRequest', async (request, reply) => {
    // How the process is must be told without asking the database who asks.
    const token = request.routeOptions.config.nameless ? undefined : tokenOf(request);
    const person = token ? await authenticate(token, request, reply) : undefined;
    const { access } = request.routeOptions.config;
    // What is open to all is nothing to do in the name of whoever made a key.
    const unnamed = person?.key && (access === 'public' || access === 'page');
    request.actor = person && !unnamed ? person : visitor(request);
    request.keyId = person?.key?.id;
    request.tested = person?.key?.test && !reads(request) ? person.key.id : undefined;
    if (request.is404) return;
    // As a visitor's, what a key does that ended, or is mistyped, would be done: also what was to be taken back.
    if (!person && token?.startsWith(apiKeyPrefix) && !reads(request))
      throw new DomainError('unauthenticated');
    try {
      if (request.tested) checkTested(request);
      check(access, request.actor);
    } catch (error) {
      if (request.actor.key) await refused(request.actor, request);
      throw error;
    }
  });
}

function check(access: Access | 'page' | undefined, actor: Actor): void {
  if (access === 'public' || access === 'page') return;
  if (actor.id === null) throw new DomainError('unauthenticated');
  if (access === 'signed-in' && !actor.key) return;
  if (access && access !== 'signed-in' && allows(actor, access)) return;
  throw new DomainError(actor.mustEnrol ? 'second-factor-missing' : 'forbidden');
}

/** A test key calls what can be taken back. An address that is none is told as to anybody. */
function checkTested({ routeOptions: { url = '', config } }: FastifyRequest): void {
  const isNone = config.access === 'public' && url.endsWith('/*');
  if (config.takenBack || isNone) return;
  throw new DomainError('forbidden', url.startsWith('/api/auth/') ? signsNobodyIn : notTested);
}

/**
 * The token from either header of spec §7, a test key before any other: nothing is done that somebody meant to try. The cookie
 * alone serves for reads: a form on another site can make a browser send it, so it never authorises a write, nor opens what
 * strangers uploaded.
 */
function tokenOf(request: FastifyRequest): string | undefined {
  const [scheme, bearer] = (request.headers.authorization ?? '').split(' ');
  const header = request.headers['x-access-token'];
  const named = [scheme?.toLowerCase() === 'bearer' ? bearer : undefined, header].filter(
    (token) => typeof token === 'string' && token !== '',
  ) as string[];
  const token = named.find((one) => one.startsWith(testKeyPrefix)) ?? named[0];
  if (token) return token;
  return reads(request) && !request.routeOptions.config?.cookieless
    ? request.cookies[sessionCookie.name]
    : undefined;
}

const reads = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';
const notTested =
  'Con una llave de prueba no se suben archivos: prueba lo demás y usa una de verdad.';
const signsNobodyIn =
  'Con una llave de prueba no se ingresa: la sesión se desharía. Pide el ingreso sin la llave.';

function visitor(request: FastifyRequest): Actor {
  return {
    id: null,
    name: 'Visitante',
    roles: [],
    sessionId: null,
    ip: request.ip,
    requestId: request.id,
  };
}

function isKnown(access: string | undefined): boolean {
  if (access === undefined) return false;
  return ['public', 'signed-in', 'page'].includes(access) || access in permissions;
}

/** Declares one access for all routes that a library registers in this room. */
export function declareAccess(room: FastifyInstance, access: Access | 'page'): void {
  room.addHook('onRoute', (route) => {
    route.config = { ...route.config, access };
  });
}
