import type { Route } from './+types/robots.route.ts';

/**
 * Where robots have nothing to look for: private pages, and what only answers forms. Certificates stay
 * open, so that a shared one shows its preview; they ask not to be indexed themselves.
 */
const closed = [
  '/admin',
  '/api/',
  '/comprar',
  '/legajos/',
  '/preferencias',
  '/salir',
  '/libro-de-reclamaciones/',
  '/registro/',
  '/recuperar/',
];

export function loader({ context: { publicUrl } }: Route.LoaderArgs) {
  const lines = [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
  ];
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'public, max-age=3600',
  };
  return new Response(`${lines.join('\n')}\n`, { headers });
}
