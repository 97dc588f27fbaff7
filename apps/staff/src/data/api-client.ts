import { type Client, createClient } from '@aulario/client/http';
import { readSessionToken } from '@aulario/client/session-cookie';
import type { Endpoint } from '@aulario/contract/endpoint';
import { sessionEndpoints } from '@aulario/contract/people/session';
import { toHttpError } from './api-error.ts';
import { sawAnswer } from './connection.ts';
import { askForProof } from './proof-gate.ts';
import { whileSending } from './sending.ts';
import { sessionLost } from './session-gate.ts';

type Input = {
  params?: unknown;
  query?: unknown;
  body?: unknown;
  file?: Blob;
  /** Sent again with the same one, a write happens once. */
  idempotencyKey?: string;
};
type Answer<Data> = {
  data: Data;
  total: number | undefined;
  /** Of a list that is passed by its records: behind which one its next page begins. */
  after?: string;
};

/** One call of the contract. Rejects with react-admin's HttpError, its message in Spanish. */
export type Call = <Data>(endpoint: Endpoint, input?: Input) => Promise<Answer<Data>>;

type Surroundings = {
  token: () => string | undefined;
  /** Resolves to whether somebody signed in again after the session ended. */
  lost: (usedToken: string | undefined) => Promise<boolean>;
  /** Resolves to whether the person proved who they are, which the call asks for. */
  prove: () => Promise<boolean>;
  saw: (status: number, answered: boolean) => void;
};

const nothingAround: Surroundings = {
  token: () => undefined,
  lost: async () => false,
  prove: async () => false,
  saw: () => undefined,
};

/**
 * Calls through a client. The screens' tables hold endpoints as data, so types end here. A call that
 * finds the session ended, or its proof too old, waits for the person and is then made once more.
 */
export function makeCall(client: Pick<Client, 'request'>, around = nothingAround): Call {
  const send = client.request as (
    endpoint: Endpoint,
    input?: Input,
  ) => ReturnType<Client['request']>;
  return async <Data>(endpoint: Endpoint, input?: Input) => {
    const token = around.token();
    let result = await send(endpoint, input);
    if (!result.ok && result.status === 401 && needsSession(endpoint) && (await around.lost(token)))
      result = await send(endpoint, input);
    if (!result.ok && result.error.code === 'step-up-required' && (await around.prove()))
      result = await send(endpoint, input);
    around.saw(result.status, result.ok || result.answered);
    if (!result.ok) throw toHttpError(result);
    return { data: result.data as Data, total: result.total, ...nextPage(result.headers) };
  };
}

function nextPage(headers: Headers | undefined): { after?: string } {
  const [, query] = /<[^>?]*\?([^>]*)>; rel="next"/.exec(headers?.get('link') ?? '') ?? [];
  const after = new URLSearchParams(query).get('after');
  return after ? { after } : {};
}

/** Signing in and out are about the session itself. */
function needsSession({ access, path }: Endpoint): boolean {
  return access !== 'public' && path !== sessionEndpoints.logout.path;
}

const surroundings: Surroundings = {
  token: () => readSessionToken(document),
  lost: sessionLost,
  prove: askForProof,
  saw: sawAnswer,
};

const plain = makeCall(createClient({ baseUrl: '/api' }), surroundings);

/** Of what writes, the screen knows that it is under way. */
export const call: Call = (endpoint, input) =>
  endpoint.method === 'GET' ? plain(endpoint, input) : whileSending(plain(endpoint, input));
