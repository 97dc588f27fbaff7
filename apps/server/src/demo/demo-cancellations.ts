import { holidayCalendar } from '../academy/holidays.ts';
import type { cancellations } from '../claims/cancellations/cancellation.tables.ts';
import { usualCancellationRules } from '../legal/cancellation-rules.service.ts';
import { cancellationTerms } from '../legal/cancellation-terms.ts';
import { days, limaDay } from '../platform/clock.ts';
import type { DemoDeal } from './demo-deals.ts';
import { demoRandom } from './demo-random.ts';

type CancellationRow = typeof cancellations.$inferInsert;

const asked: { reason: string; ago: number; answer?: string }[] = [
  { reason: 'Me cambiaron el turno en el trabajo y no podré llegar a las clases.', ago: 1 },
  { reason: '', ago: 3 },
  {
    reason: 'No era lo que esperaba.',
    ago: 20,
    answer: 'El curso ya se completó y se emitió el certificado.',
  },
];

const countries = { PEN: 'PE', COP: 'CO', MXN: 'MX' } as const;

/** Some who paid and asked to cancel; one was answered. */
export function composeCancellations(now: Date, deals: readonly DemoDeal[]): CancellationRow[] {
  const random = demoRandom('cancellations');
  const paid = deals.filter(({ row }) => row.state === 'pagado' && (row.paid ?? 0) > 0).reverse();
  return asked.flatMap(({ reason, ago, answer }, at) => {
    // Who came in time is not refused with just any answer.
    const late = new Date(now.getTime() - days(ago + 10));
    const fit = answer ? paid.filter(({ row }) => (row.createdAt ?? now) < late) : paid;
    const deal = fit[at * 5]?.row;
    if (!deal) return [];
    const bought = new Date(deal.createdAt ?? now);
    const createdAt = new Date(Math.max(now.getTime() - days(ago), bought.getTime()));
    const requestedOn = limaDay(createdAt);
    const country = countries[deal.currency];
    const { until: _, ...terms } = cancellationTerms(
      { country, bought: limaDay(bought), today: requestedOn },
      holidayCalendar(country),
      usualCancellationRules,
    );
    return [
      {
        id: random.id(createdAt),
        ...{ dealId: deal.id, country, ...terms, requestedOn, reason },
        ...{ amount: deal.paid ?? 0, currency: deal.currency, createdAt, updatedAt: createdAt },
        ...(answer && {
          ...{ state: 'rechazada' as const, answer, decidedByName: 'Administración General' },
          decidedAt: new Date(createdAt.getTime() + days(2)),
        }),
      },
    ];
  });
}
