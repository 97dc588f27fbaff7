import { describe, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { postgresPrograms } from '../../scripts/postgres.mjs';
import { runFaults, writeReport } from './suite.ts';

/** The short form runs with every test; `npm run test:faults` is the long one. */
const rounds = Number(process.env.FAULT_ROUNDS ?? 1);
const lanes = Number(process.env.FAULT_LANES ?? 3);
/**
 * Five seconds is what the product promises on a machine of its own, start after a kill included; one
 * that runs tests at the same time gets more.
 */
const longestBack = Number(process.env.FAULT_BACK_SECONDS ?? 120) * 1000;

describe('while people buy, pay and complain, and one thing after the other breaks', () => {
  // Each waits more than it works, and has servers of its own.
  it.concurrent.each([
    ['embedded', false],
    ['postgres', !postgresPrograms()],
  ] as const)(
    'nothing that was acknowledged is lost or done twice (%s)',
    async (engine, lacking) => {
      if (lacking) return void process.stdout.write('Not tried: no PostgreSQL on this machine.\n');
      const report = await runFaults(engine, { rounds, lanes });
      process.stdout.write(`\n${writeReport(report)}`);
      expect(report.balance).toMatchObject({ lost: [], doubled: [], missingNumbers: [] });
      expect(report.promised.deals.size).toBeGreaterThan(3);
      for (const { name, back = 0 } of report.tried)
        expect(back, `milliseconds until it served again after: ${name}`).toBeLessThan(longestBack);
    },
    400_000 + rounds * 300_000,
  );
});
