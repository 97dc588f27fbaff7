/** A grade on the scale of Peru, 0 to 20, to the hundredth. `max` is the highest one and not zero. */
export function vigesimal(grade: number, max: number): number {
  return Math.round((grade / max) * 2000) / 100;
}
