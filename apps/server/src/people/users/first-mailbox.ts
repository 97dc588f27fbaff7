import { type SQL, sql } from 'drizzle-orm';

/** The first e-mail that a row of `users` had, where it was changed and is nobody else's by now. */
export const firstMailbox: SQL<string | null> = sql<string | null>`(
  select case when holder.id is null or holder.id = "users"."id" then one.from_value end
  from (select change.from_value from user_changes change
    where change.user_id = "users"."id" and change.kind = 'email' and change.from_value is not null
    order by change.at, change.id limit 1) one
  left join users holder on holder.email = one.from_value and not holder.guest)`;

/** The same where links go there: somebody enters with a password, and no address ever answered (decision 191). */
export const firstForLinks: SQL<string | null> = sql<string | null>`(case
  when not "users"."email_proven" and "users"."proven_email" is null and "users"."password_hash" is not null
  then ${firstMailbox} end)`;
