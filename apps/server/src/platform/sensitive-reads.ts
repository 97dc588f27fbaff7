import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { recordAudit } from './audit.ts';
import { minutes } from './clock.ts';
import type { Database } from './database.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What is shown by a call that usually changes it, where that is personal or private. */
    shown?: string | undefined;
  }
}

/**
 * Writes down who of the staff read what is personal or private, before they get it: a read that
 * cannot be written down is not answered. The same person who looks at the same thing again within
 * minutes is written once.
 */
export function recordReads(app: FastifyInstance, db: Database): void {
  const lately = new LRUCache<string, true>({ max: 5_000, ttl: minutes(5) });
  app.addHook('onSend', (request, reply, payload, done) => {
    const entity = request.shown ?? request.routeOptions.config.sensitive;
    const { id: entityId } = (request.params ?? {}) as { id?: string };
    const { actor } = request;
    if (!entity || !entityId || !actor?.id || reply.statusCode >= 300) return done(null, payload);
    if (actor.id === entityId && !actor.key) return done(null, payload);
    const key = `${actor.key?.id ?? actor.id} ${entity} ${entityId}`;
    if (lately.has(key)) return done(null, payload);
    db.transaction((tx) => recordAudit(tx, actor, { action: 'view', entity, entityId }))
      .then(() => {
        lately.set(key, true);
        done(null, payload);
      })
      .catch(done);
  });
}
