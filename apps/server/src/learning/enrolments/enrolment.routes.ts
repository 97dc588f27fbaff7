import { editionPeopleEndpoints } from '@aulario/contract/learning/edition-people';
import { enrolmentEndpoints } from '@aulario/contract/learning/enrolment';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { sendTable } from '../../platform/spreadsheet/send-table.ts';
import * as enrolments from './enrolment.service.ts';
import { moveEnrolment } from './placement.service.ts';
import { readmitEnrolment } from './readmission.service.ts';
import { exportEditionPeople } from './roster.export.ts';
import { listEditionPeople } from './roster.service.ts';

export function enrolmentRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, enrolmentEndpoints.listEnrolments, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await enrolments.listEnrolments(deps, actor, query), query, 'by key'),
  );
  route(app, enrolmentEndpoints.getEnrolment, async ({ params, actor }) =>
    enrolments.getEnrolment(deps, actor, params.id),
  );
  route(app, enrolmentEndpoints.confirmEnrolment, async ({ params, actor }) =>
    enrolments.confirmEnrolment(deps, actor, params.id),
  );
  route(app, editionPeopleEndpoints.listEditionPeople, async (asked) => {
    const { params, query, actor, request, reply } = asked;
    return sendPage(request, reply, await listEditionPeople(deps, actor, params.id, query), query);
  });
  route(app, editionPeopleEndpoints.exportEditionPeople, async ({ params, query, actor, reply }) =>
    sendTable(reply, await exportEditionPeople(deps, actor, params.id, query)),
  );
  route(app, editionPeopleEndpoints.moveEnrolment, async ({ params, body, actor }) =>
    moveEnrolment(deps, actor, params.id, body),
  );
  route(app, enrolmentEndpoints.withdrawEnrolment, async ({ params, body, actor }) =>
    enrolments.withdrawEnrolment(deps, actor, params.id, body),
  );
  route(app, enrolmentEndpoints.readmitEnrolment, async ({ params, body, actor }) =>
    readmitEnrolment(deps, actor, params.id, body),
  );
}
