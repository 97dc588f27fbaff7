import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** A record that an act was done to. */
export type Acted = { entity: string; entityId: string };

type Named = { from: SQL; name: SQL; currency?: SQL };

const ofEdition: Named = {
  from: sql`editions r join courses c on c.id = r.course_id`,
  name: sql`c.name || ', ' || ${editionCode(sql`r.code`)}`,
};

/** Where each kind of record is, what staff call one of them, and in which currency its amounts are, where it has one. */
export const namedKinds: Record<string, Named> = {
  course: byName(sql`courses`),
  'course-content': byName(sql`courses`),
  category: byName(sql`categories`),
  label: byName(sql`labels`),
  meta: byName(sql`metas`),
  agreement: byName(sql`agreements`),
  institution: byName(sql`institutions`),
  package: byName(sql`packages`),
  'delivery-option': { ...byName(sql`delivery_options`), currency: sql`r.currency` },
  'certificate-template': byName(sql`certificate_templates`),
  contact: byName(sql`contacts`),
  testimony: byName(sql`testimonies`),
  webhook: byName(sql`webhooks`),
  'api-key': byName(sql`api_keys`),
  'lti-tool': byName(sql`lti_tools`),
  'lti-platform': byName(sql`lti_platforms`),
  'tax-rate': byName(sql`tax_rates`),
  synonym: { from: sql`synonyms r`, name: sql`r.terms[1]` },
  coupon: { from: sql`coupons r`, name: sql`r.code`, currency: sql`r.currency` },
  user: { from: sql`users r`, name: sql`trim(r.first_name || ' ' || r.last_name)` },
  edition: ofEdition,
  gradebook: ofEdition,
  'work-groups': ofEdition,
  submission: {
    from: sql`submissions r join enrolments e on e.id = r.enrolment_id join users u on u.id = e.user_id join lessons l on l.id = r.lesson_id`,
    name: sql`case when (coalesce(l.assignment, r.assignment)->>'anonymous')::boolean then l.title
      else trim(u.first_name || ' ' || u.last_name) || ', ' || l.title end`,
  },
  'class-session': {
    from: sql`class_sessions r join editions e on e.id = r.edition_id join courses c on c.id = e.course_id`,
    name: sql`c.name || ', ' || ${editionCode(sql`e.code`)}`,
  },
  deal: { from: sql`deals r`, name: sql`r.number`, currency: sql`r.currency` },
  payment: {
    from: sql`payments r join deals d on d.id = r.deal_id`,
    name: sql`'Pago de ' || d.number`,
    currency: sql`r.currency`,
  },
  refund: {
    from: sql`refunds r join deals d on d.id = r.deal_id`,
    name: sql`'Devolución de ' || d.number`,
    currency: sql`r.currency`,
  },
  receipt: {
    from: sql`receipts r`,
    name: sql`r.series || '-' || lpad(r.number::text, 6, '0')`,
    currency: sql`r.currency`,
  },
  membership: {
    from: sql`memberships r join deals d on d.id = r.deal_id`,
    name: sql`r.agreement_name || ', ' || d.number`,
    currency: sql`d.currency`,
  },
  cancellation: {
    from: sql`cancellations r join deals d on d.id = r.deal_id`,
    name: sql`'Cancelación de ' || d.number`,
    currency: sql`r.currency`,
  },
  enrolment: {
    from: sql`enrolments r join users u on u.id = r.user_id join courses c on c.id = r.course_id`,
    name: sql`trim(u.first_name || ' ' || u.last_name) || ', ' || c.name`,
  },
  certificate: {
    from: sql`certificates r`,
    name: sql`r.printed_name || ', ' || ${printedCode(sql`r.code`)}`,
  },
  'certificate-batch': { from: sql`certificate_batches r`, name: sql`r.title` },
  shipping: {
    from: sql`shippings r join certificates c on c.id = r.certificate_id`,
    name: sql`c.printed_name || ', ' || ${printedCode(sql`c.code`)}`,
    currency: sql`r.price_currency`,
  },
  claim: {
    from: sql`claims r`,
    name: sql`initcap(r.type) || ' ' || lpad(r.number::text, 9, '0') || '-' || r.year`,
    currency: sql`r.currency`,
  },
  // Who looked at one looked at this file.
  voucher: {
    from: sql`files r join payments p on p.voucher_id = r.id join deals d on d.id = p.deal_id`,
    name: sql`'Comprobante de ' || d.number`,
  },
  mail: { from: sql`mails r`, name: sql`r.subject` },
};

