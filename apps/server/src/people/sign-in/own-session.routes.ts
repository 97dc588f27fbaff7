import { largestUpload } from '@aulario/contract/file';
import { ownAccountEndpoints } from '@aulario/contract/me/own-account';
import type { FastifyInstance } from 'fastify';
import { uploadTurns } from '../../files/upload-turns.ts';
import type { Deps } from '../../platform/deps.ts';
import { readUpload } from '../../platform/multipart.ts';
import { route } from '../../platform/route.ts';
import { changeOwnPhoto, removeOwnPhoto } from '../users/own-photo.service.ts';
import type { CoursesOfPeople } from '../users/user-reading.service.ts';
import { endOtherSessions, endOwnSession, ownSessions } from './own-session.service.ts';

/** Sessions and photo of whoever is signed in. */
export function ownSessionRoutes(
  app: FastifyInstance,
  allDeps: Deps,
  coursesOf?: CoursesOfPeople,
): void {
  const deps = { ...allDeps, coursesOf };
  route(app, ownAccountEndpoints.ownSessions, async ({ actor }) => ownSessions(deps, actor));
  route(app, ownAccountEndpoints.endSession, async ({ params, actor }) =>
    endOwnSession(deps, actor, params.id),
  );
  route(app, ownAccountEndpoints.endOtherSessions, async ({ actor }) =>
    endOtherSessions(deps, actor),
  );
  route(app, ownAccountEndpoints.changeOwnPhoto, async ({ actor, request }) => {
    const { changeOwnPhoto: endpoint } = ownAccountEndpoints;
    const { bytes } = await readUpload(request, endpoint, largestUpload);
    const upload = { of: `photo ${actor.id}`, ip: request.ip, bytes: bytes.length, signedIn: true };
    return app.takeTurnsToKeep(request, uploadTurns(deps.config, upload), () =>
      changeOwnPhoto(deps, actor, bytes),
    );
  });
  route(app, ownAccountEndpoints.removeOwnPhoto, async ({ actor }) => removeOwnPhoto(deps, actor));
}
