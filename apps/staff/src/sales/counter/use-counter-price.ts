import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { counterSaleEndpoints } from '@aulario/contract/sales/counter-sale';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../data/api-client.ts';
import { usePaused } from '../../shared/use-paused.ts';
import type { CounterDraft } from './counter-draft.ts';
import { priceAsked } from './price-asked.ts';

/** What the chosen courses cost this person now: of somebody on record as they will be asked, with what their coupon asks of them. */
export function useCounterPrice(draft: CounterDraft) {
  const { courses } = draft;
  const asked = JSON.stringify(priceAsked(draft));
  const paused = usePaused(asked);
  const { data, error, isFetching } = useQuery({
    queryKey: ['counter-price', paused],
    queryFn: () =>
      call<PriceCalculation>(counterSaleEndpoints.priceForPerson, { body: JSON.parse(paused) }),
    enabled: courses.length > 0 && JSON.parse(paused).lines.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const settled = paused === asked && !isFetching;
  const price = courses.length > 0 ? data?.data : undefined;
  return { price, fault: error instanceof Error ? error.message : null, settled };
}
