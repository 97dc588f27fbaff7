import type { WebhookEvent, webhookListQuery } from '@aulario/contract/systems/webhook';
import { and, arrayContains, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type WebhookRow, webhooks } from './webhook.tables.ts';

export async function listWebhooks(
  db: Db,
  query: z.output<typeof webhookListQuery>,
): Promise<Page<WebhookRow>> {
  const { search, active, retired } = query;
  const where = and(
    behind(query, webhooks.id),
    active === undefined ? undefined : eq(webhooks.active, active),
    retired ? isNotNull(webhooks.retiredAt) : isNull(webhooks.retiredAt),
    search ? sql`position(lower(${search}) in lower(${webhooks.name})) > 0` : undefined,
  );
  const rows = await db
    .select()
    .from(webhooks)
    .where(where)
    .orderBy(...orderBy(query, { createdAt: webhooks.createdAt }, webhooks.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(webhooks).where(where), rows),
  };
}

export async function webhookById(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  return row;
}

export async function lockWebhook(db: Db, id: string): Promise<WebhookRow | undefined> {
  const [row] = await db.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}

export async function insertWebhook(
  db: Db,
  row: typeof webhooks.$inferInsert,
): Promise<WebhookRow> {
  const [made] = await db.insert(webhooks).values(row).returning();
  return made as WebhookRow;
}

/** Changes by a person, each a version of its own. */
export async function updateWebhook(
  db: Db,
  before: WebhookRow,
  changes: Partial<WebhookRow>,
): Promise<WebhookRow> {
  const [row] = await db
    .update(webhooks)
    .set({ ...changes, version: before.version + 1, updatedAt: new Date() })
    .where(eq(webhooks.id, before.id))
    .returning();
  return row as WebhookRow;
}

/** Who wants to be told of this now. */
export function isSubscribed(event: WebhookEvent) {
  return and(
    arrayContains(webhooks.events, [event]),
    eq(webhooks.active, true),
    isNull(webhooks.retiredAt),
  );
}

/** What the tries say of an address: no version of it, nobody edits that. */
export async function noteHealth(
  db: Db,
  id: string,
  health: Partial<Pick<WebhookRow, 'failingSince' | 'active' | 'offReason'>>,
): Promise<void> {
  await db.update(webhooks).set(health).where(eq(webhooks.id, id));
}
