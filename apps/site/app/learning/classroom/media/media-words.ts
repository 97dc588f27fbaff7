export type Watching = {
  /** Where it is told what was seen. */
  path: string;
  /** Seconds, where the person was. */
  position: number;
};

/** "1,4 GB", "230 MB", "12 kB". */
export function sizeWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(3, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const digits = value < 10 && step > 0 ? 1 : 0;
  return `${value.toLocaleString('es-PE', { maximumFractionDigits: digits })} ${units[step]}`;
}
