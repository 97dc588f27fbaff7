import type { FastifyInstance } from 'fastify';
import type { Deps } from '../platform/deps.ts';
import { serveOffice } from './office.ts';
import { servePages } from './pages.ts';

/** What people look at: the back office under /admin, the public pages everywhere else. */
export async function serveSite(app: FastifyInstance, deps: Deps): Promise<void> {
  const workshop =
    deps.config.mode === 'development'
      ? (await import('./development.ts')).openWorkshop(app)
      : undefined;
  await serveOffice(app, deps, { workshop });
  await servePages(app, deps, workshop);
}
