import type { CancellationRules } from '@aulario/contract/claims/cancellation-rules';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import type { AcceptanceOccasion, LegalKind } from '@aulario/contract/legal';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, recordColumns } from '../platform/columns.ts';

/**
 * Legal texts by country and kind: any number of published versions, which triggers keep as they are, and at most one
 * draft, which has no version yet.
 */
export const legalTexts = pgTable(
  'legal_texts',
  {
    ...recordColumns(),
    country: text('country').$type<ClaimCountry>().notNull(),
    kind: text('kind').$type<LegalKind>().notNull(),
    version: integer('version'),
    /** As it was written, with its fields in braces. */
    body: text('body').notNull(),
    /** As it is read since it was published: with the academy's data of that day. Empty in a draft. */
    published: text('published').notNull().default(''),
    /** Fingerprint of what is read. */
    digest: text('digest').notNull().default(''),
    changes: text('changes').notNull().default(''),
    publishedAt: instant('published_at'),
    publishedBy: text('published_by').notNull().default(''),
    /** Counts changes of a draft, so that two people do not write over each other. */
    edits: integer('edits').notNull().default(1),
  },
  (table) => [
    uniqueIndex('legal_texts_version').on(table.country, table.kind, table.version),
    uniqueIndex('legal_texts_draft')
      .on(table.country, table.kind)
      .where(sql`${table.version} is null`),
  ],
);
export type LegalTextRow = typeof legalTexts.$inferSelect;

/** A version that somebody accepted, or was told of. */
export type AcceptedVersion = { id: string; kind: LegalKind; version: number };

/** Who accepted which versions, when and from where. Rows are added; only the address is let go. */
export const acceptances = pgTable(
  'acceptances',
  {
    id: id(),
    at: instant('at').notNull(),
    occasion: text('occasion').$type<AcceptanceOccasion>().notNull(),
    /** The id of the deal, account, claim or testimony. */
    subjectId: text('subject_id').notNull(),
    userId: text('user_id'),
    country: text('country').$type<ClaimCountry>().notNull(),
    texts: jsonb('texts').$type<AcceptedVersion[]>().notNull(),
    /** The fingerprint that the page sent back; null for a program that said only yes. */
    seen: text('seen'),
    /** The terms of cancellation that a purchase was made with. */
    rules: jsonb('rules').$type<CancellationRules>(),
    /** Handed over at the counter, and not accepted by who bought. */
    handed: boolean('handed').notNull().default(false),
    /** The network's address; null once its time is over. */
    ip: text('ip'),
  },
  (table) => [
    uniqueIndex('acceptances_subject').on(table.occasion, table.subjectId),
    index('acceptances_user').on(table.userId, table.at),
  ],
);
export type AcceptanceRow = typeof acceptances.$inferSelect;
