import { certificateDraftEndpoints as draftEndpoints } from '@aulario/contract/certificates/certificate-draft';
import { certificateTemplateEndpoints as endpoints } from '@aulario/contract/certificates/certificate-template';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as drafts from './draft.service.ts';
import * as previews from './preview.service.ts';
import * as templates from './template.service.ts';

export function certificateTemplateRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.listTemplates, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await templates.listTemplates(deps, actor, query), query),
  );
  route(app, endpoints.templateFace, async ({ params, actor, reply }) =>
    reply
      .header('Cache-Control', 'private, max-age=86400')
      .type('font/ttf')
      .send(Buffer.from(templates.templateFace(actor, params.face))),
  );
  route(app, endpoints.getTemplate, async ({ params, actor }) =>
    templates.getTemplate(deps, actor, params.id),
  );
  route(app, endpoints.previewTemplate, async ({ params, query, actor, reply }) => {
    return sendSample(reply, await previews.previewTemplate(deps, actor, params.id, query));
  });
  route(app, draftEndpoints.previewLayout, async ({ body, actor, reply }) =>
    sendSample(reply, await previews.previewLayout(deps, actor, body.layout)),
  );
  route(app, draftEndpoints.templateThumbnail, async ({ params, actor, reply }) =>
    reply
      .header('Cache-Control', 'private, max-age=300, stale-while-revalidate=604800')
      .type('image/webp')
      .send(Buffer.from(await previews.templateThumbnail(deps, actor, params.id))),
  );
  route(app, draftEndpoints.keepTemplateDraft, async ({ params, body, actor }) =>
    drafts.keepDraft(deps, actor, params.id, body),
  );
  route(app, draftEndpoints.publishTemplateDraft, async ({ params, body, actor }) =>
    drafts.publishDraft(deps, actor, params.id, body.version),
  );
  route(app, draftEndpoints.discardTemplateDraft, async ({ params, actor }) =>
    drafts.discardDraft(deps, actor, params.id),
  );
  route(app, endpoints.createTemplate, async ({ body, actor }) =>
    templates.createTemplate(deps, actor, body),
  );
  route(app, endpoints.updateTemplate, async ({ params, body, actor }) =>
    templates.updateTemplate(deps, actor, params.id, body),
  );
  route(app, endpoints.retireTemplate, async ({ params, actor }) =>
    templates.retireTemplate(deps, actor, params.id, true),
  );
  route(app, endpoints.restoreTemplate, async ({ params, actor }) =>
    templates.retireTemplate(deps, actor, params.id, false),
  );
}

function sendSample(reply: FastifyReply, bytes: Uint8Array) {
  return reply
    .header('Content-Disposition', 'inline; filename="muestra.pdf"')
    .header('Cache-Control', 'private, no-store')
    .type('application/pdf')
    .send(Buffer.from(bytes));
}
