import { ConfigError, readConfig } from './config.ts';
import { openDatabase } from './platform/database.ts';
import { migrateDatabase } from './platform/migrate-database.ts';
import { DatabaseUnavailable } from './platform/unopened-database.ts';

/**
 * Brings the PostgreSQL of the settings to this version's tables while the version before goes on serving (decision 075);
 * `npm run update` does so before it stops anything. An embedded database has one process, and is changed by it at its start.
 */
async function main(): Promise<void> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = readConfig(process.env);
  if (!url) return;
  const database = await openDatabase({ url, directUrl, dataDir });
  try {
    await migrateDatabase(database);
  } finally {
    await database.close();
  }
}

try {
  await main();
  process.exit(0);
} catch (error) {
  const known = error instanceof ConfigError || error instanceof DatabaseUnavailable;
  const { message } = error as Error;
  process.stderr.write(`${known ? message : `Las tablas no cambiaron: ${message}`}\n`);
  process.exit(1);
}
