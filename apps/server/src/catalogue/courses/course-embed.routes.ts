import { courseKinds } from '@aulario/contract/catalogue/course-words';
import type { FastifyInstance } from 'fastify';
import { academyProfile } from '../../academy/academy.service.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { openCourse } from './catalogue.service.ts';
import { cardHtml, cardPolicy, cardSize } from './course-embed.page.ts';

/** Ten minutes old at most: what it costs stands on it. */
const fresh = 'public, max-age=600';

/**
 * A course on other sites: a card for a frame, and oEmbed, by which they find it from the course's address alone. Outside of
 * /api, as everything that others show.
 */
export function courseEmbedRoutes(app: FastifyInstance, deps: Deps): void {
  const { publicUrl } = deps.config;
  app.get<{ Params: { slug: string } }>(
    '/insertar/cursos/:slug',
    { config: { access: 'public' } },
    async (request, reply) => {
      const slug = slugOf(request.params.slug);
      if (!slug) return reply.callNotFound();
      const [course, academy] = await Promise.all([
        openCourse(deps, { slug }),
        academyProfile(deps.db),
      ]);
      const html = cardHtml({
        ...{ academy, course, publicUrl, kind: courseKinds[course.kind] },
        today: limaDay(deps.clock.now()),
      });
      return reply
        .header('Content-Security-Policy', cardPolicy)
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('X-Robots-Tag', 'noindex')
        .header('Cache-Control', fresh)
        .removeHeader('X-Frame-Options')
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
  app.get<{ Querystring: Record<string, string | string[] | undefined> }>(
    '/oembed',
    { config: { access: 'public' } },
    async (request, reply) => {
      const { url, format = 'json', maxwidth, maxheight } = request.query;
      reply.header('Access-Control-Allow-Origin', '*').header('Cache-Control', fresh);
      // XML is the other format of the protocol, which may be left out by saying so.
      if (format !== 'json') return reply.status(501).send({ message: 'Solo JSON.' });
      const slug = slugOfAddress(url, publicUrl);
      if (!slug) return reply.status(404).send({ message: 'No es la dirección de un curso.' });
      const course = await openCourse(deps, { slug });
      const academy = await academyProfile(deps.db);
      const width = within(maxwidth, cardSize.width);
      const height = within(maxheight, cardSize.height);
      const source = `${publicUrl}/insertar/cursos/${slug}`;
      return reply.send({
        ...{ version: '1.0', type: 'rich', title: course.name },
        ...{ provider_name: academy.name, provider_url: publicUrl, cache_age: 600 },
        ...{ thumbnail_url: `${publicUrl}/social/cursos/${slug}.png` },
        ...{ thumbnail_width: 1200, thumbnail_height: 630, width, height },
        html: `<iframe src="${source}" width="${width}" height="${height}" title="${quoted(course.name)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
      });
    },
  );
}

const slugOf = (text: string) => /^[a-z0-9-]{1,120}$/.exec(text)?.[0];

/** Only our own addresses: what others are is none of our business. */
function slugOfAddress(url: unknown, publicUrl: string): string | undefined {
  if (typeof url !== 'string' || !URL.canParse(url)) return undefined;
  const { origin, pathname } = new URL(url);
  const slug = /^\/cursos\/([^/]+)\/?$/.exec(pathname)?.[1];
  return origin === new URL(publicUrl).origin && slug ? slugOf(slug) : undefined;
}

/** What the other site has room for, when it says so. */
function within(most: unknown, wanted: number): number {
  const room = Number(most);
  return Number.isInteger(room) && room >= 160 ? Math.min(room, wanted) : wanted;
}

const quoted = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
