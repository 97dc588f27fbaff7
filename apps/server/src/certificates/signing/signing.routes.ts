import { signingEndpoints as endpoints } from '@aulario/contract/certificates/signing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';

/** What signs is loaded when somebody first looks at it. */
const load = () => import('./signing.service.ts');

/** The certificate that signs the PDFs. */
export function signingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.signing, async ({ actor }) => (await load()).getSigning(deps, actor));
  route(app, endpoints.uploadSigning, async ({ body, actor }) =>
    (await load()).uploadSigning(deps, actor, body),
  );
  route(app, endpoints.removeSigning, async ({ actor }) =>
    (await load()).removeSigning(deps, actor),
  );
}
