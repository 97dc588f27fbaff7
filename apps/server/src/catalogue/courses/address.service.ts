import type { AddressKind } from '@aulario/contract/catalogue/address';
import { formerOwner } from '../../academy/former-slug.queries.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { standingOf } from './address.queries.ts';

/**
 * Where the page of an old link is now; null when visitors once saw it and it is gone for good.
 * @throws DomainError `not-found` for what never was public, so that drafts stay unknown.
 */
export async function whereIs(
  { db }: Pick<Deps, 'db'>,
  { kind, slug }: { kind: AddressKind; slug: string },
): Promise<{ slug: string | null }> {
  const here = await standingOf(db, kind, { slug });
  const owner = here ? undefined : await formerOwner(db, kind, slug);
  const standing = here ?? (owner ? await standingOf(db, kind, { id: owner }) : undefined);
  if (standing?.visible) return { slug: standing.slug };
  if (standing?.wasVisible) return { slug: null };
  throw new DomainError('not-found');
}
