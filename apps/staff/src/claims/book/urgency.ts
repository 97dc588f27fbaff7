/** How pressing a claim is: late or due today, due within the week of reminders, or neither. */
export function urgencyOf(daysLeft: number): 'error' | 'warning' | 'neutral' {
  if (daysLeft <= 0) return 'error';
  return daysLeft <= 5 ? 'warning' : 'neutral';
}

/** "Vence hoy", "Quedan 3 días hábiles", "Venció hace 2 días hábiles". */
export function daysLeftWords(daysLeft: number): string {
  if (daysLeft === 0) return 'Vence hoy';
  const count = Math.abs(daysLeft);
  const days = count === 1 ? '1 día hábil' : `${count} días hábiles`;
  if (daysLeft < 0) return `Venció hace ${days}`;
  return daysLeft === 1 ? `Queda ${days}` : `Quedan ${days}`;
}
