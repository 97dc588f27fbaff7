import type { Db } from 'pg-boss';
import { seconds } from './clock.ts';

/** Of a running job: how long no sign of its process may come; it gives one in half of that. */
export const heartbeatSeconds = 15;

/**
 * Lets others do what a process has in hand that gives no sign any more: pg-boss itself looks for that once a minute, with the
 * counts of all queues. A job whose process ends again and again is left to its limit of tries.
 */
const release = `update jobs.job set state = 'retry', start_after = jobs.job_now()
  where state = 'active' and retry_count < retry_limit
    and heartbeat_on + heartbeat_seconds * interval '1 second' < jobs.job_now()`;

/** Looks every few seconds. @returns what ends it. */
export function takeFromTheDead(db: Db, every = seconds(3)): () => void {
  let looking = false;
  const look = async () => {
    if (looking) return;
    looking = true;
    // A database that is away is what the workers report.
    await db.executeSql(release, []).catch(() => {});
    looking = false;
  };
  const timer = setInterval(look, every);
  timer.unref();
  return () => clearInterval(timer);
}
