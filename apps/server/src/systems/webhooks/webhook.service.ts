import type {
  createWebhookBody,
  updateWebhookBody,
  Webhook,
  webhookListQuery,
} from '@aulario/contract/systems/webhook';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { days } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkCalledAddress } from '../../platform/outside/typed-address.ts';
import { checkVersion } from '../../platform/version.ts';
import * as queries from './webhook.queries.ts';
import { newWebhookSecret } from './webhook.secret.ts';
import type { WebhookRow } from './webhook.tables.ts';
import { webhookView } from './webhook.view.ts';

type WebhookDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

export async function listWebhooks(
  { db }: WebhookDeps,
  actor: Actor,
  query: z.output<typeof webhookListQuery>,
): Promise<Page<Webhook>> {
  requirePermission(actor, 'webhooks:read');
  const { rows, total } = await queries.listWebhooks(db, query);
  return { rows: rows.map(webhookView), total };
}

export async function getWebhook({ db }: WebhookDeps, actor: Actor, id: string): Promise<Webhook> {
  requirePermission(actor, 'webhooks:read');
  return webhookView(found(await queries.webhookById(db, id)));
}

/** Adds an address. The secret is told now and never again. @throws 402 at `url` for one that leads inside of a network. */
export async function createWebhook(
  deps: WebhookDeps,
  actor: Actor,
  input: z.output<typeof createWebhookBody>,
): Promise<Webhook & { secret: string }> {
  requirePermission(actor, 'webhooks:write');
  await checkCalledAddress(deps.config, input.url, 'url');
  const { secret, secretBox } = newWebhookSecret(deps.config);
  const row = await deps.db.transaction(async (tx) => {
    const made = { ...input, secretBox, createdById: actor.id ?? '' };
    const row = await queries.insertWebhook(tx, made);
    const written = { entity: 'webhook', entityId: row.id, after: webhookView(row) };
    await recordAudit(tx, actor, { action: 'create', ...written });
    return row;
  });
  return { ...webhookView(row), secret };
}

export async function updateWebhook(
  deps: WebhookDeps,
  actor: Actor,
  id: string,
  { version, ...input }: z.output<typeof updateWebhookBody>,
): Promise<Webhook> {
  requirePermission(actor, 'webhooks:write');
  if (input.url) await checkCalledAddress(deps.config, input.url, 'url');
  return change(deps, actor, id, 'update', async (before, tx) => {
    await checkVersion(tx, { actor, entity: 'webhook', before, version, sent: input });
    const { name = before.name, url = before.url, events = before.events } = input;
    // Whoever switches it on begins with a clean record.
    const on = input.active ? { active: true, offReason: null, failingSince: null } : {};
    const off = input.active === false ? { active: false, offReason: null } : {};
    return { name, url, events, ...on, ...off };
  });
}

export async function retireWebhook(deps: WebhookDeps, actor: Actor, id: string) {
  return change(deps, actor, id, 'retire', async () => ({ retiredAt: deps.clock.now() }));
}

/** Another secret; for a day what is sent is signed with both, so that nothing is lost meanwhile. */
export async function rotateSecret(
  deps: WebhookDeps,
  actor: Actor,
  id: string,
): Promise<Webhook & { secret: string }> {
  const { secret, secretBox } = newWebhookSecret(deps.config);
  const previousUntil = new Date(deps.clock.now().getTime() + days(1));
  const view = await change(deps, actor, id, 'rotate', async (before) => ({
    secretBox,
    previousBox: before.secretBox,
    previousUntil,
  }));
  return { ...view, secret };
}

async function change(
  { db }: WebhookDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: (before: WebhookRow, tx: Tx) => Promise<Partial<WebhookRow>>,
): Promise<Webhook> {
  requirePermission(actor, 'webhooks:write');
  return db.transaction(async (tx) => {
    const before = found(await queries.lockWebhook(tx, id));
    const after = await queries.updateWebhook(tx, before, await decide(before, tx));
    await recordAudit(tx, actor, {
      ...{ action, entity: 'webhook', entityId: id },
      before: webhookView(before),
      after: webhookView(after),
    });
    return webhookView(after);
  });
}
