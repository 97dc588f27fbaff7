import {
  groundsOf,
  lawExceptions,
  type RefusalGround,
} from '@aulario/contract/claims/cancellation-right';
import { businessDaysAfter } from '../../academy/business-days.ts';
import { calendarOf } from '../../academy/holiday.service.ts';
import { enrolmentsOfDeal } from '../../learning/enrolments/enrolment.queries.ts';
import { acceptedTexts } from '../../legal/acceptance.service.ts';
import { buyersDay, cancellationTerms } from '../../legal/cancellation-terms.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { found } from '../../platform/error.ts';
import { dealById } from '../../sales/deals/deal.queries.ts';
import type { CancellationRow } from './cancellation.tables.ts';
import { rulesOfPurchase } from './rules-of-purchase.ts';

/** Days of the service, by law in Mexico, that a purchase must be away from. */
const nearDays = 10;

/**
 * On what a request that came in time may be refused: an exception of the law that the text told to the buyer and that
 * is true of this purchase. While the academy's own policy has not ended it owes what the law excepts too, so that only
 * the buyer's own word is left.
 */
export async function groundsThatFit(db: Db, request: CancellationRow): Promise<RefusalGround[]> {
  const { deal } = found(await dealById(db, request.dealId));
  const { country, requestedOn: today, right } = request;
  const isHoliday = await calendarOf(db, country);
  const bought = limaDay(deal.createdAt);
  const rules = await rulesOfPurchase(db, deal.id);
  const { policyUntil } = cancellationTerms({ country, bought, today }, isHoliday, rules);
  const owedAnyway = policyUntil !== null && buyersDay(country, request.createdAt) <= policyUntil;
  if (right === 'politica' || owedAnyway) return ['desistio'];
  const kept = await acceptedTexts(db, 'compra', deal.id);
  const text = kept?.texts.find(({ kind }) => kind === 'devoluciones')?.published ?? '';
  const near = businessDaysAfter(bought, nearDays, isHoliday);
  const starts = deal.calculation.lines.map(({ edition }) => edition?.startDate);
  const own = (await enrolmentsOfDeal(db, deal.id)).filter(
    ({ enrolment }) => enrolment.state !== 'retirado',
  );
  const truths: Record<RefusalGround, boolean> = {
    desistio: true,
    presencial: kept?.acceptance.handed ?? false,
    // What is refused is the whole purchase: each of its courses has to be excepted.
    'servicio-iniciado':
      own.length > 0 &&
      own.every(
        ({ enrolment: { state, progress, completedAt }, edition }) =>
          progress > 0 ||
          completedAt !== null ||
          (state === 'matriculado' && !!edition?.startDate && edition.startDate <= today),
      ),
    'inicio-cercano': starts.length > 0 && starts.every((day) => !!day && day <= near),
  };
  return groundsOf(right).filter(
    (ground) => truths[ground] && (ground === 'desistio' || text.includes(lawExceptions[ground])),
  );
}
