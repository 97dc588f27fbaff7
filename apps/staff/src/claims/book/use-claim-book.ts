import { type ClaimBook, claimBookEndpoints } from '@aulario/contract/claims/claim-book';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../data/api-client.ts';

/** Whose law the academy's book follows, and its terms. */
export function useClaimBook() {
  return useQuery({
    queryKey: ['claim-book'],
    queryFn: async () => (await call<ClaimBook>(claimBookEndpoints.claimBook)).data,
  });
}
