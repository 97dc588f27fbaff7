import type {
  CertificateLayout,
  CertificateTemplate,
} from '@aulario/contract/certificates/certificate-template';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { checkVersion } from '../../platform/version.ts';
import * as queries from './template.queries.ts';
import { auditTemplate, readTemplate } from './template.service.ts';
import type { TemplateRow } from './template.tables.ts';

type DraftDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Keeps a changed layout; nothing is issued with it before it is published.
 * @throws DomainError `validation` for a layout that could not be printed, `stale-version` when somebody was faster.
 */
export async function keepDraft(
  deps: DraftDeps,
  actor: Actor,
  id: string,
  { version, layout }: { version: number; layout: CertificateLayout },
): Promise<CertificateTemplate> {
  requirePermission(actor, 'certificates:design');
  const { checkLayout } = await import('./template.check.ts');
  await checkLayout(layout);
  return changeDraft(deps, actor, { id, action: 'update', version }, async () => ({
    draft: layout,
  }));
}

/** Issues from now on with what the draft shows, as a version of its own; what was issued keeps its own. */
export async function publishDraft(
  deps: DraftDeps,
  actor: Actor,
  id: string,
  version: number,
): Promise<CertificateTemplate> {
  requirePermission(actor, 'certificates:design');
  return changeDraft(deps, actor, { id, action: 'publish', version }, async (tx, before, now) => {
    const layout = drafted(before);
    const number = before.current + 1;
    const facts = { templateId: id, layout, createdAt: now, createdByName: actor.name };
    await queries.insertVersion(tx, { ...facts, number });
    return { draft: null, current: number };
  });
}

/** Drops the draft: the design stays as it is published. */
export async function discardDraft(
  deps: DraftDeps,
  actor: Actor,
  id: string,
): Promise<CertificateTemplate> {
  requirePermission(actor, 'certificates:design');
  return changeDraft(deps, actor, { id, action: 'discard' }, async (_, before) => {
    drafted(before);
    return { draft: null };
  });
}

function drafted({ draft }: TemplateRow): CertificateLayout {
  if (draft) return draft;
  throw new DomainError('wrong-state', 'Este diseño no tiene cambios por publicar.');
}

async function changeDraft(
  { db, clock }: DraftDeps,
  actor: Actor,
  { id, action, version }: { id: string; action: string; version?: number },
  decide: (tx: Tx, before: TemplateRow, now: Date) => Promise<Partial<TemplateRow>>,
): Promise<CertificateTemplate> {
  await db.transaction(async (tx) => {
    const before = found(await queries.lockTemplate(tx, id));
    if (version !== undefined)
      await checkVersion(tx, { actor, entity: 'certificate-template', before, version });
    const now = clock.now();
    const after = await queries.updateTemplate(tx, before, await decide(tx, before, now), now);
    await auditTemplate(tx, actor, action, before, after);
  });
  return readTemplate(db, id);
}
