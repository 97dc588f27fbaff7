import { type FacetName, facetNames } from '@aulario/contract/catalogue/course-filter';
import type { Currency } from '@aulario/contract/money';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isPublicTeacher } from '../../people/users/teacher.public.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { among } from '../../platform/parts.ts';
import { inForce } from '../categories/agreement.in-force.ts';
import { agreements, categories, labels, metas } from '../categories/catalogue.tables.ts';
import { isShown } from '../categories/shown.ts';
import { relevance } from './catalogue.queries.ts';
import { published, type Reference, references } from './course.queries.ts';
import { courses } from './course.tables.ts';
import {
  hourBandOf,
  type OpenQuestion,
  openScope,
  priceBandOf,
  startBandOf,
} from './course-filter.ts';
import type { VersionedText } from './word-index.ts';

/** A value that courses can be filtered by, and the places in `ids` of the courses that have it. */
export type FacetRow = {
  facet: FacetName;
  value: string;
  name: string | null;
  places: Uint32Array;
};
/**
 * The courses that visitors see, in the order that the academy gave them, and all that they can be filtered by: with the
 * places of those that stand first, how each is called for the order, and which version of its row this is.
 */
export type FacetRows = {
  ids: string[];
  names: string[];
  versions: string[];
  featured: Uint32Array;
  rows: FacetRow[];
};

/** Prices are those in a currency, or else in soles, as they are read on a day of Lima (`YYYY-MM-DD`). */
type Shown = { currency: Currency; today: string };
type Found = { facet: string; value: string | null; name: string | null; places: Uint8Array };

/** Everything that the catalogue can be filtered by, in one statement. */
export async function facetRows(db: Db, shown: Shown): Promise<FacetRows> {
  const own = Object.entries(ownFacets(shown));
  const columns = own.map(([facet, value]) => sql`${value} as ${sql.identifier(facet)}`);
  const lists = [
    sql`select 'ids' as facet, string_agg(id, ',' order by place) as value, null as name, ''::bytea as places from scope`,
    sql`select 'names', string_agg(sort_name, chr(10) order by place), null, ''::bytea from scope`,
    sql`select 'versions', string_agg(version, ',' order by place), null, ''::bytea from scope`,
    sql`select 'featured', null, null, ${places} from scope where featured`,
    ...own.map(([facet]) => {
      const value = sql.identifier(facet);
      return sql`select ${facet}, ${value}, null, ${places} from scope where ${value} is not null group by 2`;
    }),
    sql`select 'category', ${categories.slug}, ${categories.name}, ${places}
      from scope join ${categories} on ${categories.id} = scope.category_id where ${isShown(categories)} group by 2, 3`,
    ...Object.entries(pointedAt(shown.today)).map(([facet, pointed]) =>
      withPointed(facet, pointed),
    ),
  ];
  const { rows } = await db.execute<Found>(sql`
    with scope as materialized (
      select (row_number() over (order by ${sql.join(inOrder, sql`, `)}))::int - 1 as place, ${courses.id}, ${courses.categoryId},
        ${courses.featured}, ${courses.sortName}, ${version} as version, ${sql.join(columns, sql`, `)}
      from ${courses} where ${published}
    ) ${sql.join(lists, sql` union all `)}`);
  const about = (name: string) => rows.find(({ facet }) => facet === name);
  return {
    ids: listed(about('ids')?.value),
    names: listed(about('names')?.value, '\n'),
    versions: listed(about('versions')?.value),
    featured: numbersOf(about('featured')?.places ?? new Uint8Array()),
    rows: rows
      .filter(({ facet }) => isFacet(facet))
      .map((row) => ({ ...row, places: numbersOf(row.places) }) as FacetRow),
  };
}

/** The ids of the courses that a question is about, before any filter. */
export async function idsInScope(db: Db, question: OpenQuestion): Promise<string[]> {
  const [row] = await db
    .select({ ids: sql<string | null>`string_agg(${courses.id}, ',')` })
    .from(courses)
    .where(openScope(question));
  return listed(row?.ids);
}

/** The ids of all courses that visitors see, in an order. */
export async function idsInOrder(db: Db, order: SQL[]): Promise<string[]> {
  const [row] = await db
    .select({
      ids: sql<string | null>`string_agg(${courses.id}, ',' order by ${sql.join(order, sql`, `)})`,
    })
    .from(courses)
    .where(published);
  return listed(row?.ids);
}

/** The texts that these courses are found by, each with the version of its row that has it. */
export async function textsOf(db: Db, ids: string[]): Promise<VersionedText[]> {
  return db
    .select({ id: courses.id, version, text: courses.searchText })
    .from(courses)
    .where(among(courses.id, ids));
}

/** Who wrote a row last, in the words of the database: another number after each change of it. */
const version = sql<string>`${courses}.xmin::text`;
const inOrder = [...relevance([]), courses.id];

/** What a course says of itself. */
const ownFacets = ({ currency, today }: Shown): Partial<Record<FacetName, SQL>> => ({
  kind: sql`${courses.kind}`,
  modality: sql`${courses.modality}`,
  level: sql`${courses.level}`,
  price: priceBandOf(currency, today),
  hours: hourBandOf(),
  start: startBandOf(today),
});

type Pointed = { to: Reference; id: PgColumn; value: PgColumn; name: SQL; shown: SQL | undefined };

/** What courses point at: by which word of the address, and which of them visitors see. */
const pointedAt = (today: string): Partial<Record<FacetName, Pointed>> => ({
  label: {
    ...{ to: 'labels', id: labels.id, value: labels.slug },
    ...{ name: sql`${labels.name}`, shown: isShown(labels) },
  },
  agreement: {
    ...{ to: 'agreements', id: agreements.id, value: agreements.slug },
    ...{ name: sql`${agreements.name}`, shown: inForce(today) },
  },
  meta: {
    ...{ to: 'metas', id: metas.id, value: metas.slug },
    ...{ name: sql`${metas.name}`, shown: isShown(metas) },
  },
  teacher: {
    ...{ to: 'teachers', id: users.id, value: users.username },
    ...{ name: sql`${users.firstName} || ' ' || ${users.lastName}`, shown: isPublicTeacher },
  },
});

function withPointed(facet: string, { to, id, value, name, shown }: Pointed): SQL {
  const link = references[to];
  return sql`select ${facet}, ${value}, ${name}, ${places} from scope
    join ${link} on ${link.courseId} = scope.id join ${id.table} on ${eq(id, link.refId)}
    where ${shown} group by 2, 3`;
}

/** As bytes, four for each: numbers in letters would be most of the work. */
const places = sql`string_agg(int4send(place), ''::bytea)`;

function numbersOf(bytes: Uint8Array): Uint32Array {
  const own = Buffer.from(bytes).swap32();
  return new Uint32Array(own.buffer, own.byteOffset, own.length / 4);
}

const listed = (joined: string | null | undefined, between = ','): string[] =>
  joined ? joined.split(between) : [];
const isFacet = (name: string): boolean => facetNames.some((facet) => facet === name);
