import type { SystemStatus } from '@aulario/contract/operation';
import { days, hours } from '../platform/clock.ts';

type Finding = SystemStatus['findings'][number];
type Seen = Omit<SystemStatus, 'findings'>;

/** What an administrator should do something about, the worst first; docs/operations.md says more of each. */
export function findings(seen: Seen, lastWhole: Date | undefined, now: Date): Finding[] {
  const found = [
    ...ofBackups(seen, lastWhole, now),
    ...ofDisk(seen),
    ...ofJobs(seen),
    ...ofOutside(seen),
  ];
  if (found.length === 0)
    return [{ level: 'bien', text: 'No hay nada que atender.', remedy: null }];
  const rank = { falta: 0, aviso: 1, bien: 2 };
  return found.sort((a, b) => rank[a.level] - rank[b.level]);
}

function ofBackups({ backup }: Seen, lastWhole: Date | undefined, now: Date): Finding[] {
  const found: Finding[] = [];
  const old = lastWhole === undefined || now.getTime() - lastWhole.getTime() > days(7);
  if (old) {
    found.push({
      level: lastWhole ? 'falta' : 'aviso',
      text: lastWhole
        ? 'El último respaldo completo tiene más de una semana.'
        : 'Todavía no hay ningún respaldo.',
      remedy: 'Haz uno ahora y revisa que el programado esté activo.',
    });
  }
  if (backup.last?.state === 'fallido') {
    found.push({
      level: 'falta',
      text: 'El último respaldo falló.',
      remedy: backup.last.error,
    });
  }
  if (!backup.encrypted) {
    found.push({
      level: 'aviso',
      text: 'Los respaldos no están cifrados.',
      remedy: 'Define BACKUP_PASSPHRASE y guarda la frase fuera del servidor.',
    });
  }
  return found;
}

function ofDisk({ disk }: Seen): Finding[] {
  if (!disk || disk.freeBytes / disk.totalBytes > 0.1) return [];
  return [
    {
      level: disk.freeBytes / disk.totalBytes > 0.03 ? 'aviso' : 'falta',
      text: 'Queda menos de la décima parte del disco.',
      remedy: 'Libera espacio o amplía el disco: sin espacio nadie puede comprar.',
    },
  ];
}

function ofJobs({ jobs }: Seen): Finding[] {
  const late = jobs.filter(({ oldest }) => oldest > hours(1) / 2000);
  const failed = jobs.filter(({ failed }) => failed > 0);
  return [
    ...late.map(
      ({ name, waiting }): Finding => ({
        level: 'aviso',
        text: `La cola «${name}» tiene ${waiting} tareas y la más antigua espera más de media hora.`,
        remedy: 'Revisa si responde el sistema del que depende.',
      }),
    ),
    ...failed.map(
      ({ name, failed }): Finding => ({
        level: 'aviso',
        text: `La cola «${name}» dejó ${failed} ${failed === 1 ? 'tarea' : 'tareas'} sin terminar.`,
        remedy: 'El registro del servidor dice por qué.',
      }),
    ),
  ];
}

function ofOutside({ outside }: Seen): Finding[] {
  return outside
    .filter(
      ({ configured, lastFailure, lastSuccess }) =>
        configured && lastFailure && (!lastSuccess || lastSuccess < lastFailure),
    )
    .map(({ name, reason }) => ({
      level: 'aviso',
      text: `${name} no respondió bien la última vez.`,
      remedy: reason,
    }));
}
