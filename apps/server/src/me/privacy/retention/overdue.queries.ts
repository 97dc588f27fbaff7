import type { KeptPeriod } from '@aulario/contract/me/data-policy';
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { waiting } from '../../../catalogue/editions/waiting.tables.ts';
import { shippings } from '../../../certificates/shippings/shipping.tables.ts';
import { migrationRows } from '../../../migrations/migration.tables.ts';
import { users } from '../../../people/users/user.tables.ts';
import { audit } from '../../../platform/audit.tables.ts';
import { calls } from '../../../relations/calls/call.tables.ts';
import { contacts } from '../../../relations/contacts/contact.tables.ts';
import { deals } from '../../../sales/deals/deal.tables.ts';
import { memberships } from '../../../sales/deals/membership.tables.ts';
import { payments } from '../../../sales/payments/payment.tables.ts';
import { gone } from '../gone.queries.ts';
import type { Cuts } from './cuts.ts';

export type KindName =
  | 'contactos'
  | 'listas-de-espera'
  | 'grabaciones'
  | 'comprobantes'
  | 'direcciones'
  | 'membresias'
  | 'importaciones'
  | 'auditoria'
  | 'tratos'
  | 'invitados';

type Kind = {
  period: KeptPeriod;
  table: PgTable;
  /** Which rows still say something, and had their time. */
  overdue: (cuts: Cuts) => SQL;
};

/** An order, called d, that was neither paid to its end nor annulled. */
const unfinished = sql`d.state in ('abierto', 'pagado-parcial')`;

/** What time lets go, and by which of the academy's periods. */
export const kinds: Readonly<Record<KindName, Kind>> = {
  contactos: {
    period: 'leadMonths',
    table: contacts,
    overdue: ({
      leadMonths: cut,
    }) => sql`contacts.created_at < ${cut} and contacts.updated_at < ${cut}
      and contacts.name <> ${gone} and coalesce(contacts.next_action_at, ${cut}) <= ${cut}
      and not exists (select 1 from activities a where a.contact_id = contacts.id and a.at >= ${cut})
      and not exists (select 1 from calls c where c.contact_id = contacts.id and c.started_at >= ${cut})
      and not exists (select 1 from deals d where d.user_id = contacts.user_id)`,
  },
  'listas-de-espera': {
    period: 'leadMonths',
    table: waiting,
    overdue: ({ leadMonths: cut }) =>
      sql`coalesce(waiting.left_at, waiting.taken_at) < ${cut} and waiting.name <> ${gone}`,
  },
  grabaciones: {
    period: 'recordingMonths',
    table: calls,
    overdue: ({ recordingMonths: cut }) =>
      sql`calls.started_at < ${cut} and calls.recording_file_id is not null`,
  },
  comprobantes: {
    period: 'voucherYears',
    table: payments,
    overdue: ({
      voucherYears: cut,
    }) => sql`payments.voucher_id is not null and payments.voucher_at < ${cut}
      and payments.state <> 'pendiente' and exists (select 1 from deals d where d.id = payments.deal_id
        and (coalesce(d.settled_at, d.annulled_at) < ${cut}
          or (${unfinished} and greatest(d.created_at, d.updated_at) < ${cut})))`,
  },
  direcciones: {
    period: 'addressMonths',
    table: shippings,
    overdue: ({ addressMonths: cut }) => sql`shippings.state in ('entregado', 'anulado')
      and shippings.updated_at < ${cut} and shippings.first_name <> ${gone}`,
  },
  membresias: {
    period: 'proofMonths',
    table: memberships,
    // Of an order that nobody paid, nobody decides: its proof goes as long after it was touched last.
    overdue: ({ proofMonths: cut }) =>
      sql`memberships.proof <> ${gone} and (memberships.decided_at < ${cut} or (memberships.decided_at is null
        and memberships.updated_at < ${cut} and exists (select 1 from deals d where d.id = memberships.deal_id
          and d.state in ('abierto', 'anulado') and d.paid = 0 and d.updated_at < ${cut})))`,
  },
  importaciones: {
    period: 'importMonths',
    table: migrationRows,
    overdue: ({ importMonths: cut }) => sql`exists (select 1 from migrations m
      where m.id = migration_rows.migration_id and coalesce(m.finished_at, m.updated_at) < ${cut})`,
  },
  auditoria: {
    period: 'auditMonths',
    table: audit,
    // And the law's two years by the database's own clock, which a trigger holds.
    overdue: ({ auditMonths: cut }) =>
      sql`audit.created_at < ${cut} and audit.created_at < now() - interval '2 years'`,
  },
  tratos: {
    period: 'saleYears',
    table: deals,
    // What nobody paid to its end or annulled ends with nothing: it is let go as long after it was touched last.
    overdue: ({
      saleYears: cut,
    }) => sql`deals."returning" = 0 and deals.contact->>'firstName' <> ${gone}
      and ((deals.state in ('pagado', 'anulado') and coalesce(deals.settled_at, deals.annulled_at) < ${cut}
          and coalesce(deals.annulled_at, ${cut}) <= ${cut})
        or (deals.state in ('abierto', 'pagado-parcial') and greatest(deals.created_at, deals.updated_at) < ${cut}
          and not exists (select 1 from payments p where p.deal_id = deals.id
            and p.state = 'pendiente' and p.voucher_id is not null)))`,
  },
  // Who ordered and never answered from their mailbox has no account whose end could be theirs (decision 066): the record
  // goes with the last of the orders, or like a lead where there is none. Who was enrolled stays with what they studied.
  invitados: {
    period: 'leadMonths',
    table: users,
    overdue: ({
      leadMonths: cut,
    }) => sql`users.guest and users.erased_at is null and users.merged_into_id is null and users.password_hash is null
      and users.created_at < ${cut} and users.updated_at < ${cut}
      and not exists (select 1 from deals d where d.user_id = users.id and d.contact->>'firstName' <> ${gone})
      and not exists (select 1 from enrolments e where e.user_id = users.id)
      and not exists (select 1 from certificates c where c.user_id = users.id)
      and not exists (select 1 from contacts c where c.user_id = users.id and c.name <> ${gone})
      and not exists (select 1 from activities a where a.user_id = users.id and a.at >= ${cut})
      and not exists (select 1 from calls c where c.user_id = users.id and c.started_at >= ${cut})
      and not exists (select 1 from privacy_requests r where r.user_id = users.id and r.state = 'pendiente')`,
  },
};
