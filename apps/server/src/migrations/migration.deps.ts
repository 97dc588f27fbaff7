import type { Deps } from '../platform/deps.ts';

/** What migrations need of the process. */
export type MigrationDeps = Pick<
  Deps,
  'db' | 'clock' | 'jobs' | 'log' | 'moodle' | 'storage' | 'config'
>;
