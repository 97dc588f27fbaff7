import type {
  createSynonymBody,
  Synonym,
  synonymListQuery,
  updateSynonymBody,
} from '@aulario/contract/catalogue/search';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion } from '../../platform/version.ts';
import * as queries from './synonym.queries.ts';
import type { SynonymRow } from './synonym.tables.ts';

type SynonymDeps = Pick<Deps, 'db' | 'clock'>;

/** Groups of words that the search takes for the same, in every state, for staff. */
export async function listSynonyms(
  { db }: SynonymDeps,
  actor: Actor,
  query: z.output<typeof synonymListQuery>,
): Promise<Page<Synonym>> {
  requirePermission(actor, 'catalogue:read');
  const { rows, total } = await queries.listSynonyms(db, query);
  return { rows: rows.map(synonymView), total };
}

export async function getSynonym({ db }: SynonymDeps, actor: Actor, id: string): Promise<Synonym> {
  requirePermission(actor, 'catalogue:read');
  return synonymView(found(await queries.synonymById(db, id)));
}

export async function createSynonym(
  { db }: SynonymDeps,
  actor: Actor,
  input: z.output<typeof createSynonymBody>,
): Promise<Synonym> {
  requirePermission(actor, 'catalogue:write');
  return db.transaction(async (tx) => {
    const row = await queries.insertSynonym(tx, input);
    const written = { entity: 'synonym', entityId: row.id };
    await recordAudit(tx, actor, { action: 'create', ...written, after: row });
    return synonymView(row);
  });
}

export async function updateSynonym(
  deps: SynonymDeps,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof updateSynonymBody>,
): Promise<Synonym> {
  return change(deps, actor, id, 'update', async (before, tx) => {
    await checkVersion(tx, { actor, entity: 'synonym', before, version, sent: input });
    const { terms = before.terms, status = before.status } = input;
    return { terms, status };
  });
}

export async function retireSynonym(deps: SynonymDeps, actor: Actor, id: string) {
  return change(deps, actor, id, 'retire', () => ({ retiredAt: deps.clock.now() }));
}

export async function restoreSynonym(deps: SynonymDeps, actor: Actor, id: string) {
  return change(deps, actor, id, 'restore', () => ({ retiredAt: null }));
}

type Changes = Parameters<typeof queries.updateSynonym>[2];

async function change(
  { db }: SynonymDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (before: SynonymRow, tx: Tx) => Changes | Promise<Changes>,
): Promise<Synonym> {
  requirePermission(actor, 'catalogue:write');
  return db.transaction(async (tx) => {
    const before = found(await queries.lockSynonym(tx, id));
    const after = await queries.updateSynonym(tx, before, await decide(before, tx));
    await recordAudit(tx, actor, { action, entity: 'synonym', entityId: id, before, after });
    return synonymView(after);
  });
}

function synonymView(row: SynonymRow): Synonym {
  return {
    _id: row.id,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    version: row.version,
    terms: row.terms,
    status: row.status,
    retiredAt: row.retiredAt?.toISOString() ?? null,
  };
}
