import { attendedOf } from '../../learning/timetable/attendance.queries.ts';
import { sessionsMissing } from '../../learning/timetable/attendance.rules.ts';
import type { Db } from '../../platform/database.ts';

type Ended = { id: string; classroom: string };

/**
 * Why these who finished where no minimum of attendance is known, in Moodle, are not certified by themselves: the edition asks for
 * sessions that they did not come to. What is taught here holds them back before they finish.
 * @returns the reason by enrolment; absent for who came enough
 */
export async function missedTooMany(
  db: Db,
  finished: readonly Ended[],
  now: Date,
): Promise<Map<string, string>> {
  const ids = finished.filter(({ classroom }) => classroom === 'moodle').map(({ id }) => id);
  const attended = await attendedOf(db, ids, now);
  return new Map(
    [...attended].flatMap(([id, of]) => {
      const missing = sessionsMissing(of);
      if (missing === 0) return [];
      const sessions = missing === 1 ? 'Le falta 1 sesión' : `Le faltan ${missing} sesiones`;
      return [[id, `${sessions} para la asistencia mínima (${of.minimum} %) de su grupo.`]];
    }),
  );
}
