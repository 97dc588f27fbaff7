import { reassignPeopleOf } from '../../people/users/reassignment.service.ts';
import { userById } from '../../people/users/user.queries.ts';
import { requireAdviser } from '../../people/users/user-change.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { openContactsOf } from './assignment.queries.ts';
import { nextAdviser } from './assignment.service.ts';
import { type ContactDeps, writeContact } from './contact.service.ts';

/** How many leads move in one transaction. */
const batch = 200;

/**
 * Gives away everything of an adviser who leaves: each open lead to one person, or by the rules, and
 * the people too when asked. Customers and lost leads keep the name of who attended them.
 * @throws 402 at `to` for somebody who is no adviser.
 */
export async function reassignAll(
  deps: ContactDeps & Pick<Deps, 'jobs' | 'config'>,
  actor: Actor,
  input: { from: string; to: string | null; people: boolean; reason: string },
): Promise<{ contacts: number; people: number }> {
  requirePermission(actor, 'contacts:write');
  found(await userById(deps.db, input.from));
  const moved = { contacts: 0, people: 0 };
  for (let done = batch; done === batch; moved.contacts += done) {
    done = await reassignSome(deps, actor, input);
  }
  if (!input.people) return moved;
  for (let done = batch; done === batch; moved.people += done) {
    done = await deps.db.transaction(async (tx) => {
      const to = input.to ?? (await nextAdviser(deps, tx, nowhere))?.adviser ?? null;
      if (to === input.from) return 0;
      return reassignPeopleOf(deps, tx, actor, { ...input, to, limit: batch });
    });
  }
  return moved;
}

const nowhere = { country: null, courseId: null };

async function reassignSome(
  deps: ContactDeps,
  actor: Actor,
  { from, to, reason }: { from: string; to: string | null; reason: string },
): Promise<number> {
  return deps.db.transaction(async (tx) => {
    if (to) await requireAdviser(tx, to);
    const rows = await openContactsOf(tx, from, batch);
    for (const row of rows) {
      const choice = to ? undefined : await nextAdviser(deps, tx, row);
      // By the rules the one who leaves could come up again, unless they were set inactive first.
      const next = to ?? (choice?.adviser === from ? null : (choice?.adviser ?? null));
      const assignedAt = next ? deps.clock.now() : null;
      await writeContact(
        deps,
        tx,
        actor,
        row,
        'reassign',
        { assessorId: next, assignedAt },
        { reason },
      );
    }
    return rows.length;
  });
}
