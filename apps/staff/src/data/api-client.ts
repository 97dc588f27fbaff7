import { type Client, createClient } from '@aulario/client/http';
import type { Endpoint } from '@aulario/contract/endpoint';
import { toHttpError } from './api-error.ts';

type Input = { params?: unknown; query?: unknown; body?: unknown; file?: Blob };
type Answer<Data> = { data: Data; total: number | undefined };

/** One call of the contract. Rejects with react-admin's HttpError, its message in Spanish. */
export type Call = <Data>(endpoint: Endpoint, input?: Input) => Promise<Answer<Data>>;

/** Calls through a client. The screens' tables hold endpoints as data, so types end here. */
export function makeCall(client: Pick<Client, 'request'>): Call {
  const send = client.request as (
    endpoint: Endpoint,
    input?: Input,
  ) => ReturnType<Client['request']>;
  return async <Data>(endpoint: Endpoint, input?: Input) => {
    const result = await send(endpoint, input);
    if (!result.ok) throw toHttpError(result);
    return { data: result.data as Data, total: result.total };
  };
}

export const call = makeCall(createClient({ baseUrl: '/api' }));
