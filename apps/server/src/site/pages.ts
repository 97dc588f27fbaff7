import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import { knownAcademy } from '../academy/academy.service.ts';
import type { Deps } from '../platform/deps.ts';
import { declareAccess } from '../platform/guard.ts';
import { apiInProcess } from './api-in-process.ts';
import { developmentPolicy, namedByHash, pagePolicy } from './content-policy.ts';
import type { Workshop } from './development.ts';
import { retryAfter, sendFaultPage } from './fault-page.ts';
import { isOfAnotherSite, refusedFormPath, sendToRefusal } from './form-origin.ts';
import { countryOfVisit, preferredIn, sharedPage } from './shared-page.ts';

const siteFolder = join(import.meta.dirname, '../../../site');

/**
 * The public pages, rendered by React Router in this process. Forms post to the same addresses;
 * their bodies go through unread.
 */
export async function servePages(
  app: FastifyInstance,
  deps: Deps,
  workshop?: Workshop,
): Promise<void> {
  const { config } = deps;
  const build = workshop?.site ?? (await builtSite(app));
  if (!build) return;
  const render = createRequestHandler(build, config.mode);
  await app.register(async (pages) => {
    // What fails around the pages is told as a page, not in the API's JSON.
    pages.setErrorHandler((error, request, reply) => sendFaultPage(error, request, reply));
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, _payload, done) => done(null));
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '/*',
      config: { access: 'page', shared: sharedPage },
      handler: async (request, reply) => {
        const { method, url, headers } = request;
        const elsewhere = isOfAnotherSite({ method, origin: headers.origin }, config.publicUrl);
        const byScript = /^[^?]*\.data(\?|$)/.test(url);
        if (elsewhere && byScript) return sendToRefusal(reply, config.publicUrl);
        if (elsewhere || url === refusedFormPath) {
          const refused = Object.assign(new Error('a form of another site'), { statusCode: 403 });
          return sendFaultPage(refused, request, reply, config.publicUrl);
        }
        // What others will see too carries hashes: a nonce is for one answer.
        const shared = request.keep !== undefined && !workshop;
        const nonce = randomBytes(16).toString('base64');
        const languages = request.headers['accept-language'];
        const page = await render(webRequest(request, reply, config.publicUrl), {
          api: apiInProcess(app, request, deps.cache),
          nonce,
          publicUrl: config.publicUrl,
          mails: deps.mail !== undefined,
          // Without a database the page itself says so.
          currencyCountry: countryOfVisit(
            languages,
            await knownAcademy(deps).catch(() => undefined),
          ),
        });
        // The router's own words for a page that could not even begin are bare text.
        if (page.status === 500 && page.headers.get('content-type')?.startsWith('text/plain')) {
          return sendFaultPage(new Error(await page.text()), request, reply);
        }
        reply.status(page.status);
        for (const [name, value] of page.headers) reply.header(name, value);
        if (page.status === 503) reply.header('Retry-After', retryAfter);
        if (shared) {
          const { html, scripts } = namedByHash(await page.text(), nonce);
          pagePolicy(reply, scripts);
          return reply.send(html);
        }
        if (workshop) developmentPolicy(reply);
        else pagePolicy(reply, [`'nonce-${nonce}'`]);
        if (page.headers.get('content-type')?.startsWith('text/html'))
          return reply.send(await page.text());
        return reply.send(page.body ? Readable.fromWeb(page.body as ReadableStream) : undefined);
      },
    });
  });
}

/**
 * The request as the router reads it: its body, if it has one, still unread. The address is ours,
 * whatever host was named, and the cookies are the preferences alone: others will see a shared page too.
 */
function webRequest(
  { raw, method, url, keep }: FastifyRequest,
  reply: FastifyReply,
  publicUrl: string,
): Request {
  const left = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) left.abort();
  });
  const cookie = keep ? preferredIn(raw.headers.cookie) : raw.headers.cookie;
  const headers = Object.entries({ ...raw.headers, cookie }).flatMap(([name, value]) =>
    [value ?? []].flat().map((one): [string, string] => [name, one]),
  );
  return new Request(publicUrl + (url.startsWith('/') ? url : '/'), {
    method,
    headers,
    signal: left.signal,
    body: method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(raw),
    duplex: 'half',
  } as RequestInit);
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
