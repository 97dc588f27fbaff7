import {
  deliveryOptionEndpoints,
  openOfferEndpoints,
  packageEndpoints,
  taxRateEndpoints,
} from '@aulario/contract/catalogue/offer';
import { priceEndpoints } from '@aulario/contract/catalogue/price';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import { deliveryOptionKeeper, packageKeeper, taxRateKeeper } from './offer.service.ts';
import { openDeliveryOptions, openPackage, openPackages } from './open-offer.service.ts';
import { quote } from './quote.service.ts';

export function quoteRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, priceEndpoints.calculatePrice, async ({ body }) => quote(deps, deps.db, body));
  route(app, openOfferEndpoints.openPackages, async ({ query }) => openPackages(deps, query));
  route(app, openOfferEndpoints.openPackage, async ({ query }) => openPackage(deps, query));
  route(app, openOfferEndpoints.openDeliveryOptions, async ({ query }) =>
    openDeliveryOptions(deps, query.currency),
  );
  taxRateRoutes(app, deps);
  packageRoutes(app, deps);
  deliveryOptionRoutes(app, deps);
}

function taxRateRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, taxRateEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await taxRateKeeper.list(deps, actor, query), query),
  );
  route(app, taxRateEndpoints.get, async ({ params, actor }) =>
    taxRateKeeper.get(deps, actor, params.id),
  );
  route(app, taxRateEndpoints.create, async ({ body, actor }) =>
    taxRateKeeper.create(deps, actor, body),
  );
  route(app, taxRateEndpoints.update, async ({ params, body, actor }) =>
    taxRateKeeper.update(deps, actor, params.id, body),
  );
  route(app, taxRateEndpoints.retire, async ({ params, actor }) =>
    taxRateKeeper.retire(deps, actor, params.id),
  );
  route(app, taxRateEndpoints.restore, async ({ params, actor }) =>
    taxRateKeeper.restore(deps, actor, params.id),
  );
}

function packageRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, packageEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await packageKeeper.list(deps, actor, query), query),
  );
  route(app, packageEndpoints.get, async ({ params, actor }) =>
    packageKeeper.get(deps, actor, params.id),
  );
  route(app, packageEndpoints.create, async ({ body, actor }) =>
    packageKeeper.create(deps, actor, body),
  );
  route(app, packageEndpoints.update, async ({ params, body, actor }) =>
    packageKeeper.update(deps, actor, params.id, body),
  );
  route(app, packageEndpoints.retire, async ({ params, actor }) =>
    packageKeeper.retire(deps, actor, params.id),
  );
  route(app, packageEndpoints.restore, async ({ params, actor }) =>
    packageKeeper.restore(deps, actor, params.id),
  );
}

function deliveryOptionRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deliveryOptionEndpoints.list, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await deliveryOptionKeeper.list(deps, actor, query), query),
  );
  route(app, deliveryOptionEndpoints.get, async ({ params, actor }) =>
    deliveryOptionKeeper.get(deps, actor, params.id),
  );
  route(app, deliveryOptionEndpoints.create, async ({ body, actor }) =>
    deliveryOptionKeeper.create(deps, actor, body),
  );
  route(app, deliveryOptionEndpoints.update, async ({ params, body, actor }) =>
    deliveryOptionKeeper.update(deps, actor, params.id, body),
  );
  route(app, deliveryOptionEndpoints.retire, async ({ params, actor }) =>
    deliveryOptionKeeper.retire(deps, actor, params.id),
  );
  route(app, deliveryOptionEndpoints.restore, async ({ params, actor }) =>
    deliveryOptionKeeper.restore(deps, actor, params.id),
  );
}
