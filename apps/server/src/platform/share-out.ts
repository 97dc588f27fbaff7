/**
 * An amount in minor units in parts that are to each other as the weights, and add up to it: what rounding leaves goes, a unit
 * each, to those that lost most (the largest remainder), the first first. Of no weight nothing.
 */
export function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n);
  if (whole === 0n) return weights.map(() => 0);
  // Pesos of a large sale times pesos of another are more than a number holds.
  const parts = weights.map((weight) => {
    const product = BigInt(amount) * BigInt(weight);
    return { share: product / whole, lost: product % whole };
  });
  let left = BigInt(amount) - parts.reduce((sum, { share }) => sum + share, 0n);
  for (const part of [...parts].sort((a, b) => Number(b.lost > a.lost) - Number(b.lost < a.lost))) {
    if (left === 0n) break;
    part.share += 1n;
    left -= 1n;
  }
  return parts.map(({ share }) => Number(share));
}
