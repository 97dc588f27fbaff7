import { openUserEndpoints } from '@aulario/contract/people/open-user';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hours } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { linkTurns, lookupTurns } from '../../platform/strangers/guess-turns.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { inOneName, nameTurn } from '../../platform/strangers/name-turns.ts';
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
import { typedRegistration } from './typed-registration.ts';

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
  route(app, openUserEndpoints.register, async ({ body, actor, request }) => {
    const turns = [...recordTurns(request, { what: 'person' }), registerTurn(request, body.email)];
    return evenly(() => register(deps, actor, body, (tx) => app.takeTurns(tx, turns)));
  });
  route(app, openUserEndpoints.typedRegistration, async ({ query, reply }) => {
    keepPrivate(reply);
    return typedRegistration(deps, query.token);
  });
  route(app, openUserEndpoints.confirmRegistration, async ({ body, actor, request }) =>
    confirmRegistration({ ...deps, log: request.log }, fromOf(request), actor, body),
  );
  route(app, openUserEndpoints.recover, async ({ body, request }) => {
    const { ip } = request;
    const typed = (body.email || body.username || '').trim();
    await app.takeTurnsOf(request, linkTurns(ip, 'password', typed));
    return evenly(() => recoverPassword(deps, body, ip));
  });
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
  route(app, openUserEndpoints.askStudentLink, async ({ body, request }) => {
    const { ip } = request;
    await app.takeTurnsOf(request, linkTurns(ip, 'student', body.dni ?? ''));
    return evenly(() => askStudentLink(deps, body, ip));
  });
}

/** A mailbox has no limit of links: whoever names one that many named does more work (decision 179). */
function registerTurn(request: FastifyRequest, email: string) {
  const words = 'Hace un momento recibimos esos datos.';
  const turn = { what: 'register-mailbox', whose: mailboxOf(email), per: hours(1), words };
  return nameTurn(request, turn, inOneName);
}

function keepPrivate(reply: FastifyReply): void {
  reply.header('Cache-Control', 'private, no-store');
}
