import { megabyte } from '@aulario/contract/file';
import { mediaEndpoints } from '@aulario/contract/learning/media';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { originalKey } from './media.keys.ts';
import * as service from './media.service.ts';
import { uploadRoutes } from './upload.calls.ts';

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
  app.register(async (room) =>
    uploadRoutes(room, deps, {
      path: '/media/uploads',
      most: deps.config.lessonFileMegabytes * megabyte,
      access: 'courses:write',
      keyOf: originalKey,
      rowOf: (id) => service.uploadUnderWay(deps, id),
      begin: (actor, asked) => service.beginUpload(deps, actor, asked),
      growing: (actor, id) => service.growingUpload(deps, actor, id),
      async abandon(actor, id) {
        await service.abandonUpload(deps, await service.growingUpload(deps, actor, id));
      },
    }),
  );
}
