import type { AddressKind } from '@aulario/contract/catalogue/address';
import { eq } from 'drizzle-orm';
import { teacherByUsername, userById } from '../../people/users/user.queries.ts';
import type { Db } from '../../platform/database.ts';
import { kinds } from '../categories/catalogue.kinds.ts';
import { courses } from './course.tables.ts';

/** Where a page stands, whether visitors see it, and whether they once did. */
export type Standing = { slug: string; visible: boolean; wasVisible: boolean };

/** Whatever has this id or this slug. */
export async function standingOf(
  db: Db,
  kind: AddressKind,
  key: { id: string } | { slug: string },
): Promise<Standing | undefined> {
  if (kind === 'courses') return courseStanding(db, key);
  return kind === 'teachers' ? teacherStanding(db, key) : itemStanding(db, kind, key);
}

async function courseStanding(db: Db, key: { id?: string; slug?: string }) {
  const [row] = await db
    .select()
    .from(courses)
    .where(key.id ? eq(courses.id, key.id) : eq(courses.slug, key.slug ?? ''))
    .limit(1);
  return (
    row && {
      slug: row.slug,
      visible: row.status === 'publicado' && row.retiredAt === null,
      wasVisible: row.publishedAt !== null,
    }
  );
}

/** Who teaches no longer is unknown: that they once did is theirs to tell. */
async function teacherStanding(db: Db, key: { id?: string; slug?: string }) {
  const username = key.id ? (await userById(db, key.id))?.user.username : key.slug;
  const teacher = username ? await teacherByUsername(db, username) : undefined;
  return teacher?.user.username
    ? { slug: teacher.user.username, visible: true, wasVisible: true }
    : undefined;
}

async function itemStanding(
  db: Db,
  kind: Exclude<AddressKind, 'courses' | 'teachers'>,
  key: { id?: string; slug?: string },
) {
  const { table } = kinds[kind];
  const [row] = await db
    .select({ slug: table.slug, status: table.status, retiredAt: table.retiredAt })
    .from(table)
    .where(key.id ? eq(table.id, key.id) : eq(table.slug, key.slug ?? ''))
    .limit(1);
  return (
    row && {
      slug: row.slug,
      visible: row.status && row.retiredAt === null,
      wasVisible: row.status,
    }
  );
}
