import { badgeEndpoints } from '@aulario/contract/certificates/badge';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import { achievementImage, bakedBadge, bakedDrawing, shareImage } from './badge.service.ts';
import { didDocument } from './credential.issuer.ts';
import { certificateCredential, rotateCredentialKey, statusList } from './credential.service.ts';

/** Certificates as Open Badges 3.0. Others read them from anywhere, also from pages of their own. */
export function badgeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, badgeEndpoints.certificateBadge, async ({ params, reply }) =>
    sendCredential(reply, await certificateCredential(deps, params.code)),
  );
  route(app, badgeEndpoints.badgeImage, async ({ params, reply }) =>
    open(reply)
      .header('Content-Disposition', `inline; filename="insignia-${params.code}.png"`)
      .type('image/png')
      .send(Buffer.from(await bakedBadge(deps, params.code))),
  );
  route(app, badgeEndpoints.badgeDrawing, async ({ params, reply }) =>
    open(reply)
      .header('Content-Disposition', `inline; filename="insignia-${params.code}.svg"`)
      .header('Content-Security-Policy', drawingPolicy)
      .type('image/svg+xml')
      .send(await bakedDrawing(deps, params.code)),
  );
  route(app, badgeEndpoints.achievementImage, async ({ params, reply }) =>
    open(reply)
      .header('Cache-Control', 'public, max-age=3600')
      .type('image/png')
      .send(Buffer.from(await achievementImage(deps, params.id))),
  );
  route(app, badgeEndpoints.shareImage, async ({ query, reply }) =>
    open(reply)
      .header('Cache-Control', 'public, max-age=3600')
      .type('image/png')
      .send(Buffer.from(await shareImage(deps, query.code))),
  );
  route(app, badgeEndpoints.statusList, async ({ params, reply }) =>
    sendCredential(reply, await statusList(deps, params.list)),
  );
  route(app, badgeEndpoints.rotateKey, async ({ actor }) => rotateCredentialKey(deps, actor));
}

/** A drawing that is opened by itself shows the pictures that it carries, and runs nothing. */
const drawingPolicy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox";

/** The academy's keys, at the place where did:web looks for them. */
export function didRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/.well-known/did.json', { config: { access: 'public' } }, async (_request, reply) =>
    open(reply)
      .type('application/did+json')
      .send(JSON.stringify(await didDocument(deps))),
  );
}

function sendCredential(reply: FastifyReply, credential: object): FastifyReply {
  return open(reply)
    .type('application/vc+ld+json')
    .send(Buffer.from(JSON.stringify(credential)));
}

function open(reply: FastifyReply): FastifyReply {
  return reply
    .header('Access-Control-Allow-Origin', '*')
    .header('Cross-Origin-Resource-Policy', 'cross-origin');
}
