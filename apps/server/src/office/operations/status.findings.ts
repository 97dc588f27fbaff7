import type { CheckSubject, SystemStatus } from '@aulario/contract/office/operation';
import { days, hours } from '../../platform/clock.ts';
import type { ArchiveFigures } from '../../platform/metrics/archive-figures.ts';
import { archiveFindings } from './archive.findings.ts';
import { type Finding, type Found, fault, warning, well } from './checks/check.ts';
import { type AmongNodes, nodeFindings } from './nodes.findings.ts';

/** What the database says of the installation. */
export type DataSeen = Pick<SystemStatus, 'backup' | 'jobs' | 'database'> & {
  /** When the last backup that is whole was made. */
  lastWhole: Date | undefined;
  /** Tables of somebody else beside the product's, which no backup holds. */
  foreign: string[];
  /** Null where PostgreSQL archives nothing, or does not say. */
  archive: ArchiveFigures | null;
  /** Undefined where there is one process alone. */
  among: AmongNodes | undefined;
};

/** Backups, jobs and the database itself; docs/operations.md says more of each. */
export function dataFindings(seen: DataSeen, now: Date): Finding[] {
  return [
    ...about('datos', [...ofDatabase(seen), ...ofForeign(seen)]),
    ...about('respaldos', [...ofBackups(seen, now), ...archiveFindings(seen.archive)]),
    ...about('tareas', ofJobs(seen)),
    ...(seen.among ? nodeFindings(seen.among) : []),
  ];
}

/** The outside systems, as they answered this server when it last needed them. */
export function outsideFindings(outside: SystemStatus['outside']): Finding[] {
  const failing = outside.filter(
    ({ configured, lastFailure, lastSuccess }) =>
      configured && lastFailure && (!lastSuccess || lastSuccess < lastFailure),
  );
  return about(
    'externos',
    failing.map(({ name, reason }) => ({
      level: 'aviso',
      text: `${name} no respondió bien la última vez.`,
      remedy: `Revisa que esté en marcha y sus claves en Ajustes → Conexiones.${reason ? ` Detalle técnico: ${reason}.` : ''}`,
    })),
  );
}

/** How old the last whole backup is. */
export function backupAge(lastWhole: Date | undefined, now: Date): Found {
  if (!lastWhole) return warning('Todavía no hay ningún respaldo.', oneNow);
  const age = now.getTime() - lastWhole.getTime();
  if (age > days(7)) return fault('El último respaldo completo tiene más de una semana.', oneNow);
  const old = Math.floor(age / hours(1));
  return well(
    old < 1 ? 'Hay un respaldo de hace menos de una hora.' : `Hay un respaldo de hace ${old} h.`,
  );
}

const oneNow =
  'Haz uno ahora (Estado → Respaldar ahora, o npm run backup) y revisa que el programado esté activo.';

function ofDatabase({ database: { engine, version } }: DataSeen): Found[] {
  if (engine === 'embedded') return [well(`La base integrada responde (PostgreSQL ${version}).`)];
  if (Number.parseInt(version, 10) >= 15) return [well(`PostgreSQL ${version} responde.`)];
  return [fault(`PostgreSQL ${version} es anterior a la versión 15.`, 'Pásala a una más nueva.')];
}

function ofForeign({ foreign }: DataSeen): Found[] {
  if (foreign.length === 0) return [];
  const more = foreign.length > 5 ? `, y ${foreign.length - 5} más` : '';
  return [
    warning(
      `En la base hay tablas o columnas que no son de Aulario, y los respaldos no las llevan: ${foreign.slice(0, 5).join(', ')}${more}.`,
      'Si hacen falta, llévalas a otra base y respáldalas aparte: mientras estén en esta, ningún respaldo se restaura encima de ella, solo en una base vacía.',
    ),
  ];
}

function ofBackups({ backup, lastWhole }: DataSeen, now: Date): Found[] {
  const found = [backupAge(lastWhole, now)];
  if (backup.last?.state === 'fallido')
    found.push({ level: 'falta', text: 'El último respaldo falló.', remedy: backup.last.error });
  if (!backup.encrypted)
    found.push(
      warning(
        'Los respaldos no están cifrados.',
        'En el servidor, npm run setup crea una frase y la guarda en el archivo .env (BACKUP_PASSPHRASE); cópiala fuera de él.',
      ),
    );
  return found;
}

function ofJobs({ jobs }: DataSeen): Found[] {
  const late = jobs.filter(({ oldest }) => oldest > hours(1) / 2000);
  const failed = jobs.filter(({ failed }) => failed > 0);
  if (late.length + failed.length === 0) return [well('Ninguna tarea espera de más.')];
  return [
    ...late.map(({ name, waiting }) =>
      warning(
        `La cola «${name}» tiene ${waiting} tareas y la más antigua espera más de media hora.`,
        'Revisa si responde el sistema del que depende.',
      ),
    ),
    ...failed.map(({ name, failed }) =>
      warning(
        `La cola «${name}» dejó ${failed} ${failed === 1 ? 'tarea' : 'tareas'} sin terminar.`,
        'El registro del servidor dice por qué.',
      ),
    ),
  ];
}

function about(subject: CheckSubject, found: Found[]): Finding[] {
  return found.map((one) => ({ ...one, subject }));
}
