import type { z } from 'zod';
import type { Access } from './access.ts';
import type { ErrorCode } from './error.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * One call of the API: the server validates with it both ways, the reference page and the typed
 * client are made from it.
 */
export type Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
> = {
  method: Method;
  /** Below `/api`, with `:name` for parameters. */
  path: string;
  /** One English sentence for the reference page. */
  summary: string;
  tag: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  answer: Answer;
  /** Status of success; 200 when not said. */
  status?: 200 | 201 | 202;
  /** The answer is an array whose total is in X-Total-Count. */
  list?: boolean;
  /** The body is multipart/form-data with one file; `body` describes its text fields. */
  multipart?: boolean;
  /** Its JSON body may come as multipart/form-data too, with a picture as its file. */
  orMultipart?: boolean;
  /** The answer is the same for every visitor: it may be kept until something public changes. */
  shared?: boolean;
  /** Bytes of JSON that it takes when that is more than the usual megabyte. */
  largestBody?: number;
  /**
   * It takes a proof of work, and is limited more strictly without one (decision 017); `asked` for what takes one only
   * when it answers `work-needed` (decision 179).
   */
  proof?: boolean | 'asked';
  /** It answers what strangers uploaded: no address that somebody follows opens it, only a header. */
  cookieless?: boolean;
  /**
   * What it shows is personal or private: that staff read it is written in the audit log, under this
   * name of the thing (DS 016-2024-JUS art. 46-51).
   */
  sensitive?: string;
  /** It keeps its Idempotency-Key itself, in the transaction of its work; for every other write the server does. */
  idempotent?: boolean;
  /** The codes it may answer beside the ones any call may (validation, 429, 500, 503). */
  errors?: readonly ErrorCode[];
  /** A body that works, or a query for a call without one; shown on the reference page. */
  example?: unknown;
};

/** Keeps the literal types of an endpoint. */
export function endpoint<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Answer extends z.ZodType = z.ZodUndefined,
>(definition: Endpoint<Params, Query, Body, Answer>): Endpoint<Params, Query, Body, Answer> {
  return definition;
}

export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.input<P> : never;
export type QueryOf<E> =
  E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.input<Q> : never;
export type BodyOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
export type AnswerOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer A> ? z.output<A> : never;
