import type { Access } from '@aulario/contract/access';
import type { Endpoint } from '@aulario/contract/endpoint';
import { errorBodySchema, errorCatalogue } from '@aulario/contract/error';
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

function errorAnswers({ errors = [], access }: Endpoint): Record<number, z.ZodType> {
  const usual = ['validation', 'too-many-requests', 'database', 'unavailable'] as const;
  const guarded = access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const);
  const statuses = [...usual, ...guarded, ...errors].map((code) => errorCatalogue[code].status);
  return Object.fromEntries([...new Set(statuses)].map((status) => [status, errorBodySchema]));
}
