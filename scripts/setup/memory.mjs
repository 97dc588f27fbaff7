// Whether the machine has the memory that a first start takes.

/** Kilobytes. The embedded database takes 1.3 GB for the seconds in which it is made, and the system the rest. */
const needed = 1_700_000;

/**
 * @param {string} meminfo the text of /proc/meminfo
 * @param {string} database
 * @returns {string | undefined} what is missing, with the commands that add it
 */
export function memoryFault(meminfo, database) {
  const of = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(meminfo)?.[1] ?? 0);
  const has = of('MemTotal') + of('SwapTotal');
  if (database !== 'integrada' || has === 0 || has >= needed) return undefined;
  return `Esta máquina tiene ${(has / 1e6).toFixed(1)} GB de memoria: trabaja, más lento, pero el primer inicio necesita más por unos segundos y se cortaría. Dale memoria de intercambio y repite npm run setup:
  fallocate -l 2G /swapfile && chmod 600 /swapfile && mkswap /swapfile && swapon /swapfile
  echo '/swapfile none swap sw 0 0' >> /etc/fstab`;
}
