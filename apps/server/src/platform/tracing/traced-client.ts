import { trace } from '@opentelemetry/api';
import pg from 'pg';
import { outsideSpan } from './span.ts';

/**
 * A connection to PostgreSQL whose statements are spans: verb and table, no text and no values. What
 * belongs to no request and no job, such as the queue looking for work, is left out.
 */
export class TracedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: `pg` overloads it for texts, configs and streams.
  override query(...args: any[]): any {
    const plain = () => Reflect.apply(super.query, this, args);
    if (!trace.getActiveSpan()) return plain();
    const text = typeof args[0] === 'string' ? args[0] : args[0]?.text;
    return outsideSpan(summaryOf(String(text)), { 'db.system.name': 'postgresql' }, plain);
  }
}

/** `select from users`; what has no table is its verb alone. */
export function summaryOf(statement: string): string {
  const [verb = ''] = statement.trim().toLowerCase().split(/\W/, 1);
  const [, word = '', table] = /\b(from|into|update)\s+"?([a-z_]+)"?/i.exec(statement) ?? [];
  if (!table) return verb;
  return [...new Set([verb, word.toLowerCase(), table])].join(' ');
}
