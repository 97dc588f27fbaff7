import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { academySocialImage, courseSocialImage } from './social-image.service.ts';

/** Pictures of shared links, outside of /api: social networks fetch them as files. */
export function socialImageRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/social/academia.png', { config: { access: 'public' } }, async (_request, reply) =>
    sendPng(reply, await academySocialImage(deps)),
  );
  app.get<{ Params: { name: string } }>(
    '/social/cursos/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const slug = /^([a-z0-9-]{1,120})\.png$/.exec(request.params.name)?.[1];
      if (!slug) return reply.callNotFound();
      return sendPng(reply, await courseSocialImage(deps, slug));
    },
  );
}

function sendPng(reply: FastifyReply, png: Uint8Array): FastifyReply {
  return reply
    .header('Cache-Control', 'public, max-age=3600, stale-while-revalidate=86400')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .type('image/png')
    .send(Buffer.from(png));
}
