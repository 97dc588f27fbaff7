import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import { lawOf } from '@aulario/contract/legal';
import { acceptanceOf } from '../../legal/legal.queries.ts';
import { homeCountry } from '../../legal/texts-in-force.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { Db } from '../../platform/database.ts';
import { DomainError } from '../../platform/error.ts';
import type { DealRow } from './deal.tables.ts';

/** Whose law an order follows: that of what was accepted with it, else its buyer's. */
export async function lawOfDeal(db: Db, deal: DealRow): Promise<ClaimCountry> {
  const kept = await acceptanceOf(db, 'compra', deal.id);
  if (kept) return kept.country;
  const country = (await userById(db, deal.userId))?.user.country;
  return lawOf(country, await homeCountry(db));
}

/** Whether its buyer has to accept the texts in force before they pay: staff opened it, and nothing was kept with it. */
export async function isToAccept(db: Db, deal: DealRow): Promise<boolean> {
  if (deal.source !== 'oficina' || deal.state !== 'abierto' || deal.paid > 0) return false;
  return (await acceptanceOf(db, 'compra', deal.id)) === undefined;
}

/** @throws DomainError `wrong-state` while the texts wait to be accepted. */
export async function checkAccepted(db: Db, deal: DealRow): Promise<void> {
  if (!(await isToAccept(db, deal))) return;
  const message = 'Antes de pagar, acepta los textos en la página de tu compra.';
  throw new DomainError('wrong-state', message, [{ path: 'terms', message }]);
}
