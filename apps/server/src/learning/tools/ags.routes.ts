import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { takeForms } from '../../platform/form-bodies.ts';
import * as ags from './ags.service.ts';
import { giveToken, ServiceFault, toolOfToken } from './service-token.ts';
import { agsScopes } from './tool.claims.ts';

const ims = 'application/vnd.ims.lis';
const types = {
  item: `${ims}.v2.lineitem+json`,
  items: `${ims}.v2.lineitemcontainer+json`,
  score: `${ims}.v1.score+json`,
  results: `${ims}.v2.resultcontainer+json`,
};
const largestBody = 32 * 1024;
/** LTI describes these calls, and no client of ours is made for them. */
const told = { config: { access: 'public' }, schema: { hide: true } } as const;

type Place = { course: string; item: string };
type Query = Record<string, string | undefined>;
type Given = { Params: Place; Querystring: Query };

/** The token of a tool, and its Assignment and Grade Services (2.0). */
export async function agsRoutes(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(async (room) => serviceRoutes(room, deps));
}

function serviceRoutes(room: FastifyInstance, deps: Deps): void {
  takeForms(room, largestBody);
  const parse = { parseAs: 'string', bodyLimit: largestBody } as const;
  for (const type of [types.item, types.score])
    room.addContentTypeParser(type, parse, async (_request: unknown, body: string | Buffer) =>
      parsed(String(body)),
    );
  room.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof ServiceFault)) throw error;
    if (error.status === 401) reply.header('WWW-Authenticate', 'Bearer');
    return reply
      .status(error.status)
      .send({ error: error.error, error_description: error.message });
  });
  const { items, readItems, results, scores } = agsScopes;
  room.post<{ Body: Record<string, string> }>('/lti/token', told, async (request, reply) =>
    reply
      .header('Cache-Control', 'no-store')
      .send(await giveToken(deps, request.actor, request.body ?? {})),
  );
  const at = '/lti/courses/:course/items';
  const caller = async (request: FastifyRequest, allowed: string[]) => ({
    tool: await toolOfToken(deps, request.headers.authorization, allowed),
    from: request.actor,
  });
  room.get<Given>(at, told, async (request, reply) => {
    const who = await caller(request, [items, readItems]);
    const { course } = request.params;
    return send(reply, types.items, await ags.listItems(deps, who, course, request.query));
  });
  room.post<Given>(at, told, async (request, reply) => {
    const who = await caller(request, [items]);
    const made = await ags.addItem(deps, who, request.params.course, request.body);
    return send(reply.status(201), types.item, made);
  });
  room.get<Given>(`${at}/:item`, told, async (request, reply) => {
    const who = await caller(request, [items, readItems]);
    const { course, item } = request.params;
    return send(reply, types.item, await ags.getItem(deps, who, course, item));
  });
  room.put<Given>(`${at}/:item`, told, async (request, reply) => {
    const who = await caller(request, [items]);
    const place = placeOf(request.params);
    return send(reply, types.item, await ags.changeItem(deps, who, place, request.body));
  });
  room.delete<Given>(`${at}/:item`, told, async (request, reply) => {
    const who = await caller(request, [items]);
    await ags.removeItem(deps, who, request.params.course, request.params.item);
    return reply.status(204).send();
  });
  room.post<Given>(`${at}/:item/scores`, told, async (request, reply) => {
    const who = await caller(request, [scores]);
    await ags.takeScore(deps, who, placeOf(request.params), request.body);
    return reply.status(200).send({});
  });
  room.get<Given>(`${at}/:item/results`, told, async (request, reply) => {
    const who = await caller(request, [results]);
    const { user_id: userId, limit } = request.query;
    const read = await ags.results(deps, who, placeOf(request.params), { userId, limit });
    return send(reply, types.results, read);
  });
}

const placeOf = ({ course, item }: Place) => ({ course, id: item });

const send = (reply: FastifyReply, type: string, body: unknown) =>
  reply.header('Cache-Control', 'no-store').type(type).send(JSON.stringify(body));

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ServiceFault(400, 'invalid_request');
  }
}
