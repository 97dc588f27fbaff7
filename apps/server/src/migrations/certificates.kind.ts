import { randomBytes } from 'node:crypto';
import { newCode } from '../certificates/issuing/certificate.code.ts';
import type { CertificateRow } from '../certificates/issuing/certificate.tables.ts';
import { outcomeOf } from '../certificates/issuing/outcome.ts';
import { certificateRules, type KeptRules } from '../certificates/issuing/rules.service.ts';
import { fullName } from '../people/users/user.view.ts';
import { recordAudits } from '../platform/audit.ts';
import { limaDay } from '../platform/clock.ts';
import { newId } from '../platform/columns.ts';
import { searchText } from '../platform/text.ts';
import { type Belonging, belongings } from './belonging.ts';
import * as queries from './certificates.queries.ts';
import type { MigrationRowRecord } from './migration.tables.ts';
import {
  type KindWork,
  type Look,
  nothing,
  type ReadRow,
  refused,
  toWrite,
  type Verdict,
  type Write,
} from './migration-kind.ts';

/**
 * Certificates that another system issued. Each gets a code of ours too, and keeps verifying by its
 * old one; nobody is mailed, and its PDF is drawn for whoever asks for it first.
 */
export const certificatesKind: KindWork<'certificates'> = {
  entity: 'certificate',
  judge,
  write,
  undo,
};

async function judge(look: Look, rows: readonly ReadRow<'certificates'>[]): Promise<Verdict[]> {
  const found = await belongings(look, rows);
  const known = await queries.certificatesKnownBy(
    look.db,
    rows.map(({ row }) => row),
  );
  const enrolled = found.flatMap((one) => ('outcome' in one ? [] : (one.enrolment?.id ?? [])));
  const taken = await queries.certifiedEnrolments(look.db, enrolled);
  const rules = await certificateRules(look.db);
  return found.map((one) =>
    'outcome' in one ? one : judgeOne(one, look, { known, taken, rules }),
  );
}

type Known = { known: queries.KnownCertificates; taken: Set<string>; rules: KeptRules };

function judgeOne(
  { row, person, course, enrolment }: Exclude<Belonging<'certificates'>, Verdict>,
  { now }: Look,
  { known, taken, rules }: Known,
): Verdict {
  if (!row.code && row.moodleId === undefined) return refused('Falta el código del certificado.');
  const issuedAt = row.issuedAt ? new Date(row.issuedAt) : undefined;
  if (!issuedAt) return refused('Falta la fecha de emisión.');
  if (issuedAt > now) return refused('La fecha de emisión está en el futuro.');
  const validUntil = row.validUntil ? limaDay(new Date(row.validUntil)) : null;
  if (validUntil && validUntil < limaDay(issuedAt))
    return refused('Vence antes de la fecha de emisión.');
  const same = known.find(row);
  if (same && same.userId !== person.id)
    return refused('Ese código ya es del certificado de otra persona.');
  if (same) return { ...nothing, outcome: 'unchanged', recordId: same.id };
  const grade = row.grade ?? enrolment?.finalGrade ?? null;
  const said = outcomeOf(grade, course.passMark, rules);
  if ('refused' in said) return refused(said.refused);
  const id = newId();
  const code = newCode(randomBytes(15));
  const name = row.printedName || printedName(person);
  const free = enrolment && !taken.has(enrolment.id) ? enrolment : undefined;
  if (free) taken.add(free.id);
  const after = {
    id,
    code,
    oldCode: row.code ?? null,
    moodleId: row.moodleId ?? null,
    userId: person.id,
    enrolmentId: free?.id ?? null,
    courseId: course.id,
    printedName: name,
    courseName: course.name,
    courseKind: course.kind,
    agreements: [],
    kind: 'digital' as const,
    hours: row.hours ?? course.hours,
    grade,
    outcome: said.outcome,
    // Nobody says it: the enrolment that is here today may be of another time than the certificate.
    periodFrom: null,
    periodTo: null,
    validUntil,
    state: 'emitido' as const,
    issuedAt,
    issuedByName: 'Migración',
    searchText: searchText(code, row.code, name, fullName(person), person.dni, course.name),
    createdAt: now,
    updatedAt: now,
  };
  known.add(after as unknown as CertificateRow);
  return { ...nothing, outcome: 'created', recordId: id, after };
}

function printedName(person: {
  firstName: string;
  lastName: string;
  firstNameCert: string | null;
  lastNameCert: string | null;
}): string {
  return `${person.firstNameCert ?? person.firstName} ${person.lastNameCert ?? person.lastName}`.trim();
}

async function write({ tx, actor }: Write, verdicts: readonly Verdict[]): Promise<void> {
  const created = toWrite(verdicts, 'created');
  await queries.insertCertificates(tx, created.map(({ after }) => after) as never);
  await recordAudits(
    tx,
    actor,
    created.map(({ id, after }) => ({
      action: 'migrate',
      entity: 'certificate',
      entityId: id,
      after,
    })),
  );
}

/** Certificates are deleted by nobody: they are annulled, and their codes answer so. */
async function undo(
  { tx, actor, now }: Write,
  rows: readonly MigrationRowRecord[],
): Promise<Map<string, string>> {
  const ids = rows.map(({ recordId }) => recordId as string);
  const annulled = new Set(await queries.annulMigrated(tx, ids, { now, by: actor.id }));
  await recordAudits(
    tx,
    actor,
    [...annulled].map((id) => ({
      action: 'undo-migration',
      entity: 'certificate',
      entityId: id,
      before: { state: 'emitido' },
      after: { state: 'anulado' },
    })),
  );
  return new Map(
    rows.flatMap(({ id, recordId }) =>
      annulled.has(recordId as string) ? [] : [[id, 'El certificado cambió después.'] as const],
    ),
  );
}
