import { type Academy, academyEndpoints } from '@aulario/contract/academy';
import { useQuery } from '@tanstack/react-query';
import { call } from '../data/api-client.ts';

/** What the academy is called, and its contact; undefined until it is known. */
export function useAcademy(): Academy | undefined {
  const { data } = useQuery({
    queryKey: ['academy'],
    queryFn: async () => (await call<Academy>(academyEndpoints.academy)).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}
