import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Tx } from '../database.ts';
import { DomainError, fieldFault } from '../error.ts';
import { networkOf } from '../strangers/network.ts';
import { idempotencyKeys } from './idempotency.tables.ts';

/**
 * Does the work once for a key. The key's row is written first, in the work's own transaction: a
 * resend that comes meanwhile waits for it, one that comes later reads its answer.
 * @param key.sender whose answer it is, where it says more than was sent, as the private link of an order does: words can be
 * guessed. Somebody else, or the same person on another network, is told that it was done.
 * @param key.kind where the scope is narrower than what the sender promises with a key: for what they may use it once
 * @throws DomainError `key-reused` when the key was used for another request, `answer-lost` when by another sender.
 */
export async function once<T extends object>(
  db: Database,
  key: {
    scope: string;
    value: string | undefined;
    request: unknown;
    sender?: string;
    kind?: string;
  },
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (!key.value) return db.transaction(work);
  const name = `${key.scope}:${key.value}`;
  const asked = [JSON.stringify(key.request), ...(key.sender ? [key.sender] : [])];
  const digest = asked.map(digestOf).join(' ');
  return db.transaction(async (tx) => {
    await checkOwnWord(tx, key, asked[0] ?? '');
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

/** @throws DomainError `key-reused` when the sender used the key for another request of the kind, wherever its answer is kept. */
async function checkOwnWord(
  tx: Tx,
  { kind, value, sender }: { kind?: string; value: string | undefined; sender?: string },
  asked: string,
): Promise<void> {
  if (!kind) return;
  const name = `${kind}-of:${digestOf(JSON.stringify([sender, value]))}`;
  const digest = digestOf(asked);
  const row = { key: name, digest };
  const claimed = await tx.insert(idempotencyKeys).values(row).onConflictDoNothing().returning();
  if (claimed.length > 0) return;
  const [before] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, name));
  if (before?.digest !== digest) throw new DomainError('key-reused');
}

async function earlierAnswer<T>(tx: Tx, name: string, digest: string): Promise<T> {
  const [row] = await tx.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, name));
  const [asked, by] = digest.split(' ');
  const [before, sender = by] = row?.digest.split(' ') ?? [];
  if (!row || before !== asked) throw new DomainError('key-reused');
  if (sender !== by) throw new DomainError('answer-lost', anothers);
  return row.answer as T;
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

const anothers =
  'Esto ya se envió desde otra conexión. Si fuiste tú, el enlace está en el correo que recibiste.';

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

/**
 * Whose words a call's are. What a key of another system was answered is its own, also where it calls as a visitor: the
 * visitors of its network are others, and take their words of nobody.
 */
export function senderOf({ keyId, actor }: FastifyRequest): string {
  return keyId ?? actor.id ?? networkOf(actor.ip);
}

/** The same for work that is done `once`: a word that a key of another system sent is that key's own. */
export function ownWord(request: FastifyRequest): string | undefined {
  const word = idempotencyKey(request);
  return word && request.keyId ? `${request.keyId}:${word}` : word;
}
