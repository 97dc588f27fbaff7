import { mailEndpoints } from '@aulario/contract/mail';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { sendPage } from '../platform/list.ts';
import { route } from '../platform/route.ts';
import { getMail, listMails, mailWay, sendMailAgain } from './mail.service.ts';
import { listMailTemplates, previewMailTemplate } from './mail-preview.service.ts';

export function mailRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, mailEndpoints.listMails, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listMails(deps, actor, query), query),
  );
  route(app, mailEndpoints.mailWay, async ({ actor }) => mailWay(deps, actor));
  route(app, mailEndpoints.listMailTemplates, async ({ actor }) => listMailTemplates(deps, actor));
  route(app, mailEndpoints.previewMailTemplate, async ({ params, actor }) =>
    previewMailTemplate(deps, actor, params.name),
  );
  route(app, mailEndpoints.getMail, async ({ params, actor }) => getMail(deps, actor, params.id));
  route(app, mailEndpoints.sendMailAgain, async ({ params, actor }) =>
    sendMailAgain(deps, actor, params.id),
  );
}
