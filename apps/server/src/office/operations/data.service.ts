import { sql } from 'drizzle-orm';
import { foreignColumns, foreignTables } from '../../platform/backup/snapshot.ts';
import type { Deps } from '../../platform/deps.ts';
import { archiveFigures } from '../../platform/metrics/archive-figures.ts';
import { jobFigures } from '../../platform/metrics/job-figures.ts';
import { newestBackup } from './backup.queries.ts';
import { backupSettings, backupView } from './backup.service.ts';
import type { Finding } from './checks/check.ts';
import { lookAmongNodes } from './nodes.findings.ts';
import { type DataSeen, dataFindings } from './status.findings.ts';
import { databaseFigures } from './status.queries.ts';

type DataDeps = Pick<Deps, 'db' | 'config' | 'clock'>;

/** What the database says of the installation. */
export async function readData({ db, config }: DataDeps): Promise<DataSeen> {
  const last = await newestBackup(db, ['hecho', 'fallido', 'en-curso']);
  const whole = await newestBackup(db, ['hecho']);
  const ask = <T>(text: string) => rowsOf<T>(db, text);
  return {
    database: await databaseFigures(db, config.databaseUrl !== undefined),
    jobs: await jobFigures(db),
    backup: {
      last: last ? backupView(last) : null,
      settings: await backupSettings(db),
      encrypted: config.backup.passphrase !== undefined,
    },
    lastWhole: whole?.createdAt,
    foreign: [...(await foreignTables(ask)), ...(await foreignColumns(ask))],
    // Whatever it is that does not let itself be read, the rest is told.
    archive: config.databaseUrl ? await archiveFigures(db).catch(() => null) : null,
    among: await lookAmongNodes(db, config),
  };
}

async function rowsOf<T>(db: Deps['db'], text: string): Promise<T[]> {
  return (await db.execute(sql.raw(text))).rows as unknown as T[];
}

/** The same as findings, for who looks at the installation from outside of the server. */
export async function lookIntoDatabase(deps: DataDeps): Promise<Finding[]> {
  return dataFindings(await readData(deps), deps.clock.now());
}
