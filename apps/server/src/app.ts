import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { academyRoutes } from './academy/academy.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { certificateRoutes } from './certificates/certificate.routes.ts';
import { claimRoutes } from './claims/claim.routes.ts';
import { contactRoutes } from './contacts/contact.routes.ts';
import { countPublished } from './courses/course.queries.ts';
import { courseRoutes } from './courses/course.routes.ts';
import { enrolmentRoutes } from './enrolments/enrolment.routes.ts';
import { fileRoutes, pictureRoutes } from './files/file.routes.ts';
import { mailRoutes } from './mails/mail.routes.ts';
import { paymentRoutes } from './payments/payment.routes.ts';
import { accountRoutes } from './people/account.routes.ts';
import { openUserRoutes } from './people/open-user.routes.ts';
import { sessionRoutes } from './people/session.routes.ts';
import { personOfToken } from './people/session.service.ts';
import { userRoutes } from './people/user.routes.ts';
import { auditRoutes } from './platform/audit.routes.ts';
import type { Deps } from './platform/deps.ts';
import { DomainError } from './platform/error.ts';
import { handleErrors } from './platform/error-handler.ts';
import { guard } from './platform/guard.ts';
import { healthRoutes } from './platform/health.routes.ts';
import { describe } from './platform/openapi.ts';
import { purchaseRoutes } from './purchases/purchase.routes.ts';
import { quoteRoutes } from './quotes/quote.routes.ts';
import { testimonyRoutes } from './testimonies/testimony.routes.ts';

/** Bodies of JSON; uploads have their own limit. */
const largestBody = 1024 * 1024;

z.config(z.locales.es());

/**
 * The whole API as one visible list: plugins, then the guard, then the areas in their order.
 * @param options.writesPerMinute by one address, on calls open to strangers; tests lift it.
 */
export async function buildApp(
  deps: Deps,
  options: { logger?: FastifyBaseLogger; writesPerMinute?: number } = {},
): Promise<FastifyInstance> {
  const app = Fastify({
    ...(options.logger ? { loggerInstance: options.logger } : { logger: false }),
    logController: new Fastify.LogController({ disableRequestLogging: true }),
    genReqId: uuidv7,
    requestIdHeader: false,
    bodyLimit: largestBody,
    trustProxy: deps.config.trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  }) as unknown as FastifyInstance;
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  await app.register(cookie);
  await app.register(multipart);
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    // `no-referrer` would blank the Origin of forms, which the pages check against forgery.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // Before the limiter, which reads each route's limit as the route is made.
  limitWrites(app, options.writesPerMinute ?? 60);
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: () => new DomainError('too-many-requests'),
  });
  handleErrors(app);
  guard(app, async (token, request) => {
    const person = await personOfToken(deps, token);
    return person && { ...person, ip: request.ip, requestId: request.id };
  });
  logRequests(app);

  pictureRoutes(app, deps);
  await app.register(
    async (api) => {
      await describe(api);
      healthRoutes(api, deps);
      academyRoutes(api, deps);
      fileRoutes(api, deps);
      sessionRoutes(api, deps);
      userRoutes(api, deps);
      accountRoutes(api, deps);
      openUserRoutes(api, deps);
      catalogueRoutes(api, deps, (kind, ids) => countPublished(deps.db, kind, ids));
      courseRoutes(api, deps);
      quoteRoutes(api, deps);
      enrolmentRoutes(api, deps);
      paymentRoutes(api, deps);
      purchaseRoutes(api, deps);
      certificateRoutes(api, deps);
      testimonyRoutes(api, deps);
      contactRoutes(api, deps);
      claimRoutes(api, deps);
      mailRoutes(api, deps);
      auditRoutes(api, deps);
      api.all('/*', { config: { access: 'public' }, schema: { hide: true } }, (_request, reply) =>
        reply.callNotFound(),
      );
    },
    { prefix: '/api' },
  );
  return app;
}

/** What strangers may write or guess at (a login, a purchase, a code) has a limit of its own. */
function limitWrites(app: FastifyInstance, max: number): void {
  app.addHook('onRoute', (route) => {
    if (route.url.endsWith('/*')) return;
    const open = route.config?.access === 'public';
    const guessing = /^\/api\/open\/(payments|certificates|users\/(detail|proposal))/.test(
      route.url,
    );
    if (open && (route.method !== 'GET' || guessing) && route.method !== 'HEAD') {
      route.config = {
        ...route.config,
        rateLimit: { max, timeWindow: '1 minute' },
      } as typeof route.config;
    }
  });
}

/** One line a request: the route's pattern, never the address as typed, which can hold personal data. */
function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('X-Request-Id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        actor: request.actor?.id ?? undefined,
      },
      'request',
    );
  });
}
