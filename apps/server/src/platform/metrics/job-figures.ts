import { sql } from 'drizzle-orm';
import type { Db } from '../database.ts';

export type JobFigures = {
  name: string;
  waiting: number;
  running: number;
  failed: number;
  oldest: number;
};

/** What waits, runs and was given up, queue by queue; pg-boss's own queues are left out. */
export async function jobFigures(db: Db): Promise<JobFigures[]> {
  const { rows } = await db.execute<Record<keyof JobFigures, string | number>>(sql`
    select name,
           count(*) filter (where state in ('created', 'retry')) as waiting,
           count(*) filter (where state = 'active') as running,
           count(*) filter (where state = 'failed') as failed,
           coalesce(extract(epoch from now() - min(start_after) filter
             (where state in ('created', 'retry') and start_after < now())), 0)::int as oldest
      from jobs.job where state <> 'completed' and name not like '\\_\\_%'
     group by name order by name`);
  return rows.map(({ name, waiting, running, failed, oldest }) => ({
    name: String(name),
    waiting: Number(waiting),
    running: Number(running),
    failed: Number(failed),
    oldest: Number(oldest),
  }));
}
