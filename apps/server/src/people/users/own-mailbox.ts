import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Own } from '../../platform/strangers/letter-turns.ts';
import { userById } from './user.queries.ts';

/** The account that is signed in, when its mailbox answered; nobody for visitors. */
export async function ownMailbox(db: Db, { id }: Actor): Promise<Own | undefined> {
  const user = id ? (await userById(db, id))?.user : undefined;
  return user?.email && user.emailProven ? { account: user.id, mailbox: user.email } : undefined;
}
