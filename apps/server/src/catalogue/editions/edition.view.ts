import type { Edition, EditionBrief } from '@aulario/contract/catalogue/edition';
import { editionState } from '../courses/edition.state.ts';
import type { EditionRow } from '../courses/edition.tables.ts';

/** What a line of a sale, an enrolment or a card says of its edition. */
export function editionBrief(
  row: Pick<EditionRow, 'id' | 'code' | 'startDate' | 'endDate' | 'schedule' | 'cancelledAt'>,
): EditionBrief {
  const { id: _id, code, startDate, endDate, schedule, cancelledAt } = row;
  return { _id, code, startDate, endDate, schedule, cancelled: cancelledAt !== null };
}

/** An edition as staff keep it. */
export function editionView(
  row: EditionRow,
  parts: {
    courseName: string;
    teachers: string[];
    taken: number;
    held: number;
    waiting: number;
    today: string;
  },
): Edition {
  const { today, ...shown } = parts;
  return {
    _id: row.id,
    code: row.code,
    startDate: row.startDate,
    endDate: row.endDate,
    schedule: row.schedule,
    ...shown,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    course: row.courseId,
    state: editionState(row, today),
    timeZone: row.timeZone,
    place: row.place,
    link: row.link,
    liveRoom: row.liveRoom,
    seats: row.seats,
    minPeople: row.minPeople,
    salesUntil: row.salesUntil,
    minAttendance: row.minAttendance,
    prices: row.prices,
    announcedAt: row.announcedAt?.toISOString() ?? null,
    closedAt: row.closedAt?.toISOString() ?? null,
    cancelledAt: row.cancelledAt?.toISOString() ?? null,
    retiredAt: row.retiredAt?.toISOString() ?? null,
    reason: row.reason,
    moodleGroupFault: row.moodleGroupFault,
  };
}
