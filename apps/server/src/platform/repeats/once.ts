import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database.ts';
import { DomainError, fieldFault } from '../error.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/**
 * Does the work once for a key. The key's row is written first, in the work's own transaction: a
 * resend that comes meanwhile waits for it, one that comes later reads its answer.
 * @throws DomainError `key-reused` when the key was used for another request.
 */
export async function once<T extends object>(
  db: Database,
  key: { scope: string; value: string | undefined; request: unknown },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!key.value) return db.transaction(work);
  const name = `${key.scope}:${key.value}`;
  const digest = createHash('sha256').update(JSON.stringify(key.request)).digest('base64url');
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(idempotencyKeys)
      .values({ key: name, digest })
      .onConflictDoNothing()
      .returning();
    if (claimed.length === 0) return earlierAnswer<T>(tx, name, digest);
    const answer = await work(tx);
    await tx.update(idempotencyKeys).set({ answer }).where(eq(idempotencyKeys.key, name));
    return answer;
  });
}

async function earlierAnswer<T>(tx: Tx, name: string, digest: string): Promise<T> {
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, name));
  if (row?.digest !== digest) {
    throw new DomainError('key-reused');
  }
  return row.answer as T;
}

/**
 * The key that the caller sent in `Idempotency-Key`, when there is one.
 * @throws 402 for a key that is no plain word of 8 to 100 characters.
 */
export function idempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key === 'string' && /^[\w-]{8,100}$/.test(key)) return key;
  throw fieldFault('Idempotency-Key', 'La clave de idempotencia no es válida.');
}

/** The same for work that is done `once`: a word that a key of another system sent is that key's own. */
export function ownWord(request: FastifyRequest): string | undefined {
  const word = idempotencyKey(request);
  return word && request.keyId ? `${request.keyId}:${word}` : word;
}
