import type { FastifyInstance, FastifyRequest } from 'fastify';
import { claimsProof } from '../proof-of-work/proof.ts';
import { networkOf } from './network.ts';

const signed = /^\/api\/(webhooks|lti\/courses|lti\/authorize|lti\/login|lti\/launch)(\/|$)/;

/** What strangers may write or guess at (a login, a purchase, a code) has a limit of its own. */
export function limitWrites(app: FastifyInstance, max: number): void {
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
        rateLimit: { timeWindow: '1 minute', ...(route.config?.proof ? byProof(max) : { max }) },
      } as typeof route.config;
    }
  });
}

/** Who did the work that a form asks for may try as often as anybody; who did not, a sixth of it. */
function byProof(max: number) {
  return {
    max: (request: FastifyRequest) => (claimsProof(request) ? max : Math.ceil(max / 6)),
    keyGenerator: (request: FastifyRequest) =>
      `${claimsProof(request) ? 'proof' : 'none'} ${networkOf(request.ip)}`,
  };
}
