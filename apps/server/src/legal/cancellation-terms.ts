import type { CancellationRight } from '@aulario/contract/claims/cancellation-right';
import type { CancellationRules } from '@aulario/contract/claims/cancellation-rules';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import { businessDaysAfter } from '../academy/business-days.ts';
import type { IsHoliday } from '../academy/holidays.ts';
import { limaDay } from '../platform/clock.ts';
import { wallClock, zoneOfCountry } from '../platform/zone.ts';

/** What a buyer may do on a day, by the law of their country and the academy's policy. */
export type CancellationTerms = {
  right: CancellationRight;
  /** The last day of it. */
  until: string;
  inTime: boolean;
  /** The last day of the academy's policy; null where it gives none, and looks at each case. */
  policyUntil: string | null;
  /** The last day to answer a request of today. */
  dueOn: string;
  /** The last day to give the money back. */
  refundBy: string;
};

/** Business days of the rights that law gives, and calendar days to give the money back; null where it names none. */
const laws: Partial<
  Record<
    ClaimCountry,
    {
      right: CancellationRight;
      days: (rules: CancellationRules) => number;
      refundDays: number | null;
    }
  >
> = {
  // Ley 1480 de 2011, art. 47, as changed by Ley 2439 de 2024.
  CO: { right: 'retracto', days: ({ colombiaDays }) => colombiaDays, refundDays: 15 },
  // Ley Federal de Protección al Consumidor, art. 56.
  MX: { right: 'revocacion', days: ({ mexicoDays }) => mexicoDays, refundDays: null },
};

/** The day that it still is for who buys there: a term ends with their last day, and not with Lima's where that is over first. */
export function buyersDay(country: ClaimCountry, at: Date): string {
  const zone = zoneOfCountry(country, at);
  return [limaDay(at), ...(zone ? [wallClock(at, zone).day] : [])].sort()[0] ?? limaDay(at);
}

/**
 * Days are Lima's; business days those of the buyer's country.
 * @param bought the day of the purchase, from which each term counts.
 * @param theirs the day of the buyer, by which they are in time.
 * @param rules the terms that it was made with.
 */
export function cancellationTerms(
  {
    country,
    bought,
    today,
    theirs = today,
  }: { country: ClaimCountry; bought: string; today: string; theirs?: string },
  isHoliday: IsHoliday,
  rules: CancellationRules,
): CancellationTerms {
  const law = laws[country];
  const legalUntil = law && businessDaysAfter(bought, law.days(rules), isHoliday);
  const byLaw = law !== undefined && legalUntil !== undefined && theirs <= legalUntil;
  const policyUntil = rules.policyDays > 0 ? daysAfter(bought, rules.policyDays) : null;
  const until = byLaw ? legalUntil : (policyUntil ?? bought);
  const latest = businessDaysAfter(today, rules.refundDays, isHoliday);
  const legalRefund = byLaw && law.refundDays !== null ? daysAfter(today, law.refundDays) : latest;
  return {
    right: byLaw ? law.right : 'politica',
    ...{ until, policyUntil },
    inTime: byLaw || (policyUntil !== null && theirs <= policyUntil),
    dueOn: businessDaysAfter(today, rules.answerDays, isHoliday),
    refundBy: [legalRefund, latest].sort()[0] ?? latest,
  };
}

/** What comes back of what was received: by law all of it, by the policy its share; parts of a cent are the buyer's. */
export function comesBack(
  received: number,
  right: CancellationRight,
  { policyPercent }: CancellationRules,
): number {
  return right === 'politica' ? Math.ceil((received * policyPercent) / 100) : received;
}

function daysAfter(day: string, count: number): string {
  const at = new Date(`${day}T00:00:00Z`);
  at.setUTCDate(at.getUTCDate() + count);
  return at.toISOString().slice(0, 10);
}
