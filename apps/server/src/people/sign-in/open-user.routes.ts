import { openUserEndpoints } from '@aulario/contract/people/open-user';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { lookupTurns } from '../../platform/strangers/guess-turns.ts';
import { recordTurns } from '../../platform/strangers/record-turns.ts';
import { confirmEmailChange, undoEmailChange } from '../users/email-undo.service.ts';
import { decideOwnProposal, ownProposal } from '../users/proposal.service.ts';
import type { CoursesOfPeople } from '../users/user-reading.service.ts';
import { evenly } from './even-answers.ts';
import { addOpenUser, countStudents, lookUpUser, receiveUser } from './open-user.service.ts';
import { choosePassword, recoverPassword } from './recovery.service.ts';
import { confirmRegistration, register } from './registration.service.ts';
import { fromOf } from './signing-in-from.ts';
import { askStudentLink } from './student-link.service.ts';

/** By what a stranger is named in a form. */
type Named = { [By in 'email' | 'dni' | 'mobile']?: string | null | undefined };

/** What strangers may do about people (spec §7, "Open users"). */
export function openUserRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf?: CoursesOfPeople,
): void {
  const deps = { ...allDeps, coursesOf };
  const turn = (request: FastifyRequest, { email, dni, mobile }: Named) => {
    const turns = recordTurns(request, {
      what: 'person',
      mailbox: email,
      document: dni ?? mobile ?? '',
    });
    return (tx: Tx) => app.takeTurns(tx, turns);
  };
  route(app, openUserEndpoints.receiveUser, async ({ body, actor, request }) =>
    evenly(() => receiveUser(deps, actor, body, turn(request, body))),
  );
  route(app, openUserEndpoints.addUser, async ({ body, actor, request }) =>
    evenly(() => addOpenUser(deps, actor, body, turn(request, body))),
  );
  // Of a mailbox the links count already, and who asks again for theirs is answered the same.
  route(app, openUserEndpoints.register, async ({ body, actor, request }) =>
    evenly(() => register(deps, actor, body, turn(request, {}))),
  );
  route(app, openUserEndpoints.confirmRegistration, async ({ body, actor, request }) =>
    confirmRegistration({ ...deps, log: request.log }, fromOf(request), actor, body),
  );
  route(app, openUserEndpoints.recover, async ({ body }) =>
    evenly(() => recoverPassword(deps, body)),
  );
  route(app, openUserEndpoints.choosePassword, async ({ body, actor, request }) =>
    choosePassword({ ...deps, log: request.log }, fromOf(request), actor, body),
  );
  route(app, openUserEndpoints.undoEmailChange, async ({ body, actor }) =>
    (body.confirm ? confirmEmailChange : undoEmailChange)(deps, actor, body.token),
  );
  route(app, openUserEndpoints.countStudents, async () => countStudents(deps));
  route(app, openUserEndpoints.lookUpUser, async ({ query, actor, request, reply }) => {
    keepPrivate(reply);
    await app.takeTurnsOf(request, lookupTurns(request.ip));
    return lookUpUser(deps, actor, query);
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
