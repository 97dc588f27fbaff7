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
  };
  const found: LookAlike[] = [];
  for (const [kind, rows] of Object.entries(kinds) as [LookAlike['kind'], SQL][]) {
    const { rows: alike } = await db.execute<{ id: string; name: string }>(
      sql`${rows} order by 1 limit ${most}`,
    );
    found.push(...alike.map(({ id, name }) => ({ kind, _id: id, name })));
  }
  return found;
}
