import type { LookAlike } from '@aulario/contract/me/privacy';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { among } from '../ownership.ts';
import type { Identity } from './former.queries.ts';

/** Of a kind; nobody reads more of them. */
const most = 20;

/**
 * Records that an erasure leaves alone because nobody joined them to the person, though they say the same e-mail, mobile
 * or document, also one that was theirs only by a slip, or the same name where there is nothing else. Staff decide about each: likeness proves nothing.
 */
export async function lookAlikes(
  db: Db,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
  { identities, doubtful }: { identities: readonly Identity[]; doubtful: readonly Identity[] },
): Promise<LookAlike[]> {
  const saidIn = (known: readonly Identity[]) => (field: 'email' | 'mobile' | 'dni') =>
    known.flatMap((one) => one[field]?.toLowerCase() ?? []);
  const said = saidIn([...identities, ...doubtful]);
  const doubted = saidIn(doubtful);
  const [emails, mobiles, documents] = [said('email'), said('mobile'), said('dni')];
  const isOneOf = (value: SQL, values: string[]) =>
    sql`lower(${value}) in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const contact = (column: SQL, path = '') => sql`(${isOneOf(sql`${column}->>'email'`, emails)}
    or ${isOneOf(sql`${column}->>${sql.raw(`'${path || 'mobile'}'`)}`, mobiles)}
    or ${isOneOf(sql`${column}->>'dni'`, documents)})`;
  const kinds: Record<LookAlike['kind'], SQL> = {
    persona: sql`select id, first_name || ' ' || last_name as name from users
      where retired_at is null and not ${among('id', ids)} and (${isOneOf(sql`email`, emails)}
        or ${isOneOf(sql`mobile`, mobiles)} or ${isOneOf(sql`dni`, documents)})`,
    institucion: sql`select id, name from institutions where ${isOneOf(sql`email`, emails)}
      or ${isOneOf(sql`mobile`, mobiles)}`,
    testimonio: sql`select id, name from testimonies where user_id is null and ${isOneOf(
      sql`name`,
      names.map((name) => name.toLowerCase()),
    )}`,
    trato: sql`select id, number as name from deals where not ${among('user_id', ids)} and ${contact(sql`contact`)}`,
    reclamo: sql`select id, number || '-' || year as name from claims
      where ${contact(sql`consumer`, 'phone')} or ${contact(sql`consumer->'representative'`, 'phone')}`,
    contacto: sql`select id, name from contacts where user_id is null
      and (${isOneOf(sql`email`, doubted('email'))} or ${isOneOf(sql`mobile`, doubted('mobile'))})`,
    solicitud: sql`select id, coalesce(number, name) as name from privacy_requests where user_id is null
      and (${isOneOf(sql`email`, doubted('email'))} or ${isOneOf(sql`dni`, doubted('dni'))})`,
    espera: sql`select id, name, course_id as course, coalesce(edition_id, (select id from editions
        where course_id = waiting.course_id order by created_at desc, id desc limit 1)) as edition from waiting
      where ${isOneOf(sql`email`, doubted('email'))} or ${isOneOf(sql`mobile`, doubted('mobile'))}`,
  };
  const found: LookAlike[] = [];
  for (const [kind, rows] of Object.entries(kinds) as [LookAlike['kind'], SQL][]) {
    const { rows: alike } = await db.execute<Row>(sql`${rows} order by 1 limit ${most}`);
    found.push(...alike.map((row) => ({ kind, _id: row.id, name: row.name, ...withinOf(row) })));
  }
  return found;
}

type Row = { id: string; name: string; course?: string; edition?: string | null };

/** A waiting list is looked at on the page of its edition. */
function withinOf({ course, edition }: Row): Pick<LookAlike, 'within'> {
  if (edition) return { within: { kind: 'edicion', _id: edition } };
  return course ? { within: { kind: 'curso', _id: course } } : {};
}
