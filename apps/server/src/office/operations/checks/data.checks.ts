import { existsSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { systemClock } from '../../../platform/clock.ts';
import { openDatabase } from '../../../platform/database.ts';
import { postgresError } from '../../../platform/error.ts';
import { orderHolder } from '../../../platform/folder-lock.ts';
import { lookIntoDatabase } from '../data.service.ts';
import { backupAge } from '../status.findings.ts';
import { type Check, type Finding, type Found, fault, type Scene, warning } from './check.ts';

/**
 * The database, jobs and backups, for who looks from outside of the server. Only one process may open the embedded
 * database: where one runs, it is asked; where none does, nobody opens it, for the server that starts meanwhile
 * would be refused.
 */
export const dataChecks: readonly Check[] = [{ subject: 'datos', look }];

async function look(scene: Scene): Promise<Found[]> {
  return scene.config.databaseUrl ? ofPostgres(scene) : ofEmbedded(scene);
}

async function ofPostgres({ config }: Scene): Promise<Found[]> {
  const { databaseUrl: url, databaseDirectUrl: directUrl, dataDir } = config;
  const opened = await openDatabase({ url, directUrl, dataDir }).catch((error: Error) => error);
  if (opened instanceof Error)
    return [fault(opened.message, 'systemctl status postgresql dice si está en marcha.')];
  try {
    return await lookIntoDatabase({ db: opened.db, config, clock: systemClock });
  } catch (error) {
    // A table or a schema that is not there.
    if (!/^(42P01|3F000)$/.test(postgresError(error)?.code ?? '')) throw error;
    return [fault('La base de datos está vacía.', 'Inicia el servidor: él crea las tablas.')];
  } finally {
    await opened.close();
  }
}

async function ofEmbedded({ config, now }: Scene): Promise<Found[]> {
  const { dataDir, backup } = config;
  if (!existsSync(join(dataDir, 'database')))
    return [
      warning(`Todavía no hay datos en ${dataDir}.`, 'Los crea el primer inicio del servidor.'),
    ];
  const answer = (await orderHolder(dataDir, { do: 'doctor' })) as
    | { findings?: Finding[]; error?: string }
    | undefined;
  if (answer?.findings) return answer.findings;
  if (answer)
    return [warning(`El servidor no pudo mirar su base: ${answer.error}`, 'Prueba en un minuto.')];
  return [
    warning(
      'No se miró dentro de la base integrada: solo el servidor puede abrirla, y no está en marcha.',
      'Inicia el servidor y repite npm run doctor.',
    ),
    backupAge(await newestArchive(backup.folder), now),
  ];
}

async function newestArchive(folder: string): Promise<Date | undefined> {
  const names = await readdir(folder).catch(() => []);
  const archives = names.filter((name) => /^aulario-.+\.tar\.gz(\.enc)?$/.test(name));
  const times = await Promise.all(
    archives.map(async (name) => (await stat(join(folder, name))).mtime.getTime()),
  );
  return times.length > 0 ? new Date(Math.max(...times)) : undefined;
}
