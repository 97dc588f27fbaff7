import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigError, readConfig } from '../../config.ts';
import { openOutside } from '../../outside.ts';
import { systemClock } from '../../platform/clock.ts';
import { openStorage } from '../../platform/storage.ts';
import { type Finding, runChecks } from './checks/check.ts';
import { dataChecks } from './checks/data.checks.ts';
import { machineChecks } from './checks/machine.checks.ts';
import { outsideChecks } from './checks/outside.checks.ts';
import { serverChecks } from './checks/server.checks.ts';
import type { Outside } from './integration-check.service.ts';
import { realScene, surroundingChecks } from './surroundings.ts';

/**
 * Everything that can be looked at from outside of the server, whether it runs or not. Changes nothing: not even
 * what a first start would make.
 */
export async function examine(environment: NodeJS.ProcessEnv): Promise<Finding[]> {
  const settings = settingsOf(environment);
  if ('faults' in settings) {
    const scene = realScene(readConfig({ JWT_SECRET: placeholder }), systemClock);
    const versions = machineChecks.filter(({ subject }) => subject === 'versiones');
    return [...settings.faults, ...(await runChecks(versions, scene))];
  }
  const { config } = settings;
  let ways: Promise<Outside> | undefined;
  const open = () => {
    ways ??= openOutside(config).then((outside) => ({
      ...{ ...outside, config, clock: systemClock },
      storage: openStorage({ folder: join(config.dataDir, 'files'), s3: config.s3 }),
    }));
    return ways;
  };
  const outside = existsSync(config.dataDir) || config.s3 ? outsideChecks(open) : [];
  return runChecks(
    [...surroundingChecks, ...serverChecks, ...dataChecks, ...outside],
    realScene(config, systemClock),
  );
}

/** Stands for the secret that the first start makes, so that looking makes none. */
const placeholder = 'x'.repeat(32);

function settingsOf(
  environment: NodeJS.ProcessEnv,
): { config: ReturnType<typeof readConfig> } | { faults: Finding[] } {
  const { DATABASE_URL, JWT_SECRET, DATA_DIR } = environment;
  const unmade = !DATABASE_URL && !existsSync(join(resolve(DATA_DIR || './data'), 'jwt-secret'));
  try {
    const secret = !JWT_SECRET && unmade ? { JWT_SECRET: placeholder } : {};
    return { config: readConfig({ ...environment, ...secret }) };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const [, ...lines] = error.message.split('\n');
    const texts = lines.length > 0 ? lines.map((line) => line.trim()) : [error.message];
    const remedy = 'Corrígelo en .env (.env.example explica cada valor) y reinicia el servidor.';
    return { faults: texts.map((text) => ({ subject: 'ajustes', level: 'falta', text, remedy })) };
  }
}
