import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { seconds } from '../../../platform/clock.ts';
import { migrationsFolder } from '../../../platform/database.ts';
import { freeSpace, roomOfFiles } from '../../../platform/disk-room.ts';
import { limaDeadline } from '../../../platform/spanish-day.ts';
import { type Check, type Found, fault, type Scene, warning, well } from './check.ts';

/** What the machine gives: versions, disk, memory, clock. */
export const machineChecks: readonly Check[] = [
  { subject: 'versiones', look: ofNode },
  { subject: 'disco', look: ({ config }) => ofDisks(config) },
  { subject: 'memoria', look: () => ofMemory(memory()) },
  { subject: 'reloj', look: ofClock },
];

function ofNode(): Found[] {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= 24) return [well(`Node ${node}.`)];
  return [fault(`Node ${node} es anterior a la versión 24.`, 'Usa el del proyecto: npm install.')];
}

/** What can be asked of a folder's disk, so that tests can put something else in its place. */
type Disks = { space: typeof freeSpace; number(folder: string): Promise<number | undefined> };
const realDisks: Disks = {
  space: freeSpace,
  number: (folder) =>
    stat(folder).then(
      ({ dev }) => dev,
      () => undefined,
    ),
};

/** The disk of the data, and that of the files where they lie on another one. */
export async function ofDisks(
  { dataDir, s3 }: Pick<Scene['config'], 'dataDir' | 's3'>,
  disks = realDisks,
): Promise<Found[]> {
  const found = await ofDisk(dataDir, disks);
  const files = join(dataDir, 'files');
  const [whole, own] = await Promise.all([dataDir, files].map(disks.number));
  const apart = !s3 && own !== undefined && own !== whole && (await disks.space(files));
  return apart ? [...found, ...diskFindings(apart, 'el disco de los archivos')] : found;
}

async function ofDisk(folder: string, disks: Disks): Promise<Found[]> {
  const seen = await disks.space(folder);
  if (seen) return diskFindings(seen);
  // It is made at the first start, below what is there.
  if (dirname(folder) !== folder) return ofDisk(dirname(folder), disks);
  return [warning('No se sabe cuánto disco queda.', 'Míralo con: df -h')];
}

export function diskFindings(
  { freeBytes, totalBytes }: { freeBytes: number; totalBytes: number },
  disk = 'el disco',
): Found[] {
  const share = freeBytes / totalBytes;
  // A small disk may have a good share free in which nothing fits.
  const fits = freeBytes >= roomOfFiles;
  if (share > 0.1 && fits) return [well(`Quedan ${gigabytes(freeBytes)} en ${disk}.`)];
  const remedy = 'Libera espacio o amplía el disco: sin espacio nadie puede comprar.';
  const text = fits
    ? `Queda menos de la décima parte d${disk} (${gigabytes(freeBytes)}).`
    : `Quedan menos de ${roomOfFiles / megabyte} MB en ${disk}.`;
  return [share > 0.03 && fits ? warning(text, remedy) : fault(text, remedy)];
}

/** In bytes; a container's limit counts where there is one. */
function memory() {
  const limit = process.constrainedMemory();
  const total = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { total, free: process.availableMemory() };
}

export function ofMemory({ total, free }: { total: number; free: number }): Found[] {
  if (free < 100 * megabyte)
    return [
      fault(
        `Quedan ${Math.round(free / megabyte)} MB de memoria libre.`,
        'Cierra otros programas, añade memoria de intercambio (swap) o contrata una máquina con más memoria.',
      ),
    ];
  if (total < 1500 * megabyte)
    return [
      warning(
        `La máquina tiene ${gigabytes(total)} de memoria: alcanza, pero construir el sitio, importar miles de personas y emitir muchos certificados será lento.`,
        'Con 2 GB o más trabaja con holgura; con menos, ten 2 GB de intercambio (swap).',
      ),
    ];
  return [well(`La máquina tiene ${gigabytes(total)} de memoria.`)];
}

const clockRemedy =
  'Activa la hora automática: timedatectl set-ntp true. Los códigos del segundo factor y los plazos dependen de la hora.';

async function ofClock({ now }: Scene): Promise<Found[]> {
  const made = await newestMigration();
  if (now < made)
    return [fault(`El reloj dice ${limaDeadline(now)}: es anterior al programa.`, clockRemedy)];
  const kept = await keptByNetwork();
  if (kept === false) return [warning('Nadie pone en hora el reloj de la máquina.', clockRemedy)];
  return [
    well(kept ? 'El reloj se pone en hora por la red.' : `El reloj dice ${limaDeadline(now)}.`),
  ];
}

/** The last day on which somebody wrote this program: no clock that is right is behind it. */
async function newestMigration(): Promise<Date> {
  const names = (await readdir(migrationsFolder)).filter((name) => name.endsWith('.sql')).sort();
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)/.exec(names.at(-1) ?? '') ?? [];
  return new Date(`${year}-${month}-${day}T00:00:00Z`);
}

/** Undefined where the system does not tell: a container, or no systemd. */
async function keptByNetwork(): Promise<boolean | undefined> {
  try {
    const asked = ['show', '--property=NTPSynchronized', '--value'];
    const { stdout } = await promisify(execFile)('timedatectl', asked, { timeout: seconds(3) });
    return stdout.trim() === '' ? undefined : stdout.trim() === 'yes';
  } catch {
    return undefined;
  }
}

const megabyte = 1024 * 1024;

function gigabytes(bytes: number): string {
  return `${(bytes / megabyte / 1024).toFixed(1)} GB`;
}
