/** What could be read of a list, and the members that nobody can read. */
export type Halved<T> = {
  found: T[];
  /** `behind`: how many of the found stand before it. */
  odd: { place: number; fault: Error; behind: number }[];
};

/**
 * Reads a range of a list where one member that cannot be read spoils the whole answer: asks for it
 * whole, and halves it until the odd ones stand alone. k odd ones among n cost about 2k·log2(n) calls.
 * @param read the members from a place on; throws when one of them spoils the answer
 * @param isOdd whether a failure is of that sort; every other one is thrown on
 */
export async function halving<T>(
  from: number,
  count: number,
  read: (from: number, count: number) => Promise<T[]>,
  isOdd: (error: unknown) => error is Error,
): Promise<Halved<T>> {
  if (count <= 0) return { found: [], odd: [] };
  try {
    return { found: await read(from, count), odd: [] };
  } catch (error) {
    if (!isOdd(error)) throw error;
    if (count === 1) return { found: [], odd: [{ place: from, fault: error, behind: 0 }] };
  }
  const half = Math.ceil(count / 2);
  const first = await halving(from, half, read, isOdd);
  const second = await halving(from + half, count - half, read, isOdd);
  const behind = first.found.length;
  const later = second.odd.map((one) => ({ ...one, behind: one.behind + behind }));
  return { found: [...first.found, ...second.found], odd: [...first.odd, ...later] };
}
