/** How long to wait, as it is said: "40 segundos", "1 minuto", "3 horas". */
export function inWords(seconds: number): string {
  const [count, unit] =
    seconds < 60
      ? [seconds, 'segundo']
      : seconds < 2 * 3600
        ? [Math.ceil(seconds / 60), 'minuto']
        : [Math.ceil(seconds / 3600), 'hora'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
