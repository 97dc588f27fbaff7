import type { apiKeyListQuery } from '@aulario/contract/systems/api-key';
import { and, count, eq, gt, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { hasPasskey } from '../../people/sign-in/passkey.queries.ts';
import { secondFactors } from '../../people/sign-in/second-factor.tables.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type ApiKeyRow, apiKeys } from './api-key.tables.ts';

const maker = { id: users.id, firstName: users.firstName, lastName: users.lastName };
export type KeyOfMaker = {
  key: ApiKeyRow;
  maker: { id: string; firstName: string; lastName: string };
};

export async function listApiKeys(db: Db, query: z.output<typeof apiKeyListQuery>, now: Date) {
  const { search, state } = query;
  const where = and(
    behind(query, apiKeys.id),
    state && inState[state](now),
    search ? sql`position(lower(${search}) in lower(${apiKeys.name})) > 0` : undefined,
  );
  const columns = { createdAt: apiKeys.createdAt, lastUsedAt: apiKeys.lastUsedAt };
  const rows = await withMaker(db)
    .where(where)
    .orderBy(...orderBy(query, columns, apiKeys.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(apiKeys).where(where), rows),
  };
}

export async function apiKeyById(db: Db, id: string): Promise<KeyOfMaker | undefined> {
  const [row] = await withMaker(db).where(eq(apiKeys.id, id));
  return row;
}

export async function lockApiKey(db: Db, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.select().from(apiKeys).where(eq(apiKeys.id, id)).for('update');
  return row;
}

export async function insertApiKey(db: Db, row: typeof apiKeys.$inferInsert): Promise<ApiKeyRow> {
  const [made] = await db.insert(apiKeys).values(row).returning();
  return made as ApiKeyRow;
}

export async function endApiKey(db: Db, id: string, now: Date): Promise<ApiKeyRow> {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: now, updatedAt: now })
    .where(eq(apiKeys.id, id))
    .returning();
  return row as ApiKeyRow;
}

/** Ends the keys that somebody made since an instant. @returns those that served until now. */
export async function endKeysMadeBy(
  db: Db,
  userId: string,
  { since, now }: { since: Date; now: Date },
): Promise<ApiKeyRow[]> {
  return db
    .update(apiKeys)
    .set({ revokedAt: now, updatedAt: now })
    .where(
      and(
        eq(apiKeys.createdById, userId),
        gte(apiKeys.createdAt, since),
        isNull(apiKeys.revokedAt),
      ),
    )
    .returning();
}

/** A key by the digest of its secret, with what its maker may do now. */
export async function apiKeyByDigest(db: Db, digest: string) {
  const [row] = await db
    .select({
      key: apiKeys,
      maker: {
        ...maker,
        roles: users.roles,
        status: users.status,
        retiredAt: users.retiredAt,
        secondFactorSince: secondFactors.confirmedAt,
        hasPasskey: hasPasskey(),
      },
    })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdById))
    .leftJoin(secondFactors, eq(secondFactors.userId, users.id))
    .where(eq(apiKeys.digest, digest));
  return row;
}

export async function noteUse(db: Db, id: string, at: Date, from: string | null): Promise<void> {
  await db.update(apiKeys).set({ lastUsedAt: at, lastUsedFrom: from }).where(eq(apiKeys.id, id));
}

/** @returns whether this refusal is the first one since then. */
export async function noteRefusal(db: Db, id: string, at: Date, since: Date): Promise<boolean> {
  const noted = await db
    .update(apiKeys)
    .set({ refusedAt: at })
    .where(and(eq(apiKeys.id, id), or(isNull(apiKeys.refusedAt), lt(apiKeys.refusedAt, since))))
    .returning({ id: apiKeys.id });
  return noted.length > 0;
}

function withMaker(db: Db) {
  return db
    .select({ key: apiKeys, maker })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.createdById))
    .$dynamic();
}

const inState = {
  vigente: (now: Date) => and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now)),
  vencida: (now: Date) => and(isNull(apiKeys.revokedAt), lte(apiKeys.expiresAt, now)),
  revocada: () => isNotNull(apiKeys.revokedAt),
};
