import { fileEndpoints, largestUpload } from '@aulario/contract/file';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { readUpload } from '../platform/multipart.ts';
import { route } from '../platform/route.ts';
import { saved } from '../platform/saved-file.ts';
import { drawPrivatePage, readOriginal } from './drawn-page.service.ts';
import { openCopy, uploadImage } from './file.service.ts';
import { focusImage } from './focus.service.ts';

export function fileRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, fileEndpoints.uploadImage, async ({ request, actor }) => {
    const { bytes, fields } = await readUpload(request, fileEndpoints.uploadImage, largestUpload);
    return uploadImage(deps, actor, { bytes, purpose: fields.purpose });
  });
  route(app, fileEndpoints.focusImage, ({ params, body, actor }) =>
    focusImage(deps, actor, { id: params.id, focus: body.focus }),
  );
  route(app, fileEndpoints.readFile, async ({ params, actor, reply }) => {
    const { row, bytes } = await readOriginal(deps, actor, params.id);
    // A stranger sent it: it is saved, and never opened as a page of ours.
    const name = `comprobante-${row.id}.${row.mime.split('/')[1]}`;
    return saved(reply, name).type(row.mime).send(Buffer.from(bytes));
  });
  route(app, fileEndpoints.drawnPage, async ({ params, actor, reply }) => {
    const { picture, pages, encrypted } = await drawPrivatePage(deps, actor, params);
    return saved(reply, `comprobante-${params.id}-${params.page}.jpg`)
      .header('X-Page-Count', pages)
      .header('X-Pdf-Encrypted', encrypted ? 'yes' : 'no')
      .type('image/jpeg')
      .send(Buffer.from(picture));
  });
}

/** Copies of public pictures, outside of /api. Their names never change their content. */
export function pictureRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { name: string } }>(
    '/archivos/:name',
    { config: { access: 'public' } },
    async (request, reply) => {
      const copy = await openCopy(deps, request.params.name);
      if (!copy) return reply.callNotFound();
      return (
        reply
          .header('Cache-Control', 'public, max-age=31536000, immutable')
          // Other sites and mail programs show them too.
          .header('Cross-Origin-Resource-Policy', 'cross-origin')
          .type(copy.mime)
          .send(Buffer.from(copy.bytes))
      );
    },
  );
}
