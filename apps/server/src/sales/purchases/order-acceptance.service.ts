import { keepAcceptance } from '../../legal/acceptance.service.ts';
import { acceptanceOf } from '../../legal/legal.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { dealByToken, lockDeal } from '../deals/deal.queries.ts';
import { lawOfDeal } from '../deals/deal-terms.ts';
import { checkOpen } from '../payments/payment.service.ts';

/**
 * Its buyer accepts the texts in force with an order that staff opened, by its private link. What was accepted stays.
 * @throws DomainError `conflict` when the page showed other texts, `wrong-state` for an order that takes no money.
 */
export async function acceptTerms(
  deps: Pick<Deps, 'db' | 'clock' | 'config'>,
  actor: Actor,
  token: string,
  { seenTexts: seen }: { seenTexts?: string | undefined },
): Promise<void> {
  const { id } = found(await dealByToken(deps.db, token));
  await deps.db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, id));
    if (await acceptanceOf(tx, 'compra', id)) return;
    checkOpen(deal);
    const { userId } = deal;
    const country = await lawOfDeal(tx, deal);
    await keepAcceptance(deps, tx, actor, {
      ...{ occasion: 'compra', subjectId: id, userId, country, seen },
    });
  });
}
