import { and, eq, gt, isNull, ne } from 'drizzle-orm';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { oneTimeLinks, userChanges, users } from './user.tables.ts';

/**
 * Nobody else is given an address whose person may still take it back (decision 067): by that link they come home to it.
 * @param own whose address it will be; null for a new record
 * @throws DomainError `conflict` beside `email`.
 */
export async function checkEmailNotHeld(
  db: Db,
  now: Date,
  { email, own }: { email: string | null | undefined; own: string | null },
): Promise<void> {
  if (!email) return;
  const [held] = await db
    .select({ until: oneTimeLinks.expiresAt })
    .from(oneTimeLinks)
    .innerJoin(userChanges, eq(userChanges.id, oneTimeLinks.changeId))
    .innerJoin(users, eq(users.id, oneTimeLinks.userId))
    .where(
      and(
        eq(oneTimeLinks.purpose, 'email-undo'),
        eq(oneTimeLinks.sentTo, email),
        eq(userChanges.from, email),
        isNull(oneTimeLinks.usedAt),
        gt(oneTimeLinks.expiresAt, now),
        isNull(users.retiredAt),
        own ? ne(oneTimeLinks.userId, own) : undefined,
      ),
    )
    .limit(1);
  if (!held) return;
  const message = `Ese correo era de otra persona y puede volver a serlo hasta el ${spanishDay(limaDay(held.until))}: mira su historial, o usa otro.`;
  throw new DomainError('conflict', message, [{ path: 'email', message }]);
}
