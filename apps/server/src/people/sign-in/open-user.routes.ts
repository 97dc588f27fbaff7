import { openUserEndpoints } from '@aulario/contract/people/open-user';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { lookupTurns } from '../../platform/strangers/guess-turns.ts';
import { undoEmailChange } from '../users/email-undo.service.ts';
import { decideOwnProposal, ownProposal } from '../users/proposal.service.ts';
import { evenly } from './even-answers.ts';
import { addOpenUser, countStudents, lookUpUser, receiveUser } from './open-user.service.ts';
import { choosePassword, recoverPassword } from './recovery.service.ts';
import { confirmRegistration, register } from './registration.service.ts';
import { askStudentLink } from './student-link.service.ts';

/** What strangers may do about people (spec §7, "Open users"). */
export function openUserRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, openUserEndpoints.receiveUser, async ({ body, actor }) =>
    evenly(() => receiveUser(deps, actor, body)),
  );
  route(app, openUserEndpoints.addUser, async ({ body, actor }) =>
    evenly(() => addOpenUser(deps, actor, body)),
  );
  route(app, openUserEndpoints.register, async ({ body, actor }) =>
    evenly(() => register(deps, actor, body)),
  );
  route(app, openUserEndpoints.confirmRegistration, async ({ body, actor }) =>
    confirmRegistration(deps, actor, body),
  );
  route(app, openUserEndpoints.recover, async ({ body }) =>
    evenly(() => recoverPassword(deps, body)),
  );
  route(app, openUserEndpoints.choosePassword, async ({ body, actor }) =>
    choosePassword(deps, actor, body),
  );
  route(app, openUserEndpoints.undoEmailChange, async ({ body, actor }) =>
    undoEmailChange(deps, actor, body.token),
  );
  route(app, openUserEndpoints.countStudents, async () => countStudents(deps));
  route(app, openUserEndpoints.lookUpUser, async ({ query, request, reply }) => {
    keepPrivate(reply);
    await app.takeTurns(deps.db, lookupTurns(request.ip));
    return lookUpUser(deps, query);
  });
  route(app, openUserEndpoints.ownProposal, async ({ query, reply }) => {
    keepPrivate(reply);
    return ownProposal(deps, query.token);
  });
  route(app, openUserEndpoints.decideProposal, async ({ body, actor }) =>
    decideOwnProposal(deps, actor, body),
  );
  route(app, openUserEndpoints.askStudentLink, async ({ body }) =>
    evenly(() => askStudentLink(deps, body)),
  );
}

function keepPrivate(reply: FastifyReply): void {
  reply.header('Cache-Control', 'private, no-store');
}
