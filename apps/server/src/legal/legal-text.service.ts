import { blanksFault } from '@aulario/contract/answer-blanks';
import { claimCountrySchema } from '@aulario/contract/claims/claim-book';
import {
  type LegalText,
  type LegalTextHead,
  legalKindNames,
  legalKinds,
  type OpenLegalText,
} from '@aulario/contract/legal';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/error.ts';
import * as queries from './legal.queries.ts';
import type { LegalTextRow } from './legal.tables.ts';
import { digestOf, filled, legalBlocks, listElsewhere, missingFields } from './legal-text.ts';
import { legalTemplate } from './templates/template.ts';
import { currentValues } from './texts-in-force.ts';

type TextDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Name = queries.TextName;

/** A text as everybody reads it: the version in force, or the one that is asked for. @throws DomainError `not-found`. */
export async function openLegalText(
  deps: Pick<Deps, 'db' | 'config'>,
  name: Name,
  version?: number,
): Promise<OpenLegalText> {
  const { db } = deps;
  const versions = await queries.versionsOf(db, name);
  const newest = versions[0]?.version ?? null;
  const row = await queries.publishedText(db, name, version);
  if (!row && (version !== undefined || newest !== null)) throw unknownText();
  const inForce = (row?.version ?? null) === newest;
  const today = (await currentValues(db, deps))(name.country);
  const text = row?.published ?? filled(legalTemplate(name.country, name.kind), today);
  return {
    ...{ ...name, title: legalKinds[name.kind], version: row?.version ?? null },
    ...{ publishedAt: row?.publishedAt?.toISOString() ?? null, changes: row?.changes ?? '' },
    inForce,
    // What is in force says everything, also where it was published before the list was a part of it.
    blocks: legalBlocks(inForce ? text.replace(listElsewhere, () => today.usosDeDatos) : text),
    versions: versions.map(({ publishedBy: _, ...head }) => versionHead(head)),
  };
}

const unknownText = () => new DomainError('not-found', 'Esa versión no existe.');

export async function listLegalTexts(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
): Promise<LegalTextHead[]> {
  requirePermission(actor, 'settings:read');
  const rows = await queries.textsForList(deps.db);
  const values = await currentValues(deps.db, deps);
  return claimCountrySchema.options.flatMap((country) =>
    legalKindNames.map((kind) => {
      const own = rows.filter((row) => row.country === country && row.kind === kind);
      const published = own.find(({ version }) => version !== null);
      const draft = own.find(({ version }) => version === null);
      return headView({ country, kind }, published, draft !== undefined, (body) =>
        filled(body, values(country)),
      );
    }),
  );
}

function headView(
  name: Name,
  published: LegalTextRow | undefined,
  draft: boolean,
  fill: (body: string) => string,
): LegalTextHead {
  return {
    ...{ ...name, title: legalKinds[name.kind], version: published?.version ?? null },
    ...{ publishedAt: published?.publishedAt?.toISOString() ?? null, draft },
    outdated: published !== undefined && fill(published.body) !== published.published,
  };
}

export async function getLegalText(
  deps: Pick<Deps, 'db' | 'config'>,
  actor: Actor,
  name: Name,
): Promise<LegalText> {
  requirePermission(actor, 'settings:read');
  const { db } = deps;
  const draft = await queries.draftOf(db, name);
  const published = await queries.publishedText(db, name);
  const values = (await currentValues(db, deps))(name.country);
  const template = legalTemplate(name.country, name.kind);
  const body = (draft ?? published)?.body ?? template;
  const versions = await queries.versionsOf(db, name);
  return {
    ...headView(name, published, draft !== undefined, (text) => filled(text, values)),
    ...{ body, template, preview: legalBlocks(filled(body, values)) },
    missing: missingFields(body, values),
    edits: draft?.edits ?? 0,
    versions: versions.map((head) => ({ ...versionHead(head), publishedBy: head.publishedBy })),
  };
}

function versionHead({
  version,
  publishedAt,
  changes,
}: Pick<LegalTextRow, 'version' | 'publishedAt' | 'changes'>) {
  const at = publishedAt ?? new Date(0);
  return { version: version ?? 0, publishedAt: at.toISOString(), changes };
}

