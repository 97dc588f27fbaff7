import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type FieldError,
} from '@aulario/contract/error';

/**
 * A fault of the domain: a code of the closed list, with the Spanish words of this case when the
 * code's own are too general, and the fields at fault.
 */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds after which asking again may help. */
  retryAfter: number | undefined;
  /** The work that would do, of `work-needed`. */
  work: ErrorBody['work'];

  constructor(code: ErrorCode, message?: string, errors?: FieldError[]) {
    super(message ?? errors?.[0]?.message ?? errorCatalogue[code].message);
    this.name = 'DomainError';
    this.code = code;
    this.errors = errors;
  }

  /** Says when to come back. */
  after(seconds: number): this {
    this.retryAfter = seconds;
    return this;
  }

  /** Says what work would do instead. */
  withWork(work: NonNullable<ErrorBody['work']>): this {
    this.work = work;
    return this;
  }
}

/**
 * Of each place its first fault: what else is wrong with a value of the wrong kind says nothing. What is wrong
 * with the whole is all told.
 */
export function firstOfEach(errors: FieldError[]): FieldError[] {
  const told = new Set<string>();
  return errors.filter(({ path }) => {
    if (path !== '' && told.has(path)) return false;
    told.add(path);
    return true;
  });
}

/** One field at fault: 402 with the message beside the field. */
export function fieldFault(path: string, message: string): DomainError {
  return new DomainError('validation', message, [{ path, message }]);
}

/** Runs what is a part of a larger form: the fields that it finds at fault are that part's. */
export async function asPartOf<T>(part: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof DomainError) || !error.errors) throw error;
    const errors = error.errors.map(({ path, message }) => ({ path: `${part}.${path}`, message }));
    const fault = new DomainError(error.code, error.message, errors);
    fault.retryAfter = error.retryAfter;
    throw fault;
  }
}

/** The value, or *not found*. */
export function found<T>(value: T | undefined | null, message?: string): T {
  if (value === undefined || value === null) throw new DomainError('not-found', message);
  return value;
}

/** The PostgreSQL error underneath, however deep the driver wrapped it. */
export function postgresError(
  error: unknown,
): { code: string; constraint: string | undefined; table: string | undefined } | undefined {
  let current: unknown = error;
  for (let depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    const { code, constraint, table } = current as {
      code?: unknown;
      constraint?: string;
      table?: string;
    };
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return { code, constraint, table };
    current = current.cause;
  }
  return undefined;
}

/** Runs a write and turns the breach of a named unique index into a field's message (409). */
export async function withUniqueNames<T>(
  faults: Record<string, { path: string; message: string }>,
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const breach = postgresError(error);
    const fault = breach?.code === '23505' ? faults[breach.constraint ?? ''] : undefined;
    if (fault) throw new DomainError('conflict', fault.message, [fault]);
    throw error;
  }
}
