import type { CourseKind } from '@aulario/contract/catalogue/course-words';
import type { CertificateLayout } from '@aulario/contract/certificates/certificate-template';
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { agreements } from '../../catalogue/categories/catalogue.tables.ts';
import { editableColumns, id, instant } from '../../platform/columns.ts';

/** A design of certificates, and which certificates it is for. */
export const certificateTemplates = pgTable(
  'certificate_templates',
  {
    ...editableColumns(),
    name: text('name').notNull(),
    /** For courses of this kind only; null for all. */
    courseKind: text('course_kind').$type<CourseKind>(),
    /** For courses that this institution backs only; null for all. */
    agreementId: text('agreement_id').references(() => agreements.id),
    /** The one for whatever no other is for. */
    isDefault: boolean('is_default').notNull().default(false),
    /** The newest version: what is issued from now on. */
    current: integer('current').notNull().default(1),
    /** What was changed of its layout and is not published yet. */
    draft: jsonb('draft').$type<CertificateLayout>(),
  },
  (table) => [index('certificate_templates_created').on(table.createdAt, table.id)],
);
export type TemplateRow = typeof certificateTemplates.$inferSelect;

/** What a design looked like at each of its savings. Rows are only added: certificates point at them. */
export const certificateTemplateVersions = pgTable(
  'certificate_template_versions',
  {
    id: id(),
    templateId: text('template_id')
      .notNull()
      .references(() => certificateTemplates.id),
    number: integer('number').notNull(),
    layout: jsonb('layout').$type<CertificateLayout>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdByName: text('created_by_name').notNull(),
  },
  (table) => [
    uniqueIndex('certificate_template_versions_number').on(table.templateId, table.number),
  ],
);
export type TemplateVersionRow = typeof certificateTemplateVersions.$inferSelect;
