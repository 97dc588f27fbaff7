import { counterSaleEndpoints } from '@aulario/contract/sales/counter-sale';
import type { Deal } from '@aulario/contract/sales/deal';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../data/api-client.ts';
import { isSentBefore } from '../../data/api-error.ts';
import { useMay } from '../../permissions.ts';
import { somebodyElse } from '../../relations/contacts/who-it-is.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';
import { bodyOf, type CounterDraft, missingOf, nobodyYoung, withDoubt } from './counter-draft.ts';
import { useCounterPrice } from './use-counter-price.ts';
import { useRefused, whyOtherAsked } from './use-refused.ts';

const empty = (): CounterDraft => ({
  ...{ buyer: null, person: null, alike: null, courses: [], editions: {}, overbook: '' },
  ...{ certificate: '', coupon: '', membership: undefined, parts: 1 },
  ...{ paper: '', ruc: '', legalName: '', postalCode: '', student: nobodyYoung },
  ...{ takes: true, amount: null, method: 'efectivo', operationNumber: '' },
  ...{ otherOperation: null, doubt: '' },
  ...{ paidAt: today(Date.now()), verified: true },
});

/** The sale on the screen: what stands in it, what it costs now, and selling it once. */
export function useCounterSale() {
  const mayVerify = useMay()('payments:verify');
  const { draft, setDraft, key, begin, renew } = useKeptDraft();
  const [sold, setSold] = useState<Deal | null>(null);
  const { act, busy } = useAct();
  const isLeft = useIsLeft();
  const { price, fault, settled } = useCounterPrice(draft);
  const { refuse, forget, faultAt } = useRefused((error) => setDraft(afterRefusal(error)));
  const change = (changes: Partial<CounterDraft>) => {
    forget();
    setDraft((before) => ({ ...before, ...changes }));
  };
  const missing = missingOf(draft, settled ? price : undefined);
  const sell = async () => {
    if (missing || !price) return;
    const body = bodyOf(draft, price, { mayVerify, somebodyElse });
    let deal: Deal | undefined;
    const run = async () => {
      const input = { body, idempotencyKey: key };
      const { data } = await call<Deal>(counterSaleEndpoints.sellAtCounter, input).catch(
        (error: unknown) => {
          if (!isSentBefore(error)) throw error;
          // From here on it is another sale, which whoever sells now decides on.
          renew();
          throw new Error(soldBefore);
        },
      );
      deal = data;
    };
    // Who went elsewhere meanwhile does not see the sale: it is told there.
    const done = () => (isLeft() ? `Se hizo la venta ${deal?.number}.` : '');
    if (!(await act({ run, done, refused: refuse })) || !deal) return;
    setSold(deal);
    begin();
  };
  const again = () => {
    forget();
    begin();
    setSold(null);
  };
  const begun =
    JSON.stringify({ ...draft, paidAt: '' }) !== JSON.stringify({ ...empty(), paidAt: '' });
  return {
    ...{ draft, change, price, fault, missing, sell, busy, sold, again, begun },
    ...{ mayVerify, faultAt },
  };
}

const afterRefusal = (error: unknown) => (before: CounterDraft) =>
  withDoubt(before, whyOtherAsked(error));

const soldBefore =
  'La venta que enviaste antes sí se hizo, aunque su respuesta no llegó: búscala en Tratos. Si vendes ahora, será otra.';
const keptKey = ['counter-draft'];
type Kept = { draft: CounterDraft; key: string };
// One key for one sale: sent again, after an answer that was lost, it is the same sale.
const blank = (): Kept => ({ draft: empty(), key: crypto.randomUUID() });

/** What was typed stays when the page is left and come back to, in this tab alone and until its user signs out. */
function useKeptDraft() {
  const queries = useQueryClient();
  const [kept, setKept] = useState(() => queries.getQueryData<Kept>(keptKey) ?? blank());
  useEffect(() => {
    queries.setQueryDefaults(keptKey, { gcTime: Number.POSITIVE_INFINITY });
    queries.setQueryData(keptKey, kept);
  }, [queries, kept]);
  const setDraft = (next: (before: CounterDraft) => CounterDraft) =>
    setKept((before) => ({ ...before, draft: next(before.draft) }));
  const renew = () => setKept((before) => ({ ...before, key: blank().key }));
  const begin = () => {
    const next = blank();
    queries.setQueryData(keptKey, next);
    setKept(next);
  };
  return { ...kept, setDraft, renew, begin };
}

/** Whether the page that asks is still on the screen. */
function useIsLeft(): () => boolean {
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
  return () => left.current;
}

export type CounterSaleState = ReturnType<typeof useCounterSale>;
