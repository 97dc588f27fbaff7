import { randomInt } from 'node:crypto';
import { and, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import { categories } from '../../catalogue/categories/catalogue.tables.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type CertificateRow, certificates } from '../issuing/certificate.tables.ts';
import { certificateVersions } from '../issuing/version.tables.ts';
import { listLength } from './credential.document.ts';

/** What credentials are written from beside their certificates. */
export async function credentialSources(db: Db, ids: string[]) {
  return db
    .select({
      id: certificates.id,
      course: {
        ...{ id: courses.id, slug: courses.slug },
        ...{ summary: courses.summary, credits: courses.credits },
      },
      category: { name: categories.name, slug: categories.slug },
      email: users.email,
      /** How many badges were handed out before a correction, and when the last of them was replaced. */
      replaced:
        sql<number>`(select count(*) from ${certificateVersions} v where v.certificate_id = ${certificates.id} and v.status_index is not null)`.mapWith(
          Number,
        ),
      correctedAt:
        sql<Date | null>`(select max(v.corrected_at) from ${certificateVersions} v where v.certificate_id = ${certificates.id} and v.status_index is not null)`.mapWith(
          certificateVersions.correctedAt,
        ),
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(inArray(certificates.id, ids));
}
export type CredentialSource = Awaited<ReturnType<typeof credentialSources>>[number];

/** So many of one run get their places together: of what a place costs, most is the turn that one has to wait for. */
const together = 20;

/**
 * Gives a certificate its place in the lists, once, and others of its run theirs; under a lock, so that two never share
 * one. Random ones: of neighbours nobody learns who was certified together.
 */
export async function placeInLists(
  tx: Tx,
  { id, batchId }: Pick<CertificateRow, 'id' | 'batchId'>,
): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('aulario:credential-status'))`);
  const [own] = await tx
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(eq(certificates.id, id))
    .for('update');
  if (typeof own?.index === 'number') return own.index;
  const mates = batchId ? await placelessOf(tx, batchId, id) : [];
  const ids = [id, ...mates];
  const places = await freePlaces(tx, ids.length);
  await tx.execute(sql`
    update ${certificates} set status_index = given.place
    from (select unnest(${sql.param(ids)}::text[]) as id, unnest(${sql.param(places)}::integer[]) as place) given
    where ${certificates.id} = given.id`);
  return places[0] as number;
}

/** Of a run, some that stand and have no place; those that somebody else has in hand are left to their own turn. */
async function placelessOf(tx: Tx, batchId: string, but: string): Promise<string[]> {
  const rows = await tx
    .select({ id: certificates.id })
    .from(certificates)
    .where(
      and(
        eq(certificates.batchId, batchId),
        ne(certificates.id, but),
        isNull(certificates.statusIndex),
        inArray(certificates.state, ['emitido', 'entregado']),
      ),
    )
    .limit(together - 1)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}

/** So many tries for each before a list counts as full; of one that is half full one of 250 finds none. */
const tries = 8;

/** Random places that nobody has in the last list that is begun; in a new one where that is well filled. */
async function freePlaces(tx: Tx, wanted: number): Promise<number[]> {
  const last = Math.floor(Math.max(0, (await placesUntil(tx)) - 1) / listLength);
  const free: number[] = [];
  for (let list = last; free.length < wanted; list += 1) {
    const missing = wanted - free.length;
    const any = () => list * listLength + randomInt(listLength);
    const drawn = [...new Set(Array.from({ length: tries * missing }, any))];
    const taken = await placesTaken(tx, drawn);
    free.push(...drawn.filter((place) => !taken.has(place)).slice(0, missing));
  }
  return free;
}

async function placesTaken(tx: Tx, places: number[]): Promise<Set<number | null>> {
  const { statusIndex } = certificateVersions;
  const rows = await tx
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(inArray(certificates.statusIndex, places))
    .unionAll(
      tx
        .select({ index: statusIndex })
        .from(certificateVersions)
        .where(inArray(statusIndex, places)),
    );
  return new Set(rows.map(({ index }) => index));
}

/**
 * Keeps the signed credential, unless somebody was faster.
 * @returns the one that is kept; null when the certificate was corrected meanwhile, and what was
 *   signed says what it no longer says.
 */
export async function keepCredential(
  db: Db,
  { id, version, statusIndex }: { id: string; version: number; statusIndex: number },
  credential: Record<string, unknown>,
): Promise<Record<string, unknown> | null> {
  const kept = await db
    .update(certificates)
    .set({ credential })
    .where(
      and(
        eq(certificates.id, id),
        eq(certificates.version, version),
        eq(certificates.statusIndex, statusIndex),
        isNull(certificates.credential),
      ),
    )
    .returning({ credential: certificates.credential });
  if (kept[0]) return kept[0].credential;
  const [row] = await db
    .select({ credential: certificates.credential })
    .from(certificates)
    .where(eq(certificates.id, id));
  return row?.credential ?? null;
}

/** The places in a list of those that no longer stand, and of what a correction replaced. */
export async function revokedPlaces(db: Db, from: number, until: number): Promise<number[]> {
  const { statusIndex } = certificateVersions;
  const rows = await db
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(
      and(
        gte(certificates.statusIndex, from),
        lt(certificates.statusIndex, until),
        inArray(certificates.state, ['anulado', 'reemplazado']),
      ),
    )
    .unionAll(
      db
        .select({ index: statusIndex })
        .from(certificateVersions)
        .where(and(gte(statusIndex, from), lt(statusIndex, until))),
    );
  return rows.flatMap(({ index }) => index ?? []);
}

/** Beyond the highest place that was given: a correction moves one to the version that it replaces. */
export async function placesUntil(db: Db): Promise<number> {
  const [row] = await db
    .select({
      n: sql<number>`greatest(max(${certificates.statusIndex}), (select max(status_index) from ${certificateVersions}), -1)`,
    })
    .from(certificates);
  return Number(row?.n ?? -1) + 1;
}

/** The name of a course that somebody was certified of; of no other is there a badge. */
export async function courseName(db: Db, courseId: string): Promise<string | undefined> {
  const [row] = await db
    .select({ name: certificates.courseName })
    .from(certificates)
    .where(eq(certificates.courseId, courseId))
    .orderBy(desc(certificates.createdAt))
    .limit(1);
  return row?.name;
}
