import { type MigrationKind, migrationRows } from '@aulario/contract/migration-row';
import { certificatesKind } from './certificates.kind.ts';
import { contactsKind } from './contacts.kind.ts';
import { coursesKind } from './courses.kind.ts';
import { enrolsKind } from './enrols.kind.ts';
import { evaluationsKind } from './evaluations.kind.ts';
import { gradesKind } from './grades.kind.ts';
import type { MigrationRowRecord } from './migration.tables.ts';
import { type KindWork, type Look, refused, type Verdict } from './migration-kind.ts';
import { unreadableCell } from './moodle-piece.ts';
import { paymentsKind } from './payments.kind.ts';
import { testimoniesKind } from './testimonies.kind.ts';
import { usersKind } from './users.kind.ts';

const works = {
  users: usersKind,
  enrols: enrolsKind,
  grades: gradesKind,
  evaluations: evaluationsKind,
  certificates: certificatesKind,
  testimonies: testimoniesKind,
  courses: coursesKind,
  contacts: contactsKind,
  payments: paymentsKind,
} as const;

export function workOf(kind: MigrationKind): KindWork<MigrationKind> {
  return works[kind] as unknown as KindWork<MigrationKind>;
}

/** What becomes of each row; one whose form is wrong is refused by itself, with its first fault. */
export async function judgeRows(
  look: Look,
  kind: MigrationKind,
  rows: readonly MigrationRowRecord[],
): Promise<Verdict[]> {
  const read = rows.map(({ position, data, decision }) => {
    const why = look.source === 'moodle' ? data[unreadableCell] : undefined;
    if (typeof why === 'string') return refused(why);
    const result = migrationRows[kind].safeParse(data);
    return result.success
      ? { position, row: result.data, decision }
      : refused(result.error.issues[0]?.message ?? 'La fila no se puede leer.');
  });
  const right = read.flatMap((one) => ('row' in one ? [one] : []));
  const judged = await workOf(kind).judge(look, right as never);
  let next = 0;
  return read.map((one) => ('row' in one ? (judged[next++] as Verdict) : one));
}
