import { Resolver } from 'node:dns/promises';
import { resolve } from 'node:path';
import type { Config } from '../../config.ts';
import { type Clock, minutes, seconds } from '../../platform/clock.ts';
import { within } from '../../platform/within.ts';
import { addressChecks } from './checks/address.checks.ts';
import { type Check, type Finding, runChecks, type Scene } from './checks/check.ts';
import { fileChecks } from './checks/file.checks.ts';
import { machineChecks } from './checks/machine.checks.ts';
import { mailChecks } from './checks/mail.checks.ts';

/** What is looked at around the server: the one list of `npm run doctor` and of the page of its state. */
export const surroundingChecks: readonly Check[] = [
  ...machineChecks,
  ...fileChecks,
  ...addressChecks,
  ...mailChecks,
];

/** The real surroundings of this process. */
export function realScene(config: Config, clock: Clock): Scene {
  return {
    config,
    now: clock.now(),
    names: new Resolver({ timeout: seconds(3), tries: 1 }),
    project: resolve(import.meta.dirname, '../../../../..'),
  };
}

/** How long findings hold, in milliseconds: certificates and names change by the day. */
const holds = minutes(10);
/** How long a page waits for the first ones, in milliseconds. */
const patience = seconds(3);

const kept = new WeakMap<Config, { until: number; findings: Promise<Finding[]> }>();

/** The findings of some minutes ago; none while the first look takes longer than a page waits. */
export async function knownSurroundings(
  config: Config,
  clock: Clock,
  anew = false,
): Promise<Finding[]> {
  const now = Date.now();
  let look = kept.get(config);
  if (!look || anew || look.until < now) {
    look = {
      until: now + holds,
      findings: runChecks(surroundingChecks, realScene(config, clock)),
    };
    kept.set(config, look);
  }
  return within(patience, 'surroundings', look.findings).catch(() => []);
}
