import { createHmac, randomBytes } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { deals } from './deal.tables.ts';

/** Said of a link that opens nothing: it never did, or its order went to an account and has another. */
export const opensNothing =
  'Ese enlace no abre ninguna compra. Si la guardaste en tu cuenta, ingresa para verla.';

const tokenBytes = 24;

/** What opens a deal to whoever has it. */
export const newPrivateToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The same token for a deal each time that a move is done: what was mailed in between still opens. */
export const tokensOfMove =
  (jwtSecret: string, move: string) =>
  (deal: string): string => {
    const derived = createHmac('sha256', jwtSecret).update(`private-link:${move}:${deal}`).digest();
    return derived.subarray(0, tokenBytes).toString('base64url');
  };

/**
 * Other private links for what a person bought: those of before open nothing.
 * @param which the ids of those, or until when they were placed; without it all of them
 * @param tokenOf the new one of a deal, by its id
 * @returns how many.
 */
export async function renewPrivateLinks(
  tx: Tx,
  userId: string,
  which?: readonly string[] | { until: string },
  tokenOf: (deal: string) => string = newPrivateToken,
): Promise<number> {
  const own = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.userId, userId), which && chosen(which)))
    .orderBy(asc(deals.id))
    .for('update');
  const renewed = own.map(({ id }) => ({ id, token: tokenOf(id) }));
  await tx.execute(sql`
    update deals set private_token = renewed.token
    from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb) as renewed (id text, token text)
    where deals.id = renewed.id`);
  return own.length;
}

/** Whether one of these orders of theirs is paid. */
export async function someSettled(
  tx: Tx,
  userId: string,
  which: readonly string[] | { until: string },
): Promise<boolean> {
  const rows = await tx
    .select({ id: deals.id })
    .from(deals)
    .where(and(eq(deals.userId, userId), eq(deals.state, 'pagado'), chosen(which)))
    .limit(1);
  return rows.length > 0;
}

function chosen(which: readonly string[] | { until: string }) {
  return 'until' in which
    ? lte(deals.createdAt, new Date(which.until))
    : inArray(deals.id, [...which]);
}
