import { mediaEndpoints } from '@aulario/contract/learning/media';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import * as service from './media.service.ts';
import { beginning, openUploadServer, uploadsPath } from './upload.server.ts';

export function mediaRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, mediaEndpoints.mediaLimits, async ({ actor }) => service.mediaLimits(deps, actor));
  route(app, mediaEndpoints.getMedia, async ({ params, actor }) =>
    service.getMedia(deps, actor, params.id),
  );
  route(app, mediaEndpoints.finishUpload, async ({ params, actor }) =>
    service.finishUpload(deps, actor, params.id),
  );
  route(app, mediaEndpoints.prepareAgain, async ({ params, actor }) =>
    service.prepareAgain(deps, actor, params.id),
  );
  route(app, mediaEndpoints.keepCaptions, async ({ params, body, actor }) =>
    service.keepCaptions(deps, actor, { ...params, ...body }),
  );
  route(app, mediaEndpoints.removeCaptions, async ({ params, actor }) =>
    service.removeCaptions(deps, actor, params),
  );
  app.register(async (room) => uploadRoutes(room, deps));
}

/** A part is sent in one request; a browser of ours sends eight megabytes, others may send all. */
const largestPart = Number.MAX_SAFE_INTEGER;

/** Uploads in parts, in the words of tus 1.0. Who may, and what, is judged here; the protocol is the library's. */
function uploadRoutes(room: FastifyInstance, deps: Deps): void {
  const path = uploadsPath.replace('/api', '');
  const config = { access: 'courses:write' } as const;
  let opened: ReturnType<typeof openUploadServer> | undefined;
  const speak = async (request: FastifyRequest, reply: import('fastify').FastifyReply) => {
    opened ??= openUploadServer(deps);
    const server = await opened;
    reply.raw.setHeader('X-Content-Type-Options', 'nosniff');
    reply.raw.setHeader('Cache-Control', 'private, no-store');
    reply.hijack();
    await server.handle(request.raw, reply.raw);
  };
  // The parts go past, into the store: none of them is read here.
  room.removeAllContentTypeParsers();
  room.addContentTypeParser('*', { bodyLimit: largestPart }, (_request, _payload, done) =>
    done(null),
  );
  room.post(path, { config, schema: { hide: true } }, async (request, reply) => {
    const bytes = Number(request.headers['upload-length']);
    const asked = { ...metadataOf(request), bytes };
    const id = await service.beginUpload(deps, request.actor, asked);
    await beginning(id, () => speak(request, reply));
  });
  room.route<{ Params: { id: string } }>({
    ...{ method: ['HEAD', 'PATCH'], url: `${path}/:id`, bodyLimit: largestPart },
    ...{ config, schema: { hide: true } },
    handler: async (request, reply) => {
      await service.growingUpload(deps, request.actor, request.params.id);
      await speak(request, reply);
    },
  });
  room.delete<{ Params: { id: string } }>(
    `${path}/:id`,
    { config, schema: { hide: true } },
    async (request, reply) => {
      const row = await service.growingUpload(deps, request.actor, request.params.id);
      await service.abandonUpload(deps, row);
      return reply.status(204).header('Tus-Resumable', '1.0.0').send();
    },
  );
}

/** `name dmlkZW8ubXA0,kind dmlkZW8=` (tus 1.0, creation). */
function metadataOf({ headers }: FastifyRequest): Record<string, string> {
  const pairs = String(headers['upload-metadata'] ?? '').split(',');
  return Object.fromEntries(
    pairs.map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, Buffer.from(value, 'base64').toString()];
    }),
  );
}
