import { hours, minutes } from '../../platform/clock.ts';
import { type ArchiveFigures, archiveLate } from '../../platform/metrics/archive-figures.ts';
import { type Found, fault, warning, well } from './checks/check.ts';

/** A minute without the network is made good by itself. */
const patience = minutes(15) / 1000;

/** What is to be done about the archive of PostgreSQL's log, without which nobody goes back to a moment; docs/operations.md. */
export function archiveFindings(archive: ArchiveFigures | null): Found[] {
  if (!archive) return [];
  const { told, failing, timeout } = archive;
  if (!told)
    return [
      fault(
        'PostgreSQL guarda su registro para archivarlo (archive_mode), pero no tiene con qué (archive_command): nada se archiva, y el disco de la base se llena.',
        'Pon archive_command, como en docs/operations.md, o apaga archive_mode.',
      ),
    ];
  const late = archiveLate(archive);
  if (failing) {
    const level = late > patience ? fault : warning;
    return [
      level(
        `PostgreSQL no logra archivar su registro: lo último que archivó es de hace ${ago(archive.age)}.`,
        `Nadie puede volver a un momento posterior, y el disco de la base se llena. ${tryIt}`,
      ),
    ];
  }
  if (late > Math.max(patience, 2 * timeout))
    return [
      fault(
        `El archivo del registro de PostgreSQL va atrasado: lo escrito en ${article(late)} todavía no está archivado.`,
        timeout === 0
          ? 'Pon archive_timeout = 60s: sin ese plazo se archiva solo cuando se llenan 16 MB.'
          : `Nadie puede volver a ese rato. ${tryIt}`,
      ),
    ];
  return [well(`El registro de PostgreSQL se archiva: lo último, hace ${ago(archive.age)}.`)];
}

const tryIt =
  'El registro del servidor de PostgreSQL dice por qué; «pgbackrest --stanza=aulario check» lo prueba. Suele ser el disco del archivo, o el bucket y sus claves.';

function ago(age: number): string {
  if (age < hours(1) / 1000) return `${Math.max(1, Math.round(age / 60))} min`;
  if (age < hours(48) / 1000) return `${Math.round(age / 3600)} h`;
  return `${Math.round(age / 86_400)} días`;
}

function article(age: number): string {
  const words = ago(age);
  return words.endsWith('min') || words.endsWith('días')
    ? `los últimos ${words}`
    : words === '1 h'
      ? 'la última hora'
      : `las últimas ${words}`;
}
