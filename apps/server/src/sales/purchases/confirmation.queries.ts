import { eq } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { type ConfirmationRow, purchaseConfirmations } from './confirmation.tables.ts';

export async function insertConfirmation(tx: Tx, row: ConfirmationRow): Promise<void> {
  await tx.insert(purchaseConfirmations).values(row);
}

export async function confirmationOfDeal(
  db: Db,
  dealId: string,
): Promise<ConfirmationRow | undefined> {
  const [row] = await db
    .select()
    .from(purchaseConfirmations)
    .where(eq(purchaseConfirmations.dealId, dealId));
  return row;
}
