import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { InlineConfig } from 'vite';
import { takeRequestListeners } from '../platform/request-listeners.ts';

const apps = join(import.meta.dirname, '../../..');

/** What `npm run dev` serves instead of the builds: modules compiled as they are asked for. */
export type Workshop = {
  /** The public site as it is written now. */
  site(): Promise<ServerBuild>;
  /** The one page of the back office, whose scripts reload what is edited. */
  office(url: string, html: string): Promise<string>;
};

/**
 * Two Vite servers behind the address of the product: edited pages reach the browser without a restart. Their modules
 * are answered before the app, which would count each against its limits. Only ever in development.
 */
export function openWorkshop(app: FastifyInstance): Workshop {
  // Not waited for: the API serves again at once when its own code was edited.
  const opening = openServers(app);
  answerFirst(app, opening);
  app.addHook('preClose', async () => {
    // Browsers hold their connections for as long as they show a page.
    app.server.closeAllConnections();
    const { site, office } = await opening;
    await Promise.all([site.close(), office.close()]);
  });
  return {
    site: async () => {
      const { site } = await opening;
      return (await site.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    },
    office: async (url, html) => (await opening).office.transformIndexHtml(url, html),
  };
}

async function openServers(app: FastifyInstance) {
  const { createServer } = await import('vite');
  const open = (folder: string, settings: InlineConfig = {}) =>
    createServer({
      root: join(apps, folder),
      // Without a temporary file, which whoever watches the server's files would take for a change.
      configLoader: 'runner',
      server: { middlewareMode: true, ws: { server: app.server } },
      ...settings,
    });
  const [site, office] = await Promise.all([open('site'), open('staff', { appType: 'custom' })]);
  return { site, office };
}

/** Modules and what the browser tells Vite; whatever neither server knows goes on to the app. */
function answerFirst(app: FastifyInstance, opening: ReturnType<typeof openServers>): void {
  const serve = takeRequestListeners(app.server);
  app.server.on('request', async (request: IncomingMessage, reply: ServerResponse) => {
    const url = request.url ?? '/';
    if (/^\/(api|archivos)(\/|$)/.test(url)) return serve(request, reply);
    const { office, site } = await opening;
    const vite = /^\/admin(\/|$)/.test(url) ? office : site;
    vite.middlewares(request, reply, () => {
      // Vite takes its base off the address.
      request.url = url;
      serve(request, reply);
    });
  });
}
