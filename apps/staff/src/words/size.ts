const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes as people read them: "12.4 MB". */
export function amountOfBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** power;
  const digits = { maximumFractionDigits: power === 0 || amount >= 100 ? 0 : 1 };
  return `${amount.toLocaleString('es-PE', digits)} ${units[power]}`;
}

/** A count with its thousands apart. */
export function count(amount: number): string {
  return amount.toLocaleString('es-PE');
}

/** "1 abono", "1,200 abonos". */
export function countOf(amount: number, one: string, many = `${one}s`): string {
  return `${count(amount)} ${amount === 1 ? one : many}`;
}
