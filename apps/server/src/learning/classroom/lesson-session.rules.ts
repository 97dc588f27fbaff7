import type { Tx } from '../../platform/database.ts';
import { keepProgress, type RoomLessonRow, reopenLesson } from './room.queries.ts';

type Live = Pick<RoomLessonRow, 'session' | 'held'>;

/** Whether somebody was at the meeting that a lesson stands for; a justified absence counts like having come. */
export const wasThere = ({ held }: Pick<Live, 'held'>): boolean =>
  held !== null && held.attendance !== null && held.attendance !== 'falta';

/** Whether who was not there may finish it by the recording. */
export const isSeenLater = ({ session, held }: Live, now: Date): boolean =>
  (session?.recordingCounts ?? false) &&
  held !== null &&
  held.recording !== null &&
  held.endsAt <= now;

/**
 * Takes into the lessons who came: done for who was there, and no more for of whom it was said by mistake. `rows` are
 * brought to the same.
 */
export async function takeAttendance(
  tx: Tx,
  enrolmentId: string,
  rows: RoomLessonRow[],
  now: Date,
): Promise<void> {
  for (const row of rows) {
    if (!row.session || !row.held) continue;
    const place = { enrolmentId, lessonId: row.id };
    if (!row.doneAt && wasThere(row)) {
      await keepProgress(tx, { ...place, seenAt: now, doneAt: now });
      row.doneAt = now;
    } else if (row.doneAt && row.held.attendance === 'falta' && !row.session.recordingCounts) {
      await reopenLesson(tx, place);
      row.doneAt = null;
    }
  }
}
