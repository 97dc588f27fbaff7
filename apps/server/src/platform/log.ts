import { type Logger, pino } from 'pino';
import { postgresError } from './error.ts';

/** Characters that are kept for an output that takes nothing for a while; lines beyond are lost. */
const most = 1_000_000;

/**
 * The log of the process, on its output. What it writes of an error holds no value that a person sent. An output that cannot be written,
 * a file on a full disk say, ends nothing: the server is worth more than its log.
 */
export function createLog(level: string): Logger {
  const output = pino.destination({ dest: 1, sync: true, maxLength: most });
  output.on('error', () => {});
  return pino({ level, serializers: { err: describeError } }, output);
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
