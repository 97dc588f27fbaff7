/** A Peruvian mobile in groups, "+51 987 654 321"; any other number as it is stored (E.164). */
export function readablePhone(number: string): string {
  return number.replace(/^\+51(\d{3})(\d{3})(\d{3})$/, '+51 $1 $2 $3');
}
