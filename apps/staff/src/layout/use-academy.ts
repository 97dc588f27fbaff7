import { type Academy, academyEndpoints } from '@aulario/contract/academy';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/api-client.ts';
import { queryClient } from '../query-client.ts';

/** What the academy is called, and its contact; undefined until it is known. */
export function useAcademy(): Academy | undefined {
  // The themes ask too, from outside of react-admin and its client.
  const { data } = useQuery(
    {
      queryKey: ['academy'],
      queryFn: async () => (await call<Academy>(academyEndpoints.academy)).data,
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return data;
}
