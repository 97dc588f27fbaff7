import type { KeptPeriod, KeptPeriods } from '@aulario/contract/me/data-policy';
import { limaDay, limaMidnight } from '../../../platform/clock.ts';

/** What happened before this instant is kept no longer. */
export type Cuts = Readonly<Record<KeptPeriod, Date>>;

/** The instant of each period, from now. */
export function cutsOf(periods: KeptPeriods, now: Date): Cuts {
  return {
    leadMonths: monthsBefore(now, periods.leadMonths),
    recordingMonths: monthsBefore(now, periods.recordingMonths),
    addressMonths: monthsBefore(now, periods.addressMonths),
    proofMonths: monthsBefore(now, periods.proofMonths),
    importMonths: monthsBefore(now, periods.importMonths),
    auditMonths: monthsBefore(now, periods.auditMonths),
    voucherYears: taxYearsBefore(now, periods.voucherYears),
    saleYears: taxYearsBefore(now, periods.saleYears),
  };
}

/** The same day of an earlier month, or the last one that it has. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  const last = new Date(Date.UTC(before.getUTCFullYear(), before.getUTCMonth() + 1, 0));
  before.setUTCDate(Math.min(now.getUTCDate(), last.getUTCDate()));
  return before;
}

/**
 * Years of tax law: what is of year Y is declared in Y + 1, and its years begin with Y + 2 (Código Tributario, art. 87.7).
 */
function taxYearsBefore(now: Date, years: number): Date {
  const year = Number(limaDay(now).slice(0, 4));
  return limaMidnight(`${year - years - 1}-01-01`);
}
