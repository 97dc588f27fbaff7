import type {
  MigrationDecision,
  MigrationOutcome,
  MigrationPhase,
  MigrationSource,
  MigrationState,
} from '@aulario/contract/migration';
import type { MigrationKind } from '@aulario/contract/migration-row';
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { id, instant, recordColumns } from '../platform/columns.ts';

export type Counts = Record<MigrationOutcome, number>;
export type MigrationCandidate = { id: string; name: string; detail: string };
export type Cells = Record<string, string | number | boolean | null>;

/** One run of bringing in what another system knows. */
export const migrations = pgTable(
  'migrations',
  {
    ...recordColumns(),
    kind: text('kind').$type<MigrationKind>().notNull(),
    source: text('source').$type<MigrationSource>().notNull(),
    dryRun: boolean('dry_run').notNull(),
    state: text('state').$type<MigrationState>().notNull().default('en-cola'),
    phase: text('phase').$type<MigrationPhase>().notNull(),
    /** The last row of the phase that is done; counts down while it is undone. */
    position: integer('position').notNull().default(0),
    /** Rows that were read so far. */
    rows: integer('rows').notNull().default(0),
    /** How many there will be, where the source says it. */
    expected: integer('expected'),
    counts: jsonb('counts').$type<Counts>().notNull(),
    /** Where reading stands in its source; each source has its own form. */
    cursor: jsonb('cursor').$type<Record<string, unknown>>().notNull().default({}),
    courses: jsonb('courses').$type<number[]>(),
    fileId: text('file_id'),
    fileName: text('file_name'),
    /** Heading → field. */
    columns: jsonb('columns').$type<Record<string, string>>(),
    reason: text('reason'),
    /** What looks wrong with all that came, and stops nothing. */
    warning: text('warning'),
    byId: text('by_id'),
    byName: text('by_name').notNull(),
    startedAt: instant('started_at'),
    /** Since when, and from which row, the pace of the phase is measured. */
    phaseAt: instant('phase_at'),
    phaseFrom: integer('phase_from').notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('migrations_created').on(table.createdAt, table.id),
    index('migrations_state').on(table.state, table.createdAt),
    index('migrations_kind').on(table.kind, table.createdAt),
  ],
);
export type MigrationRecord = typeof migrations.$inferSelect;

/** What came in, and what became of it: the report, the ground of an undo, the place to resume at. */
export const migrationRows = pgTable(
  'migration_rows',
  {
    id: id(),
    migrationId: text('migration_id')
      .notNull()
      .references(() => migrations.id),
    position: integer('position').notNull(),
    data: jsonb('data').$type<Cells>().notNull(),
    outcome: text('outcome').$type<MigrationOutcome>(),
    reason: text('reason'),
    recordId: text('record_id'),
    /** What changed, as it was and as it became. */
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    /** By what the row would be known. */
    keys: text('keys').array().$type<string[]>().notNull().default([]),
    candidates: jsonb('candidates').$type<MigrationCandidate[]>().notNull().default([]),
    decision: jsonb('decision').$type<MigrationDecision>(),
    decidedBy: text('decided_by'),
    writtenAt: instant('written_at'),
    undoneAt: instant('undone_at'),
  },
  (table) => [
    uniqueIndex('migration_rows_position').on(table.migrationId, table.position),
    index('migration_rows_outcome').on(table.migrationId, table.outcome, table.position),
    index('migration_rows_record').on(table.recordId).where(sql`${table.recordId} is not null`),
  ],
);
export type MigrationRowRecord = typeof migrationRows.$inferSelect;

/**
 * The rows of a running comparison by what they would be known by: it finds doubles among rows that are
 * in no other table. Its primary key answers in the same time however many rows came before, which an
 * index over lists does not: PostgreSQL does not foresee how few of them overlap, and reads all. Each comparison takes its
 * own away at its end.
 */
export const migrationKeys = pgTable(
  'migration_keys',
  {
    migrationId: text('migration_id').notNull(),
    key: text('key').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.migrationId, table.key, table.position] })],
);
