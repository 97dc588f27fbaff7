import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'vitest';
import { postgresPrograms, startPostgres } from './postgres.mjs';

it.runIf(postgresPrograms())(
  'a PostgreSQL of tests stands still for nobody who does not read what it says',
  async () => {
    const { url, stop } = await startPostgres();
    try {
      // Faults and checkpoints, each of which it may have a line for; nothing is read while psql is waited for.
      const input = 'select 1 / 0; checkpoint;\n'.repeat(1500);
      const psql = join(postgresPrograms(), 'psql');
      const quietly = { input, timeout: 15_000, stdio: ['pipe', 'ignore', 'ignore'] };
      execFileSync(psql, ['-q', '-o', '/dev/null', url], quietly);
    } finally {
      await stop();
    }
  },
);
