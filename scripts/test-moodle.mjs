// Runs the journey with Moodle against the real one of MOODLE_URL and MOODLE_TOKEN.
import { spawnSync } from 'node:child_process';

const { MOODLE_URL, MOODLE_TOKEN } = process.env;
if (!MOODLE_URL || !MOODLE_TOKEN) {
  console.error('Set MOODLE_URL and MOODLE_TOKEN to a Moodle for tests: accounts are made in it.');
  process.exit(1);
}
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'server', 'apps/server/src/learning/moodle/against-moodle.test.ts'],
  { stdio: 'inherit', env: { ...process.env, AULARIO_TEST_MOODLE: 'on' } },
);
process.exit(status ?? 1);
