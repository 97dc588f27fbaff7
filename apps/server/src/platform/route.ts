import { type Access, permissions } from '@aulario/contract/access';
import { operationIdOf } from '@aulario/contract/api';
import type { Endpoint } from '@aulario/contract/endpoint';
import {
  type ErrorCode,
  errorBodySchema,
  errorCatalogue,
  type FieldError,
} from '@aulario/contract/error';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
} from 'fastify';
import type { z } from 'zod';
import '@fastify/multipart';
import type { Actor } from './actor.ts';
import { DomainError } from './error.ts';
import { tellVersion, withIfMatch } from './etag.ts';
import { callDescription } from './openapi.example.ts';
import { sharedData } from './public-cache/keep-public-answers.ts';
import { rememberRead, takesSentBack } from './sent-back.ts';

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
    /** Nobody is looked up: whoever asks is a visitor, whatever they bring. */
    nameless?: boolean;
    /** A test key may call it: what it does can be taken back. */
    takenBack?: boolean;
    /** What of a body only the server knows to be wrong; asked also of one that the schema refused. */
    faultsOf?: FaultsOf;
  }
  interface FastifyRequest {
    actor: Actor;
    /** The key of another system that calls, also where it acts as a visitor. */
    keyId: string | undefined;
    /** The test key whose write it is: it is done and taken back. */
    tested: string | undefined;
  }
}

/** The faults of a body as it was sent: nothing of it is sure. */
type FaultsOf = (body: unknown) => Promise<FieldError[]>;

/** What a multipart form says, as the body that its call takes. */
type BodyOfForm = (request: FastifyRequest) => Promise<unknown>;

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
 * @param bodyOfForm reads the same body from a form with a file, where one may come as either
 * @param faultsOf for a form whose faults are to be told all at once, those that no schema finds with those that one does
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
  faultsOf?: FaultsOf,
  bodyOfForm?: BodyOfForm,
): void {
  const { params, query, body, answer, status = 200 } = endpoint;
  const input = (request: FastifyRequest, reply: FastifyReply, given: object) =>
    ({ ...given, actor: request.actor, request, reply }) as Input<P, Q, B>;
  if (endpoint.method === 'GET') {
    rememberRead(app, endpoint, async (request, reply) => {
      const given = { params: params?.parse(request.params), query: query?.parse({}) };
      const read = await handle(input(request, reply, given));
      return JSON.parse(JSON.stringify(answer.parse(read)));
    });
  }
  const readsBody = bodyOfForm
    ? formBody(bodyOfForm)
    : (takesSentBack(endpoint) ?? noBody(endpoint));
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { ...configOf(endpoint), ...(faultsOf ? { faultsOf } : {}) },
    ...(endpoint.largestBody ? { bodyLimit: endpoint.largestBody } : {}),
    schema: schemaOf(endpoint, bodyOfForm !== undefined),
    ...(endpoint.shared ? { onRequest: openToPages } : {}),
    ...(readsBody ? { preValidation: readsBody } : {}),
    handler: async (request, reply) => {
      reply.status(status);
      const faults = (await faultsOf?.(request.body)) ?? [];
      if (faults.length > 0) throw new DomainError('validation', undefined, faults);
      const { params, query } = request;
      const given = { params, query, body: withIfMatch(request, body) };
      const act = async () => handle(input(request, reply, given));
      if (request.tested) reply.header('Aulario-Test', 'taken-back');
      const answered = await (request.tested ? request.server.inTestMode(act) : act());
      tellVersion(reply, answered);
      return answered;
    },
  });
  if (endpoint.shared) answerPreflight(app, endpoint.path);
}

/**
 * A page of another site whose client says more than a browser does by itself asks first. Nothing that names a person or a key is
 * among what it may say, so that nothing is read in somebody's name.
 */
