import { certificateRulesEndpoints as endpoints } from '@aulario/contract/certificates/certificate-rules';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { changeCertificateRules, readCertificateRules } from './rules.service.ts';

/** What the academy decided for its certificates. */
export function certificateRulesRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, endpoints.certificateRules, async ({ actor }) => readCertificateRules(deps, actor));
  route(app, endpoints.changeCertificateRules, async ({ body, actor }) =>
    changeCertificateRules(deps, actor, body),
  );
}
