import { dossierEndpoints as calls } from '@aulario/contract/certificates/dossier';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { saved } from '../../platform/saved-file.ts';
import * as dossiers from './dossier.service.ts';

export function dossierRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, calls.ownDossier, async ({ actor }) => dossiers.ownDossier(deps, actor));
  route(app, calls.changeDossier, async ({ actor, body }) =>
    dossiers.changeDossier(deps, actor, body),
  );
  route(app, calls.linkDossier, async ({ actor }) => dossiers.linkDossier(deps, actor));
  route(app, calls.unlinkDossier, async ({ actor }) => dossiers.unlinkDossier(deps, actor));
  route(app, calls.orderDossierPaper, async ({ actor, body }) =>
    dossiers.orderPaper(deps, actor, { document: body?.document ?? false }),
  );
  route(app, calls.dossierPaper, async ({ actor, reply }) =>
    sendPaper(reply, await dossiers.ownPaper(deps, actor)),
  );
  route(app, calls.openDossier, async ({ query, reply }) => {
    reply.header('X-Robots-Tag', 'noindex, nofollow').header('Cache-Control', 'private, no-store');
    return dossiers.openDossier(deps, query.token);
  });
  route(app, calls.openDossierPaper, async ({ query, reply }) =>
    sendPaper(reply, await dossiers.openPaper(deps, query.token)),
  );
}

function sendPaper(reply: FastifyReply, bytes: Uint8Array): FastifyReply {
  return saved(reply, 'legajo-de-certificados.pdf')
    .header('X-Robots-Tag', 'noindex, nofollow')
    .type('application/pdf')
    .send(Buffer.from(bytes));
}
