import { migrationsFolder } from '../database.ts';
import { appliedMigration, newestMigration, type Runs } from '../migrations.ts';
import { ownNames } from './own-names.ts';

/** Of all tables of ours ($1), what no migration made: by the name of a trigger's function ($2), and of constraints and indexes ($3). */
const others = `
  with ours as (
    select oid, format('%I.%I', 'public', relname) as called from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname = any ($1)
  ), made (word, name, on_table) as (
    select 'disparador', tgname, tgrelid from pg_trigger join pg_proc act on act.oid = tgfoid
     where not tgisinternal and not (act.pronamespace = 'public'::regnamespace and act.proname = any ($2))
    union all select 'política', polname, polrelid from pg_policy
    union all select 'regla', rulename, ev_class from pg_rewrite
    union all select 'estadística', stxname, stxrelid from pg_statistic_ext
    union all select 'publicación', pubname, prrelid from pg_publication_rel join pg_publication pub on pub.oid = prpubid
    union all
    select 'restricción', conname, conrelid from pg_constraint
     where contype in ('c', 'f', 'u', 'x') and not conname = any ($3)
    union all
    select 'índice', idx.relname, indrelid from pg_index join pg_class idx on idx.oid = indexrelid
     where not idx.relname = any ($3) and not exists (select from pg_constraint where conindid = indexrelid and conrelid = indrelid)
  )
  select word || ' ' || name || ' de ' || string_agg(called, ', ' order by called) as named
    from made join ours on ours.oid = on_table group by word, name order by word, name`;

/** What somebody else made on tables of ours, which goes with them, in words. */
export async function madeOnOurTables(query: Runs): Promise<string[]> {
  // What a newer version made is its own.
  if ((await appliedMigration(query)) > newestMigration(migrationsFolder)) return [];
  const { tables, functions, parts } = ownNames(migrationsFolder);
  const names = [tables, functions, parts].map((some) => [...some]);
  return (await query<{ named: string }>(others, names)).map(({ named }) => named);
}
