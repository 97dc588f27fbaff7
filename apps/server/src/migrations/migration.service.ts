import type {
  Migration,
  MigrationBody,
  MigrationDecision,
  MigrationRowView,
  migrationEndpoints,
} from '@aulario/contract/migration';
import {
  type MigrationKind,
  migrationAccess,
  migrationKindNames,
} from '@aulario/contract/migration-row';
import type { z } from 'zod';
import { userById } from '../people/users/user.queries.ts';
import { type Actor, allows, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/database.ts';
import { DomainError, fieldFault, found } from '../platform/error.ts';
import type { Page } from '../platform/list.ts';
import type { MigrationDeps } from './migration.deps.ts';
import { migrationJob } from './migration.jobs.ts';
import * as queries from './migration.queries.ts';
import type { MigrationRecord } from './migration.tables.ts';
import { checkMigrationMove } from './migration.transitions.ts';
import { migrationRowView, migrationView } from './migration.view.ts';
import { checkFile } from './migration-file.service.ts';

type Query<E extends { query?: z.ZodType }> = z.output<NonNullable<E['query']>>;

/** What Moodle tells; the others come only from files and bodies. */
const fromMoodle: ReadonlySet<MigrationKind> = new Set([
  'users',
  'enrols',
  'grades',
  'evaluations',
  'certificates',
  'testimonies',
]);

/** Keeps what is to be brought in and sends the job that does it. */
export async function startMigration(
  deps: MigrationDeps,
  actor: Actor,
  kind: MigrationKind,
  body: MigrationBody,
): Promise<Migration> {
  requirePermission(actor, migrationAccess(kind));
  const source = body.source ?? (body.rows ? 'rows' : 'file');
  if (source === 'moodle' && !deps.moodle) {
    throw new DomainError(
      'wrong-state',
      'Moodle no está configurado. Envía las filas o un archivo.',
    );
  }
  if (source === 'moodle' && !fromMoodle.has(kind)) {
    throw new DomainError('wrong-state', 'Esto no se trae de Moodle: envía un archivo.');
  }
  if (body.file) await checkFile(deps, kind, body.file, body.columns ?? {});
  const now = deps.clock.now();
  const rows = body.rows ?? [];
  const work = body.dryRun ? 'comparar' : 'escribir';
  const started = await deps.db.transaction(async (tx) => {
    const migration = await queries.insertMigration(tx, {
      kind,
      source,
      dryRun: body.dryRun,
      phase: source === 'rows' ? work : 'leer',
      rows: rows.length,
      expected: source === 'rows' ? rows.length : null,
      counts: queries.noCounts,
      courses: body.courses ?? null,
      fileId: body.file ?? null,
      fileName: body.fileName ?? null,
      columns: body.columns ?? null,
      byId: actor.id,
      byName: actor.name,
      createdAt: now,
      updatedAt: now,
    });
    await queries.appendRows(tx, { id: migration.id, rows: 0 }, rows);
    const { counts: _, cursor: __, ...after } = migration;
    await recordAudit(tx, actor, {
      action: 'start',
      entity: 'migration',
      entityId: migration.id,
      after,
    });
    await deps.jobs.send(tx, migrationJob, { migration: migration.id });
    return migration;
  });
  return migrationView(started, now);
}

export async function listMigrations(
  { db, clock }: MigrationDeps,
  actor: Actor,
  query: Query<typeof migrationEndpoints.listMigrations>,
): Promise<Page<Migration>> {
  requirePermission(actor, 'imports:run');
  const kinds = migrationKindNames.filter((kind) => allows(actor, migrationAccess(kind)));
  const { rows, total } = await queries.listMigrations(db, query, kinds);
  return { rows: rows.map((row) => migrationView(row, clock.now())), total };
}

export async function getMigration(
  { db, clock }: MigrationDeps,
  actor: Actor,
  id: string,
): Promise<Migration> {
  return migrationView(await seen(db, actor, id), clock.now());
}

export async function listMigrationRows(
  { db }: MigrationDeps,
  actor: Actor,
  id: string,
  query: Query<typeof migrationEndpoints.listMigrationRows>,
): Promise<Page<MigrationRowView>> {
  await seen(db, actor, id);
  const { rows, total } = await queries.listRows(db, id, query);
  return { rows: rows.map(migrationRowView), total };
}

/** What a human says of a row that is not clear; it is done when the migration is applied. */
export async function decideMigrationRow(
  { db }: MigrationDeps,
  actor: Actor,
  id: string,
  decision: MigrationDecision,
): Promise<MigrationRowView> {
  requirePermission(actor, 'imports:run');
  return db.transaction(async (tx) => {
    const before = found(await queries.lockRow(tx, id));
    const migration = await seen(tx, actor, before.migrationId);
    if (migration.state !== 'por-revisar' || before.outcome !== 'conflict') {
      throw new DomainError('wrong-state', 'Sobre esta fila no hay nada que decidir.');
    }
    if (decision.act === 'use' && !(await userById(tx, decision.record))) {
      throw fieldFault('decision.record', 'Esa persona no existe.');
    }
    const after = await queries.updateRow(tx, id, { decision, decidedBy: actor.name });
    await recordAudit(tx, actor, {
      action: 'decide',
      entity: 'migration',
      entityId: migration.id,
      before: { position: before.position, decision: before.decision },
      after: { position: before.position, decision },
    });
    return migrationRowView(after);
  });
}

/** Writes what was compared, and what was decided since. What is written already is not again. */
export async function applyMigration(
  deps: MigrationDeps,
  actor: Actor,
  id: string,
): Promise<Migration> {
  return change(deps, actor, id, 'apply', async (tx, before) => {
    if (before.state !== 'por-revisar') wrongState();
    const counts = await queries.countOutcomes(tx, id, { written: true });
    await deps.jobs.send(tx, migrationJob, { migration: id });
    return { state: 'en-cola', phase: 'escribir', dryRun: false, position: 0, counts, ...begun };
  });
}

export async function pauseMigration(
  deps: MigrationDeps,
  actor: Actor,
  id: string,
): Promise<Migration> {
  return change(deps, actor, id, 'pause', async (_, before) => {
    checkMigrationMove(before.state, 'pausada');
    return { state: 'pausada' };
  });
}

export async function continueMigration(
  deps: MigrationDeps,
  actor: Actor,
  id: string,
): Promise<Migration> {
  return change(deps, actor, id, 'continue', async (tx, before) => {
    if (before.state !== 'pausada' && before.state !== 'fallida') wrongState();
    await deps.jobs.send(tx, migrationJob, { migration: id });
    return { state: 'en-cola', reason: null, ...pace(before) };
  });
}

export async function cancelMigration(
  deps: MigrationDeps,
  actor: Actor,
  id: string,
): Promise<Migration> {
  return change(deps, actor, id, 'cancel', async (tx, before) => {
    checkMigrationMove(before.state, 'cancelada');
    await queries.forgetKeys(tx, id);
    return { state: 'cancelada', finishedAt: deps.clock.now() };
  });
}

/** Takes back what was written and nobody changed since; nothing is deleted. */
export async function undoMigration(
  deps: MigrationDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Migration> {
  return change(deps, actor, id, 'undo', async (tx, before) => {
    if (!migrationView(before, deps.clock.now()).undoable) wrongState();
    // What had its time is let go, and with it what there was before.
    if ((await queries.countRows(tx, id)) < before.rows)
      throw new DomainError('wrong-state', 'Sus filas ya se borraron por plazo cumplido.');
    await deps.jobs.send(tx, migrationJob, { migration: id });
    return { state: 'en-cola', phase: 'deshacer', position: before.rows, reason, ...begun };
  });
}

/** One that the actor may bring in themselves; the permission is its kind's. */
export async function seen(db: Db, actor: Actor, id: string): Promise<MigrationRecord> {
  requirePermission(actor, 'imports:run');
  const migration = found(await queries.migrationById(db, id));
  requirePermission(actor, migrationAccess(migration.kind));
  return migration;
}

const begun = { phaseAt: null, phaseFrom: 0, finishedAt: null };

/** The pace is measured anew after a pause. */
function pace({ phase, rows, position }: MigrationRecord) {
  const done = phase === 'leer' ? rows : phase === 'deshacer' ? rows - position : position;
  return { phaseAt: null, phaseFrom: done };
}

async function change(
  { db, clock }: MigrationDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (tx: Tx, before: MigrationRecord) => Promise<Partial<MigrationRecord>>,
): Promise<Migration> {
  requirePermission(actor, 'imports:run');
  const row = await db.transaction(async (tx) => {
    const before = found(await queries.lockMigration(tx, id));
    requirePermission(actor, migrationAccess(before.kind));
    const after = await queries.updateMigration(tx, id, await decide(tx, before));
    const { counts: _, cursor: __, ...was } = before;
    const { counts: ___, cursor: ____, ...is } = after;
    await recordAudit(tx, actor, {
      action,
      entity: 'migration',
      entityId: id,
      before: was,
      after: is,
    });
    return after;
  });
  return migrationView(row, clock.now());
}

function wrongState(): never {
  throw new DomainError('wrong-state', 'El estado de la migración no permite esta acción.');
}
