import { guestsAmong } from '../../people/users/guest.queries.ts';
import type { MailingDeps } from '../../people/users/mailing-deps.ts';
import { updateUser } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { auditedUser } from '../../people/users/user.view.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { holdAsProven } from '../payments/places.ts';

/**
 * What was chosen of a mailbox that answered and stays apart, as it is plainly another person's: its mailbox answered for it all the
 * same, and its places are kept as anybody's (decision 192).
 * @param email where the link went
 */
export async function holdApart(
  deps: MailingDeps,
  tx: Tx,
  actor: Actor,
  email: string | null,
  chosen: readonly string[],
): Promise<void> {
  for (const guest of await guestsAmong(tx, email ?? '', chosen)) {
    if (!guest.emailProven) await markAnswered(tx, actor, guest);
    await holdAsProven(deps, tx, guest.id);
  }
}

async function markAnswered(tx: Tx, actor: Actor, before: UserRow): Promise<void> {
  const after = await updateUser(tx, before, { emailProven: true });
  await recordAudit(tx, actor, {
    ...{ action: 'prove-mailbox', entity: 'user', entityId: before.id },
    ...{ before: auditedUser(before), after: auditedUser(after) },
  });
}
