import { priceEndpoints } from '@aulario/contract/price';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { route } from '../platform/route.ts';
import { quote } from './quote.service.ts';

export function quoteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, priceEndpoints.calculatePrice, async ({ body }) => quote(deps, deps.db, body));
}
