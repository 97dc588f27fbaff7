// How Stryker works here; `scripts/mutants.mjs` says on which area.
import { areas } from './areas.mjs';

const area = process.env.MUTANTS_AREA;

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'bench/mutants/vitest.config.mjs', related: false },
  mutate: areas[area].mutate,
  coverageAnalysis: 'perTest',
  incremental: true,
  incrementalFile: `.cache/mutants/${area}.json`,
  tempDirName: '.cache/mutants/sandbox',
  ignorePatterns: ['/.cache', '/docs', '/e2e', '/deploy', '/apps/*/build', '/data', '/bench/tools'],
  concurrency: 1,
  timeoutMS: 20_000,
  // Words are read by people and not by rules.
  mutator: { excludedMutations: ['StringLiteral'] },
  allowConsoleColors: false,
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: `.cache/mutants/${area}.report.json` },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, skipFull: true },
  thresholds: { high: 90, low: 90, break: 90 },
};
