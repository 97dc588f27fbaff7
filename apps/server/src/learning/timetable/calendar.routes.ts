import { timetableEndpoints } from '@aulario/contract/learning/timetable';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { etagOf } from './calendar.ts';
import * as feeds from './feed.service.ts';
import { listEditionSessions, listFirstSessions, listOpenSessions } from './own-session.service.ts';

export function calendarRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, timetableEndpoints.openSessions, async ({ query }) => listOpenSessions(deps, query));
  route(app, timetableEndpoints.openFirstSessions, async ({ query }) =>
    listFirstSessions(deps, query),
  );
  route(app, timetableEndpoints.openEditionSessions, async ({ params }) =>
    listEditionSessions(deps, params.id),
  );
  route(app, timetableEndpoints.openCalendar, async ({ request, reply }) =>
    sendCalendar(request, reply, await feeds.openCalendar(deps), 'calendario', 'public'),
  );
  route(app, timetableEndpoints.personalCalendar, async ({ params, request, reply }) =>
    sendCalendar(
      request,
      reply,
      await feeds.personalCalendar(deps, params.token),
      'mis-clases',
      'private',
    ),
  );
  route(app, timetableEndpoints.calendarOfDeal, async ({ params, request, reply }) =>
    sendCalendar(
      request,
      reply,
      await feeds.calendarOfDeal(deps, params.token),
      'mis-clases',
      'private',
    ),
  );
  route(app, timetableEndpoints.ownCalendar, async ({ actor }) => feeds.ownCalendar(deps, actor));
  route(app, timetableEndpoints.renewCalendar, async ({ actor }) =>
    feeds.renewCalendar(deps, actor),
  );
}

/** Calendars ask again and again: who has this one already gets no second copy. */
function sendCalendar(
  request: FastifyRequest,
  reply: FastifyReply,
  calendar: string,
  name: string,
  whose: 'public' | 'private',
): FastifyReply {
  const etag = etagOf(calendar);
  reply
    .header('ETag', etag)
    .header('Cache-Control', whose === 'public' ? 'public, max-age=900' : 'private, no-cache')
    .header('Content-Disposition', `inline; filename="${name}.ics"`);
  if (request.headers['if-none-match'] === etag) return reply.status(304).send();
  return reply.type('text/calendar; charset=utf-8').send(Buffer.from(calendar));
}
