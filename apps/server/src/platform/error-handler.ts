import {
  type ErrorBody,
  type ErrorCode,
  errorCatalogue,
  type FieldError,
} from '@aulario/contract/error';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { DomainError, fieldFault, firstOfEach, postgresError } from './error.ts';
import { noWaitsLeft, stillTooEarly } from './proof-of-work/dearer.ts';
import { leftToWait, waitsUsedUp } from './proof-of-work/proof.ts';
import { isTrouble, troubleWords } from './trouble.ts';

/** One handler for every error: the closed list of codes decides status and words (spec §8). */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler(async (error: FastifyError, request, reply) => {
    const known = await withFaultsOf(request, error, asDomainError(error));
    if (error instanceof DomainError && error.code === 'unavailable')
      // Ours, and said on purpose: the words tell all, and a stack for each would fill the log.
      request.log.warn({ said: error.message }, 'told to come back later');
    else if (known.code === 'unavailable' && isTrouble(error))
      request.log.error(troubleWords(error), 'request failed');
    else if (errorCatalogue[known.code].status >= 500)
      request.log.error({ err: error }, 'request failed');
    if (known.retryAfter) reply.header('Retry-After', String(known.retryAfter));
    return answerFault(request, reply, known.code, wordsOf(request, known), known);
  });
  app.setNotFoundHandler((request, reply) => answerFault(request, reply, 'not-found'));
}

/** Whoever waits for a ticket to serve hears how long it still is. */
function wordsOf(request: FastifyRequest, { message, work }: DomainError): string {
  const over = work && waitsUsedUp(request);
  if (over !== undefined) return noWaitsLeft(over);
  const left = work && leftToWait(request, work.wait);
  return left ? stillTooEarly(left) : message;
}

const requestIdHeader = 'X-Request-Id';

/** Names every answer, refused ones too. Register it before every hook that may refuse. */
export function nameAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id);
    done();
  });
}

/** What fails before there is a route: an address that cannot be read is nobody's. */
export function answerUnroutable(_: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  answerFault(request, reply, 'not-found');
}

/** Answers in the words of the catalogue what needs no error to be thrown. */
export function answerFault(
  request: FastifyRequest,
  reply: FastifyReply,
  code: ErrorCode,
  message: string = errorCatalogue[code].message,
  { errors, work }: { errors?: FieldError[] | undefined; work?: ErrorBody['work'] } = {},
) {
  const told = { ...(errors ? { errors } : {}), ...(work ? { work } : {}) };
  const body: ErrorBody = { code, message, ...told, requestId: request.id };
  // Also where no hook ran: an address that cannot be read comes here at once.
  reply.header(requestIdHeader, request.id);
  if (code === 'unavailable') reply.header('Retry-After', '5');
  // Serialised here: a route's schema for this status may not exist, and need not.
  return reply
    .status(errorCatalogue[code].status)
    .serializer((value) => JSON.stringify(value))
    .type('application/json; charset=utf-8')
    .send(body);
}

const codes: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too-large',
  FST_REQ_FILE_TOO_LARGE: 'too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported-type',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'unsupported-type',
  FST_PARTS_LIMIT: 'validation',
  FST_FILES_LIMIT: 'validation',
  FST_FIELDS_LIMIT: 'validation',
};

function asDomainError(error: FastifyError): DomainError {
  if (error instanceof DomainError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  const code = codes[error.code];
  if (code) return new DomainError(code);
  if (error.statusCode === 429) return new DomainError('too-many-requests');
  if (error.statusCode === 413) return new DomainError('too-large');
  if (error.statusCode === 415) return new DomainError('unsupported-type');
  if (error.statusCode && error.statusCode >= 400 && error.statusCode < 500) {
    return new DomainError('validation', 'Lo que se envió no se puede leer.');
  }
  return missingReference(error) ?? new DomainError(fromDatabase(error));
}

/** Somebody named a record that does not exist: their fault and not the database's. */
function missingReference(error: Error): DomainError | undefined {
  const { code, constraint = '', table = '' } = postgresError(error) ?? {};
  if (code !== '23503') return undefined;
  const column = constraint.slice(table.length + 1).split('_id_')[0] ?? '';
  const path = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
  // A table of links, as `course_teachers`, is a list of the record.
  const list = table.endsWith(`_${column}s`);
  return fieldFault(list ? `${path}s` : path, 'Ese registro no existe.');
}

function fromDatabase(error: Error): ErrorCode {
  if (isTrouble(error)) return 'unavailable';
  return postgresError(error) ? 'database' : 'internal';
}

/** What the schema of a body refused, with what else is wrong with it, each place once. */
async function withFaultsOf(
  { routeOptions, body, log }: FastifyRequest,
  error: FastifyError,
  known: DomainError,
): Promise<DomainError> {
  const { faultsOf } = routeOptions.config;
  if (!faultsOf || error.validationContext !== 'body' || !known.errors) return known;
  const more = await faultsOf(body).catch((err: unknown) => {
    log.error({ err }, 'the other faults of a body could not be found');
    return [];
  });
  const told = known.errors.map(({ path }) => path);
  const untold = more.filter(({ path }) => !told.some((one) => `${path}.`.startsWith(`${one}.`)));
  return new DomainError(known.code, known.message, [...known.errors, ...untold]);
}

function fromValidation(error: {
  validation: { instancePath: string; message?: string; params?: unknown }[];
  validationContext?: string;
}): DomainError {
  // An id that cannot exist is a record that does not exist.
  if (error.validationContext === 'params') return new DomainError('not-found');
  const errors = error.validation.map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: issue.message ?? errorCatalogue.validation.message,
  }));
  return new DomainError('validation', errors[0]?.message, firstOfEach(errors));
}
