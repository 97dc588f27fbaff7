import { type MigrationKind, migrationRows } from '@aulario/contract/migration-row';
import { fullName } from '../people/users/user.view.ts';
import { certificatesKind } from './certificates.kind.ts';
import { contactsKind } from './contacts.kind.ts';
import { coursesKind } from './courses.kind.ts';
import { enrolsKind } from './enrols.kind.ts';
import { evaluationsKind } from './evaluations.kind.ts';
import { gradesKind } from './grades.kind.ts';
import type { Cells, MigrationRowRecord } from './migration.tables.ts';
import { type KindWork, type Look, refused, type Verdict } from './migration-kind.ts';
import { ifUnknownCell, unreadableCell } from './moodle-piece.ts';
import { leftOutCell } from './moodle-roles.ts';
import { paymentsKind } from './payments.kind.ts';
import { namesOfAccounts } from './people-index.queries.ts';
import { salesKind } from './sales.kind.ts';
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
  sales: salesKind,
} as const;

export function workOf(kind: MigrationKind): KindWork<MigrationKind> {
  return works[kind] as unknown as KindWork<MigrationKind>;
}

/** What becomes of each row; one whose form is wrong is refused by itself, with all its faults. */
export async function judgeRows(
  look: Look,
  kind: MigrationKind,
  rows: readonly MigrationRowRecord[],
): Promise<Verdict[]> {
  const names = await namesOfAccounts(
    look.db,
    rows.flatMap(({ data }) => (whyNot(look, data) ? (accountOf(data) ?? []) : [])),
  );
  const read = rows.map(({ position, data, decision }) => {
    const why = whyNot(look, data);
    const name = names.get(accountOf(data) ?? 0);
    if (why) return refused(name ? `${fullName(name)}: ${why}` : why);
    const { [ifUnknownCell]: ifUnknown, ...fields } = data;
    const result = migrationRows[kind].safeParse(look.source === 'moodle' ? fields : data);
    return result.success
      ? {
          position,
          row: result.data,
          decision,
          ...(ifUnknown ? { ifUnknown: String(ifUnknown) } : {}),
        }
      : refused([...new Set(result.error.issues.map(({ message }) => message))].join(' '));
  });
  const right = read.flatMap((one) => ('row' in one ? [one] : []));
  const judged = await workOf(kind).judge(look, right as never);
  let next = 0;
  return read.map((one) => ('row' in one ? (judged[next++] as Verdict) : one));
}

/** Why what Moodle has is not a row: it cannot be read, or is nobody's that is brought. */
function whyNot({ source }: Look, data: Cells): string | undefined {
  const why = source === 'moodle' ? (data[unreadableCell] ?? data[leftOutCell]) : undefined;
  return typeof why === 'string' ? why : undefined;
}

/** Whose account a row speaks of; one of a certificate has an id of its own. */
function accountOf(data: Cells): number | undefined {
  const id = data.userMoodleId ?? ('courseMoodleId' in data ? undefined : data.moodleId);
  return typeof id === 'number' ? id : undefined;
}
