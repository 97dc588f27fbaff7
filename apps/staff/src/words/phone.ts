/** A mobile of where courses are sold in groups, "+51 987 654 321"; any other number as it is stored (E.164). */
export function readablePhone(number: string): string {
  return number
    .replace(/^\+51(\d{3})(\d{3})(\d{3})$/, '+51 $1 $2 $3')
    .replace(/^\+57(\d{3})(\d{3})(\d{4})$/, '+57 $1 $2 $3')
    .replace(/^\+52(\d{2})(\d{4})(\d{4})$/, '+52 $1 $2 $3');
}
