import type pg from 'pg';
import { DatabaseUnavailable } from './unopened-database.ts';

type Found = {
  /** The schema that pg_trgm lies in. */
  place: string | null;
  visible: boolean | null;
  offered: boolean;
  /** Whether an Aulario had its schemas made there. */
  made: boolean;
  may: boolean;
  /** What to run so that it may. */
  grants: string;
};

const look = `
  select (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm') as place,
         (select bool_or(pg_opclass_is_visible(oid)) from pg_opclass where opcname = 'gin_trgm_ops') as visible,
         exists (select from pg_available_extensions where name = 'pg_trgm') as offered,
         to_regnamespace('drizzle') is not null as made,
         has_database_privilege(current_database(), 'create')
           and coalesce(has_schema_privilege(to_regnamespace('public'), 'create'), true) as may,
         format('GRANT CREATE ON DATABASE %1$I TO %2$I; GRANT CREATE ON SCHEMA public TO %2$I;', current_database(), current_user) as grants`;

/**
 * Looks, before anything is written, whether our tables can be made there: their searches need pg_trgm where its names are found.
 * @throws DatabaseUnavailable that says what an administrator of PostgreSQL has to run.
 */
export async function refuseUnready(asked: Pick<pg.Pool, 'query'>): Promise<void> {
  const { rows } = await asked.query<Found>(look);
  const words = rows[0] && fault(rows[0]);
  if (words) throw new DatabaseUnavailable(words);
}

function fault({ place, visible, offered, made, may, grants }: Found): string | undefined {
  if (place && !visible)
    return `La extensión pg_trgm está en el esquema ${place}, donde no se la encuentra: pide a quien administra PostgreSQL que ejecute en esta base «ALTER EXTENSION pg_trgm SET SCHEMA public;».`;
  if (!place && !offered)
    return 'Este PostgreSQL no trae la extensión pg_trgm, que hace falta: pide a quien lo administra que la instale (en Debian y Ubuntu, el paquete postgresql-contrib).';
  if (may || (place && made)) return undefined;
  return `El usuario de la base no puede crear en ella la extensión pg_trgm ni las tablas: pide a quien administra PostgreSQL que ejecute en esta base «${grants}».`;
}
