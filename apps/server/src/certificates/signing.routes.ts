import { signingEndpoints as endpoints } from '@aulario/contract/signing';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import * as signing from './signing.service.ts';

/** The certificate that signs the PDFs. */
export function signingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.signing, async ({ actor }) => signing.getSigning(deps, actor));
  route(app, endpoints.uploadSigning, async ({ body, actor }) =>
    signing.uploadSigning(deps, actor, body),
  );
  route(app, endpoints.removeSigning, async ({ actor }) => signing.removeSigning(deps, actor));
}
