import { couponEndpoints } from '@aulario/contract/catalogue/coupon';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { sendPage } from '../../platform/list.ts';
import { route } from '../../platform/route.ts';
import * as coupons from './coupon.service.ts';

/** @param courseNames finds courses, an area that comes after this one. */
export function couponRoutes(
  app: FastifyInstance,
  { courseNames, ...deps }: Deps & { courseNames: coupons.CourseFinder },
): void {
  route(app, couponEndpoints.listCoupons, async ({ query, actor, request, reply }) =>
    sendPage(request, reply, await coupons.listCoupons(deps, actor, query), query),
  );
  route(app, couponEndpoints.getCoupon, async ({ params, actor }) =>
    coupons.getCoupon(deps, actor, params.id),
  );
  route(app, couponEndpoints.createCoupon, async ({ body, actor }) =>
    coupons.createCoupon({ ...deps, courseNames }, actor, body),
  );
  route(app, couponEndpoints.updateCoupon, async ({ params, body, actor }) =>
    coupons.updateCoupon({ ...deps, courseNames }, actor, params.id, body),
  );
  route(app, couponEndpoints.retireCoupon, async ({ params, actor }) =>
    coupons.retireCoupon(deps, actor, params.id),
  );
  route(app, couponEndpoints.restoreCoupon, async ({ params, actor }) =>
    coupons.restoreCoupon(deps, actor, params.id),
  );
}
