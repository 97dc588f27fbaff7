import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { accentPair } from '@aulario/contract/colour';
import { isStaff } from '@aulario/contract/role';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { academyProfile } from '../academy/academy.service.ts';
import type { Deps } from '../platform/deps.ts';
import { declareAccess } from '../platform/guard.ts';
import { hasWebPhone } from '../relations/calls/phone.service.ts';
import { developmentPolicy, officePolicy } from './content-policy.ts';
import type { Workshop } from './development.ts';

const staffFolder = join(import.meta.dirname, '../../../staff');
const built = join(staffFolder, 'dist');

/**
 * The back office under /admin: its one page for staff only, everybody else goes to /login (spec §2), and comes
 * back to what they asked for.
 * @param workshop compiles it as it is edited, instead of the build in `dist`
 */
export async function serveOffice(
  app: FastifyInstance,
  deps: Deps,
  { dist = built, workshop }: { dist?: string; workshop?: Workshop | undefined } = {},
): Promise<void> {
  const page = join(workshop ? staffFolder : dist, 'index.html');
  if (!existsSync(page)) return app.log.warn('the back office is not built: run npm run build');
  if (!workshop) await serveAssets(app, dist);
  const html = await readFile(page, 'utf8');
  for (const url of ['/admin', '/admin/*']) {
    app.get(url, { config: { access: 'page' } }, async (request, reply) => {
      const { roles, mustEnrol } = request.actor;
      if (!isStaff(roles) && !mustEnrol) {
        return reply.redirect(`/login?siguiente=${encodeURIComponent(request.url)}`);
      }
      const accent = accentPair(await academyProfile(deps.db));
      if (workshop) developmentPolicy(reply);
      else officePolicy(reply, { webPhone: await hasWebPhone(deps, request.actor.id) });
      const shown = inColour(mustEnrol ? enrolmentOf(html) : html, accent);
      return reply
        .header('Cache-Control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(workshop ? await workshop.office(request.url, shown) : shown);
    });
  }
}

async function serveAssets(app: FastifyInstance, dist: string): Promise<void> {
  await app.register(async (files) => {
    declareAccess(files, 'page');
    await files.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: '/admin/assets/',
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
    });
  });
}

/** The page knows by it that there is one thing to do before anything else. */
function enrolmentOf(html: string): string {
  return html.replace('<head>', '<head><meta name="second-factor" content="missing">');
}

/** The page is painted in the academy's colour from its first moment. */
function inColour(html: string, { light, dark }: ReturnType<typeof accentPair>): string {
  return html.replace('<head>', `<head><meta name="accent" content="${light} ${dark}">`);
}
