import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import { openEditionEndpoints } from '@aulario/contract/catalogue/open-edition';
import { placeRulesEndpoints } from '@aulario/contract/catalogue/place-rules';
import { waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { letterTurns } from '../../platform/strangers/letter-turns.ts';
import * as editions from './edition.service.ts';
import { getOpenEdition, listOpenEditions } from './open-edition.service.ts';
import { changePlaceRules, readPlaceRules } from './place-rules.service.ts';
import { addWaiting } from './waiting.added.ts';
import * as waiting from './waiting.service.ts';

export function editionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, editionEndpoints.listEditions, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await editions.listEditions(deps, actor, query), query),
  );
  route(app, editionEndpoints.getEdition, async ({ params, actor }) =>
    editions.getEdition(deps, actor, params.id),
  );
  route(app, editionEndpoints.createEdition, async ({ body, actor }) =>
    editions.createEdition(deps, actor, body),
  );
  route(app, editionEndpoints.updateEdition, async ({ params, body, actor }) =>
    editions.updateEdition(deps, actor, params.id, body),
  );
  route(app, editionEndpoints.announceEdition, async ({ params, actor }) =>
    editions.announceEdition(deps, actor, params.id),
  );
  route(app, editionEndpoints.retireEdition, async ({ params, actor }) =>
    editions.retireEdition(deps, actor, params.id),
  );
  route(app, editionEndpoints.restoreEdition, async ({ params, actor }) =>
    editions.restoreEdition(deps, actor, params.id),
  );
  route(app, openEditionEndpoints.listOpenEditions, async ({ query, request, reply }) =>
    sendPage(request, reply, await listOpenEditions(deps, query), query),
  );
  route(app, openEditionEndpoints.getOpenEdition, async ({ params }) =>
    getOpenEdition(deps, params.id),
  );
  route(app, placeRulesEndpoints.placeRules, async ({ actor }) => readPlaceRules(deps, actor));
  route(app, placeRulesEndpoints.changePlaceRules, async ({ body, actor }) =>
    changePlaceRules(deps, actor, body),
  );
  waitingRoutes(app, deps);
}

function waitingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, waitingEndpoints.joinWaiting, async ({ body, request }) => {
    const words = 'Hace un momento recibimos otros pedidos con ese correo o desde tu conexión.';
    const help = 'Si es urgente, escríbenos y te anotamos.';
    const letter = { what: 'waiting', mailbox: body.email, document: '', words, help };
    const turns = letterTurns(request, letter);
    return waiting.joinWaiting(deps, body, (tx: Tx) => app.takeTurns(tx, turns));
  });
  route(app, waitingEndpoints.getOwnWaiting, async ({ params, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return waiting.getOwnWaiting(deps, params.token);
  });
  route(app, waitingEndpoints.confirmWaiting, async ({ params }) =>
    waiting.confirmWaiting(deps, params.token),
  );
  route(app, waitingEndpoints.leaveWaiting, async ({ params }) =>
    waiting.leaveWaiting(deps, params.token),
  );
  route(app, waitingEndpoints.listWaiting, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await waiting.listWaiting(deps, actor, query), query),
  );
  route(app, waitingEndpoints.addWaiting, async ({ body, actor }) => addWaiting(deps, actor, body));
  route(app, waitingEndpoints.inviteWaiting, async ({ params, actor }) =>
    waiting.inviteWaiting(deps, actor, params.id),
  );
  route(app, waitingEndpoints.removeWaiting, async ({ params, actor }) =>
    waiting.removeWaiting(deps, actor, params.id),
  );
}
