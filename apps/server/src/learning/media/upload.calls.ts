import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { beginning, type Growing, openUploadServer } from './upload.server.ts';

/** Who may upload, and what: judged by a service before the protocol is spoken. */
type Uploads = Growing & {
  access: 'courses:write' | 'signed-in';
  /** Makes the row of an upload. @returns its id */
  begin(actor: Actor, asked: Record<string, string> & { bytes: number }): Promise<string>;
  /** Rejects where nothing may be added. */
  growing(actor: Actor, id: string): Promise<unknown>;
  abandon(actor: Actor, id: string): Promise<void>;
};

/** A part is sent in one request; a browser of ours sends little, others may send all. */
const largestPart = Number.MAX_SAFE_INTEGER;

/** Uploads in parts, in the words of tus 1.0; the protocol is the library's. The room is theirs alone. */
export function uploadRoutes(
  room: FastifyInstance,
  deps: Pick<Deps, 'storage'>,
  uploads: Uploads,
): void {
  const { path } = uploads;
  const config = { access: uploads.access };
  let opened: ReturnType<typeof openUploadServer> | undefined;
  const speak = async (request: FastifyRequest, reply: FastifyReply) => {
    opened ??= openUploadServer(deps, uploads);
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
    const id = await uploads.begin(request.actor, Object.assign(metadataOf(request), { bytes }));
    await beginning(id, () => speak(request, reply));
  });
  room.route<{ Params: { id: string } }>({
    ...{ method: ['HEAD', 'PATCH'], url: `${path}/:id`, bodyLimit: largestPart },
    ...{ config, schema: { hide: true } },
    handler: async (request, reply) => {
      await uploads.growing(request.actor, request.params.id);
      await speak(request, reply);
    },
  });
  room.delete<{ Params: { id: string } }>(
    `${path}/:id`,
    { config, schema: { hide: true } },
    async (request, reply) => {
      await uploads.abandon(request.actor, request.params.id);
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
