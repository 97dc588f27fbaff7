import type {
  CertificateOption,
  Discount,
  PriceCalculation,
} from '@aulario/contract/catalogue/price';
import type { Currency } from '@aulario/contract/money';
import type { DocumentType } from '@aulario/contract/people/user';
import type {
  DealCancelling,
  DealLineKind,
  DealState,
  ShippingAddress,
} from '@aulario/contract/sales/deal';
import type { MeasuringVersion } from '@aulario/contract/sales/measuring';
import type { Student } from '@aulario/contract/sales/minor';
import type { DealPaper } from '@aulario/contract/sales/paper';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { agreements } from '../../catalogue/categories/catalogue.tables.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { editions } from '../../catalogue/courses/edition.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import { id, instant, recordColumns } from '../../platform/columns.ts';
import { changeIndex } from '../../platform/list.ts';
import { mailboxSql } from '../../platform/strangers/mailbox-sql.ts';
import { institutions } from './institution.tables.ts';

const money = (name: string) => bigint(name, { mode: 'number' });

/** The buyer as they wrote themselves this time: mails of the deal go here, or to what took its place (`deal-mailbox.ts`). */
export type DealContact = {
  firstName: string;
  lastName: string;
  email: string;
  mobile: string;
  document: DocumentType;
  dni: string;
  /** Where physical certificates go; absent when none was bought. */
  shipping?: ShippingAddress;
  /** Boleta or factura; absent when nobody asked. */
  paper?: DealPaper;
  /** Who studies a course for minors, and who answers for them. */
  student?: Student;
  /** The sentence by which the purchase may be told to whoever shows advertising. */
  measured?: MeasuringVersion;
};

/** The last number given in each series: taken under a row lock, so none is skipped or reused. */
export const series = pgTable('series', {
  name: text('name').primaryKey(),
  last: integer('last').notNull().default(0),
});

/** Numbers of a series that are free to take, each by one transaction without waiting for the others. */
export const seriesNumbers = pgTable(
  'series_numbers',
  { series: text('series').notNull(), number: integer('number').notNull() },
  (table) => [primaryKey({ columns: [table.series, table.number] })],
);

/** The mailbox that was typed with an order, under one of its addresses. */
export const contactMailbox = (contact: AnyPgColumn) => mailboxSql(sql`(${contact}->>'email')`);

/** The words of a text that are no number, document or address. */
const withoutAddresses = (text: AnyPgColumn) =>
  sql`regexp_replace(${text}, '[^ ]*[0-9@][^ ]*', '', 'g')`;

