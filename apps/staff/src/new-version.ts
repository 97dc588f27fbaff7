/** Milliseconds in which a second failure is no new version: the network, or a broken deploy. */
const again = 60_000;
const key = 'aulario-reloaded-at';

/**
 * A tab from before a deploy asks for parts whose names are gone: it loads itself anew, once, and is of the new
 * version. What fails again soon is left to the screen's own error.
 * @returns whether it reloads
 */
export function reloadForNewVersion(
  memory: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
  reload: () => void,
): boolean {
  if (now - Number(memory.getItem(key) ?? 0) < again) return false;
  memory.setItem(key, String(now));
  reload();
  return true;
}
