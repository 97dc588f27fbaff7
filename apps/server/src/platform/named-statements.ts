import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { mayComeAgain } from './written-once.ts';

/** So many statements a connection has read at most; each is kept in the memory of its server process. */
const mostNamed = 300;

/**
 * Gives a statement a name from the second time on that a connection is asked it: PostgreSQL reads it once, and
 * plans it each time for what is asked (`plan_cache_mode`). Not through a pooler, whose sessions are shared.
 */
export function nameStatements(client: pg.ClientBase): void {
  const named = new Map<string, string>();
  const seenOnce = new LRUCache<string, true>({ max: mostNamed });
  // Looked for anew each time: who watches statements puts itself into the prototype.
  const ask = (...asked: unknown[]): unknown =>
    Object.getPrototypeOf(client).query.apply(client, asked);
  const nameOf = (text: string): string | undefined => {
    const known = named.get(text);
    if (known || !mayComeAgain(text) || named.size >= mostNamed) return known;
    if (!seenOnce.has(text)) {
      seenOnce.set(text, true);
      return undefined;
    }
    const name = createHash('sha256').update(text).digest('base64url');
    named.set(text, name);
    return name;
  };
  client.query = ((config: unknown, values: unknown, ...rest: unknown[]) => {
    const name = isStatement(config, values) ? nameOf(config.text) : undefined;
    return ask(name ? { ...(config as object), name } : config, values, ...rest);
  }) as typeof client.query;
}

/** What Drizzle asks: a text with values beside it. Without any it may be several statements. */
function isStatement(config: unknown, values: unknown): config is { text: string } {
  if (!Array.isArray(values) || values.length === 0) return false;
  const { text, name, submit } = config as { text?: unknown; name?: unknown; submit?: unknown };
  return typeof text === 'string' && !name && !submit;
}
