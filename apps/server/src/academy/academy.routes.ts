import { academyEndpoints } from '@aulario/contract/academy';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { academyProfile, depositAccounts } from './academy.service.ts';
import { countryList } from './countries.ts';

export function academyRoutes(app: FastifyInstance, { db }: Deps): void {
  route(app, academyEndpoints.academy, async () => academyProfile(db));
  route(app, academyEndpoints.accounts, async () => depositAccounts(db));
  route(app, academyEndpoints.countries, async () => countryList());
}