export const deals = pgTable(
  'deals',
  {
    ...recordColumns(),
    number: text('number').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    assessorId: text('assessor_id').references(() => users.id),
    currency: text('currency').$type<Currency>().notNull(),
    subtotal: money('subtotal').notNull(),
    discount: money('discount').notNull(),
    tax: money('tax').notNull(),
    total: money('total').notNull(),
    /** What of it is verified. */
    paid: money('paid').notNull().default(0),
    /** What of the paid went back. */
    refunded: money('refunded').notNull().default(0),
    /** What of it is on its way back; how to read all of them is `moneyOf`. */
    returning: money('returning').notNull().default(0),
    /** What of what went or goes back it asks for again, even settled: a correction, a chargeback. */
    reversed: money('reversed').notNull().default(0),
    /** What of its price it asks for no more, because it was given back when it was settled. */
    conceded: money('conceded').notNull().default(0),
    /** What of it an annulled one may keep by the terms that it was bought with. */
    kept: money('kept').notNull().default(0),
    state: text('state').$type<DealState>().notNull().default('abierto'),
    /** Follows its buyer's request to cancel it; null without one, and once it was refused. */
    cancelling: text('cancelling').$type<DealCancelling>(),
    reason: text('reason'),
    source: text('source').notNull().default('web'),
    coupon: text('coupon'),
    /** Until when it keeps its use of the coupon without being paid; null for as long as it is open. */
    couponUntil: instant('coupon_until'),
    /** Who pays for the people of the lines. */
    institutionId: text('institution_id').references(() => institutions.id),
    /** Day until which a quote's price is held. */
    validUntil: date('valid_until', { mode: 'string' }),
    contact: jsonb('contact').$type<DealContact>().notNull(),
    /** The calculation it was closed with, as it was. */
    calculation: jsonb('calculation').$type<PriceCalculation>().notNull(),
    /** Opens the private page of the deal. */
    privateToken: text('private_token').notNull(),
    searchText: text('search_text').notNull(),
    /** When whoever reads the mailbox that was typed said that it is no order of theirs: nothing of it is mailed. */
    mailboxDeniedAt: instant('mailbox_denied_at'),
    /** When it was complete, with money of its own: what was corrected away later completed nothing. */
    settledAt: instant('settled_at'),
    /** When it was complete first, with money of which a correction took away some since: who is told of sales was told of it then. */
    soldBefore: instant('sold_before'),
    annulledAt: instant('annulled_at'),
    annulledBy: text('annulled_by'),
  },
  (table) => [
    changeIndex('deals_changed', table),
    uniqueIndex('deals_number').on(table.number),
    uniqueIndex('deals_private_token').on(table.privateToken),
    index('deals_created').on(table.createdAt, table.id),
    index('deals_total').on(table.total, table.id),
    index('deals_user').on(table.userId, table.createdAt),
    index('deals_assessor').on(table.assessorId, table.createdAt),
    index('deals_state').on(table.state, table.createdAt),
    index('deals_institution').on(table.institutionId, table.createdAt),
    index('deals_valid_until').on(table.validUntil).where(sql`${table.validUntil} is not null`),
    index('deals_coupon').on(table.coupon).where(sql`${table.coupon} is not null`),
    index('deals_coupon_until')
      .on(table.couponUntil)
      .where(sql`${table.couponUntil} is not null and ${table.state} = 'abierto'`),
    index('deals_settled').on(table.settledAt, table.id),
    // What was typed with an order, to find the others of the same hand.
    index('deals_contact_dni').on(sql`(${table.contact}->>'dni')`),
    index('deals_contact_email').on(sql`(${table.contact}->>'email')`),
    index('deals_contact_mailbox').on(contactMailbox(table.contact)),
    index('deals_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    index('deals_names').using('gin', sql`${withoutAddresses(table.searchText)} gin_trgm_ops`),
    index('deals_search_guardian')
      .using('gin', sql`${table.searchText} gin_trgm_ops`)
      .where(sql`(${table.contact}->'student') is not null`),
  ],
);
export type DealRow = typeof deals.$inferSelect;

/** The folded names that a sale is found by, as likeness to what was mistyped is measured; they have an index. */
export const namesOfDeal = withoutAddresses(deals.searchText);

export const dealLines = pgTable(
  'deal_lines',
  {
    id: id(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    position: integer('position').notNull(),
    /** A copy on paper enrols nobody: its course is the one of the certificate. */
    kind: text('kind').$type<DealLineKind>().notNull().default('curso'),
    courseId: text('course_id')
      .notNull()
      .references(() => courses.id),
    /** The run of the course. */
    editionId: text('edition_id').references(() => editions.id),
    /** Who studies, when it is not the buyer. */
    userId: text('user_id').references(() => users.id),
    /** As it was called on the day. */
    courseName: text('course_name').notNull(),
    courseSlug: text('course_slug').notNull(),
    certificate: text('certificate').$type<CertificateOption>(),
    agreementId: text('agreement_id').references(() => agreements.id),
    coursePrice: money('course_price').notNull(),
    certificatePrice: money('certificate_price').notNull(),
    discounts: jsonb('discounts').$type<Discount[]>().notNull().default([]),
    total: money('total').notNull(),
    tax: money('tax').notNull(),
  },
  (table) => [
    uniqueIndex('deal_lines_position').on(table.dealId, table.position),
    index('deal_lines_course').on(table.courseId),
    index('deal_lines_edition').on(table.editionId),
    index('deal_lines_user').on(table.userId),
  ],
);
export type DealLineRow = typeof dealLines.$inferSelect;

export const instalments = pgTable(
  'instalments',
  {
    id: id(),
    dealId: text('deal_id')
      .notNull()
      .references(() => deals.id),
    dueDate: date('due_date', { mode: 'string' }).notNull(),
    amount: money('amount').notNull(),
    /** When another plan took its place. */
    replacedAt: instant('replaced_at'),
  },
  (table) => [
    index('instalments_deal').on(table.dealId, table.dueDate),
    index('instalments_due').on(table.dueDate, table.id),
  ],
);
