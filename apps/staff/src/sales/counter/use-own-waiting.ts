import { type WaitingEntry, waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import { emailSchema } from '@aulario/contract/primitive';
import { useRead } from '../../data/use-read.ts';
import { usePaused } from '../../shared/use-paused.ts';
import type { CounterDraft } from './counter-draft.ts';

/** Where whoever buys waits for a place or has one kept, by their mailbox, or by their mobile where they gave no mailbox. */
export function useOwnWaiting({ buyer, person }: CounterDraft): WaitingEntry[] {
  const email = emailSchema.safeParse(buyer ? buyer.email : person?.email).data;
  const mobile = (buyer ? buyer.mobile : person?.mobile)?.trim();
  const asked = usePaused(JSON.stringify({ ...(email && { email }), ...(mobile && { mobile }) }));
  const { data } = useRead<WaitingEntry[]>(
    waitingEndpoints.listWaiting,
    { query: JSON.parse(asked) },
    { enabled: asked !== '{}' },
  );
  if (asked === '{}') return [];
  return (data?.data ?? []).filter(({ state }) => state === 'invitada' || state === 'esperando');
}
