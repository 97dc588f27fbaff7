import { attendanceEndpoints } from '@aulario/contract/learning/attendance';
import { timetableEndpoints } from '@aulario/contract/learning/timetable';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { sendTable } from '../../platform/spreadsheet/send-table.ts';
import { getAttendance, markAttendance } from './attendance.service.ts';
import { attendanceReport, exportAttendance } from './attendance-report.service.ts';
import { enterByDeal, listClassesOfDeal, listOwnClasses } from './classes.service.ts';
import { enterSession, listOwnSessions } from './own-session.service.ts';
import { markTaught, taughtAttendance, taughtSessions } from './teaching.service.ts';

export function attendanceRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, attendanceEndpoints.getAttendance, async ({ params, actor }) =>
    getAttendance(deps, actor, params.id),
  );
  route(app, attendanceEndpoints.markAttendance, async ({ params, body, actor }) =>
    markAttendance(deps, actor, params.id, body),
  );
  route(app, attendanceEndpoints.attendanceReport, async ({ params, actor }) =>
    attendanceReport(deps, actor, params.id),
  );
  route(app, attendanceEndpoints.exportAttendance, async ({ params, query, actor, reply }) =>
    sendTable(reply, await exportAttendance(deps, actor, params.id, query)),
  );
  route(app, attendanceEndpoints.taughtSessions, async ({ query, actor }) =>
    taughtSessions(deps, actor, query),
  );
  route(app, attendanceEndpoints.taughtAttendance, async ({ params, actor }) =>
    taughtAttendance(deps, actor, params.id),
  );
  route(app, attendanceEndpoints.markTaught, async ({ params, body, actor }) =>
    markTaught(deps, actor, params.id, body),
  );
  route(app, timetableEndpoints.ownClassSessions, async ({ query, actor }) =>
    listOwnSessions(deps, actor, query),
  );
  route(app, timetableEndpoints.ownClasses, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listOwnClasses(deps, actor, query), query),
  );
  route(app, timetableEndpoints.classesOfDeal, async ({ params, query, request, reply }) => {
    reply.header('Cache-Control', 'private, no-store');
    return sendPage(request, reply, await listClassesOfDeal(deps, params.token, query), query);
  });
  route(app, timetableEndpoints.enterByDeal, async ({ params }) =>
    enterByDeal(deps, params.token, params.id),
  );
  route(app, timetableEndpoints.enterSession, async ({ params, actor }) =>
    enterSession(deps, actor, params.id),
  );
}
