import { isDeepStrictEqual } from 'node:util';
import type {
  CertificateLayout,
  CertificateTemplate,
  CertificateTemplateSummary,
  certificateTemplateEndpoints,
  createTemplateBody,
  updateTemplateBody,
} from '@aulario/contract/certificates/certificate-template';
import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { printFonts } from '../../platform/fonts.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion, same } from '../../platform/version.ts';
import { academyLayout } from './template.parts.ts';
import * as queries from './template.queries.ts';
import type { TemplateRow } from './template.tables.ts';
import { templateSummary, templateView } from './template.view.ts';

type TemplateDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * The designs that come with the product, where they are not yet; those that nobody changed get the
 * product's newest, as a version that what was issued does not have.
 */
export async function seedTemplates({ db, clock }: TemplateDeps): Promise<void> {
  const { templateSeeds } = await import('./template.seeds.ts');
  for (const [at, { id, name, layout }] of templateSeeds.entries()) {
    const now = clock.now();
    if (await queries.templateById(db, id)) {
      await renewSeed(db, id, layout(), now);
      continue;
    }
    await db.transaction((tx) =>
      queries.insertTemplate(
        tx,
        { id, name, isDefault: at === 0, createdAt: now, updatedAt: now },
        { layout: layout(), createdAt: now, createdByName: product },
      ),
    );
  }
}

/** Who drew the designs that come with the product. */
const product = 'Aulario';

async function renewSeed(db: Db, id: string, layout: CertificateLayout, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const template = await queries.lockTemplate(tx, id);
    const version = template && (await queries.versionOf(tx, id, template.current));
    if (!template || version?.createdByName !== product) return;
    // As the database gives it back: without what is undefined.
    if (isDeepStrictEqual(version.layout, JSON.parse(JSON.stringify(layout)))) return;
    const number = template.current + 1;
    const facts = { templateId: id, layout, createdAt: now, createdByName: product };
    await queries.insertVersion(tx, { ...facts, number });
    await queries.updateTemplate(tx, template, { current: number }, now);
  });
}

export async function listTemplates(
  { db }: TemplateDeps,
  actor: Actor,
  query: z.output<NonNullable<typeof certificateTemplateEndpoints.listTemplates.query>>,
): Promise<Page<CertificateTemplateSummary>> {
  requirePermission(actor, 'certificates:read');
  const { rows, total } = await queries.listTemplates(db, query as never);
  return { rows: rows.map(templateSummary), total };
}

export async function getTemplate(
  { db }: TemplateDeps,
  actor: Actor,
  id: string,
): Promise<CertificateTemplate> {
  requirePermission(actor, 'certificates:read');
  return readTemplate(db, id);
}

/** A face of print, by the name that designs use. */
export function templateFace(actor: Actor, face: 'texto' | 'fuerte' | 'titular'): Uint8Array {
  requirePermission(actor, 'certificates:read');
  const { text, strong, display } = printFonts();
  return { texto: text, fuerte: strong, titular: display }[face];
}

/** A new design that begins as a copy of another. */
export async function createTemplate(
  { db, clock }: TemplateDeps,
  actor: Actor,
  { from, ...input }: z.output<typeof createTemplateBody>,
): Promise<CertificateTemplate> {
  requirePermission(actor, 'certificates:design');
  const { templateSeeds } = await import('./template.seeds.ts');
  const id = await db.transaction(async (tx) => {
    const source = from ? await copyOf(tx, from) : templateSeeds[0]?.layout();
    const now = clock.now();
    const row = await queries.insertTemplate(
      tx,
      { ...columns(input), name: input.name, createdAt: now, updatedAt: now },
      { layout: found(source), createdAt: now, createdByName: actor.name },
    );
    const after = row as TemplateRow;
    if (after.isDefault) await queries.unsetDefault(tx, after.id);
    await auditTemplate(tx, actor, 'create', null, after);
    return after.id;
  });
  return readTemplate(db, id);
}

/**
 * Changes a design. A changed layout becomes a new version; certificates keep the one they were
 * made with.
 */
export async function updateTemplate(
  { db, clock }: TemplateDeps,
  actor: Actor,
  id: string,
  { version, layout, ...input }: z.output<typeof updateTemplateBody>,
): Promise<CertificateTemplate> {
  requirePermission(actor, 'certificates:design');
  if (layout) {
    const { checkLayout } = await import('./template.check.ts');
    await checkLayout(layout);
  }
  await db.transaction(async (tx) => {
    const before = found(await queries.lockTemplate(tx, id));
    await checkVersion(tx, { actor, entity: 'certificate-template', before, version });
    const now = clock.now();
    const current = layout ? before.current + 1 : before.current;
    if (layout) {
      await queries.insertVersion(tx, {
        templateId: id,
        number: current,
        layout,
        createdAt: now,
        createdByName: actor.name,
      });
    }
    const after = await queries.updateTemplate(tx, before, { ...columns(input), current }, now);
    if (after.isDefault) await queries.unsetDefault(tx, id);
    await auditTemplate(tx, actor, 'update', before, after);
  });
  return readTemplate(db, id);
}

/** Retires a design, or brings it back. The usual one stays: something must be issued with. */
export async function retireTemplate(
  { db, clock }: TemplateDeps,
  actor: Actor,
  id: string,
  retired: boolean,
): Promise<CertificateTemplate> {
  requirePermission(actor, 'certificates:design');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockTemplate(tx, id));
    if (retired && before.isDefault) {
      throw new DomainError(
        'wrong-state',
        'Es el diseño habitual: elige otro como habitual antes.',
      );
    }
    const now = clock.now();
    const changes = { retiredAt: retired ? now : null };
    const after = await queries.updateTemplate(tx, before, changes, now);
    await auditTemplate(tx, actor, retired ? 'retire' : 'restore', before, after);
  });
  return readTemplate(db, id);
}

function columns({
  agreement,
  ...input
}: Partial<Omit<z.output<typeof createTemplateBody>, 'from'>>): Partial<TemplateRow> {
  const all = { ...input, ...(agreement === undefined ? {} : { agreementId: agreement }) };
  return Object.fromEntries(
    Object.entries(all).filter(([, value]) => value !== undefined),
  ) as Partial<TemplateRow>;
}

async function copyOf(db: Db, id: string) {
  const { template } = found(await queries.templateById(db, id));
  return (await queries.versionOf(db, id, template.current))?.layout;
}

/** The design as who may read it reads it. */
export async function readTemplate(db: Db, id: string): Promise<CertificateTemplate> {
  const record = found(await queries.templateById(db, id));
  const version = found(await queries.versionOf(db, id, record.template.current));
  // As it is printed: who designs sees the academy's colour.
  const academy = await academyProfile(db);
  const layout = academyLayout(version.layout, academy);
  const draft = record.template.draft && academyLayout(record.template.draft, academy);
  return templateView(record, { layout, draft }, await queries.versionsOf(db, id));
}

/** What changed of a design; its drawings would fill the log. */
export function auditTemplate(
  tx: Parameters<typeof recordAudit>[0],
  actor: Actor,
  action: string,
  before: TemplateRow | null,
  after: TemplateRow,
) {
  return recordAudit(tx, actor, {
    action,
    entity: 'certificate-template',
    entityId: after.id,
    before: before && withoutDraft(before),
    after: withoutDraft(after),
    unseen: !same(before?.draft, after.draft),
  });
}

const withoutDraft = ({ draft, ...row }: TemplateRow) => ({ ...row, hasDraft: draft !== null });
