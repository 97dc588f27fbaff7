import { userById } from '../../people/users/user.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { recordConsent } from '../../relations/contacts/consent.service.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';
import { leadOfMailbox } from './request.queries.ts';

/**
 * What an opposition that was granted does: the register says no from now on, so that nobody advertises to who opposed or
 * calls them to sell. It is written down also where they had allowed nothing, for what they wrote invites a call.
 */
export async function opposeAdvertising(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  { userId, email, name, number }: PrivacyRequestRow,
): Promise<void> {
  const person = userId ? (await userById(tx, userId))?.user : undefined;
  const lead = email ? await leadOfMailbox(tx, email) : undefined;
  await recordConsent(deps, tx, actor, {
    ...{
      granted: false,
      version: null,
      origin: 'personal',
      reason: `Oposición ${number ?? ''}`.trim(),
    },
    ...{ name, email, userId, contactId: lead?.id ?? null },
    mobile: person?.mobile ?? lead?.mobile ?? null,
  });
}
