import { createHash } from 'node:crypto';
import type { MigrationRow } from '@aulario/contract/migration-row';
import { fullName } from '../people/users/user.view.ts';
import { recordAudits } from '../platform/audit.ts';
import { newId } from '../platform/columns.ts';
import { fold } from '../platform/text.ts';
import { lookForCourses } from './course-look.ts';
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
import { lookForPeople, namesOf } from './people-look.ts';
import * as queries from './testimonies.queries.ts';

/** Testimonies, only of those who agreed to it in writing; each waits for staff like any other. */
export const testimoniesKind: KindWork<'testimonies'> = { entity: 'testimony', judge, write, undo };

async function judge(look: Look, rows: readonly ReadRow<'testimonies'>[]): Promise<Verdict[]> {
  const names = namesOf(rows);
  const people = await lookForPeople(look, names);
  const courseOf = await lookForCourses(
    look.db,
    rows.map(({ row }) => row),
  );
  const known = await queries.testimoniesKnownBy(
    look.db,
    rows.map(({ row }) => sourceKey(row)),
  );
  return rows.map(({ row, decision }, place): Verdict => {
    if (decision?.act === 'skip') return refused('Se decidió dejarlo fuera.');
    if (row.consent !== true) return refused('Sin autorización de su autor para publicarlo.');
    if (!row.text) return refused('Falta el texto.');
    if (row.rating === undefined) return refused('Falta la puntuación de 1 a 5.');
    const key = sourceKey(row);
    const earlier = known.get(key);
    if (earlier) return { ...nothing, outcome: 'unchanged', recordId: earlier };
    // A testimony has a name; that its author is a person of ours is only good to know.
    const named = names[place]?.named;
    const match = named && 'keys' in named && 'moodleId' in named && people.match(named, decision);
    const author = match && match.is === 'known' ? match.person : undefined;
    const name = row.name ?? (author && fullName(author));
    if (!name) return refused('Falta el nombre de su autor.');
    const about = row.course !== undefined || row.courseMoodleId !== undefined;
    const course = about ? courseOf(row) : undefined;
    if (typeof course === 'string') return refused(course);
    const id = newId();
    known.set(key, id);
    const writtenAt = row.writtenAt ? new Date(row.writtenAt) : look.now;
    const inFuture = writtenAt > look.now;
    const after = {
      id,
      userId: author?.id ?? null,
      name,
      city: row.city ?? author?.city ?? null,
      courseId: course?.id ?? null,
      text: row.text,
      rating: row.rating,
      origin: look.source === 'moodle' ? 'moodle' : 'migración',
      sourceKey: key,
      createdAt: inFuture ? look.now : writtenAt,
      updatedAt: look.now,
    };
    return { ...nothing, outcome: 'created', recordId: id, after };
  });
}

/** The answer's own id where it comes from, else what it says of what by whom. */
function sourceKey(row: MigrationRow<'testimonies'>): string {
  if (row.sourceId) return row.sourceId;
  const { userMoodleId, email, dni, name, courseMoodleId, course, text } = row;
  const said = [userMoodleId ?? email ?? dni ?? name, courseMoodleId ?? course, text];
  const digest = createHash('sha256').update(said.map((part) => fold(String(part))).join('\n'));
  return `texto:${digest.digest('base64url')}`;
}

async function write({ tx, actor }: Write, verdicts: readonly Verdict[]): Promise<void> {
  const created = toWrite(verdicts, 'created');
  const brought = { enteredBy: actor.id, enteredByName: actor.name };
  await queries.insertTestimonies(
    tx,
    created.map(({ after }) => ({ ...after, ...brought })) as never,
  );
  await recordAudits(
    tx,
    actor,
    created.map(({ id, after }) => ({
      action: 'migrate',
      entity: 'testimony',
      entityId: id,
      after,
    })),
  );
}

async function undo(
  { tx, actor, now }: Write,
  rows: readonly MigrationRowRecord[],
): Promise<Map<string, string>> {
  const retired = new Set(
    await queries.retireWaiting(
      tx,
      rows.map(({ recordId }) => recordId as string),
      now,
    ),
  );
  await recordAudits(
    tx,
    actor,
    [...retired].map((id) => ({
      action: 'undo-migration',
      entity: 'testimony',
      entityId: id,
      before: { retiredAt: null },
      after: { retiredAt: now },
    })),
  );
  return new Map(
    rows.flatMap(({ id, recordId }) =>
      retired.has(recordId as string) ? [] : [[id, 'Alguien ya lo moderó.'] as const],
    ),
  );
}
