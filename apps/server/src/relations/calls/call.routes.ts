import { callEndpoints } from '@aulario/contract/relations/call';
import { callRulesEndpoints } from '@aulario/contract/relations/call-rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { takeForms } from '../../platform/form-bodies.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as calls from './call.service.ts';
import { changeCallRules, readCallRules } from './call-rules.service.ts';
import { receiveEvent } from './event.service.ts';
import { readPhone, startCall, webPhone } from './phone.service.ts';
import { callStatistics } from './statistics.service.ts';

/** Events have some twenty short fields. */
const largestEvent = 16 * 1024;

export async function callRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  route(app, callEndpoints.listCalls, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await calls.listCalls(deps, actor, query), query),
  );
  route(app, callEndpoints.ringing, async ({ actor }) => calls.ringing(deps, actor));
  route(app, callEndpoints.phone, async ({ actor }) => readPhone(deps, actor));
  route(app, callEndpoints.webPhone, async ({ actor, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return webPhone(deps, actor);
  });
  route(app, callEndpoints.statistics, async ({ query, actor }) =>
    callStatistics(deps, actor, query),
  );
  route(app, callEndpoints.getCall, async ({ params, actor }) =>
    calls.getCall(deps, actor, params.id),
  );
  route(app, callRulesEndpoints.callRules, async ({ actor }) => readCallRules(deps, actor));
  route(app, callRulesEndpoints.changeCallRules, async ({ body, actor }) =>
    changeCallRules(deps, actor, body),
  );
  route(app, callEndpoints.startCall, async ({ body, actor }) => startCall(deps, actor, body));
  route(app, callEndpoints.noteCall, async ({ params, body, actor }) =>
    calls.noteCall(deps, actor, params.id, body.note),
  );
  route(app, callEndpoints.recording, async ({ params, actor, reply }) =>
    reply
      .header('Cache-Control', 'private, no-store')
      .type('audio/mpeg')
      .send(Buffer.from(await calls.readRecording(deps, actor, params.id))),
  );
  await app.register(async (room) => exchangeRoutes(room, deps));
}

/** What the exchange sends is a form; nothing else here takes forms. */
function exchangeRoutes(app: FastifyInstance, deps: Deps): void {
  takeForms(app, largestEvent);
  route(app, callEndpoints.exchangeEcho, async ({ query, reply }) =>
    echo(reply, query.zd_echo ?? ''),
  );
  route(app, callEndpoints.exchangeEvent, async ({ query, body, request, reply }) => {
    if (query.zd_echo !== undefined) return echo(reply, query.zd_echo);
    const { signature } = request.headers;
    await receiveEvent(deps, body, typeof signature === 'string' ? signature : undefined);
    return echo(reply, '');
  });
}

function echo(reply: FastifyReply, text: string): FastifyReply {
  return reply.type('text/plain; charset=utf-8').send(Buffer.from(text));
}
