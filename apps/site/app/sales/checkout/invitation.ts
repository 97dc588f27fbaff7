import { waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import type { AppLoadContext } from 'react-router';
import type { GroupedItem } from '../cart/cart.loader.ts';

/** A place that is kept for who comes from the waiting list; not any more when it was bought, or its time is over. */
export type Invited = {
  token: string;
  edition: string;
  until: string;
  kept: boolean;
  bought: boolean;
};

/** The invitation of a link; null without one, or where it means nothing. */
export async function invitationOf(
  token: string | null,
  { api }: AppLoadContext,
): Promise<Invited | null> {
  if (!token || !/^[\w-]{43}$/.test(token)) return null;
  const own = await api.request(waitingEndpoints.getOwnWaiting, { params: { token } });
  if (!own.ok || !own.data.edition) return null;
  const { edition, state, answerUntil } = own.data;
  return {
    ...{ token, edition: edition._id, until: answerUntil ?? '' },
    ...{ kept: state === 'invitada', bought: state === 'inscrita' },
  };
}

/** The same after the form was sent: one with which the group was refused keeps nothing any more. */
export function invitedNow(
  invited: Invited | null,
  sent: { values: { invitation: string } } | undefined,
): Invited | null {
  return invited?.kept && sent && !sent.values.invitation ? { ...invited, kept: false } : invited;
}

/** The line whose place is kept has that group and no other: for everybody else it may be full. */
export function withInvitation(items: GroupedItem[], invited: Invited | null): GroupedItem[] {
  if (!invited?.kept) return items;
  return items.map((item) => {
    const own = item.groups.find(({ _id }) => _id === invited.edition);
    if (!own) return item;
    const groups = [{ ...own, full: false, seatsLeft: null }];
    return { ...item, groups, edition: own._id, groupFault: null };
  });
}
