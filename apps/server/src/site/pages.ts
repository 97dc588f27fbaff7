import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import { createRequestListener } from '@react-router/node';
import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';
import type { Deps } from '../platform/deps.ts';
import { declareAccess } from '../platform/guard.ts';
import { apiInProcess } from './api-in-process.ts';
import { pagePolicy } from './content-policy.ts';

const siteFolder = join(import.meta.dirname, '../../../site');

/**
 * The public pages, rendered by React Router in this process. Forms post to the same addresses;
 * their bodies go through unread.
 */
export async function servePages(app: FastifyInstance, { config }: Deps): Promise<void> {
  const build = config.mode === 'development' ? await developmentBuild(app) : await builtSite(app);
  if (!build) return;
  await app.register(async (pages) => {
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      config: { access: 'page' },
      handler: async (request, reply) => {
        const nonce = randomBytes(16).toString('base64');
        // Vite writes styles and scripts of its own into the pages of development.
        if (config.mode !== 'development') pagePolicy(reply, nonce);
        // What the guards wrote so far goes out with the page.
        for (const [name, value] of Object.entries(reply.getHeaders())) {
          if (value !== undefined) reply.raw.setHeader(name, value);
        }
        reply.hijack();
        const listener = createRequestListener({
          build,
          mode: config.mode,
          getLoadContext: () => ({
            api: apiInProcess(app, request),
            nonce,
            publicUrl: config.publicUrl,
            ...visitCountry(request.headers['accept-language']),
          }),
        });
        return listener(request.raw, reply.raw);
      },
    });
  });
}

/** The region of the browser's first language: `es-CO` → Colombia. */
function visitCountry(languages: string | undefined): { currencyCountry?: string } {
  const country = /^[a-z]{2}-([A-Z]{2})\b/.exec(languages ?? '')?.[1];
  return country ? { currencyCountry: country } : {};
}

async function builtSite(app: FastifyInstance): Promise<ServerBuild | undefined> {
  const entry = join(siteFolder, 'build/server/index.js');
  if (!existsSync(entry)) {
    app.log.warn('the public site is not built: run npm run build');
    return undefined;
  }
  await app.register(async (files) => {
    declareAccess(files, 'page');
    await files.register(fastifyStatic, {
      root: join(siteFolder, 'build/client'),
      wildcard: false,
      decorateReply: false,
      index: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const forever = path.includes('/assets/');
        reply.header(
          'Cache-Control',
          forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        );
      },
    });
  });
  return (await import(pathToFileURL(entry).href)) as ServerBuild;
}

/** With `npm run dev`, Vite compiles each module as it is asked for, and reloads it when it changes. */
async function developmentBuild(app: FastifyInstance): Promise<ServerBuild | undefined> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root: siteFolder, server: { middlewareMode: true } });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api') || request.url.startsWith('/archivos')) return done();
    vite.middlewares(request.raw, reply.raw, () => done());
  });
  app.addHook('onClose', () => vite.close());
  return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
}
