import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Preview } from '@aulario/contract/catalogue/publication';
import type { Actor } from './actor.ts';
import { recordAudit } from './audit.ts';
import { hours } from './clock.ts';
import type { Deps } from './deps.ts';
import { DomainError } from './error.ts';

/** Long enough to be read over by somebody the next morning. */
const lasts = hours(24);

type LinkDeps = Pick<Deps, 'clock' | 'config'>;

type NewPreview = {
  /** Keeps the addresses of one kind of page from opening another. */
  purpose: string;
  /** Of the site, where the page stands. */
  folder: string;
  subject: string;
  entity: string;
  entityId: string;
};

/**
 * A private address below a folder of the site, audited (decision 039). Nothing is kept of it: the
 * address itself says what it shows and until when, and is signed.
 */
export async function makePreview(
  { db, clock, config }: LinkDeps & Pick<Deps, 'db'>,
  actor: Actor,
  { purpose, folder, subject, entity, entityId }: NewPreview,
): Promise<Preview> {
  const until = new Date(clock.now().getTime() + lasts);
  const expiresAt = until.toISOString();
  await db.transaction((tx) =>
    recordAudit(tx, actor, { action: 'preview', entity, entityId, after: { expiresAt } }),
  );
  const claim = `${subject}.${until.getTime().toString(36)}`;
  return { path: `${folder}/${claim}.${signature(config, purpose, claim)}`, expiresAt };
}

/** @throws DomainError `not-found` for an address that is not ours, or has expired. */
export function readPreviewLink(
  { clock, config }: LinkDeps,
  purpose: string,
  token: string,
): { subject: string; expiresAt: string } {
  const pieces = token.split('.');
  const [until = '', signed = ''] = pieces.slice(-2);
  const claim = pieces.slice(0, -1).join('.');
  const expected = Buffer.from(signature(config, purpose, claim));
  const given = Buffer.from(signed);
  const ours = given.length === expected.length && timingSafeEqual(given, expected);
  const expiresAt = Number.parseInt(until, 36);
  if (!ours || expiresAt <= clock.now().getTime()) throw new DomainError('not-found');
  return {
    subject: pieces.slice(0, -2).join('.'),
    expiresAt: new Date(expiresAt).toISOString(),
  };
}

function signature(config: Deps['config'], purpose: string, claim: string): string {
  return createHmac('sha256', config.jwtSecret).update(`${purpose}:${claim}`).digest('base64url');
}
