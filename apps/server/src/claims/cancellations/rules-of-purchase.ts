import type { CancellationRules } from '@aulario/contract/claims/cancellation-rules';
import { cancellationRules } from '../../legal/cancellation-rules.service.ts';
import { acceptanceOf } from '../../legal/legal.queries.ts';
import type { Db } from '../../platform/database.ts';

/** The terms that a purchase was made with; those of today where none were kept with it. */
export async function rulesOfPurchase(db: Db, dealId: string): Promise<CancellationRules> {
  return (await acceptanceOf(db, 'compra', dealId))?.rules ?? (await cancellationRules(db));
}
