import { type FacetName, type Facets, facetNames } from '@aulario/contract/catalogue/course-filter';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { courses } from './course.tables.ts';
import {
  hourBandOf,
  type OpenQuestion,
  openFilters,
  openScope,
  priceBandOf,
  startBandOf,
} from './course-filter.ts';

/** Values of one facet that are worth offering. */
const mostValues = 60;

/**
 * How many courses each value of each filter would show, counted under the search and all the
 * other filters, in one statement: every course in scope is read once, with how many of the filters
 * it fails. It counts for a facet when it fails none, or only that facet's own.
 */
export async function countFacets(db: Db, question: OpenQuestion): Promise<Facets> {
  const filters = Object.entries(openFilters(db, question)) as [FacetName, SQL][];
  const { query, today } = question;
  const fails = filters.map(
    ([name, test]) => sql`, (not coalesce(${test}, false))::int as ${flag(name)}`,
  );
  const failed = filters.map(([name]) => flag(name));
  const sum = failed.length > 0 ? sql.join(failed, sql` + `) : sql`0`;
  const counts = (name: FacetName) =>
    filters.some(([each]) => each === name) ? sql`failed - ${flag(name)} = 0` : sql`failed = 0`;

  const own = (name: FacetName, column: SQL) => sql`
    select ${name}::text as facet, ${column} as value, null::text as name, count(*)::int as count
    from counted where ${counts(name)} and ${column} is not null group by 2`;
  const referred = (name: FacetName, target: SQL, value: SQL, words: SQL, visible: SQL) => sql`
    (select ${name}::text, ${value}, ${words}, count(*)::int
    from counted ${target} where ${counts(name)} and ${visible} group by 2, 3
    order by 4 desc, 3 limit ${mostValues})`;
  const shown = sql`target.status and target.retired_at is null`;
  const linked = (link: string, key: string, table: string) =>
    sql.raw(
      `join ${link} link on link.course_id = counted.id join ${table} target on target.id = link.${key}`,
    );

  const { rows } = await db.execute(sql`
    with scope as materialized (
      select ${courses.id}, ${courses.kind}, ${courses.modality}, ${courses.level},
        ${courses.categoryId}, ${priceBandOf(query.currency, today)} as price,
        ${hourBandOf()} as hours, ${startBandOf(today)} as start
        ${sql.join(fails, sql``)}
      from ${courses} where ${openScope(question)}
    ), counted as materialized (select scope.*, ${sum} as failed from scope)
    ${sql.join(
      [
        own('kind', sql`kind`),
        own('modality', sql`modality`),
        own('level', sql`level`),
        own('price', sql`price`),
        own('hours', sql`hours`),
        own('start', sql`start`),
        referred(
          'category',
          sql`join categories target on target.id = counted.category_id`,
          sql`target.slug`,
          sql`target.name`,
          shown,
        ),
        referred(
          'label',
          linked('course_labels', 'label_id', 'labels'),
          sql`target.slug`,
          sql`target.name`,
          shown,
        ),
        referred(
          'agreement',
          linked('course_agreements', 'agreement_id', 'agreements'),
          sql`target.slug`,
          sql`target.name`,
          // `inForce` in the words of this query.
          sql`${shown} and coalesce(target.valid_from, '') <= ${today} and coalesce(target.valid_until, '9999') >= ${today}`,
        ),
        referred(
          'meta',
          linked('course_metas', 'meta_id', 'metas'),
          sql`target.slug`,
          sql`target.name`,
          shown,
        ),
        referred(
          'teacher',
          linked('course_teachers', 'teacher_id', 'users'),
          sql`target.username`,
          sql`target.first_name || ' ' || target.last_name`,
          sql`${shown} and target.username is not null and target.roles @> array['Docente']::text[]`,
        ),
      ],
      sql` union all `,
    )}`);
  return byFacet(rows as Row[]);
}

type Row = { facet: FacetName; value: string; name: string | null; count: number };

function byFacet(rows: Row[]): Facets {
  return Object.fromEntries(
    facetNames.map((facet) => [
      facet,
      rows
        .filter((row) => row.facet === facet)
        .map(({ value, name, count }) => ({ value, name, count: Number(count) })),
    ]),
  ) as Facets;
}

function flag(name: FacetName): SQL {
  return sql.raw(`fails_${name}`);
}
