/**
 * The last day that a certificate is valid: the same day of the month, so many months after it was issued, or the last
 * of a month that has no such day.
 * @param issuedOn `YYYY-MM-DD` in Lima
 * @param months null for ever
 */
export function lastValidDay(issuedOn: string, months: number | null): string | null {
  if (months === null) return null;
  const [year = 0, month = 1, day = 1] = issuedOn.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0));
  const ends = Math.min(day, lastOfMonth.getUTCDate());
  return new Date(Date.UTC(year, month - 1 + months, ends)).toISOString().slice(0, 10);
}

/** Whether its last day is over. @param today `YYYY-MM-DD` in Lima */
export function isExpired(validUntil: string | null, today: string): boolean {
  return validUntil !== null && validUntil < today;
}
