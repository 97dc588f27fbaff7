import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** A record that an act was done to. */
export type Acted = { entity: string; entityId: string };

/** Where each kind of record is, and what staff call one of them. */
export const namedKinds: Record<string, { from: SQL; name: SQL }> = {
  course: byName(sql`courses`),
  'course-content': byName(sql`courses`),
  category: byName(sql`categories`),
  label: byName(sql`labels`),
  meta: byName(sql`metas`),
  agreement: byName(sql`agreements`),
  institution: byName(sql`institutions`),
  package: byName(sql`packages`),
  'delivery-option': byName(sql`delivery_options`),
  'certificate-template': byName(sql`certificate_templates`),
  contact: byName(sql`contacts`),
  testimony: byName(sql`testimonies`),
  webhook: byName(sql`webhooks`),
  'api-key': byName(sql`api_keys`),
  'tax-rate': byName(sql`tax_rates`),
  synonym: { from: sql`synonyms r`, name: sql`r.terms[1]` },
  coupon: { from: sql`coupons r`, name: sql`r.code` },
  user: { from: sql`users r`, name: sql`trim(r.first_name || ' ' || r.last_name)` },
  edition: {
    from: sql`editions r join courses c on c.id = r.course_id`,
    name: sql`c.name || ', ' || r.code`,
  },
  gradebook: {
    from: sql`editions r join courses c on c.id = r.course_id`,
    name: sql`c.name || ', ' || r.code`,
  },
  'work-groups': {
    from: sql`editions r join courses c on c.id = r.course_id`,
    name: sql`c.name || ', ' || r.code`,
  },
  'class-session': {
    from: sql`class_sessions r join editions e on e.id = r.edition_id join courses c on c.id = e.course_id`,
    name: sql`c.name || ', ' || e.code`,
  },
  deal: { from: sql`deals r`, name: sql`r.number` },
  payment: {
    from: sql`payments r join deals d on d.id = r.deal_id`,
    name: sql`'Pago de ' || d.number`,
  },
  enrolment: {
    from: sql`enrolments r join users u on u.id = r.user_id join courses c on c.id = r.course_id`,
    name: sql`trim(u.first_name || ' ' || u.last_name) || ', ' || c.name`,
  },
  certificate: { from: sql`certificates r`, name: sql`r.printed_name || ', ' || r.code` },
  shipping: {
    from: sql`shippings r join certificates c on c.id = r.certificate_id`,
    name: sql`c.printed_name || ', ' || c.code`,
  },
  claim: {
    from: sql`claims r`,
    name: sql`initcap(r.type) || ' ' || lpad(r.number::text, 9, '0') || '-' || r.year`,
  },
  mail: { from: sql`mails r`, name: sql`r.subject` },
};

function byName(table: SQL) {
  return { from: sql`${table} r`, name: sql`r.name` };
}

/** Whether a kind of record has a name that `namesOfActed` finds. */
export function hasName(entity: string): boolean {
  return Object.hasOwn(namedKinds, entity);
}

/** The names of records of many kinds, by kind and id, in one statement; those that are no more are not in it. */
export async function namesOfActed(db: Db, acted: readonly Acted[]): Promise<Map<string, string>> {
  const byKind = Object.groupBy(acted, ({ entity }) => entity);
  const parts = Object.entries(byKind).flatMap(([entity, records = []]) => {
    const where = namedKinds[entity];
    const ids = [...new Set(records.map(({ entityId }) => entityId))];
    return where
      ? [
          sql`select ${entity}::text as entity, r.id as id, ${where.name} as name from ${where.from}
            where r.id in (${sql.join(
              ids.map((id) => sql`${id}`),
              sql`, `,
            )})`,
        ]
      : [];
  });
  if (parts.length === 0) return new Map();
  const { rows } = await db.execute<{ entity: string; id: string; name: string | null }>(
    sql.join(parts, sql` union all `),
  );
  return new Map(rows.map(({ entity, id, name }) => [`${entity} ${id}`, name ?? '']));
}