/** A certificate's code as it is printed, in groups of four. */
function printedCode(code: SQL): SQL {
  return sql`regexp_replace(${code}, '(.{4})(?=.)', '\\1-', 'g')`;
}

/** An edition's code as people read it, as `codeWords` of the office does. */
function editionCode(code: SQL): SQL {
  return sql`trim(regexp_replace(${code}, '^a-tu-ritmo(-([0-9]+))?$', 'A su ritmo \\2'))`;
}

function byName(table: SQL) {
  return { from: sql`${table} r`, name: sql`r.name` };
}

/** What only stands inside of other records, and what it is called there. */
const partsOfRecords: Named[] = [
  { from: sql`lessons r`, name: sql`r.title` },
  { from: sql`units r`, name: sql`r.title` },
  { from: sql`deal_lines r`, name: sql`r.course_name` },
  { from: sql`migrations r`, name: sql`coalesce(r.file_name, 'Migración')` },
  {
    from: sql`certificate_template_versions r join certificate_templates t on t.id = r.template_id`,
    name: sql`t.name`,
  },
  {
    from: sql`files r`,
    name: sql`case when r.mime like 'image/%' then 'Imagen' when r.mime = 'application/pdf' then 'PDF' else 'Archivo' end`,
  },
];
/** These are kept where another kind is, under its ids. */
const sameRows = new Set(['course-content', 'gradebook', 'voucher', 'work-groups']);

/** Whether a kind of record has a name that `recordsOf` finds. */
export function hasName(entity: string): boolean {
  return Object.hasOwn(namedKinds, entity);
}

export type NamedRecord = { name: string; currency: string | null };

/** The records of many kinds, by kind and id, in one statement; those that are no more are not in it. */
export async function namedRecords(
  db: Db,
  acted: readonly Acted[],
): Promise<Map<string, NamedRecord>> {
  const byKind = Object.groupBy(acted, ({ entity }) => entity);
  const parts = Object.entries(byKind).flatMap(([entity, records = []]) => {
    const where = namedKinds[entity];
    const ids = [...new Set(records.map(({ entityId }) => entityId))];
    return where
      ? [
          sql`select ${entity}::text as entity, r.id as id, ${where.name} as name,
              ${where.currency ?? sql`null`}::text as currency from ${where.from}
            where r.id in (${sql.join(
              ids.map((id) => sql`${id}`),
              sql`, `,
            )})`,
        ]
      : [];
  });
  if (parts.length === 0) return new Map();
  type Row = { entity: string; id: string; name: string | null; currency: string | null };
  const { rows } = await db.execute<Row>(sql.join(parts, sql` union all `));
  return new Map(
    rows.map(({ entity, id, name, currency }) => [
      `${entity} ${id}`,
      { name: name ?? '', currency },
    ]),
  );
}

/** What ids are called, of whatever kind each is, in one statement; what nobody named is not in it. */
export async function namesBehind(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const kinds = Object.entries(namedKinds).flatMap(([entity, kind]) =>
    sameRows.has(entity) ? [] : [kind],
  );
  const parts = [...kinds, ...partsOfRecords].map(
    ({ from, name }) =>
      sql`select r.id as id, ${name} as name from ${from} where r.id in (select id from wanted)`,
  );
  const { rows } = await db.execute<{ id: string; name: string | null }>(
    sql`with wanted as materialized
        (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id)
      ${sql.join(parts, sql` union all `)}`,
  );
  return new Map(rows.flatMap(({ id, name }) => (name ? [[id, name]] : [])));
}
