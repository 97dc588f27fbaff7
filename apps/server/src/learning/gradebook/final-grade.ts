import type { GradeRounding, GradeScale } from '@aulario/contract/learning/grading-rules';

/** A part of a grade: its weight, and the share of all points that somebody has of it; null: none yet. */
export type Part = { key: string; weight: number; share: number | null };
export type FinalRules = { scale: GradeScale; rounding: GradeRounding; dropLowest: number };

const steps: Record<GradeRounding, number> = { centesimas: 100, decimas: 10, entero: 1 };

/**
 * The final grade of an enrolment: the mean by weight of the parts that weigh something, without the lowest ones, rounded
 * as the academy does on its scale. What has no grade counts nothing.
 * @returns in twentieths, as grades are kept; null where no part weighs anything
 */
export function finalGradeOf(parts: readonly Part[], rules: FinalRules): number | null {
  const lowest = droppedOf(parts, rules.dropLowest);
  const kept = parts.filter(({ key, weight }) => weight > 0 && !lowest.has(key));
  const weight = kept.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return null;
  const reached = kept.reduce((sum, part) => sum + part.weight * (part.share ?? 0), 0);
  return twentieths(rounded((reached / weight) * rules.scale, rules.rounding), rules.scale);
}

/** The same of what has a grade so far, where nothing else is held against anybody; null without any. */
export function gradeSoFar(parts: readonly Part[], rules: FinalRules): number | null {
  const graded = parts.filter(({ share }) => share !== null);
  return finalGradeOf(graded, rules);
}

/** The parts of which somebody has least, as many as are dropped; one that counts is always left. */
export function droppedOf(parts: readonly Part[], dropLowest: number): Set<string> {
  const counting = parts.filter(({ weight }) => weight > 0);
  const order = counting.toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0));
  const most = Math.max(0, Math.min(dropLowest, counting.length - 1));
  return new Set(order.slice(0, most).map(({ key }) => key));
}

/** Half a step goes up. What a sum of binary fractions lost is made good before: 10.499999999 was 10.5. */
export function rounded(value: number, rounding: GradeRounding): number {
  const step = steps[rounding];
  return Math.round(value * step + 1e-7) / step;
}

/** From an academy's scale to the one on which grades are kept. */
export function twentieths(grade: number, scale: number): number {
  return Math.round(((grade * 20) / scale) * 10_000) / 10_000;
}

/** From twentieths to the scale on which the academy reads them, with two decimals. */
export function onScale(grade: number, scale: number): number {
  return rounded((grade * scale) / 20, 'centesimas');
}
