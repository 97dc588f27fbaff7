import type { Duplicate } from '@aulario/contract/relations/lead';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { searchText } from '../../platform/text.ts';

export type DuplicateKeys = {
  email?: string | undefined;
  mobile?: string | undefined;
  dni?: string | undefined;
  name?: string | undefined;
};
type Row = {
  kind: Duplicate['kind'];
  id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  dni: string | null;
  stage: Duplicate['stage'];
  assessor_name: string | null;
  created_at: Date | string;
  alike: boolean;
};

const most = 8;

/** People and leads with the same e-mail, mobile or document, then those of a very similar name. */
export async function similarTo(
  db: Db,
  { email, mobile, dni, name }: DuplicateKeys,
  except: string | undefined,
): Promise<Row[]> {
  const words = name ? searchText(name) : '';
  const alike = (column: string) =>
    words.length >= 6
      ? sql`(${sql.raw(column)} %> ${words}::text and word_similarity(${words}, ${sql.raw(column)}) >= 0.85)`
      : sql`false`;
  const same = (alias: string, keys: Record<string, string | undefined>) =>
    sql.join(
      Object.entries(keys).map(([column, value]) =>
        value ? sql`${sql.raw(`${alias}.${column}`)} = ${value}` : sql`false`,
      ),
      sql` or `,
    );
  const { rows } = await db.execute<Row>(sql`
    select * from (
      (select 'persona' as kind, u.id, trim(u.first_name || ' ' || u.last_name) as name, u.email, u.mobile,
             u.dni, u.stage, trim(a.first_name || ' ' || a.last_name) as assessor_name, u.created_at,
             not coalesce(${same('u', { email, mobile, dni })}, false) as alike
        from users u left join users a on a.id = u.assessor_id
       where u.retired_at is null and u.id is distinct from ${except ?? null}
         and (${same('u', { email, mobile, dni })} or ${alike('u.search_text')})
       limit 40)
      union all
      (select 'contacto', c.id, c.name, c.email, c.mobile, null, c.stage,
             trim(a.first_name || ' ' || a.last_name), c.created_at,
             not coalesce(${same('c', { email, mobile })}, false)
        from contacts c left join users a on a.id = c.assessor_id
       where c.retired_at is null and c.id is distinct from ${except ?? null}
         and (${same('c', { email, mobile })} or ${alike('c.search_text')})
       limit 40)
    ) found
    order by alike, kind desc, created_at desc limit ${most}`);
  return rows;
}
