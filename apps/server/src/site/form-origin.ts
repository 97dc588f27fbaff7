import type { FastifyReply } from 'fastify';

/** Where a page whose form was refused is sent by its scripts, to read why. */
export const refusedFormPath = '/formulario-de-otra-direccion';

/**
 * The answer to a form that the site's own scripts sent from another address than ours: they go to the page that says
 * so, at our address, from which the form is taken. (The headers are the router's, for a redirect without a body.)
 */
export function sendToRefusal(reply: FastifyReply, publicUrl: string): FastifyReply {
  return reply
    .status(204)
    .header('Cache-Control', 'no-store')
    .header('X-Remix-Redirect', new URL(refusedFormPath, publicUrl).href)
    .header('X-Remix-Reload-Document', 'true')
    .send();
}

/**
 * Whether something is sent from a page that is not ours. The router refuses it as well, with two bare words; here the
 * person who met it is told what to do.
 * @param publicUrl where people see this site
 */
export function isOfAnotherSite(
  { method, origin }: { method: string; origin: string | undefined },
  publicUrl: string,
): boolean {
  return method === 'POST' && origin !== undefined && origin !== new URL(publicUrl).origin;
}
