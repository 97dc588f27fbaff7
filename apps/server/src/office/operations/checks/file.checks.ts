import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Check, type Found, fault, type Scene, well } from './check.ts';

/** Who else on this machine may read the academy's secrets and data. */
export const fileChecks: readonly Check[] = [{ subject: 'permisos', look: ofPermissions }];

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
