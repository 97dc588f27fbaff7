import { certificateCorrectionEndpoints as endpoints } from '@aulario/contract/certificates/certificate-correction';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as names from './certificate-name.service.ts';
import * as corrections from './correction.service.ts';

/** The name on certificates: confirmed before the first, corrected after. */
export function certificateCorrectionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.ownCertificateName, async ({ actor }) =>
    names.ownCertificateName(deps, actor),
  );
  route(app, endpoints.confirmCertificateName, async ({ actor, body }) =>
    names.confirmOwnName(deps, actor, body),
  );
  route(app, endpoints.openCertificateName, async ({ query }) =>
    names.openCertificateName(deps, query.token),
  );
  route(app, endpoints.confirmByLink, async ({ query, body }) =>
    names.confirmNameByLink(deps, query.token, body),
  );
  route(app, endpoints.requestCorrection, async ({ actor, body }) =>
    corrections.requestCorrection(deps, actor, body),
  );
  route(app, endpoints.ownCorrections, async ({ actor }) =>
    corrections.ownCorrections(deps, actor),
  );
  route(app, endpoints.listCorrections, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await corrections.listCorrections(deps, actor, query), query),
  );
  route(app, endpoints.approveCorrection, async ({ params, actor }) =>
    corrections.approveCorrection(deps, actor, params.id),
  );
  route(app, endpoints.rejectCorrection, async ({ params, actor, body }) =>
    corrections.rejectCorrection(deps, actor, params.id, body),
  );
}
