import { largestUpload } from '@aulario/contract/file';
import { accountEndpoints } from '@aulario/contract/people/account';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { readUpload } from '../../platform/multipart.ts';
import { route } from '../../platform/route.ts';
import * as account from './account.service.ts';
import { changeOwnPassword, updateOwnProfile } from './own-profile.service.ts';
import { decideProposal, listProposals } from './proposal.service.ts';
import { userHistory } from './user.service.ts';
import type { CoursesOfPeople } from './user-reading.service.ts';

/** What staff do to a person, act by act, and what people do to their own account. */
export function accountRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf?: CoursesOfPeople,
): void {
  const deps = { ...allDeps, coursesOf };
  route(app, accountEndpoints.moveStage, async ({ params, body, actor }) =>
    account.moveStage(deps, actor, params.id, body),
  );
  route(app, accountEndpoints.changeDocument, async ({ params, body, actor }) =>
    account.changeDocument(deps, actor, params.id, body),
  );
  route(app, accountEndpoints.changeAccount, async ({ params, body, actor }) =>
    account.changeAccount(deps, actor, params.id, body),
  );
  route(app, accountEndpoints.changePhoto, async ({ params, actor, request }) => {
    const { bytes } = await readUpload(request, accountEndpoints.changePhoto, largestUpload);
    return account.changePhoto(deps, actor, params.id, bytes);
  });
  route(app, accountEndpoints.reassign, async ({ params, body, actor }) =>
    account.reassignUser(deps, actor, params.id, body),
  );
  route(app, accountEndpoints.userHistory, async ({ params, actor }) =>
    userHistory(deps, actor, params.id),
  );
  route(app, accountEndpoints.listProposals, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listProposals(deps, actor, query), query),
  );
  route(app, accountEndpoints.acceptProposal, async ({ params, actor }) =>
    decideProposal(deps, actor, params.id, 'aceptada'),
  );
  route(app, accountEndpoints.rejectProposal, async ({ params, actor }) =>
    decideProposal(deps, actor, params.id, 'rechazada'),
  );
  route(app, accountEndpoints.updateOwnProfile, async ({ body, actor }) =>
    updateOwnProfile(deps, actor, body),
  );
  route(app, accountEndpoints.changeOwnPassword, async ({ body, actor }) =>
    changeOwnPassword(deps, actor, body),
  );
}
