import type { ErrorBody } from '@aulario/contract/error';

/** What a call came to. `total` is the X-Total-Count of a list. */
export type Result<Data> = Success<Data> | Failure;

export type Success<Data> = {
  ok: true;
  status: number;
  data: Data;
  total: number | undefined;
  headers: Headers;
};

export type Failure = {
  ok: false;
  /** 0 when there was no response. */
  status: number;
  error: FailureBody;
  /** Whether `error` is what the server answered, not words of this client. */
  answered: boolean;
  headers: Headers;
  /** What fetch threw, when there was no response. */
  cause?: unknown;
};

/** The error body of the contract; a server that stopped midway may leave parts of it out. */
export type FailureBody = Pick<ErrorBody, 'message'> & Partial<Omit<ErrorBody, 'message'>>;

/** Reads a response. 200 to 299 is success (spec §7); a body cut off counts as no response. */
export async function readResult(response: Response): Promise<Result<unknown>> {
  try {
    return response.ok ? await success(response) : await failure(response);
  } catch (cause) {
    return noResponse(cause);
  }
}

export function noResponse(cause: unknown): Failure {
  const message =
    'No pudimos conectarnos con el servidor. Revisa tu conexión y vuelve a intentarlo.';
  return {
    ok: false,
    status: 0,
    error: { message },
    answered: false,
    headers: new Headers(),
    cause,
  };
}

async function success(response: Response): Promise<Success<unknown>> {
  const { status, headers } = response;
  return { ok: true, status, data: await dataOf(response), total: totalOf(headers), headers };
}

async function failure(response: Response): Promise<Failure> {
  const { status, headers } = response;
  const body = await errorOf(response);
  // The words of spec §8 for a status that says nothing more.
  const error = { message: `Request failed with status code ${status}`, ...body };
  return { ok: false, status, error, answered: body !== undefined, headers };
}

/** JSON as data, nothing as undefined, text as text, anything else (a PDF) as a Blob. */
async function dataOf(response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (type.includes('json')) {
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }
  if (type.startsWith('text/')) return response.text();
  const blob = await response.blob();
  return blob.size === 0 ? undefined : blob;
}

async function errorOf(response: Response): Promise<Partial<FailureBody> | undefined> {
  if (!response.headers.get('content-type')?.includes('json')) return undefined;
  const body: unknown = await response.json().catch(() => undefined);
  const record = typeof body === 'object' && body !== null && !Array.isArray(body);
  return record ? body : undefined;
}

function totalOf(headers: Headers): number | undefined {
  const text = headers.get('x-total-count');
  const total = Number(text);
  return text === null || text.trim() === '' || !Number.isInteger(total) ? undefined : total;
}
