import type { FastifyReply, FastifyRequest } from 'fastify';

const texts = {
  403: {
    title: 'Este formulario no llegó desde nuestro sitio',
    text: 'Por tu seguridad no lo recibimos: se envió desde otra dirección. Entra desde el inicio y vuelve a llenarlo allí; no se guardó nada.',
  },
  429: {
    title: 'Vas muy rápido para nosotros',
    text: 'Recibimos muchas consultas seguidas desde tu conexión. Espera un minuto y vuelve a intentarlo.',
  },
  500: {
    title: 'Algo falló de nuestro lado',
    text: 'La página no se pudo mostrar. Vuelve a cargarla en un momento; si sigue igual, escríbenos y danos el número de abajo.',
  },
  503: {
    title: 'El sitio está en una pausa breve',
    text: 'Estamos poniendo algo al día o la base de datos no responde. Vuelve a intentarlo en unos minutos: no perdiste nada de lo que ya enviaste.',
  },
};
type Status = keyof typeof texts;

/** When to try again after a pause of the database or of ours, in seconds. */
export const retryAfter = '30';

/**
 * The last page that still works when the site itself cannot be rendered: no script, no file, no
 * database. Says what happened, what to do, and the number that staff find in the log.
 * @param home where this site begins; more than `/` for who stands at another address of it.
 */
export function sendFaultPage(
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  home = '/',
): FastifyReply {
  const status = statusOf(error);
  if (status !== 429 && status !== 403)
    request.log.error({ err: error }, 'a page could not be shown');
  if (status === 503) reply.header('Retry-After', retryAfter);
  return reply
    .status(status)
    .header('Cache-Control', 'no-store')
    .header(
      'Content-Security-Policy',
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(faultPage(status, request.id, home));
}

/** A broken connection to the database is a pause; anything else unknown is a fault of ours. */
function statusOf(error: unknown): Status {
  const { statusCode, code, cause } = error as {
    statusCode?: number;
    code?: string;
    cause?: { code?: string };
  };
  if (statusCode === 403 || code === 'forbidden' || code === 'unauthenticated') return 403;
  if (statusCode === 429 || code === 'too-many-requests') return 429;
  const broken = /^(ECONN|ETIMEDOUT|08|57|53|unavailable)/.test(String(cause?.code ?? code));
  return statusCode === 503 || broken ? 503 : 500;
}

function faultPage(status: Status, requestId: string, home: string): string {
  const { title, text } = texts[status];
  return `<!doctype html>
<html lang="es-PE"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title>
<style>
:root{color-scheme:light dark;--paper:#fbfaf6;--ink:#1c2230;--muted:#565e6c;--accent:#0e6a55;--on:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#14171b;--ink:#eceae4;--muted:#a3a9b4;--accent:#58c7a8;--on:#0b1f19}}
body{background:var(--paper);color:var(--ink);font:1.125rem/1.55 "Source Sans 3",system-ui,sans-serif;margin:0;min-height:100dvh;display:grid;place-items:center}
main{max-width:34rem;padding:2rem 1.5rem;border-top:12px solid var(--accent)}
h1{font-size:2rem;line-height:1.15;margin:.25rem 0 1rem;text-wrap:balance}
p{margin:0 0 1rem;color:var(--muted)}small{color:var(--muted)}
a{display:inline-block;background:var(--accent);color:var(--on);padding:.75rem 1.25rem;border-radius:8px;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
</style></head>
<body><main><p>Error ${status}</p><h1>${title}</h1><p>${text}</p>
<p><a href="${home}">Ir al inicio</a></p><small>Número de esta consulta: ${requestId}</small></main></body></html>
`;
}
