import type { Db } from '../../platform/database.ts';
import { userById } from './user.queries.ts';
import type { UserRow } from './user.tables.ts';

/** By what name a mailbox is greeted that strangers may name: by none until it answered, since who typed the one typed the other. */
export function greetedAs({ firstName, emailProven }: Pick<UserRow, 'firstName' | 'emailProven'>) {
  return emailProven ? firstName : null;
}

/** Whether a mailbox is that of this record, and answered. */
export async function hasAnswered(db: Db, userId: string, mailbox: string): Promise<boolean> {
  const user = (await userById(db, userId))?.user;
  return Boolean(user?.emailProven) && user?.email === mailbox;
}
