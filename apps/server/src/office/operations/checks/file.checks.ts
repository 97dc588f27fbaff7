import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ffmpegFault } from '../../../learning/media/ffmpeg.ts';
import { unreachable } from '../../../platform/backup/reach-folder.ts';
import { type Check, type Found, fault, type Scene, well } from './check.ts';

/** Who else on this machine may read the academy's secrets and data, and whether what files need is there. */
export const fileChecks: readonly Check[] = [
  { subject: 'permisos', look: ofPermissions },
  { subject: 'respaldos', look: ofBackupFolder },
  { subject: 'ajustes', look: ofFfmpeg },
];

/** What holds secrets or people's data, below DATA_DIR. */
const parts = ['database', 'files', 'backups', 'compile-cache', 'jwt-secret'];

async function ofPermissions({ config, project }: Scene): Promise<Found[]> {
  const { dataDir, backup } = config;
  const places = [
    join(project, '.env'),
    ...parts.map((part) => join(dataDir, part)),
    backup.folder,
  ];
  const open = await Promise.all([...new Set(places)].map(openToOthers));
  const found = open.filter((one) => one !== undefined);
  if (await isUnwritable(dataDir))
    found.push(
      fault(
        `No se puede escribir en ${dataDir}.`,
        `Da permiso a la cuenta que inicia el servidor: chown -R aulario ${dataDir}`,
      ),
    );
  return found.length > 0 ? found : [well('Nadie más en la máquina lee los datos ni las claves.')];
}

async function ofBackupFolder({ config: { backup } }: Scene): Promise<Found[]> {
  const why = await unreachable(backup.folder);
  if (!why) return [];
  const text = `No se puede escribir en la carpeta de los respaldos, ${backup.folder} (${why}).`;
  return [
    fault(
      text,
      'Corrige BACKUP_DIR o conecta ese disco, y da permiso a la cuenta que inicia el servidor: hasta entonces no se hace ningún respaldo.',
    ),
  ];
}

async function ofFfmpeg({ config }: Scene): Promise<Found[]> {
  const why = await ffmpegFault(config);
  return why
    ? [
        fault(
          why,
          'Corrige FFMPEG_PATH, o quítalo si ffmpeg está en el PATH, y reinicia el servidor.',
        ),
      ]
    : [];
}

async function openToOthers(path: string): Promise<Found | undefined> {
  const seen = await stat(path).catch(() => undefined);
  if (!seen || process.platform === 'win32' || (seen.mode & 0o077) === 0) return undefined;
  return fault(
    `Otras cuentas de la máquina pueden abrir ${path}.`,
    `Ciérralo: chmod ${seen.isDirectory() ? '700' : '600'} ${path}`,
  );
}

async function isUnwritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => false,
    // One that is not there is made at the first start.
    ({ code }: NodeJS.ErrnoException) => code !== 'ENOENT',
  );
}
