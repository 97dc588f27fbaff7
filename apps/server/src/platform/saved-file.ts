import type { FastifyReply } from 'fastify';

/** Has the answer saved as a file of this name, and never opened as a page of ours. */
export function saved(reply: FastifyReply, name: string): FastifyReply {
  const plain = name.replace(/[^\w .-]/g, '_');
  const own = plain === name ? '' : `; filename*=UTF-8''${encodeURIComponent(name)}`;
  return reply
    .header('Content-Disposition', `attachment; filename="${plain}"${own}`)
    .header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
    .header('Cache-Control', 'private, no-store');
}
