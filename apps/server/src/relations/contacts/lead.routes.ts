import { leadEndpoints } from '@aulario/contract/relations/lead';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { changeAssignment, readAssignment } from './assignment.service.ts';
import { leadHistory } from './contact.service.ts';
import { mergeContacts, previewContactMerge, undoContactMerge } from './contact-merge.service.ts';
import { convertContact } from './conversion.service.ts';
import { findDuplicates } from './duplicate.service.ts';
import { reassignAll } from './reassignment.service.ts';
import { leadReport } from './report.service.ts';

/** What is done with leads besides changing one. */
export function leadRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, leadEndpoints.findDuplicates, async ({ query, actor }) =>
    findDuplicates(deps, actor, query),
  );
  route(app, leadEndpoints.leadHistory, async ({ params, actor }) =>
    leadHistory(deps, actor, params.id),
  );
  route(app, leadEndpoints.previewContactMerge, async ({ params, actor }) =>
    previewContactMerge(deps, actor, params.id, params.other),
  );
  route(app, leadEndpoints.mergeContacts, async ({ params, body, actor }) =>
    mergeContacts(deps, actor, params.id, body.other),
  );
  route(app, leadEndpoints.undoMerge, async ({ params, actor }) =>
    undoContactMerge(deps, actor, params.id),
  );
  route(app, leadEndpoints.convertContact, async ({ params, body, actor }) =>
    convertContact(deps, actor, params.id, body),
  );
  route(app, leadEndpoints.reassignAll, async ({ body, actor }) => reassignAll(deps, actor, body));
  route(app, leadEndpoints.leadReport, async ({ query, actor }) => leadReport(deps, actor, query));
  route(app, leadEndpoints.assignment, async ({ actor }) => readAssignment(deps, actor));
  route(app, leadEndpoints.changeAssignment, async ({ body, actor }) =>
    changeAssignment(deps, actor, body),
  );
}
