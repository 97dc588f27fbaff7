import type { FastifyReply } from 'fastify';
import type { TableFile } from './written-table.ts';

/** A table as a download, while it is written; no cache keeps what may be personal data. */
export function sendTable(reply: FastifyReply, { name, type, body }: TableFile): FastifyReply {
  return reply
    .type(type)
    .header('Content-Disposition', `attachment; filename="${name}"`)
    .header('Cache-Control', 'no-store')
    .serializer((value) => value as never)
    .send(body);
}
