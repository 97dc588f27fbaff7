import { and, eq, gte, inArray, isNull, lt, sql } from 'drizzle-orm';
import { courses } from '../courses/course.tables.ts';
import { users } from '../people/user.tables.ts';
import type { Db, Tx } from '../platform/database.ts';
import { certificates } from './certificate.tables.ts';

/** What a credential is written from. */
export async function credentialSource(db: Db, code: string) {
  const [row] = await db
    .select({
      certificate: certificates,
      course: { slug: courses.slug, summary: courses.summary },
      email: users.email,
    })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .innerJoin(users, eq(users.id, certificates.userId))
    .where(eq(certificates.code, code));
  return row;
}

/** Gives a certificate its place in the lists, once; under a lock, so that two never share one. */
export async function placeInLists(tx: Tx, id: string): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('aulario:credential-status'))`);
  const [last] = await tx
    .select({ n: sql<number | null>`max(${certificates.statusIndex})` })
    .from(certificates);
  const index = Number(last?.n ?? -1) + 1;
  const [placed] = await tx
    .update(certificates)
    .set({ statusIndex: index })
    .where(and(eq(certificates.id, id), isNull(certificates.statusIndex)))
    .returning({ index: certificates.statusIndex });
  if (placed) return index;
  const [known] = await tx
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(eq(certificates.id, id));
  return known?.index ?? index;
}

/** Keeps the signed credential, unless somebody was faster. */
export async function keepCredential(
  db: Db,
  id: string,
  credential: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  await db
    .update(certificates)
    .set({ credential })
    .where(and(eq(certificates.id, id), isNull(certificates.credential)));
  const [row] = await db
    .select({ credential: certificates.credential })
    .from(certificates)
    .where(eq(certificates.id, id));
  return row?.credential ?? credential;
}

/** The places in a list of those that no longer stand. */
export async function revokedPlaces(db: Db, from: number, until: number): Promise<number[]> {
  const rows = await db
    .select({ index: certificates.statusIndex })
    .from(certificates)
    .where(
      and(
        gte(certificates.statusIndex, from),
        lt(certificates.statusIndex, until),
        inArray(certificates.state, ['anulado', 'reemplazado']),
      ),
    );
  return rows.flatMap(({ index }) => index ?? []);
}

/** How many places are given. */
export async function placesGiven(db: Db): Promise<number> {
  const [row] = await db
    .select({ n: sql<number | null>`max(${certificates.statusIndex})` })
    .from(certificates);
  return row?.n === null || row?.n === undefined ? 0 : Number(row.n) + 1;
}
