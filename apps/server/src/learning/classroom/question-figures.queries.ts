import type { Answer } from '@aulario/contract/learning/question';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** The attempts that were handed in and asked a question, with the share of its points that each earned. */
const asked = (questionId: string) => sql`
  select a.attempt_id, a.answer, a.earned / (v.content->>'points')::float8 as share,
    coalesce(a.key_version, a.version) as key_version
  from attempt_questions a
  join attempts t on t.id = a.attempt_id and t.handed_in_at is not null
  join question_versions v on v.question_id = a.question_id and v.version = a.version
  where a.question_id = ${questionId}`;

type Figures = {
  tries: number;
  blank: number;
  older: number;
  facility: number | null;
  discrimination: number | null;
};

/** Its figures; the discrimination is against the rest of each attempt. */
export async function figuresOf(db: Db, id: string, version: number): Promise<Figures> {
  const { rows } = await db.execute<Figures>(sql`
    with asked as (${asked(id)}),
    rest as (
      select o.attempt_id, sum(o.earned) / nullif(sum((v.content->>'points')::float8), 0) as share
      from attempt_questions o
      join question_versions v on v.question_id = o.question_id and v.version = o.version
      where o.attempt_id in (select attempt_id from asked) and o.question_id <> ${id}
      group by o.attempt_id
    )
    select count(*)::int as tries, (count(*) filter (where answer is null))::int as blank,
      (count(*) filter (where key_version < ${version}))::int as older,
      avg(asked.share)::float8 as facility, corr(asked.share, rest.share)::float8 as discrimination
    from asked left join rest using (attempt_id)`);
  return rows[0] as Figures;
}

export type GivenAnswer = { answer: Answer; share: number; n: number };

/** What was answered, the most frequent first. */
export async function answersOf(db: Db, id: string): Promise<GivenAnswer[]> {
  const { rows } = await db.execute<GivenAnswer>(sql`
    with asked as (${asked(id)})
    select answer, coalesce(share, 0)::float8 as share, count(*)::int as n from asked
    where answer is not null and share is not null group by 1, 2 order by n desc, answer::text limit 2000`);
  return rows;
}
