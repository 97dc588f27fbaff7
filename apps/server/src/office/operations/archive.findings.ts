import { hours, minutes } from '../../platform/clock.ts';
import { type ArchiveFigures, archiveLate } from '../../platform/metrics/archive-figures.ts';
import { type Found, fault, warning, well } from './checks/check.ts';

/** A minute without the network is made good by itself. */
const patience = minutes(15) / 1000;

/** Segments that wait after much was written at once; from the second number on the disk is what matters. */
const [many, tooMany] = [16, 64];

/** What is to be done about the archive of PostgreSQL's log, without which nobody goes back to a moment; docs/operations.md. */
export function archiveFindings(archive: ArchiveFigures | null): Found[] {
  if (!archive) return [];
  if (!archive.told)
    return [
      fault(
        'PostgreSQL guarda su registro para archivarlo (archive_mode), pero no tiene con qué (archive_command): nada se archiva, y el disco de la base se llena.',
        'Pon archive_command, como en docs/operations.md, o apaga archive_mode.',
      ),
    ];
  return [failing(archive) ?? never(archive) ?? late(archive) ?? archived(archive)];
}

function failing(archive: ArchiveFigures): Found | undefined {
  if (!archive.failing) return undefined;
  const level = archiveLate(archive) > patience ? fault : warning;
  const last = archive.never ? nothing : `lo último que archivó es de hace ${ago(archive.age)}`;
  return level(
    `PostgreSQL no logra archivar su registro: ${last}.`,
    `Nadie puede volver a un momento posterior, y el disco de la base se llena. ${tryIt(archive)}`,
  );
}

const nothing = 'todavía no archivó nada desde que inició';

function never(archive: ArchiveFigures): Found | undefined {
  if (!archive.never) return undefined;
  const text = `PostgreSQL ${nothing}`;
  const waits = archiveLate(archive);
  if (waits === 0) return well(`${text}, y nada espera.`);
  const level = waits > Math.max(patience, 2 * archive.timeout) ? fault : warning;
  return level(
    `${text}, y lo escrito espera desde hace ${ago(waits)}.`,
    archive.timeout === 0 && archive.segments === 0
      ? soon
      : `Mientras no archive, nadie puede volver a un momento anterior. ${tryIt(archive)}`,
  );
}

function late(archive: ArchiveFigures): Found | undefined {
  const { segments, timeout } = archive;
  const waits = archiveLate(archive);
  if (waits > Math.max(patience, 2 * timeout))
    return fault(
      `El archivo del registro de PostgreSQL va atrasado: lo escrito en ${article(waits)} todavía no está archivado.`,
      timeout === 0 && segments === 0 ? soon : `Nadie puede volver a ese rato. ${tryIt(archive)}`,
    );
  if (segments <= many) return undefined;
  const level = segments > tooMany ? fault : warning;
  return level(
    `El archivo del registro de PostgreSQL va atrasado: ${segments} segmentos esperan.`,
    `Si no bajan, se archiva más despacio de lo que se escribe, y el disco de la base se llena. ${tryIt(archive)}`,
  );
}

function archived({ age }: ArchiveFigures): Found {
  return well(`El registro de PostgreSQL se archiva: lo último, hace ${ago(age)}.`);
}

const soon = 'Pon archive_timeout = 60s: sin ese plazo se archiva solo cuando se llenan 16 MB.';

function tryIt({ pgbackrest }: ArchiveFigures): string {
  const way = pgbackrest
    ? '«pgbackrest --stanza=aulario check» lo prueba. Suele ser el disco del archivo, o el bucket y sus claves.'
    : 'Prueba archive_command a mano con la cuenta de PostgreSQL: suele faltar el programa, un permiso o sitio en el disco del archivo.';
  return `El registro del servidor de PostgreSQL dice por qué. ${way}`;
}

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
