import { certificateTemplateEndpoints as endpoints } from '@aulario/contract/certificates/certificate-template';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
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
    const bytes = await templates.previewTemplate(deps, actor, params.id, query);
    return reply
      .header('Content-Disposition', 'inline; filename="muestra.pdf"')
      .header('Cache-Control', 'private, no-store')
      .type('application/pdf')
      .send(Buffer.from(bytes));
  });
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
