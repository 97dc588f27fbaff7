import { firstStepEndpoints } from '@aulario/contract/office/first-steps';
import { operationEndpoints } from '@aulario/contract/office/operation';
import { testPurchaseEndpoints } from '@aulario/contract/office/test-purchase';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { changeBackupSettings, listBackups, orderBackup } from './backup.service.ts';
import { dismissFirstSteps, firstSteps, useFirstStep } from './first-steps.service.ts';
import { checkIntegration } from './integration-check.service.ts';
import { systemStatus } from './status.service.ts';
import { testPurchase } from './test-purchase.service.ts';
import { sendTrialMail } from './trial-mail.service.ts';

export function operationRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, operationEndpoints.checkIntegration, async ({ params, actor }) =>
    checkIntegration(deps, actor, params.integration),
  );
  route(app, operationEndpoints.sendTrialMail, async ({ actor }) => sendTrialMail(deps, actor));
  route(app, operationEndpoints.systemStatus, async ({ actor }) => systemStatus(deps, actor));
  route(app, firstStepEndpoints.firstSteps, async ({ query, actor }) =>
    firstSteps(deps, actor, query),
  );
  route(app, firstStepEndpoints.dismissFirstSteps, async ({ body, actor }) =>
    dismissFirstSteps(deps, actor, body),
  );
  route(app, firstStepEndpoints.useFirstStep, async ({ params, body, actor }) =>
    useFirstStep(deps, actor, params.step, body),
  );
  route(app, testPurchaseEndpoints.testPurchase, async ({ body, actor }) =>
    testPurchase(deps, actor, body),
  );
  route(app, operationEndpoints.listBackups, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await listBackups(deps, actor, query), query),
  );
  route(app, operationEndpoints.makeBackup, async ({ actor }) => orderBackup(deps, actor));
  route(app, operationEndpoints.changeBackupSettings, async ({ body, actor }) =>
    changeBackupSettings(deps, actor, body),
  );
}