function answerPreflight(app: FastifyInstance, url: string): void {
  app.route({
    ...{ method: 'OPTIONS', url, config: { access: 'public' }, schema: { hide: true } },
    onRequest: openToPages,
    handler: (_request, reply) =>
      reply
        .status(204)
        .header('Access-Control-Allow-Methods', 'GET, HEAD')
        .header('Access-Control-Allow-Headers', 'Content-Type, If-None-Match, X-Requested-With')
        .header('Access-Control-Max-Age', '86400')
        .header('Allow', 'GET, HEAD, OPTIONS')
        .send(),
  });
}

/** What is the same for every visitor may be read by pages of other sites. */
async function openToPages(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.header('Access-Control-Allow-Origin', '*');
  reply.header('Access-Control-Expose-Headers', 'X-Total-Count, Link');
}

function schemaOf(endpoint: Endpoint, alsoForm: boolean): FastifySchema {
  const { params, query, body, answer, status = 200, multipart } = endpoint;
  return {
    ...named(endpoint),
    summary: endpoint.summary,
    description: callDescription(endpoint),
    tags: [endpoint.tag],
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    ...(params ? { params } : {}),
    ...(query ? { querystring: query } : {}),
    ...(body && !multipart ? { body } : {}),
    ...(multipart ? { consumes: ['multipart/form-data'] } : {}),
    ...(alsoForm ? { consumes: ['application/json', 'multipart/form-data'] } : {}),
    response: { [status]: answer, ...errorAnswers(endpoint) },
  };
}

function configOf(endpoint: Endpoint): FastifyContextConfig {
  return {
    access: endpoint.access,
    ...(endpoint.example === undefined ? {} : { example: endpoint.example }),
    ...(isTakenBack(endpoint) ? { takenBack: true } : {}),
    ...(endpoint.shared ? { shared: () => sharedData } : {}),
    ...(endpoint.proof ? { proof: endpoint.proof } : {}),
    ...(endpoint.sensitive ? { sensitive: endpoint.sensitive } : {}),
    ...(endpoint.cookieless ? { cookieless: true } : {}),
    ...(isRemembered(endpoint) ? { remembered: true } : {}),
    ...(endpoint.multipart ? { form: endpoint.body } : {}),
  } as FastifyContextConfig;
}

function formBody(bodyOfForm: BodyOfForm) {
  return async (request: FastifyRequest) => {
    if (request.isMultipart()) request.body = await bodyOfForm(request);
  };
}

/** Who deletes without a body is asked for what it has to say: the reason. */
function noBody({ method, body, multipart }: Endpoint) {
  if (method !== 'DELETE' || !body || multipart) return undefined;
  return async (request: FastifyRequest) => {
    request.body ??= {};
  };
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
function codesOf(endpoint: Endpoint): ErrorCode[] {
  const { method, errors = [], access, params, body, multipart, proof } = endpoint;
  return [
    ...new Set<ErrorCode>([
      'validation',
      ...(access === 'public' ? [] : (['unauthenticated', 'forbidden'] as const)),
      ...(access in permissions ? (['second-factor-missing'] as const) : []),
      ...(params ? (['not-found'] as const) : []),
      ...(body || multipart ? (['too-large', 'unsupported-type'] as const) : []),
      ...(method === 'GET' ? [] : (['key-reused', 'in-progress', 'answer-lost'] as const)),
      ...(proof ? (['work-needed'] as const) : []),
      ...errors,
      ...(['too-many-requests', 'unavailable', 'database', 'internal'] as const),
    ]),
  ];
}

/** No file is taken back, and signing in counts wrong passwords and codes, which have to stay counted. */
function isTakenBack({ method, path, multipart }: Endpoint): boolean {
  return method !== 'GET' && !multipart && !path.startsWith('/auth/');
}

/** Answers of signing in are for that moment: a password that was changed opens nothing by an old key. */
function isRemembered({ method, path, idempotent }: Endpoint): boolean {
  return method !== 'GET' && !idempotent && !path.startsWith('/auth/');
}
