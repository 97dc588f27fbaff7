import { sql } from 'drizzle-orm';
import type { TestApp } from './build-test-app.ts';

/** Does all jobs, also the mails that wait because their mailbox was sent others a moment ago. */
export async function workWithHeldMails(test: TestApp): Promise<void> {
  await test.work();
  await test.deps.db.execute(
    sql`update jobs.job set start_after = now() where name = 'mail' and state < 'active'`,
  );
  await test.work();
}
