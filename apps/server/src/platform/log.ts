import { type Logger, pino } from 'pino';
import { postgresError } from './error.ts';

/** The log of the process. What it writes of an error holds no value that a person sent. */
export function createLog(level: string): Logger {
  return pino({ level, serializers: { err: describeError } });
}

/**
 * An error without what people typed: the database driver puts the query's parameters into its
 * message, and PostgreSQL the row's values into its detail.
 */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const database = postgresError(error);
  return {
    type: error.name,
    message: database
      ? 'the database refused a statement'
      : (error.message.split('\nparams:')[0] ?? ''),
    ...database,
    // The frames alone: the first lines of a stack repeat the message.
    stack: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12),
  };
}
