import { cancellationRulesEndpoints } from '@aulario/contract/claims/cancellation-rules';
import { legalEndpoints } from '@aulario/contract/legal';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { changeCancellationRules, readCancellationRules } from './cancellation-rules.service.ts';
import * as texts from './legal-text.service.ts';
import { textsInForce } from './texts-in-force.ts';

export function legalRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, legalEndpoints.textsInForce, async ({ query }) => textsInForce(deps, query.occasion));
  route(app, legalEndpoints.openLegalText, async ({ params, query }) =>
    texts.openLegalText(deps, params, query.version),
  );
  route(app, legalEndpoints.listLegalTexts, async ({ actor }) => texts.listLegalTexts(deps, actor));
  route(app, legalEndpoints.getLegalText, async ({ params, actor }) =>
    texts.getLegalText(deps, actor, params),
  );
  route(app, legalEndpoints.saveLegalDraft, async ({ params, body, actor }) =>
    texts.saveLegalDraft(deps, actor, params, body),
  );
  route(app, legalEndpoints.dropLegalDraft, async ({ params, actor }) =>
    texts.dropLegalDraft(deps, actor, params),
  );
  route(app, legalEndpoints.publishLegalText, async ({ params, body, actor }) =>
    texts.publishLegalText(deps, actor, params, body),
  );
  route(app, cancellationRulesEndpoints.cancellationRules, async ({ actor }) =>
    readCancellationRules(deps, actor),
  );
  route(app, cancellationRulesEndpoints.changeCancellationRules, async ({ body, actor }) =>
    changeCancellationRules(deps, actor, body),
  );
}
