import { asc, inArray, isNotNull } from 'drizzle-orm';
import { courses } from '../catalogue/courses/course.tables.ts';
import { privateBytes } from '../files/file.service.ts';
import type { Db } from '../platform/database.ts';
import { found } from '../platform/error.ts';
import { makeRoom } from '../platform/make-room.ts';
import { fileRows } from './file-source.ts';
import { goneFromMoodle } from './gone.queries.ts';
import type { MigrationDeps } from './migration.deps.ts';
import * as queries from './migration.queries.ts';
import type { MigrationRecord } from './migration.tables.ts';
import type { Piece } from './moodle-piece.ts';
import { readMoodle } from './moodle-source.ts';

/**
 * Reads the next piece of the source and keeps its rows together with the place where reading goes
 * on, so that a crash neither loses rows nor has them twice. Nothing is open while Moodle answers.
 */
export async function readOn(deps: MigrationDeps, migration: MigrationRecord): Promise<boolean> {
  if (migration.source === 'file') return readFile(deps, migration);
  const piece = await nextPiece(deps, migration);
  const empty = !piece.next && migration.rows + piece.rows.length === 0;
  const warning = piece.warning ?? (empty ? nothingCame : null);
  const { db, clock } = deps;
  const goesOnReading = await db.transaction(async (tx) => {
    const current = found(await queries.lockMigration(tx, migration.id));
    const goesOn = current.state === 'en-cola' || current.state === 'en-curso';
    // Somebody else read it meanwhile, or staff stopped it.
    if (!goesOn || JSON.stringify(current.cursor) !== JSON.stringify(migration.cursor))
      return goesOn;
    await queries.appendRows(tx, current, piece.rows);
    const rows = current.rows + piece.rows.length;
    const gone = piece.next ? [] : await goneFromMoodle(tx, current);
    await queries.appendRows(tx, { id: current.id, rows }, gone);
    const now = clock.now();
    await queries.updateMigration(tx, current.id, {
      state: 'en-curso',
      rows: rows + gone.length,
      startedAt: current.startedAt ?? now,
      reason: null,
      ...(warning ? { warning } : {}),
      ...(piece.next
        ? { cursor: piece.next, phaseAt: current.phaseAt ?? now }
        : {
            phase: current.dryRun ? 'comparar' : 'escribir',
            phaseAt: null,
            phaseFrom: 0,
            cursor: {},
          }),
    });
    return true;
  });
  if (!piece.next) await queries.surveyRows(db);
  return goesOnReading;
}

const nothingCame =
  'Moodle no entregó ninguna fila. Si allí hay datos, a la cuenta de servicio le faltan permisos: mira lo que dice «Comprobar ahora», en la página Moodle.';

/** Rows of a file that are kept at once. */
const pieceOfFile = 500;

/** The whole file; rows that were kept before a crash are passed over. */
async function readFile(
  { db, clock, storage }: MigrationDeps,
  { id, kind, fileId, columns, rows: known }: MigrationRecord,
): Promise<boolean> {
  const bytes = await privateBytes({ db, storage }, found(fileId));
  let passed = 0;
  let kept = known;
  for await (const piece of fileRows(bytes, kind, columns ?? {}, pieceOfFile)) {
    const fresh = piece.slice(Math.max(0, known - passed));
    passed += piece.length;
    if (fresh.length === 0) continue;
    const goesOn = await db.transaction(async (tx) => {
      const current = found(await queries.lockMigration(tx, id));
      if (current.state !== 'en-cola' && current.state !== 'en-curso') return false;
      // Somebody else read on meanwhile: theirs are the rows.
      if (current.rows !== kept) return false;
      await queries.appendRows(tx, current, fresh);
      const now = clock.now();
      await queries.updateMigration(tx, id, {
        state: 'en-curso',
        rows: current.rows + fresh.length,
        startedAt: current.startedAt ?? now,
        phaseAt: current.phaseAt ?? now,
      });
      return true;
    });
    if (!goesOn) return true;
    kept += fresh.length;
    await makeRoom();
  }
  await db.transaction(async (tx) => {
    const current = found(await queries.lockMigration(tx, id));
    if (current.phase !== 'leer' || current.rows !== kept) return;
    if (current.state !== 'en-cola' && current.state !== 'en-curso') return;
    const phase = current.dryRun ? 'comparar' : 'escribir';
    await queries.updateMigration(tx, id, { phase, phaseAt: null, phaseFrom: 0 });
  });
  await queries.surveyRows(db);
  return true;
}

async function nextPiece(deps: MigrationDeps, migration: MigrationRecord): Promise<Piece> {
  const { kind, cursor } = migration;
  const moodle = found(deps.moodle, 'Moodle no está configurado.');
  const joined = await joinedCourses(deps.db, migration.courses);
  const reading = {
    moodle,
    courses: migration.courses ?? [...joined.keys()],
    names: joined,
    chosen: migration.courses !== null,
  };
  return readMoodle(kind, reading, cursor);
}

/** Our courses by their ids in Moodle, always in the same order: all, or those of these ids. */
async function joinedCourses(db: Db, ids: readonly number[] | null): Promise<Map<number, string>> {
  const rows = await db
    .select({ moodleId: courses.moodleId, name: courses.name })
    .from(courses)
    .where(ids ? inArray(courses.moodleId, [...ids]) : isNotNull(courses.moodleId))
    .orderBy(asc(courses.moodleId))
    .limit(10_000);
  return new Map(rows.map(({ moodleId, name }) => [moodleId as number, name]));
}
