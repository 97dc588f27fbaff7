import type { Endpoint } from '@aulario/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from './api-client.ts';

type Input = { params?: unknown; query?: unknown };

/**
 * Reads one call of the contract that belongs to no list of react-admin.
 * @param every milliseconds between two readings, while something is under way.
 * @param keep shows what was read last until the answer to another question is there.
 */
export function useRead<Data>(
  endpoint: Endpoint,
  input: Input = {},
  options: {
    every?: (data: Data | undefined) => number | false;
    enabled?: boolean;
    keep?: boolean;
  } = {},
) {
  return useQuery({
    queryKey: [endpoint.path, input],
    queryFn: () => call<Data>(endpoint, input),
    enabled: options.enabled ?? true,
    ...(options.keep ? { placeholderData: keepPreviousData } : {}),
    retry: false,
    refetchInterval: (query) => options.every?.(query.state.data?.data) ?? false,
  });
}
