import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSetting, writeSetting } from '../academy/academy.queries.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { makeFolder } from '../platform/make-folder.ts';

/**
 * That an installation is a real academy is said in two places that do not know each other, so that it is never filled
 * with invented people because one of them was lost: in the database, which moves with its backups, and in DATA_DIR, which
 * is there also when a database is new (decision 091).
 */
const setting = 'installation';
const fileName = 'real-academy';

const said =
  'This installation is a real academy: the demonstration is never installed in it (docs/decisions/091).\n';

/** Whether the database says so. */
export async function isRealDatabase(db: Db): Promise<boolean> {
  return (await readSetting<{ real?: boolean }>(db, setting))?.real === true;
}

/** Whether the folder of the data says so. */
export function isRealFolder(dataDir: string): boolean {
  return existsSync(join(dataDir, fileName));
}

/** What the database says from then on. */
export const realSetting = (since: Date) => ({
  name: setting,
  value: { real: true, since: since.toISOString() },
});

export function markFolder(dataDir: string): void {
  if (isRealFolder(dataDir)) return;
  makeFolder(dataDir);
  writeFileSync(join(dataDir, fileName), said, { mode: 0o600 });
}

/**
 * Marks an installation that is started as a real one, and mends the mark that is missing where the other is there.
 * A demonstration that is started with DEMO=off stays one.
 */
export async function keepMarks({ db, config, clock }: Pick<Deps, 'db' | 'config' | 'clock'>) {
  const marked = await isRealDatabase(db);
  const isDemo = (await readSetting(db, 'demo')) !== undefined;
  if (isDemo && !marked) return;
  if (!marked && config.demo.on && !isRealFolder(config.dataDir)) return;
  const { name, value } = realSetting(clock.now());
  if (!marked) await writeSetting(db, name, value);
  markFolder(config.dataDir);
}
