import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@aulario/contract/endpoint';

/** What a call needs, from its endpoint, and what any call may have. */
export type RequestInput<E extends Endpoint> = Given<'params', ParamsOf<E>> &
  Given<'query', QueryInput<QueryOf<E>>> &
  Given<'body', BodyOf<E>> &
  RequestExtras;

/** The input argument of a call: optional when nothing in it is required. */
export type InputArgument<E extends Endpoint> =
  Record<never, never> extends RequestInput<E>
    ? [input?: RequestInput<E>]
    : [input: RequestInput<E>];

/** The same with the whole record as the body, as it was read. */
export type SentBack<E extends Endpoint> = Omit<RequestInput<E>, 'body'> & { body: AnswerOf<E> };

export type RequestExtras = {
  /** The file of a multipart call; it travels after the text fields. */
  file?: Blob;
  /** Its name, when the file does not carry one. */
  fileName?: string;
  /** Sent as Idempotency-Key: repeating the call with the same key does nothing twice. */
  idempotencyKey?: string;
  headers?: Record<string, string>;
  signal?: AbortSignal;
};

/** The same input once its types have done their work. */
export type AnyInput = RequestExtras & { params?: unknown; query?: unknown; body?: unknown };

type Given<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Key]?: Value }
    : { [K in Key]: Value };

/** A query as code holds it: lists, numbers and booleans stand for the text that is sent. */
type QueryInput<Query> = Query extends undefined
  ? undefined
  : { [K in keyof Query]: Sendable<Query[K]> };

type Sendable<Value> = unknown extends Value
  ? string | number
  :
      | Value
      | (string extends Value ? readonly string[] : never)
      | ([Extract<Value, 'true'>] extends [never] ? never : boolean);
