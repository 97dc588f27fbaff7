import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { DomainError } from '../error.ts';

const local = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * `/metrics` for Prometheus: to this machine itself, or with METRICS_TOKEN as bearer. A request that
 * a proxy passed on is not of this machine. Others are told that there is nothing.
 */
export function metricsRoutes(app: FastifyInstance, { metrics, config }: Deps): void {
  const { metricsToken } = config;
  app.get(
    '/metrics',
    { config: { access: 'public', nameless: true }, schema: { tags: ['Health'], hide: true } },
    async (request, reply) => {
      if (!isLocal(request) && !hasToken(request, metricsToken)) throw new DomainError('not-found');
      reply.type(metrics.registry.contentType).header('Cache-Control', 'no-store');
      return metrics.registry.metrics();
    },
  );
}

/** Counts what the framework answers; kept answers are counted by the cache. */
export function countRequests(app: FastifyInstance, { metrics }: Pick<Deps, 'metrics'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}

function isLocal({ socket, headers }: FastifyRequest): boolean {
  const passedOn = headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'];
  return passedOn === undefined && local.has(socket.remoteAddress ?? '');
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const said = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && said.length === wanted.length && timingSafeEqual(said, wanted);
}
