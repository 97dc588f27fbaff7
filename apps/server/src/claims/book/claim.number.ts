/** The number as the sheet shows it: 12 of 2026 → `000000012-2026`. */
export function claimNumber(year: number, number: number): string {
  return `${String(number).padStart(9, '0')}-${year}`;
}

/** `12-2026`, with or without zeros in front → its number and year. */
export function parseClaimNumber(text: string): { number: number; year: number } | undefined {
  const match = /^0*(\d{1,9})-(\d{4})$/.exec(text.trim());
  return match ? { number: Number(match[1]), year: Number(match[2]) } : undefined;
}
