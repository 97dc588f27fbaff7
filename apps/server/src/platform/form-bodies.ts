import type { FastifyInstance } from 'fastify';

/** Bodies that are forms: only the calls of this room take them. */
export function takeForms(room: FastifyInstance, bodyLimit: number): void {
  room.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit },
    async (_request: unknown, body: string | Buffer) =>
      Object.fromEntries(new URLSearchParams(String(body))),
  );
}
