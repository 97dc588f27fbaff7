import type { CourseKind } from '@aulario/contract/catalogue/course-words';
import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { agreements } from '../../catalogue/categories/catalogue.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import {
  certificateTemplates,
  certificateTemplateVersions,
  type TemplateRow,
  type TemplateVersionRow,
} from './template.tables.ts';

export type TemplateRecord = { template: TemplateRow; agreementName: string | null };

export async function listTemplates(
  db: Db,
  query: {
    page: number;
    limit: number;
    sort: 'name' | '-name' | 'createdAt' | '-createdAt';
    retired?: boolean | undefined;
  },
): Promise<Page<TemplateRecord>> {
  const where = and(
    behind(query, certificateTemplates.id),
    query.retired
      ? isNotNull(certificateTemplates.retiredAt)
      : isNull(certificateTemplates.retiredAt),
  );
  const columns = { createdAt: certificateTemplates.createdAt, name: certificateTemplates.name };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, columns, certificateTemplates.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db.select({ n: count() }).from(certificateTemplates).where(where),
      rows,
    ),
  };
}

export async function templateById(db: Db, id: string): Promise<TemplateRecord | undefined> {
  const [row] = await select(db).where(eq(certificateTemplates.id, id));
  return row;
}

export async function lockTemplate(db: Db, id: string): Promise<TemplateRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateTemplates)
    .where(eq(certificateTemplates.id, id))
    .for('update');
  return row;
}

export async function versionsOf(db: Db, templateId: string) {
  const { number, createdAt, createdByName } = certificateTemplateVersions;
  return db
    .select({ number, createdAt, createdByName })
    .from(certificateTemplateVersions)
    .where(eq(certificateTemplateVersions.templateId, templateId))
    .orderBy(desc(number))
    .limit(100);
}

export async function versionOf(
  db: Db,
  templateId: string,
  number: number,
): Promise<TemplateVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateTemplateVersions)
    .where(
      and(
        eq(certificateTemplateVersions.templateId, templateId),
        eq(certificateTemplateVersions.number, number),
      ),
    );
  return row;
}

export async function versionById(db: Db, id: string): Promise<TemplateVersionRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateTemplateVersions)
    .where(eq(certificateTemplateVersions.id, id));
  return row;
}

/**
 * The version to issue with: of the design that was chosen, else of the one for an agreement of the
 * course, else for its kind, else of the usual one.
 */
export async function versionToIssue(
  db: Db,
  course: { kind: CourseKind; agreements: string[] },
  chosen?: string | null,
): Promise<string | null> {
  const fits = chosen
    ? eq(certificateTemplates.id, chosen)
    : and(
        isNull(certificateTemplates.retiredAt),
        sql`(${certificateTemplates.courseKind} is null or ${certificateTemplates.courseKind} = ${course.kind})`,
        sql`(${certificateTemplates.agreementId} is null or ${certificateTemplates.agreementId} in (select jsonb_array_elements_text(${JSON.stringify(course.agreements)}::jsonb)))`,
        sql`(${certificateTemplates.isDefault} or ${certificateTemplates.courseKind} is not null or ${certificateTemplates.agreementId} is not null)`,
      );
  const [row] = await db
    .select({ id: certificateTemplateVersions.id })
    .from(certificateTemplates)
    .innerJoin(
      certificateTemplateVersions,
      and(
        eq(certificateTemplateVersions.templateId, certificateTemplates.id),
        eq(certificateTemplateVersions.number, certificateTemplates.current),
      ),
    )
    .where(fits)
    .orderBy(
      desc(sql`${certificateTemplates.agreementId} is not null`),
      desc(sql`${certificateTemplates.courseKind} is not null`),
      desc(certificateTemplates.isDefault),
      asc(certificateTemplates.id),
    )
    .limit(1);
  return row?.id ?? null;
}

export async function insertTemplate(
  db: Db,
  row: typeof certificateTemplates.$inferInsert,
  version: Omit<typeof certificateTemplateVersions.$inferInsert, 'templateId' | 'number'>,
): Promise<TemplateRow | undefined> {
  const [template] = await db
    .insert(certificateTemplates)
    .values(row)
    .onConflictDoNothing()
    .returning();
  if (!template) return undefined;
  await insertVersion(db, { ...version, templateId: template.id, number: 1 });
  return template;
}

export async function insertVersion(
  db: Db,
  row: typeof certificateTemplateVersions.$inferInsert,
): Promise<void> {
  await db.insert(certificateTemplateVersions).values(row);
}

export async function updateTemplate(
  db: Db,
  before: TemplateRow,
  changes: Partial<TemplateRow>,
  now: Date,
): Promise<TemplateRow> {
  const [row] = await db
    .update(certificateTemplates)
    .set({ ...changes, version: before.version + 1, updatedAt: now })
    .where(eq(certificateTemplates.id, before.id))
    .returning();
  return row as TemplateRow;
}

/** Only one is the usual one. */
export async function unsetDefault(db: Db, exceptId: string): Promise<void> {
  await db
    .update(certificateTemplates)
    .set({ isDefault: false })
    .where(
      and(eq(certificateTemplates.isDefault, true), sql`${certificateTemplates.id} <> ${exceptId}`),
    );
}

function select(db: Db) {
  return db
    .select({ template: certificateTemplates, agreementName: agreements.name })
    .from(certificateTemplates)
    .leftJoin(agreements, eq(agreements.id, certificateTemplates.agreementId))
    .$dynamic();
}
