import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import type { Try } from './graded.ts';
import { type ToolScoreRow, toolScores } from './tool-score.tables.ts';

/** What tools graded of these enrolments, as far as it counts. */
export async function toolTriesOf(
  db: Db,
  enrolmentIds: readonly string[],
): Promise<(Try & { of: string })[]> {
  if (enrolmentIds.length === 0) return [];
  const { enrolmentId: of, item: lessonId, at: handedInAt, receivedAt: markedAt } = toolScores;
  return db
    .select({ of, lessonId, handedInAt, markedAt, score: toolScores.score })
    .from(toolScores)
    .where(
      and(
        ...[inArray(of, [...enrolmentIds]), eq(toolScores.practice, false)],
        ...[eq(toolScores.graded, true), isNotNull(toolScores.score)],
      ),
    );
}

/** What a tool said last of one lesson or column, before the end of the course and after it. */
export async function toolScoresOf(
  db: Db,
  { enrolmentId, item }: { enrolmentId: string; item: string },
): Promise<ToolScoreRow[]> {
  return db
    .select()
    .from(toolScores)
    .where(and(eq(toolScores.enrolmentId, enrolmentId), eq(toolScores.item, item)))
    .orderBy(desc(toolScores.practice));
}

export async function keepToolScore(db: Db, row: ToolScoreRow): Promise<void> {
  await db
    .insert(toolScores)
    .values(row)
    .onConflictDoUpdate({
      target: [toolScores.enrolmentId, toolScores.item, toolScores.practice],
      set: row,
    });
}
