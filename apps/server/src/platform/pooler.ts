import pg from 'pg';

/** Settings of a session, by their names. */
type Settings = Record<string, string>;

/** What is said where DATABASE_URL leads through a pooler and nothing leads past it. */
export const pooled =
  'DATABASE_URL pasa por un pooler (PgBouncer u otro). Pon en DATABASE_DIRECT_URL la dirección de PostgreSQL mismo: los avisos entre nodos, las tareas y las migraciones la necesitan.';

export const directIsPooled =
  'DATABASE_DIRECT_URL también pasa por un pooler (PgBouncer u otro): debe ser la dirección de PostgreSQL mismo.';

export const leadsApart =
  'DATABASE_DIRECT_URL y DATABASE_URL llevan a bases de datos distintas: las dos deben llegar a la misma, una por el pooler y la otra sin él. No se escribió nada en ninguna.';

/** Asked of PostgreSQL as a connection begins, and of no use but to see whether it arrived. */
export const directMark = { 'aulario.direct': 'yes' };

/** Whether what a connection asked for as it began arrived: a pooler refuses it or leaves it out. */
export async function isDirect(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ mark: string | null }>(
    "select current_setting('aulario.direct', true) as mark",
  );
  return rows[0]?.mark === 'yes';
}

/** Whether both ways end at the same database of the same server. */
export async function leadToOne(ways: pg.Pool[]): Promise<boolean> {
  const ask = 'select current_database() as name, pg_postmaster_start_time()::text as since';
  const ends = await Promise.all(ways.map(async (way) => (await way.query(ask)).rows[0]));
  return new Set(ends.map((end) => JSON.stringify(end))).size === 1;
}

/**
 * Gives our role these settings in this database, for sessions that a pooler opens; those that have
 * them cost nothing. The session that the pooler opened before, to be asked where it leads, ends itself.
 */
export async function keepForRole(
  direct: pg.Pool,
  throughPooler: pg.Pool,
  settings: Settings,
): Promise<void> {
  const { rows } = await direct.query<{ kept: string[] | null; role: string; database: string }>(
    `select current_user as role, current_database() as database, (
       select setconfig from pg_db_role_setting
       where setrole = current_user::regrole
         and setdatabase = (select oid from pg_database where datname = current_database())
     ) as kept`,
  );
  const [now] = rows;
  if (!now) return;
  const missing = Object.entries(settings).filter(
    ([name, value]) => !now.kept?.includes(`${name}=${value}`),
  );
  if (missing.length === 0) return;
  await inTurn(direct, async (client) => {
    // The extension says who may set what is its own: it has to be there, before any migration, and loaded.
    await client.query('create extension if not exists pg_trgm');
    await client.query('select show_limit()');
    const [role, database] = [now.role, now.database].map(pg.escapeIdentifier);
    for (const [name, value] of missing)
      await client.query(
        `alter role ${role} in database ${database} set ${name} = ${pg.escapeLiteral(value)}`,
      );
  });
  // It is told that it was ended.
  await throughPooler.query('select pg_terminate_backend(pg_backend_pid())').catch(() => {});
}

/** Nodes that start together would write the same rows at once, which PostgreSQL refuses to all but one. */
async function inTurn(
  direct: pg.Pool,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await direct.connect();
  try {
    await client.query('begin');
    await client.query("select pg_advisory_xact_lock(hashtext('aulario:role-settings'))");
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
