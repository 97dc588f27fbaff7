import { passkeyEndpoints } from '@aulario/contract/people/passkey';
import { proofEndpoints } from '@aulario/contract/people/proof';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { route } from '../../platform/route.ts';
import type { CoursesOfPeople } from '../users/user-reading.service.ts';
import * as passkeys from './passkey.service.ts';
import { beginSignIn, signInWithPasskey } from './passkey-sign-in.service.ts';
import { beginProof, ownProof, prove } from './proof.service.ts';

/** Passkeys, signing in with one, and proving again who sits at a session. */
export function passkeyRoutes(app: FastifyInstance, deps: Deps, coursesOf?: CoursesOfPeople): void {
  route(app, passkeyEndpoints.ownPasskeys, async ({ actor }) => passkeys.ownPasskeys(deps, actor));
  route(app, passkeyEndpoints.beginPasskey, async ({ actor }) =>
    passkeys.beginPasskey(deps, actor),
  );
  route(app, passkeyEndpoints.addPasskey, async ({ actor, body }) =>
    passkeys.addPasskey(deps, actor, body),
  );
  route(app, passkeyEndpoints.renamePasskey, async ({ actor, params, body }) =>
    passkeys.renamePasskey(deps, actor, params.id, body),
  );
  route(app, passkeyEndpoints.removePasskey, async ({ actor, params }) =>
    passkeys.removePasskey(deps, actor, params.id),
  );
  route(app, passkeyEndpoints.beginSignIn, async ({ body, request }) =>
    beginSignIn({ ...deps, log: request.log }, body),
  );
  route(app, passkeyEndpoints.signIn, async ({ body, request }) =>
    signInWithPasskey(
      { ...deps, coursesOf, log: request.log },
      { ip: request.ip, userAgent: request.headers['user-agent'], requestId: request.id },
      body,
    ),
  );
  route(app, proofEndpoints.ownProof, async ({ actor }) => ownProof(deps, actor));
  route(app, proofEndpoints.beginProof, async ({ actor }) => beginProof(deps, actor));
  route(app, proofEndpoints.prove, async ({ actor, body }) => prove(deps, actor, body));
}
