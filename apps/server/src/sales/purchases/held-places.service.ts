import type { HeldPlace } from '@aulario/contract/learning/edition-people';
import { listHeldPlaces as readHeldPlaces } from '../../learning/enrolments/roster.service.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { dealsLookedAt } from '../payments/payment.queries.ts';

/** Places of which no enrolment was made, each with its true reason: enrolments know nothing of vouchers. */
export function listHeldPlaces(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<HeldPlace[]> {
  return readHeldPlaces(deps, actor, id, dealsLookedAt);
}
