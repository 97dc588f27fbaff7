import { orderOwnerEndpoints } from '@aulario/contract/sales/order-owner';
import type { FastifyInstance } from 'fastify';
import { evenly } from '../../people/sign-in/even-answers.ts';
import { fromOf } from '../../people/sign-in/signing-in-from.ts';
import type { CoursesOfPeople } from '../../people/users/user-reading.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { mailboxLinkTurns, orderLinkTurns } from '../../platform/strangers/guess-turns.ts';
import { denyOrders } from './order-choice.ts';
import { askMailboxLink, askOwnOrderLink } from './order-link.service.ts';
import { confirmMailbox, mailboxLink } from './order-owner.service.ts';

/** Whose an order is that was bought without an account. */
export function orderOwnerRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf: CoursesOfPeople,
): void {
  const deps = { ...allDeps, coursesOf };
  route(app, orderOwnerEndpoints.askMailboxLink, async ({ params, request }) => {
    const { ip } = request;
    const turns = (order: string) => app.takeTurnsOf(request, mailboxLinkTurns(ip, order));
    return evenly(() => askMailboxLink(deps, { token: params.token, ip, turns }));
  });
  route(app, orderOwnerEndpoints.askOwnOrderLink, async ({ body, actor, request }) => {
    await deps.db.transaction((tx) => app.takeTurns(tx, orderLinkTurns(actor.id ?? '')));
    return evenly(() => askOwnOrderLink(deps, { ...body, ip: request.ip }));
  });
  route(app, orderOwnerEndpoints.mailboxLink, async ({ query, actor, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return mailboxLink(deps, actor, query.token);
  });
  route(app, orderOwnerEndpoints.confirmMailbox, async ({ body, actor, request }) =>
    confirmMailbox({ ...deps, log: request.log }, fromOf(request), actor, body),
  );
  route(app, orderOwnerEndpoints.denyOrders, async ({ body }) => denyOrders(deps, body));
}
