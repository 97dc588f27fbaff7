import { enrolmentEndpoints } from '@aulario/contract/learning/enrolment';
import { gradeAppealEndpoints } from '@aulario/contract/learning/grade-appeal';
import { gradeFileEndpoints } from '@aulario/contract/learning/grade-file';
import { gradeRecordEndpoints } from '@aulario/contract/learning/grade-record';
import { gradebookEndpoints as calls } from '@aulario/contract/learning/gradebook';
import { gradingRulesEndpoints } from '@aulario/contract/learning/grading-rules';
import { markCorrectionEndpoints } from '@aulario/contract/learning/marking-correction';
import { questionFiguresEndpoints } from '@aulario/contract/learning/question-figures';
import type { FastifyInstance } from 'fastify';
import {
  changeGradingRules,
  readGradingRules,
} from '../../learning/gradebook/grading-rules.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { readUpload } from '../../platform/multipart.ts';
import { route } from '../../platform/route.ts';
import { saved } from '../../platform/saved-file.ts';
import { sendTable } from '../../platform/spreadsheet/send-table.ts';
import { completeWithGrade } from './completion.service.ts';
import { answerAppeal, appealGrade, taughtAppeals } from './grade-appeal.service.ts';
import { applyGrades, exportGrades, planGrades } from './grade-file.service.ts';
import { recordPdf } from './grade-record.file.ts';
import { closeGrades, gradeRecords, rectifyGrades } from './grade-record.service.ts';
import { changeGrades } from './grade-writing.service.ts';
import { changeGradebook, gradebook, gradeSheet, ownGrades } from './gradebook.service.ts';
import { correctMark, planCorrection } from './mark-correction.service.ts';
import { planRegrading, regrade } from './regrading.service.ts';

export function gradingRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, gradingRulesEndpoints.gradingRules, async ({ actor }) =>
    readGradingRules(deps, actor),
  );
  route(app, gradingRulesEndpoints.changeGradingRules, async ({ body, actor }) =>
    changeGradingRules(deps, actor, body),
  );
  route(app, enrolmentEndpoints.completeEnrolment, async ({ params, body, actor }) =>
    completeWithGrade(deps, actor, params.id, body),
  );
  route(app, calls.ownGrades, async ({ params, actor }) => ownGrades(deps, actor, params.id));
  staffRoutes(app, deps);
  teacherRoutes(app, deps);
  fileRoutes(app, deps);
  recordRoutes(app, deps);
  appealRoutes(app, deps);
  correctionRoutes(app, deps);
  const { planRegrading: plan, regrade: apply } = questionFiguresEndpoints;
  route(app, plan, async ({ params, actor }) => planRegrading(deps, actor, params.id));
  route(app, apply, async ({ params, body, actor }) => regrade(deps, actor, params.id, body));
}

/** Grades of one edition: a table of megabytes is none. */
const largestTable = 2 * 1024 * 1024;

function fileRoutes(app: FastifyInstance, deps: Deps): void {
  const { exportGrades: out, planGrades: plan, applyGrades: apply } = gradeFileEndpoints;
  route(app, out, async ({ params, query, actor, reply }) =>
    sendTable(reply, await exportGrades(deps, actor, { ...params, ...query })),
  );
  route(app, plan, async ({ params, actor, request }) => {
    const { bytes } = await readUpload(request, plan, largestTable);
    return planGrades(deps, actor, { ...params, bytes });
  });
  route(app, apply, async ({ params, body, actor }) =>
    applyGrades(deps, actor, { ...params, ...body }),
  );
}

function staffRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, calls.gradebook, async ({ params, query, actor }) =>
    gradebook(deps, actor, 'staff', { ...params, ...query }),
  );
  route(app, calls.changeGradebook, async ({ params, body, actor }) =>
    changeGradebook(deps, actor, 'staff', { ...params, ...body }),
  );
  route(app, calls.gradeSheet, async ({ params, actor }) =>
    gradeSheet(deps, actor, 'staff', params.id),
  );
  route(app, calls.changeGrades, async ({ params, body, actor }) =>
    changeGrades(deps, actor, 'staff', { ...params, ...body }),
  );
}

function teacherRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, calls.taughtGradebook, async ({ params, query, actor }) =>
    gradebook(deps, actor, 'teacher', { ...params, ...query }),
  );
  route(app, calls.changeTaughtGradebook, async ({ params, body, actor }) =>
    changeGradebook(deps, actor, 'teacher', { ...params, ...body }),
  );
  route(app, calls.taughtGradeSheet, async ({ params, actor }) =>
    gradeSheet(deps, actor, 'teacher', params.id),
  );
  route(app, calls.changeTaughtGrades, async ({ params, body, actor }) =>
    changeGrades(deps, actor, 'teacher', { ...params, ...body }),
  );
}

function correctionRoutes(app: FastifyInstance, deps: Deps): void {
  const own = markCorrectionEndpoints;
  route(app, own.planCorrection, async ({ params, body, actor }) =>
    planCorrection(deps, actor, 'staff', { ...params, ...body }),
  );
  route(app, own.correctMark, async ({ params, body, actor }) =>
    correctMark(deps, actor, 'staff', { ...params, ...body }),
  );
  route(app, own.planTaughtCorrection, async ({ params, body, actor }) =>
    planCorrection(deps, actor, 'teacher', { ...params, ...body }),
  );
  route(app, own.correctTaughtMark, async ({ params, body, actor }) =>
    correctMark(deps, actor, 'teacher', { ...params, ...body }),
  );
}

function appealRoutes(app: FastifyInstance, deps: Deps): void {
  const appeals = gradeAppealEndpoints;
  route(app, appeals.appealGrade, async ({ params, body, actor }) =>
    appealGrade(deps, actor, { ...params, ...body }),
  );
  route(app, appeals.taughtAppeals, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await taughtAppeals(deps, actor, query), query),
  );
  route(app, appeals.answerAppeal, async ({ params, body, actor }) =>
    answerAppeal(deps, actor, { ...params, ...body }),
  );
}

function recordRoutes(app: FastifyInstance, deps: Deps): void {
  const records = gradeRecordEndpoints;
  route(app, records.gradeRecords, async ({ params, actor }) =>
    gradeRecords(deps, actor, params.id),
  );
  route(app, records.closeGrades, async ({ params, actor }) => closeGrades(deps, actor, params.id));
  route(app, records.rectifyGrades, async ({ params, body, actor }) =>
    rectifyGrades(deps, actor, { ...params, ...body }),
  );
  route(app, records.gradeRecordPdf, async ({ params, actor, reply }) => {
    const { name, bytes } = await recordPdf(deps, actor, params);
    return saved(reply, name).type('application/pdf').send(Buffer.from(bytes));
  });
}
