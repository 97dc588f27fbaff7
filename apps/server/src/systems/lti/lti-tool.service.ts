import type {
  createLtiToolBody,
  LtiTool,
  LtiToolChoice,
  ltiToolListQuery,
  updateLtiToolBody,
} from '@aulario/contract/systems/lti-tool';
import { importSPKI } from 'jose';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkCalledAddress, checkTypedAddress } from '../../platform/outside/typed-address.ts';
import { checkVersion } from '../../platform/version.ts';
import { makeKey } from './lti.keys.ts';
import * as queries from './lti.queries.ts';
import type { LtiToolRow } from './lti.tables.ts';
import { ltiToolView } from './lti.view.ts';
import { readKeys, ToolFault } from './tool-keys.ts';

type ToolDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Fields = Partial<z.output<typeof createLtiToolBody>>;

export async function listTools(
  { db, config }: ToolDeps,
  actor: Actor,
  query: z.output<typeof ltiToolListQuery>,
): Promise<Page<LtiTool>> {
  requirePermission(actor, 'tools:read');
  const { rows, total } = await queries.listTools(db, query);
  return { rows: rows.map((row) => ltiToolView(config, row)), total };
}

export async function getTool(
  { db, config }: ToolDeps,
  actor: Actor,
  id: string,
): Promise<LtiTool> {
  requirePermission(actor, 'tools:read');
  return ltiToolView(config, found(await queries.toolById(db, id)));
}

/** The tools that a lesson may open, for whoever writes lessons. */
export async function toolChoices(
  { db }: Pick<ToolDeps, 'db'>,
  actor: Actor,
): Promise<LtiToolChoice[]> {
  requirePermission(actor, 'courses:read');
  return (await queries.activeTools(db)).map((row) => ({
    ...{ _id: row.id, name: row.name, picks: row.deepLinkingUrl !== null },
    launchUrl: row.launchUrls[0] ?? '',
  }));
}

/** Registers a tool. @throws 402 at the field of an address inside of a network, or without keys. */
export async function createTool(
  deps: ToolDeps,
  actor: Actor,
  input: z.output<typeof createLtiToolBody>,
): Promise<LtiTool> {
  requirePermission(actor, 'tools:write');
  await checkFields(deps, input);
  checkKeys(input);
  const row = await deps.db.transaction(async (tx) => {
    const made = { ...input, deploymentId: newId(), createdById: actor.id ?? '' };
    const row = await queries.insertTool(tx, made);
    const written = { entity: 'lti-tool', entityId: row.id, after: audited(row) };
    await recordAudit(tx, actor, { action: 'create', ...written });
    return row;
  });
  return ltiToolView(deps.config, row);
}

export async function updateTool(
  deps: ToolDeps,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof updateLtiToolBody>,
): Promise<LtiTool> {
  requirePermission(actor, 'tools:write');
  await checkFields(deps, input as Fields);
  return change(deps, actor, id, 'update', async (before, tx) => {
    await checkVersion(tx, { actor, entity: 'lti-tool', before, version, sent: input });
    checkKeys({ ...before, ...input });
    return input as Partial<LtiToolRow>;
  });
}

/** Lessons open it no more, and what it sends is refused; what it graded stays. */
export async function retireTool(deps: ToolDeps, actor: Actor, id: string): Promise<LtiTool> {
  return change(deps, actor, id, 'retire', async () => ({ retiredAt: deps.clock.now() }));
}

/** Takes its retirement back. */
export async function restoreTool(deps: ToolDeps, actor: Actor, id: string): Promise<LtiTool> {
  return change(deps, actor, id, 'restore', async () => ({ retiredAt: null }));
}

/** Whether its keys can be read, so that what it sends could be checked. */
export async function checkTool(
  deps: ToolDeps,
  actor: Actor,
  id: string,
): Promise<{ keys: number; fault: string | null }> {
  requirePermission(actor, 'tools:write');
  const { jwksUrl } = found(await queries.toolById(deps.db, id));
  if (!jwksUrl) return { keys: 1, fault: null };
  try {
    return { keys: (await readKeys(deps, jwksUrl)).keys.length, fault: null };
  } catch (error) {
    if (error instanceof ToolFault) return { keys: 0, fault: error.message };
    throw error;
  }
}

/** Signs from now on with a key made anew. */
export async function rotateLtiKey(deps: ToolDeps, actor: Actor) {
  requirePermission(actor, 'tools:write');
  const { kid, createdAt } = await makeKey(deps);
  await deps.db.transaction((tx) =>
    recordAudit(tx, actor, { action: 'rotate', entity: 'lti-key', entityId: kid, after: { kid } }),
  );
  return { kid, createdAt: createdAt.toISOString() };
}

async function change(
  { db, config }: ToolDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (before: LtiToolRow, tx: Tx) => Promise<Partial<LtiToolRow>>,
): Promise<LtiTool> {
  requirePermission(actor, 'tools:write');
  return db.transaction(async (tx) => {
    const before = found(await queries.lockTool(tx, id));
    const after = await queries.updateTool(tx, before, await decide(before, tx));
    await recordAudit(tx, actor, {
      ...{ action, entity: 'lti-tool', entityId: id },
      ...{ before: audited(before), after: audited(after) },
    });
    return ltiToolView(config, after);
  });
}

const audited = ({ id: _, createdById: __, updatedAt: ___, ...row }: LtiToolRow) => row;

async function checkFields({ config }: ToolDeps, input: Fields): Promise<void> {
  if (input.jwksUrl) await checkCalledAddress(config, input.jwksUrl, 'jwksUrl');
  for (const field of ['loginUrl', 'deepLinkingUrl'] as const) {
    const url = input[field];
    if (url) checkTypedAddress(config, url, field);
  }
  for (const [at, url] of (input.launchUrls ?? []).entries())
    checkTypedAddress(config, url, `launchUrls.${at}`);
  if (!input.publicKey) return;
  await importSPKI(input.publicKey, 'RS256').catch(() => {
    throw fieldFault('publicKey', 'Pega la clave pública entera, con sus líneas BEGIN y END.');
  });
}

function checkKeys({ jwksUrl, publicKey }: Fields): void {
  if (!jwksUrl && !publicKey)
    throw fieldFault('jwksUrl', 'Escribe la dirección de sus claves, o pega su clave pública.');
}
