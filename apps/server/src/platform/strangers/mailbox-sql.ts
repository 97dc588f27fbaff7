import { type SQL, sql } from 'drizzle-orm';

/** The mailbox behind a written address (lower case) as `mailboxOf` says, in the database: null of none. */
export function mailboxSql(address: SQL): SQL {
  const domain = sql`substring(${address} from '[^@]*$')`;
  const person = sql`substring(${address} from '^.[^+@]*')`;
  return sql`(case when ${domain} in ('gmail.com', 'googlemail.com') then replace(${person}, '.', '') || '@gmail.com' else ${person} || '@' || ${domain} end)`;
}
