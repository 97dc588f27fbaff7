import type { Config } from '../../config.ts';
import { minutes, seconds } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { placesOfFiles } from '../../platform/files-place.ts';
import { type Finding, fault, warning } from './checks/check.ts';
import { databaseTime } from './status.queries.ts';

/** What a node is among others, and beside its PostgreSQL. */
export type AmongNodes = {
  /** How far the clock of this machine is before that of the database, in milliseconds; behind it is less than nothing. */
  ahead: number;
  /** In how many places the nodes that run keep files. */
  places: number;
};

/** @returns undefined on the embedded database: one process on one machine. */
export async function lookAmongNodes(
  db: Db,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Promise<AmongNodes | undefined> {
  if (!databaseUrl) return undefined;
  const before = Date.now();
  const there = await databaseTime(db);
  // Asked and answered: it was between both.
  const ahead = (before + Date.now()) / 2 - there;
  return { ahead, places: await placesOfFiles(db) };
}

/** What of that somebody should know. */
export function nodeFindings({ ahead, places }: AmongNodes): Finding[] {
  const off = Math.abs(ahead);
  const said = `El reloj de esta máquina está ${spoken(off)} ${ahead > 0 ? 'adelantado' : 'atrasado'} respecto al de la base de datos.`;
  return [
    ...(off < seconds(30)
      ? []
      : [
          {
            ...(off < minutes(10) ? warning : fault)(said, clockRemedy),
            subject: 'reloj',
          } as const,
        ]),
    ...(places < 2
      ? []
      : [
          {
            ...fault(
              `Hay ${places} lugares donde los servidores en marcha guardan archivos: cada comprobante se ve solo en el suyo.`,
              'Pon en todos los mismos S3_… (o la misma carpeta compartida en DATA_DIR/files); docs/operations.md dice cómo reunir lo que quedó aparte.',
            ),
            subject: 'datos',
          } as const,
        ]),
  ];
}

const clockRemedy =
  'Activa la hora automática en ambas máquinas: timedatectl set-ntp true. Los plazos y los códigos del segundo factor dependen de la hora.';

function spoken(off: number): string {
  const whole = (unit: number, one: string, many: string) => {
    const count = Math.round(off / unit);
    return `${count} ${count === 1 ? one : many}`;
  };
  if (off < minutes(2)) return whole(seconds(1), 'segundo', 'segundos');
  if (off < minutes(120)) return whole(minutes(1), 'minuto', 'minutos');
  return whole(minutes(60), 'hora', 'horas');
}
