import type { MigrationDecision, MigrationOutcome } from '@aulario/contract/migration';
import type { MigrationKind, MigrationRow } from '@aulario/contract/migration-row';
import type { Actor } from '../platform/actor.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { JobSender } from '../platform/jobs.ts';
import type { MigrationCandidate, MigrationRowRecord } from './migration.tables.ts';

/** A row whose form is right, on its way to being judged. */
export type ReadRow<K extends MigrationKind> = {
  position: number;
  row: MigrationRow<K>;
  decision: MigrationDecision | null;
  /** Spanish, from where it was read: what is the case when nobody here is its person. */
  ifUnknown?: string;
};

/** What becomes of a row, and what it would write. */
export type Verdict = {
  outcome: MigrationOutcome;
  /** Spanish, for the report: why not, or what was left out. */
  reason: string | null;
  recordId: string | null;
  before: Record<string, unknown> | null;
  /** The columns to write: all of a new record, those that change of a known one. */
  after: Record<string, unknown> | null;
  keys: string[];
  candidates: MigrationCandidate[];
};

export type Look = {
  db: Db;
  now: Date;
  /** Where the rows come from: `moodle`, `file`, `rows`. */
  source: string;
  /** A comparison: what earlier rows would become is not in the tables. */
  comparing: { migrationId: string; before: number } | null;
};

export type Write = { tx: Tx; actor: Actor; now: Date; jobs: JobSender };

/**
 * How rows of one kind are brought in. `judge` reads and decides, many rows with a few queries;
 * `write` does what was decided, in the transaction that `judge` read in.
 */
export type KindWork<K extends MigrationKind> = {
  /** What the audit calls its records. */
  entity: string;
  judge(look: Look, rows: readonly ReadRow<K>[]): Promise<Verdict[]>;
  write(write: Write, verdicts: readonly Verdict[]): Promise<void>;
  /** Takes rows back. @returns why not, by the row's id; rows that are not in it were taken back. */
  undo(write: Write, rows: readonly MigrationRowRecord[]): Promise<Map<string, string>>;
};

export const nothing = {
  reason: null,
  recordId: null,
  before: null,
  after: null,
  keys: [],
  candidates: [],
};

export function refused(reason: string): Verdict {
  return { ...nothing, outcome: 'refused', reason };
}

export function conflict(reason: string, candidates: MigrationCandidate[]): Verdict {
  return { ...nothing, outcome: 'conflict', reason, candidates };
}

/** The rows of a verdict that something is to be written for. */
export function toWrite(verdicts: readonly Verdict[], outcome: 'created' | 'updated') {
  return verdicts.flatMap(({ outcome: has, recordId, before, after }) =>
    has === outcome && recordId && after ? [{ id: recordId, before: before ?? {}, after }] : [],
  );
}
