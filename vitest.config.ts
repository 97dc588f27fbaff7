import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { LongestFirst } from './scripts/longest-first.mjs';

const setupFiles = ['./scripts/quiet-console.setup.mjs'];
const exclude = ['**/node_modules/**', '**/build/**', '**/dist/**'];
/** Every wait for something to become so: a second, which Vitest gives, is too little beside other tests. */
const patient = { poll: { timeout: 20_000 } };
/** What kills and starves a server: it waits more than it works, and `npm test` runs it beside the other journeys. */
const faults = ['e2e/faults/**/*.e2e.ts', 'e2e/kill-*.e2e.ts', 'e2e/overload.e2e.ts'];
/** What builds the image of a release takes minutes before its one journey begins. */
const image = ['e2e/image.e2e.ts'];
/** Makes what all test files with a server of their own begin with, once. */
const academies = ['./e2e/prepared-academy.ts'];
/** Makes what all test files of the server share, once. */
const serverSetup = './apps/server/test/global-setup.ts';

export default defineConfig({
  test: {
    passWithNoTests: false,
    // Every processor; the default leaves one idle.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'apps/{site,staff}/**/*.test.{ts,tsx}',
            'scripts/**/*.test.mjs',
          ],
          exclude,
          setupFiles,
          environment: 'node',
          // Some start other programs, on machines that run other tests beside.
          testTimeout: 20_000,
          // A worker loads once what many files import, half of what they cost. Who replaces a global takes it back.
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/**/*.test.ts'],
          exclude,
          setupFiles,
          globalSetup: existsSync(serverSetup) ? [serverSetup] : [],
          environment: 'node',
          expect: patient,
          // The app's modules are loaded once a worker: what they share they share in production too.
          isolate: false,
          // Node reads the files as it reads them in production, and nothing is worked out twice for a worker.
          experimental: { viteModuleRunner: false, nodeLoader: false, recordDependencies: false },
          // A database is opened and migrated before the first test of a file.
          testTimeout: 40_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          exclude: [...exclude, ...faults, ...image],
          setupFiles,
          globalSetup: academies,
          environment: 'node',
          expect: patient,
          // Files of a worker share its browser and what they import, and have a server of their own each.
          isolate: false,
          // Two at a time fill the smallest machine.
          maxWorkers: 2,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'image',
          include: image,
          exclude,
          setupFiles,
          environment: 'node',
          expect: patient,
          // Two gigabytes are forgotten after it.
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'faults',
          include: faults,
          exclude,
          setupFiles,
          globalSetup: academies,
          environment: 'node',
          expect: patient,
          maxWorkers: 1,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
