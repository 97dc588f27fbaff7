import type { IncidentState, NoticeState } from '@aulario/contract/me/incident';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant, recordColumns } from '../../platform/columns.ts';

/** The register of incidents with personal data. Rows are never deleted. */
export const incidents = pgTable(
  'incidents',
  {
    ...recordColumns(),
    version: integer('version').notNull().default(1),
    number: text('number').notNull(),
    state: text('state').$type<IncidentState>().notNull().default('abierto'),
    title: text('title').notNull(),
    happened: text('happened').notNull(),
    noticedAt: instant('noticed_at').notNull(),
    data: text('data').notNull(),
    sensitive: boolean('sensitive').notNull().default(false),
    /** How many; null while nobody knows. */
    people: integer('people'),
    measures: text('measures').notNull().default(''),
    authorityState: text('authority_state').$type<NoticeState>().notNull().default('pendiente'),
    authorityAt: instant('authority_at'),
    authorityNote: text('authority_note'),
    authorityBy: text('authority_by'),
    peopleState: text('people_state').$type<NoticeState>().notNull().default('pendiente'),
    peopleAt: instant('people_at'),
    peopleNote: text('people_note'),
    peopleBy: text('people_by'),
    conclusion: text('conclusion'),
    closedAt: instant('closed_at'),
    closedByName: text('closed_by_name'),
    registeredByName: text('registered_by_name').notNull(),
    searchText: text('search_text').notNull(),
  },
  (table) => [
    uniqueIndex('incidents_number').on(table.number),
    // What is open, by its last hour; what was closed behind it.
    index('incidents_due').on(
      sql`(case when ${table.state} = 'abierto' then ${table.noticedAt} end)`,
      table.id,
    ),
    index('incidents_noticed').on(table.noticedAt, table.id),
    index('incidents_created').on(table.createdAt, table.id),
    index('incidents_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
);
export type IncidentRow = typeof incidents.$inferSelect;
