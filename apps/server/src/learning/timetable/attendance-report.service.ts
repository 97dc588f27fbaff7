import type { ExportFormat } from '@aulario/contract/export-format';
import { type AttendanceReport, attendanceStates } from '@aulario/contract/learning/attendance';
import { courseNames } from '../../catalogue/courses/course.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import {
  numberColumn,
  type SheetColumn,
  textColumn,
} from '../../platform/spreadsheet/sheet-column.ts';
import { type TableFile, tableFile } from '../../platform/spreadsheet/written-table.ts';
import { wallClock } from '../../platform/zone.ts';
import * as queries from './attendance.queries.ts';
import { percentOf } from './attendance.rules.ts';
import { editionById, sessionsOf } from './session.queries.ts';

type ReportDeps = Pick<Deps, 'db' | 'clock'>;
type ReportedPerson = AttendanceReport['people'][number];

/** Person by session of an edition. */
export async function attendanceReport(
  { db, clock }: ReportDeps,
  actor: Actor,
  id: string,
): Promise<AttendanceReport> {
  requirePermission(actor, 'enrolments:read');
  const now = clock.now();
  const edition = found(await editionById(db, id));
  const names = await courseNames(db, [edition.courseId]);
  const sessions = (await sessionsOf(db, id)).filter(({ cancelledAt }) => cancelledAt === null);
  const people = await queries.peopleOfSession(db, { id: '', editionId: id });
  const marks = new Map(
    (await queries.marksOfEdition(db, id)).map(({ sessionId, enrolmentId, state }) => [
      `${sessionId} ${enrolmentId}`,
      state,
    ]),
  );
  return {
    ...{ edition: id, editionCode: edition.code, minimum: edition.minAttendance },
    courseName: names.get(edition.courseId) ?? '',
    sessions: sessions.map(({ id: _id, title, startsAt, endsAt }) => ({
      ...{ _id, title, startsAt: startsAt.toISOString(), begun: startsAt <= now },
      held: endsAt <= now,
    })),
    people: people.map(({ enrolmentId, since, ...person }) => {
      const own = sessions.map((one) => marks.get(`${one.id} ${enrolmentId}`) ?? null);
      const attended = own.filter((state) => state !== null && state !== 'falta').length;
      const held = sessions.filter(
        ({ endsAt }, at) => (endsAt <= now && endsAt > since) || own[at],
      ).length;
      return {
        ...{ enrolment: enrolmentId, name: fullName(person), marks: own, attended },
        percent: percentOf({ attended, held }),
      };
    }),
  };
}

/** The same as a file; the audit says who took it. */
export async function exportAttendance(
  deps: ReportDeps,
  actor: Actor,
  id: string,
  { format }: { format: ExportFormat },
): Promise<TableFile> {
  requireRecentProof(actor);
  const report = await attendanceReport(deps, actor, id);
  const { timeZone } = found(await editionById(deps.db, id));
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, {
      ...{ action: 'export', entity: 'edition', entityId: id },
      after: { format, count: report.people.length },
    }),
  );
  const columns: SheetColumn<ReportedPerson>[] = [
    textColumn('Persona', ({ name }) => name),
    // Two sessions may have one title: the number keeps the headings apart.
    ...report.sessions.map(({ title, startsAt }, at) =>
      textColumn<ReportedPerson>(
        `${at + 1}. ${title} (${wallClock(new Date(startsAt), timeZone).day})`,
        ({ marks }) => marks[at] && attendanceStates[marks[at]],
      ),
    ),
    numberColumn('Asistencias', ({ attended }) => attended),
    numberColumn('Asistencia (%)', ({ percent }) => percent),
  ];
  const name = `asistencia-${limaDay(deps.clock.now())}`;
  return tableFile(name, format, columns, once(report.people));
}

async function* once<T>(rows: T[]): AsyncGenerator<T[]> {
  yield rows;
}
