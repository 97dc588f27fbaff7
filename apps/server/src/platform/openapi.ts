import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { declareAccess } from './guard.ts';
import { nameSchemas } from './openapi.components.ts';
import { contractWords } from './openapi.contract.ts';
import { introductionOf, pageSettings, pageTheme } from './openapi.page.ts';
import { tagsInOrder } from './openapi.tags.ts';

/** The reference page runs its own files and nothing else; it draws its styles while it runs. */
const staticCSP = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** OpenAPI 3.1 from the contract, and a page to read it at /api/docs. */
export async function describe(app: FastifyInstance, publicUrl: string): Promise<void> {
  const contract = await contractWords();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        ...{ title: 'Aulario', version: '1', description: introductionOf(publicUrl) },
        contact: { url: `${publicUrl}/contacto` },
      },
      servers: [{ url: publicUrl }],
      tags: tagsInOrder(),
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
      security: [{ bearer: [] }],
    },
    transform: withExamples,
    transformObject: (input) => {
      const document = jsonSchemaTransformObject(input);
      return nameSchemas(
        document as Parameters<typeof nameSchemas>[0],
        contract,
      ) as typeof document;
    },
  });
  await app.register(async (docs) => {
    declareAccess(docs, 'public');
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      indexPrefix: '/api',
      staticCSP,
      uiConfig: pageSettings,
      theme: pageTheme,
    });
  });
  app.get('/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () =>
    app.swagger(),
  );
}

/** Zod leaves examples out of schemas that transform what they read; here they come back. */
const withExamples: typeof jsonSchemaTransform = (input) => {
  const described = withFile(withKey(jsonSchemaTransform(input), input.route.method), input.route);
  const { example } = input.route.config ?? {};
  const { body, querystring } = described.schema as { body?: object; querystring?: object };
  if (example === undefined || (!body && !querystring)) return described;
  const schema = body
    ? { ...described.schema, body: { ...body, examples: [whole(input.route, example)] } }
    : { ...described.schema, querystring: withValues(querystring as Described, example as object) };
  return { ...described, schema };
};

/** An upload's example is of its text fields alone; where JSON is taken too it is of that. */
function whole({ schema }: RouteOptions, example: unknown): unknown {
  return isUpload(schema) ? { file: 'imagen.jpg', ...(example as object) } : example;
}

function isUpload(schema: RouteOptions['schema']): boolean {
  const takes = schema?.consumes ?? [];
  return takes.includes('multipart/form-data') && !takes.includes('application/json');
}

/** The header that makes a repeat safe, beside the other parameters of every call that writes. */
function withKey<T extends { schema: unknown }>(described: T, method: string | string[]): T {
  if (method === 'GET' || method === 'HEAD' || Array.isArray(method)) return described;
  const headers = {
    type: 'object',
    properties: {
      'Idempotency-Key': {
        type: 'string',
        pattern: '^[A-Za-z0-9_-]{8,100}$',
        description: 'A word of your own: sent again with it, the call happens once.',
      },
    },
  };
  return { ...described, schema: { ...(described.schema as object), headers } };
}

/** The body of an upload: its file, and the text fields beside it. What may come as JSON too is described as that. */
function withFile<T extends { schema: unknown }>(
  described: T,
  { schema, config }: RouteOptions,
): T {
  if (!isUpload(schema)) return described;
  const { required = [], properties } = z.toJSONSchema(config?.form ?? z.object({}), {
    io: 'input',
  });
  const body = {
    type: 'object',
    required: ['file', ...required],
    properties: { file: { type: 'string', format: 'binary' }, ...properties },
  };
  return { ...described, schema: { ...(described.schema as object), body } };
}

type Described = { properties?: Record<string, object> };

function withValues(described: Described, example: object): Described {
  const properties = { ...described.properties };
  for (const [name, value] of Object.entries(example)) {
    properties[name] = { ...properties[name], examples: [value] };
  }
  return { ...described, properties };
}