/** Keeps a draft. @throws DomainError `stale-version` when somebody else wrote on it meanwhile. */
export async function saveLegalDraft(
  deps: TextDeps,
  actor: Actor,
  name: Name,
  { body, edits }: { body: string; edits?: number | undefined },
): Promise<LegalText> {
  requirePermission(actor, 'settings:write');
  await deps.db.transaction(async (tx) => {
    const before = await lockedDraft(tx, name, edits);
    const now = deps.clock.now();
    const after = before
      ? await queries.updateText(tx, before.id, { body, edits: before.edits + 1, updatedAt: now })
      : await queries.insertText(tx, { ...name, body, createdAt: now, updatedAt: now });
    await tell(tx, actor, before ? 'update' : 'create', after, before);
  });
  return getLegalText(deps, actor, name);
}

/** Throws a draft away; where there is none, nothing happens. */
export async function dropLegalDraft(deps: TextDeps, actor: Actor, name: Name): Promise<LegalText> {
  requirePermission(actor, 'settings:write');
  await deps.db.transaction(async (tx) => {
    const before = await lockedDraft(tx, name);
    if (!before) return;
    await queries.deleteDraft(tx, before.id);
    await tell(tx, actor, 'delete', before, before);
  });
  return getLegalText(deps, actor, name);
}

/**
 * Publishes the draft, or what was last written, with the academy's data of today, as the next version.
 * @throws DomainError `wrong-state` when a setting that it names is empty, when somebody left a "[blank]" to fill in, or when it
 *   would say the same as before.
 */
export async function publishLegalText(
  deps: TextDeps,
  actor: Actor,
  name: Name,
  { changes, edits }: { changes: string; edits?: number | undefined },
): Promise<LegalText> {
  requirePermission(actor, 'settings:write');
  await deps.db.transaction(async (tx) => {
    const draft = await lockedDraft(tx, name, edits);
    const last = await queries.publishedText(tx, name);
    const body = (draft ?? last)?.body ?? legalTemplate(name.country, name.kind);
    const published = await complete(tx, deps, name, body);
    if (published === last?.published)
      throw new DomainError('wrong-state', 'Dice lo mismo que la versión vigente.');
    const now = deps.clock.now();
    const version = (last?.version ?? 0) + 1;
    const said = {
      ...{ version, body, published, digest: digestOf(published), changes },
      ...{ publishedAt: now, publishedBy: actor.name, updatedAt: now },
    };
    const row = draft
      ? await queries.updateText(tx, draft.id, said)
      : await queries.insertText(tx, { ...name, ...said, createdAt: now });
    await tell(tx, actor, 'publish', row, last);
  });
  return getLegalText(deps, actor, name);
}

async function complete(
  db: Db,
  deps: Pick<Deps, 'config'>,
  { country }: Name,
  body: string,
): Promise<string> {
  const blanks = blanksFault(body, 'legal');
  if (blanks) throw new DomainError('wrong-state', blanks);
  const values = (await currentValues(db, deps))(country);
  const missing = missingFields(body, values);
  if (missing.length === 0) return filled(body, values);
  throw new DomainError(
    'wrong-state',
    `Faltan datos de la academia que el texto nombra: ${missing.join(', ').toLowerCase()}. Complétalos en Ajustes.`,
  );
}

async function lockedDraft(tx: Tx, name: Name, edits?: number): Promise<LegalTextRow | undefined> {
  await queries.lockText(tx, name);
  const draft = await queries.draftOf(tx, name);
  if (edits !== undefined && edits !== (draft?.edits ?? 0)) throw new DomainError('stale-version');
  return draft;
}

async function tell(
  tx: Tx,
  actor: Actor,
  action: 'create' | 'update' | 'delete' | 'publish',
  row: LegalTextRow,
  before: LegalTextRow | undefined,
): Promise<void> {
  const words = ({ version, body, changes }: LegalTextRow) => ({ version, body, changes });
  await recordAudit(tx, actor, {
    ...{ action, entity: 'legal-text', entityId: row.id },
    ...(before && { before: words(before) }),
    ...(action !== 'delete' && { after: words(row) }),
  });
}
