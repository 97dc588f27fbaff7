import { migrationsFolder } from '../database.ts';
import type { Runs } from '../migrations.ts';
import { madeOnOurTables } from './on-our-tables.ts';
import { ownNames } from './own-names.ts';
import { foreignColumns } from './snapshot.ts';

/** The schemas that an Aulario makes, beside what it has in `public`, and that what comes in takes the place of. */
export const ownSchemas = ['jobs', 'drizzle'];

/** What would go with a schema, as PostgreSQL names it; `space` is the schema that it is in itself. */
type Gone = { type: string; space: string; name: string; called: string };

/**
 * All that would go with the schemas of ours and what lies in `public`, by the rules of PostgreSQL's own dependencies: what lies in them, and what
 * lies elsewhere and needs something in them. What goes only as a part of something else that goes is not named beside it. What an extension
 * put there stays: managed databases bring theirs.
 */
const wouldGo = `
  with recursive gone (classid, objid, objsubid) as (
    (select 'pg_namespace'::regclass::oid, oid, 0 from pg_namespace where nspname = any ($1)
     union
     select classid, objid, 0 from pg_depend lies
      where refclassid = 'pg_namespace'::regclass and refobjid = (select oid from pg_namespace where nspname = 'public')
        and classid <> 'pg_extension'::regclass
        and not exists (select from pg_depend whole
             where whole.classid = lies.classid and whole.objid = lies.objid and whole.deptype = 'e'))
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
  const ours = ({ type, space, name }: Gone) =>
    space === 'jobs' ||
    space === 'drizzle' ||
    (space === 'public' &&
      (type === 'table' ? tables.has(name) : type === 'function' && functions.has(name)));
  const added = Array.from(await foreignColumns(query), (one) => `columna public.${one}`);
  const others = gone.filter((one) => !ours(one));
  return [
    ...added,
    ...(await madeOnOurTables(query)),
    ...others.map(({ type, called }) => `${word(type)} ${called.replaceAll(' on ', ' de ')}`),
  ];
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
