import { type Access, permissions } from '@aulario/contract/access';
import { operationIdOf } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import { type ErrorCode, errorBodySchema, errorCatalogue } from '@aulario/contract/error';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { z } from 'zod';
import type { Actor } from './actor.ts';
import { tellVersion, withIfMatch } from './etag.ts';
import { callDescription } from './openapi.example.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access | 'page';
    /** Staff who read it are written down under this name. */
    sensitive?: string;
    /** A body or a query that works, for the reference page. */
    example?: unknown;
    /** Text fields beside the file of an upload, for the reference page. */
    form?: z.ZodType;
    /** The session's cookie does not open it: only a header does. */
    cookieless?: boolean;
  }
  interface FastifyRequest {
    actor: Actor;
  }
}

type Input<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType> = {
  params: z.output<P>;
  query: z.output<Q>;
  body: z.output<B>;
  actor: Actor;
  request: FastifyRequest;
  reply: FastifyReply;
};

/**
 * Serves an endpoint of the contract: its schemas validate what comes and what goes, its access is
 * what the guard asks for. The handler calls one service.
 */
export function route<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  app: FastifyInstance,
  endpoint: Endpoint<P, Q, B, A>,
  handle: (input: Input<P, Q, B>) => Promise<z.input<A> | FastifyReply>,
): void {
  const { params, query, body, answer, status = 200, multipart } = endpoint;
  const schema: FastifySchema = {
    ...named(endpoint),
    summary: endpoint.summary,
    description: callDescription(endpoint),
    tags: [endpoint.tag],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && !multipart ? { body } : {}),
    ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
    response: { [status]: answer, ...errorAnswers(endpoint) },
  };
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      ...(endpoint.example === undefined ? {} : { example: endpoint.example }),
      ...(endpoint.shared ? { shared: () => 'data' } : {}),
      ...(endpoint.proof ? { proof: true } : {}),
      ...(endpoint.sensitive ? { sensitive: endpoint.sensitive } : {}),
      ...(endpoint.cookieless ? { cookieless: true } : {}),
      ...(isRemembered(endpoint) ? { remembered: true } : {}),
      ...(multipart ? { form: endpoint.body } : {}),
    },
    ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody } : {}),
    schema,
    handler: async (request, reply) => {
      reply.status(status);
      const answered = await handle({
        params: request.params as z.output<P>,
        query: request.query as z.output<Q>,
        body: withIfMatch(request, body) as z.output<B>,
        actor: request.actor,
        request,
        reply,
      });
      tellVersion(reply, answered);
      return answered;
    },
  });
}

function named(endpoint: Endpoint): { operationId?: string } {
  const operationId = operationIdOf(endpoint);
  return operationId ? { operationId } : {};
}

/** One answer for each status, which says the codes that come with it. */
function errorAnswers(endpoint: Endpoint): Record<number, object> {
  const byStatus = Object.groupBy(codesOf(endpoint), (code) => errorCatalogue[code].status);
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes?.map((code) => `\`${code}\``).join(', '),
        content: { 'application/json': { schema: errorBodySchema } },
      },
    ]),
  );
}

/** What any call like this may answer, and what its endpoint names. */
function codesOf({ method, errors = [], access, params, body, multipart }: Endpoint): ErrorCode[] {
  return [
    ...new Set<ErrorCode>([
      'validation',
      ...(access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
      ...(access in permissions ? (['second-factor-missing'] as const) : []),
      ...(params ? (['not-found'] as const) : []),
      ...(body || multipart ? (['too-large', 'unsupported-type'] as const) : []),
      ...(method === 'GET' ? [] : (['key-reused', 'in-progress', 'answer-lost'] as const)),
      ...errors,
      ...(['too-many-requests', 'unavailable', 'database', 'internal'] as const),
    ]),
  ];
}

/** Answers of signing in are for that moment: a password that was changed opens nothing by an old key. */
function isRemembered({ method, path, idempotent }: Endpoint): boolean {
  return method !== 'GET' && !idempotent && !path.startsWith('/auth/');
}
