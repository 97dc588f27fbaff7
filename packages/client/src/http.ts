import type { AnswerOf, Endpoint } from '@aulario/contract/endpoint';
import { fallbacks, listFault, recordFault } from './fallback.ts';
import { requestBody } from './request-body.ts';
import type { AnyInput, InputArgument, SentBack } from './request-input.ts';
import { requestUrl } from './request-url.ts';
import { type Failure, type FailureBody, noResponse, type Result, readResult } from './result.ts';
import { type CookieJar, readSessionToken } from './session-cookie.ts';

export type ClientOptions = {
  /** `/api` in a browser; an absolute address where there is no page. */
  baseUrl: string;
  /** Default: the platform's own. On the server, the one that calls the API in-process. */
  fetch?: typeof fetch;
  /** Default: the session cookie of the page, where there is one. */
  token?: () => string | undefined;
  /** Where failed lists are reported. Default: console.error. */
  log?: (...data: unknown[]) => void;
  /** Headers of every call: the visitor's address or language, when called from the server. */
  headers?: () => Record<string, string>;
};

/** The record with `success: true`, or the error body with `success: false` (spec §7). */
export type Outcome<Data> = (Data & { success: true }) | (FailureBody & { success: false });

export type Client = {
  /** One call, whatever it comes to. Never rejects for what the network or the server did. */
  request<E extends Endpoint>(
    endpoint: E,
    ...input: InputArgument<E>
  ): Promise<Result<AnswerOf<E>>>;
  /** The list, or an empty one after logging why (spec §7, §8). */
  list<E extends Endpoint>(endpoint: E, ...input: InputArgument<E>): Promise<AnswerOf<E>>;
  one<E extends Endpoint>(endpoint: E, ...input: InputArgument<E>): Promise<Outcome<AnswerOf<E>>>;
  create<E extends Endpoint>(
    endpoint: E,
    ...input: InputArgument<E>
  ): Promise<Outcome<AnswerOf<E>>>;
  /** Its body may be what `one` answered, changed or not. */
  update<E extends Endpoint>(
    endpoint: E,
    ...input: InputArgument<E> | [SentBack<E>]
  ): Promise<Outcome<AnswerOf<E>>>;
  remove<E extends Endpoint>(
    endpoint: E,
    ...input: InputArgument<E>
  ): Promise<Outcome<AnswerOf<E>>>;
  /** Logs a failed list in the words of spec §8. */
  report(failure: Failure): void;
};

/**
 * The HTTP client of the site and the back office (spec §7, §8): token in both headers, JSON or
 * multipart, no timeout.
 */
export function createClient(options: ClientOptions): Client {
  const send = (endpoint: Endpoint, input: AnyInput = {}) => sendRequest(options, endpoint, input);
  const report = (failure: Failure) => logOf(options)(listFault(failure));

  const list = async (endpoint: Endpoint, input?: AnyInput) => {
    const result = await send(endpoint, input);
    if (result.ok) return result.data;
    if (!input?.signal?.aborted) report(result);
    return [];
  };
  const outcome = (fallback: string) => async (endpoint: Endpoint, input?: AnyInput) => {
    const result = await send(endpoint, input);
    return result.ok
      ? { ...(result.data as object), success: true }
      : { ...recordFault(result, fallback), success: false };
  };

  const update = outcome(fallbacks.update);

  // The endpoint's types are checked at the callers; in here they are plain data.
  return {
    request: send,
    list,
    one: outcome(fallbacks.one),
    create: outcome(fallbacks.create),
    update: (endpoint: Endpoint, input?: AnyInput) => update(endpoint, input && sentBack(input)),
    remove: outcome(fallbacks.remove),
    report,
  } as Client;
}

/** What `one` says of its call is no field of the record. */
function sentBack(input: AnyInput): AnyInput {
  if (typeof input.body !== 'object' || input.body === null || !('success' in input.body))
    return input;
  const { success: _, ...body } = input.body;
  return { ...input, body };
}

/** Multipart goes where a call has nothing else, or takes a file and one is sent (spec §7). */
function takesForm({ multipart, orMultipart }: Endpoint, { file }: AnyInput): boolean {
  return Boolean(multipart || (orMultipart && file));
}

async function sendRequest(
  options: ClientOptions,
  endpoint: Endpoint,
  input: AnyInput,
): Promise<Result<unknown>> {
  const url = requestUrl(options.baseUrl, endpoint.path, input.params, input.query);
  const headers = headersOf(options, input);
  const body = requestBody(takesForm(endpoint, input), input, headers);
  const request = { method: endpoint.method, headers, body, signal: input.signal };
  const call = options.fetch ?? fetch;
  try {
    return await readResult(await call(url, request));
  } catch (cause) {
    return noResponse(cause);
  }
}

function headersOf(options: ClientOptions, input: AnyInput): Headers {
  const headers = new Headers({ accept: 'application/json' });
  const token = (options.token ?? pageToken)();
  if (token) {
    headers.set('authorization', `Bearer ${token}`);
    headers.set('x-access-token', token);
  }
  if (input.idempotencyKey) headers.set('idempotency-key', input.idempotencyKey);
  const own = { ...options.headers?.(), ...input.headers };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  return headers;
}

function pageToken(): string | undefined {
  const { document } = globalThis as { document?: CookieJar };
  return document && readSessionToken(document);
}

function logOf({ log }: ClientOptions): (...data: unknown[]) => void {
  return log ?? ((...data) => console.error(...data));
}
