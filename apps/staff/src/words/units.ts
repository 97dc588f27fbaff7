/**
 * What a person types as money to minor units: "350", "350.5", "1,250.00", "S/ 1 250" → 35000…
 * A comma or point followed by one or two final digits is the decimal mark; any other groups
 * thousands. Null when it is no amount.
 */
export function toMinorUnits(text: string): number | null {
  const bare = text.replace(/S\/|\$|PEN|COP|MXN|\s/gi, '');
  const match = /^(\d[\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare);
  if (!match?.[1]) return null;
  const whole = match[1].replace(/[.,]/g, '');
  const amount = Number(whole) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return Number.isSafeInteger(amount) ? amount : null;
}

/** Minor units as an input shows them: "350", "350.50". */
export function toWholeUnits(amount: number): string {
  const cents = amount % 100;
  const whole = Math.trunc(amount / 100);
  return cents === 0 ? String(whole) : `${whole}.${String(cents).padStart(2, '0')}`;
}
