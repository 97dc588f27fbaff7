import { expect, it, vi } from 'vitest';
import { embeddedJobs } from './embedded-jobs.ts';

it('reads once what a queue with work asks again, and leaves texts of several statements as they are', async () => {
  const exec = vi.fn(async () => []);
  const queryUnsynced = vi.fn(async () => ({ rows: [] }));
  const asked = embeddedJobs({ pglite: { exec }, statements: { queryUnsynced } } as never);
  const next = (queue: string) => `select next from ${queue}`;
  await asked.exec(next('mail'));
  await asked.exec(next('mail'));
  expect(queryUnsynced).toHaveBeenCalledTimes(1);
  for (let time = 0; time < 2; time += 1) await asked.exec('begin; select 1; commit');
  expect(exec).toHaveBeenCalledTimes(3);
  // Those that only look whether there is something do not come again before many others.
  for (let time = 0; time < 2; time += 1)
    for (let queue = 0; queue < 40; queue += 1) await asked.exec(next(`queue-${queue}`));
  expect(queryUnsynced).toHaveBeenCalledTimes(1);
});
