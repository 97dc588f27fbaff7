import { limaDay } from '../../platform/clock.ts';
import { DomainError, fieldFault } from '../../platform/error.ts';
import { spanishDay } from '../../platform/spanish-day.ts';

type Period = { periodFrom: string | null; periodTo: string | null };

/**
 * The contract sees what is sent; this sees it beside what stays.
 * @throws DomainError `validation`
 */
export function checkPeriod({ periodFrom, periodTo }: Period): void {
  if (periodFrom && periodTo && periodTo < periodFrom)
    throw fieldFault('periodTo', 'El curso no puede terminar antes de empezar.');
}

/**
 * Nothing is issued tomorrow, and nobody is certified of a course that has not ended.
 * @param sent days of Lima and an instant; without the instant it is issued now
 * @throws DomainError `validation`
 */
export function checkDates(
  sent: { periodTo?: string | null | undefined; issuedAt?: string | undefined },
  now: Date,
): void {
  const issued = sent.issuedAt ? new Date(sent.issuedAt) : now;
  if (limaDay(issued) > limaDay(now))
    throw fieldFault('issuedAt', 'La fecha de emisión está en el futuro.');
  if (sent.periodTo && sent.periodTo > limaDay(issued))
    throw fieldFault('periodTo', 'El curso termina después de emitirse el certificado.');
}

/** Whether the course of a certificate that was requested is over: only then is it issued. */
export function hasEnded({ periodTo }: Pick<Period, 'periodTo'>, now: Date): boolean {
  return !periodTo || periodTo <= limaDay(now);
}

/** Of one that was requested before its course ended. @throws DomainError `wrong-state` */
export function checkEnded({ periodTo }: Pick<Period, 'periodTo'>, now: Date): void {
  if (periodTo && !hasEnded({ periodTo }, now))
    throw new DomainError(
      'wrong-state',
      `El curso termina el ${spanishDay(periodTo)}: el certificado se emite desde ese día.`,
    );
}
