import { longestSession } from '@aulario/contract/learning/class-session';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

export type ClashRow = {
  of: string;
  id: string;
  title: string;
  courseName: string;
  editionCode: string;
  startsAt: Date;
  endsAt: Date;
  sameTeacher: boolean;
  samePlace: boolean;
  sameGroup: boolean;
};

/**
 * What these sessions clash with: others that were not cancelled, at the same time, given by the same person, in the
 * same place or to the same people. No session is longer than half a day, so that the index of starts bounds what is looked at; a
 * cancelled edition keeps no room from anybody.
 */
export async function clashesOf(db: Db, ids: readonly string[]): Promise<ClashRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await db.execute<Omit<ClashRow, 'startsAt' | 'endsAt'> & Instants>(sql`
    select mine.id as "of", other.id, other.title, course.name as "courseName",
           edition.code as "editionCode", other.starts_at as "startsAt", other.ends_at as "endsAt",
           ${sameTeacher} as "sameTeacher", ${samePlace} as "samePlace",
           other.edition_id = mine.edition_id as "sameGroup"
      from class_sessions mine
      join editions own on own.id = mine.edition_id
      join class_sessions other
        on other.starts_at < mine.ends_at and other.ends_at > mine.starts_at
       and other.starts_at > mine.starts_at - make_interval(hours => ${longestSession}::int)
       and other.id <> mine.id and other.cancelled_at is null
      join editions edition on edition.id = other.edition_id
      join courses course on course.id = edition.course_id
     where mine.id = any(${sql.param([...ids])}::text[]) and mine.cancelled_at is null
       and edition.cancelled_at is null and edition.retired_at is null
       and (${sameTeacher} or ${samePlace} or other.edition_id = mine.edition_id)
     order by mine.starts_at, other.starts_at, other.id`);
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  }));
}

/**
 * The same of sessions of an edition that are not there yet, all given by one person in one place; `of` is the position of each.
 */
export async function clashesOfPlanned(
  db: Db,
  planned: readonly { startsAt: string; endsAt: string }[],
  { edition, teacher, place }: { edition: string; teacher: string | null; place: string | null },
): Promise<(Omit<ClashRow, 'of'> & { of: number })[]> {
  if (planned.length === 0) return [];
  const starts = sql.param(planned.map(({ startsAt }) => startsAt));
  const ends = sql.param(planned.map(({ endsAt }) => endsAt));
  const byTeacher = sql`coalesce(coalesce(other.substitute_id, other.teacher_id) = ${teacher}::text, false)`;
  const byPlace = sql`coalesce(lower(coalesce(other.place, edition.place)) = lower(${place}::text), false)`;
  const { rows } = await db.execute<Omit<ClashRow, 'of'> & { of: number } & Instants>(sql`
    select mine.n::int - 1 as "of", other.id, other.title, course.name as "courseName",
           edition.code as "editionCode", other.starts_at as "startsAt", other.ends_at as "endsAt",
           ${byTeacher} as "sameTeacher", ${byPlace} as "samePlace",
           other.edition_id = ${edition}::text as "sameGroup"
      from unnest(${starts}::timestamptz[], ${ends}::timestamptz[])
           with ordinality as mine(starts_at, ends_at, n)
      join class_sessions other
        on other.starts_at < mine.ends_at and other.ends_at > mine.starts_at
       and other.starts_at > mine.starts_at - make_interval(hours => ${longestSession}::int)
       and other.cancelled_at is null
      join editions edition on edition.id = other.edition_id
      join courses course on course.id = edition.course_id
     where edition.cancelled_at is null and edition.retired_at is null
       and (${byTeacher} or ${byPlace} or other.edition_id = ${edition}::text)
     order by mine.n, other.starts_at, other.id`);
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
  }));
}

type Instants = { startsAt: string | Date; endsAt: string | Date };

const sameTeacher = sql`coalesce(coalesce(other.substitute_id, other.teacher_id)
  = coalesce(mine.substitute_id, mine.teacher_id), false)`;
const samePlace = sql`coalesce(lower(coalesce(other.place, edition.place))
  = lower(coalesce(mine.place, own.place)), false)`;
