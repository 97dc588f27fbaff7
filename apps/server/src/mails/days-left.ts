/** Business days to a deadline, in words; 0 on the last one, below zero past it. */
export function daysLeftWords(days: number): string {
  if (days < 0) return 'El plazo ya venció';
  if (days === 0) return 'El plazo termina hoy';
  return days === 1 ? 'Queda 1 día hábil' : `Quedan ${days} días hábiles`;
}
