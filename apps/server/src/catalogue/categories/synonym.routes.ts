import { synonymEndpoints } from '@aulario/contract/catalogue/search';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as synonyms from './synonym.service.ts';

export function synonymRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, synonymEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await synonyms.listSynonyms(deps, actor, query), query),
  );
  route(app, synonymEndpoints.get, async ({ params, actor }) =>
    synonyms.getSynonym(deps, actor, params.id),
  );
  route(app, synonymEndpoints.create, async ({ body, actor }) =>
    synonyms.createSynonym(deps, actor, body),
  );
  route(app, synonymEndpoints.update, async ({ params, body, actor }) =>
    synonyms.updateSynonym(deps, actor, params.id, body),
  );
  route(app, synonymEndpoints.retire, async ({ params, actor }) =>
    synonyms.retireSynonym(deps, actor, params.id),
  );
  route(app, synonymEndpoints.restore, async ({ params, actor }) =>
    synonyms.restoreSynonym(deps, actor, params.id),
  );
}
