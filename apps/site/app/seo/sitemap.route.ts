import type { Route } from './+types/sitemap.route.ts';
import { countParts, loadPart } from './sitemap.loader.ts';
import { sitemapIndexXml, sitemapXml } from './sitemap.ts';

/** Every page that search engines may list; `?parte=2` where the catalogue needs several files. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('parte');
  const parts = await countParts(context);
  if (asked === null && parts > 1) return xml(sitemapIndexXml(context.publicUrl, parts));
  const part = Number(asked ?? 1);
  if (!Number.isInteger(part) || part < 1 || part > parts) {
    return new Response('No hay esa parte del mapa del sitio.\n', { status: 404 });
  }
  return xml(sitemapXml(context.publicUrl, await loadPart(part, context)));
}

function xml(text: string): Response {
  const headers = {
    'Content-Type': 'application/xml; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  };
  return new Response(text, { headers });
}
