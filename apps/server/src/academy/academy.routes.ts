import { academyEndpoints } from '@aulario/contract/academy';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import {
  academyProfile,
  changeAcademy,
  changeAccounts,
  depositAccounts,
} from './academy.service.ts';
import { countryList } from './countries.ts';

export function academyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, academyEndpoints.academy, async () => academyProfile(deps.db));
  route(app, academyEndpoints.accounts, async () => depositAccounts(deps.db));
  route(app, academyEndpoints.countries, async () => countryList());
  route(app, academyEndpoints.changeAcademy, async ({ body, actor }) =>
    changeAcademy(deps, actor, body),
  );
  route(app, academyEndpoints.changeAccounts, async ({ body, actor }) =>
    changeAccounts(deps, actor, body.accounts),
  );
}
