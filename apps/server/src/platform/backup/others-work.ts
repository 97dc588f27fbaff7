import { migrationsFolder } from '../database.ts';
import type { Runs } from '../migrations.ts';
import { ownNames } from './own-names.ts';

/** The schemas that an Aulario makes, and that what comes in takes the place of. */
export const ownSchemas = ['jobs', 'drizzle', 'public'];

/** What would go with a schema, as PostgreSQL names it; `space` is the schema that it is in itself. */
type Gone = { type: string; space: string; name: string; called: string };

/**
 * All that `drop schema … cascade` would take with the schemas of ours, by the rules of PostgreSQL's own dependencies: what lies in them, and what
 * lies elsewhere and needs something in them. What goes only as a part of something else that goes is not named beside it.
 */
const wouldGo = `
  with recursive gone (classid, objid, objsubid) as (
    select 'pg_namespace'::regclass::oid, oid, 0 from pg_namespace where nspname = any ($1)
    union
    select other.* from gone cross join lateral (
      select classid, objid, objsubid from pg_depend
       where refclassid = gone.classid and refobjid = gone.objid and gone.objsubid in (0, refobjsubid)
      union all
      select refclassid, refobjid, refobjsubid from pg_depend
       where classid = gone.classid and objid = gone.objid and objsubid = gone.objsubid and deptype in ('i', 'e')) other
  ), named as (
    select gone.*, seen.type, seen.identity, coalesce(seen.schema, place.object_names[1]) as space,
           place.object_names[array_upper(place.object_names, 1)] as last
      from gone
      cross join lateral pg_identify_object(classid, objid, objsubid) seen
      cross join lateral pg_identify_object_as_address(classid, objid, objsubid) place
     where classid = any (array['pg_class', 'pg_proc', 'pg_type', 'pg_constraint', 'pg_trigger', 'pg_attrdef', 'pg_policy',
                                'pg_rewrite', 'pg_extension', 'pg_operator', 'pg_collation', 'pg_ts_config',
                                'pg_statistic_ext']::regclass[]::oid[])
       and (gone.objsubid = 0 or (gone.classid, gone.objid, 0) not in (select classid, objid, objsubid from gone))
       and not exists (
         select 1 from pg_depend part
           join gone whole on whole.classid = part.refclassid and whole.objid = part.refobjid
                and whole.objsubid in (0, part.refobjsubid)
          where part.classid = gone.classid and part.objid = gone.objid and part.objsubid = gone.objsubid
            and part.deptype in ('a', 'i', 'e', 'P', 'S'))
  )
  select type, space, coalesce(last, '') as name, identity as called from named
   where space not like 'pg\\_toast%' order by type, identity`;

/**
 * What somebody else made that would go with the schemas of ours, in words for whoever asked for that.
 * By name: a table as ours are called is ours, whichever version made it.
 */
export async function othersWork(query: Runs): Promise<string[]> {
  const { tables, functions } = ownNames(migrationsFolder);
  const gone = await query<Gone>(wouldGo, [ownSchemas]);
  const ours = ({ type, space, name, called }: Gone) =>
    space === 'jobs' ||
    space === 'drizzle' ||
    called === 'pg_trgm' ||
    (space === 'public' &&
      (type === 'table' ? tables.has(name) : type === 'function' && functions.has(name)));
  return gone
    .filter((one) => !ours(one))
    .map(({ type, called }) => `${word(type)} ${called.replaceAll(' on ', ' de ')}`);
}

const words: Record<string, string> = {
  table: 'tabla',
  'table column': 'columna',
  'table constraint': 'restricción',
  view: 'vista',
  'materialized view': 'vista materializada',
  index: 'índice',
  sequence: 'secuencia',
  'foreign table': 'tabla externa',
  'composite type': 'tipo',
  type: 'tipo',
  'domain constraint': 'restricción',
  function: 'función',
  procedure: 'procedimiento',
  aggregate: 'función de agregado',
  trigger: 'disparador',
  'default value': 'valor por omisión de',
  policy: 'política',
  rule: 'regla',
  extension: 'extensión',
  operator: 'operador',
};

function word(type: string): string {
  return words[type] ?? type;
}
