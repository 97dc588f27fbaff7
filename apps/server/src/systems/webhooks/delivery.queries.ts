import type { deliveryListQuery } from '@aulario/contract/systems/webhook';
import { and, asc, count, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import {
  type DeliveryRow,
  type WebhookRow,
  webhookDeliveries,
  webhooks,
} from './webhook.tables.ts';

export type DeliveryRecord = { delivery: DeliveryRow; webhook: WebhookRow };

export async function listDeliveries(
  db: Db,
  query: z.output<typeof deliveryListQuery>,
): Promise<Page<DeliveryRecord>> {
  const { webhook, state, search } = query;
  const where = and(
    behind(query, webhookDeliveries.id),
    webhook ? eq(webhookDeliveries.webhookId, webhook) : undefined,
    state ? eq(webhookDeliveries.state, state) : undefined,
    search ? eq(webhookDeliveries.recordId, search) : undefined,
  );
  const columns = { createdAt: webhookDeliveries.createdAt };
  const rows = await withWebhook(db)
    .where(where)
    .orderBy(...orderBy(query, columns, webhookDeliveries.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  const counted = db.select({ n: count() }).from(webhookDeliveries).where(where);
  return { rows, total: await totalOf(db, query, counted, rows) };
}

export async function deliveryById(db: Db, id: string): Promise<DeliveryRecord | undefined> {
  const [row] = await withWebhook(db).where(eq(webhookDeliveries.id, id));
  return row;
}

export async function lockDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.id, id))
    .for('update');
  return row;
}

export async function insertDelivery(
  db: Db,
  row: typeof webhookDeliveries.$inferInsert,
): Promise<DeliveryRow> {
  const [made] = await db.insert(webhookDeliveries).values(row).returning();
  return made as DeliveryRow;
}

export async function updateDelivery(
  db: Db,
  id: string,
  changes: Partial<DeliveryRow>,
  now: Date,
): Promise<DeliveryRow> {
  const [row] = await db
    .update(webhookDeliveries)
    .set({ ...changes, updatedAt: now })
    .where(eq(webhookDeliveries.id, id))
    .returning();
  return row as DeliveryRow;
}

/** The oldest fact of a record that one address still waits for. */
export async function firstPending(
  db: Db,
  { webhookId, recordId }: Pick<DeliveryRow, 'webhookId' | 'recordId'>,
): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, webhookId),
        eq(webhookDeliveries.recordId, recordId),
        eq(webhookDeliveries.state, 'pendiente'),
      ),
    )
    .orderBy(asc(webhookDeliveries.id))
    .limit(1);
  return row;
}

/** Lets go of what was handed over, or given up, before this day. */
export async function forgetDeliveries(db: Db, before: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.createdAt, before));
}

function withWebhook(db: Db) {
  return db
    .select({ delivery: webhookDeliveries, webhook: webhooks })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .$dynamic();
}
