import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { seconds } from '../../../platform/clock.ts';
import { migrationsFolder } from '../../../platform/database.ts';
import { freeSpace } from '../../../platform/disk-room.ts';
import { limaDeadline } from '../../../platform/spanish-day.ts';
import { type Check, type Found, fault, type Scene, warning, well } from './check.ts';

/** What the machine gives: versions, disk, memory, clock. */
export const machineChecks: readonly Check[] = [
  { subject: 'versiones', look: ofNode },
  { subject: 'disco', look: ({ config }) => ofDisk(config.dataDir) },
  { subject: 'memoria', look: () => ofMemory(memory()) },
  { subject: 'reloj', look: ofClock },
];

function ofNode(): Found[] {
  const { node } = process.versions;
  if (Number.parseInt(node, 10) >= 24) return [well(`Node ${node}.`)];
  return [fault(`Node ${node} es anterior a la versión 24.`, 'Usa el del proyecto: npm install.')];
}

async function ofDisk(folder: string): Promise<Found[]> {
  const seen = await freeSpace(folder);
  if (seen) return diskFindings(seen);
  // It is made at the first start, below what is there.
  if (dirname(folder) !== folder) return ofDisk(dirname(folder));
  return [warning('No se sabe cuánto disco queda.', 'Míralo con: df -h')];
}

export function diskFindings({
  freeBytes,
  totalBytes,
}: {
  freeBytes: number;
  totalBytes: number;
}): Found[] {
  const share = freeBytes / totalBytes;
  if (share > 0.1) return [well(`Quedan ${gigabytes(freeBytes)} de disco.`)];
  const remedy = 'Libera espacio o amplía el disco: sin espacio nadie puede comprar.';
  const text = `Queda menos de la décima parte del disco (${gigabytes(freeBytes)}).`;
  return [share > 0.03 ? warning(text, remedy) : fault(text, remedy)];
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
