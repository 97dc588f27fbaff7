import { dataPolicyEndpoints } from '@aulario/contract/me/data-policy';
import { privacyEndpoints } from '@aulario/contract/me/privacy';
import type { FastifyInstance } from 'fastify';
import { toldOfPurchases } from '../../integrations/conversions/conversions.client.ts';
import { dataPolicy } from '../../legal/data-map/data-policy.ts';
import { dataRules } from '../../legal/data-map/data-rules.ts';
import type { CoursesOfPeople } from '../../people/users/user-reading.service.ts';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { changeDataRules, readDataRules } from './data-policy.service.ts';
import { erasePerson } from './erasure/erasure.service.ts';
import {
  blockPerson,
  copyByMailbox,
  personData,
  personPrivacy,
  unblockPerson,
} from './privacy.service.ts';

export function privacyRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf: CoursesOfPeople,
): void {
  const deps = { ...allDeps, coursesOf };
  route(app, privacyEndpoints.personData, async ({ params, actor, reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="datos-de-la-persona.json"');
    return personData(deps, actor, params.id);
  });
  route(app, privacyEndpoints.copyByMailbox, async ({ query, actor, reply }) => {
    reply.header('Content-Disposition', 'attachment; filename="mis-datos.json"');
    reply.header('Cache-Control', 'private, no-store');
    return copyByMailbox(deps, actor, query);
  });
  route(app, privacyEndpoints.personPrivacy, async ({ params, actor }) =>
    personPrivacy(deps, actor, params.id),
  );
  route(app, privacyEndpoints.blockPerson, async ({ params, body, actor }) =>
    blockPerson(deps, actor, { ...params, ...body }),
  );
  route(app, privacyEndpoints.unblockPerson, async ({ params, body, actor }) =>
    unblockPerson(deps, actor, { ...params, ...body }),
  );
  route(app, privacyEndpoints.erasePerson, async ({ params, body, actor }) =>
    erasePerson(deps, actor, { ...params, ...body }),
  );
  route(app, dataPolicyEndpoints.dataPolicy, async ({ query }) =>
    dataPolicy(query.country, await dataRules(deps.db), toldOfPurchases(deps.config.conversions)),
  );
  route(app, dataPolicyEndpoints.dataRules, async ({ actor }) => readDataRules(deps, actor));
  route(app, dataPolicyEndpoints.changeDataRules, async ({ body, actor }) =>
    changeDataRules(deps, actor, body),
  );
}
