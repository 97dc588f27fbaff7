import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** Rows as PostgreSQL writes them in JSON, table by table, in the order in which they can be inserted. */
export type KeptRecords = { table: string; rows: Record<string, unknown>[] }[];

/** People who may enter the back office: the demonstration invents none of them. */
const staff = `retired_at is null and roles && array['Administrador', 'Recepcionista']`;
const ofStaff = `user_id in (select id from users where ${staff})`;
/** Designs for an institution go with it: the institutions are invented. */
const ownDesigns = 'agreement_id is null';

/** What an academy decides for itself; who is assigned contacts, and what Moodle said, goes with the invented people. */
const ownSettings = `name in ('academy', 'accounts', 'certificates', 'backups', 'claims-book', 'cancellations', 'seal-uploaded', 'whatsapp', 'answers')`;

/** What stays, and which of it; whatever is not here goes. */
const kept: readonly [table: string, which: string][] = [
  [
    'files',
    // Uploaded by a person, and named by something that stays.
    `created_by is not null and (
       exists (select 1 from users where ${staff} and photo_id = t.id) or
       exists (select 1 from settings where ${ownSettings} and value::text like '%' || t.id || '%') or
       exists (select 1 from certificate_template_versions where layout::text like '%' || t.id || '%'))`,
  ],
  ['users', staff],
  ['second_factors', ofStaff],
  ['recovery_codes', ofStaff],
  ['passkeys', ofStaff],
  ['provider_accounts', ofStaff],
  ['sessions', ofStaff],
  ['settings', ownSettings],
  ['synonyms', 'true'],
  ['holidays', 'true'],
  ['tax_rates', 'true'],
  ['certificate_templates', ownDesigns],
  [
    'certificate_template_versions',
    `template_id in (select id from certificate_templates where ${ownDesigns})`,
  ],
  ['backups', 'true'],
];

/** What an academy that begins takes with it from its demonstration. */
export async function readKept(db: Db): Promise<KeptRecords> {
  const all: KeptRecords = [];
  for (const [table, which] of kept) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql.raw(`select to_jsonb(t) as row from ${table} t where ${which}`),
    );
    all.push({ table, rows: rows.map(({ row }) => row) });
  }
  return all;
}

/** How much of what was written here goes, in words that an owner knows. */
export async function countInvented(db: Db) {
  const { rows } = await db.execute<Record<'courses' | 'people' | 'deals', number>>(
    sql.raw(`select (select count(*)::int from courses) as courses,
                    (select count(*)::int from users where not (${staff})) as people,
                    (select count(*)::int from deals) as deals`),
  );
  const [{ courses = 0, people = 0, deals = 0 } = {}] = rows;
  return { courses, people, deals };
}
