import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { minutes } from '../clock.ts';
import { claimsProof } from '../proof-of-work/proof.ts';
import { networkOf } from './network.ts';

const signed = /^\/api\/(webhooks|lti\/courses|lti\/authorize|lti\/login|lti\/launch)(\/|$)/;

/** What strangers may write or guess at (a login, a purchase, a code) has a limit of its own. */
export function limitWrites(app: FastifyInstance, max: number): void {
  const { limits, onResponse } = givingBack(max);
  app.addHook('onResponse', onResponse);
  app.addHook('onRoute', (route) => {
    // Signed notifications and scores of a whole class come in bursts; what is not signed is refused before it costs anything.
    if (route.url.endsWith('/*') || signed.test(route.url)) return;
    const open = route.config?.access === 'public';
    const guessing = /^\/api\/open\/(payments|certificates|users\/(detail|proposal|identity))/.test(
      route.url,
    );
    // A preflight writes nothing, and comes before each read of another site's page.
    const asks = route.method === 'HEAD' || route.method === 'OPTIONS';
    if (open && (route.method !== 'GET' || guessing) && !asks) {
      route.config = {
        ...route.config,
        rateLimit: { timeWindow: '1 minute', ...limits(route.config?.proof === true) },
      } as typeof route.config;
    }
  });
}

type Given = { count: number; until: number };

/**
 * Who did the work that a form asks for may try as often as anybody; who did not, a sixth of it. What ended by our own fault is
 * no try: whoever sends it again until we are well is not told that it was too often.
 */
function givingBack(max: number) {
  const keys = new WeakMap<FastifyRequest, string>();
  const given = new Map<string, Given>();
  const more = (key: string) => {
    const back = given.get(key);
    return back && back.until > Date.now() ? back.count : 0;
  };
  const counted = (request: FastifyRequest, kind: string) => {
    const { method = '', url = '' } = request.routeOptions;
    const key = `${kind}${networkOf(request.ip)}`;
    keys.set(request, `${method} ${url} ${key}`);
    return key;
  };
  const most = (request: FastifyRequest, usual: number) => usual + more(keys.get(request) ?? '');
  return {
    limits: (byProof: boolean) => ({
      max: (request: FastifyRequest) =>
        most(request, byProof && !claimsProof(request) ? Math.ceil(max / 6) : max),
      keyGenerator: (request: FastifyRequest) =>
        counted(request, byProof ? (claimsProof(request) ? 'proof ' : 'none ') : ''),
    }),
    onResponse(request: FastifyRequest, reply: FastifyReply, done: () => void) {
      const key = keys.get(request);
      if (key && reply.statusCode >= 500) {
        if (given.size > mostRemembered) given.clear();
        given.set(key, { count: more(key) + 1, until: Date.now() + minutes(1) });
      }
      done();
    },
  };
}

const mostRemembered = 5000;
