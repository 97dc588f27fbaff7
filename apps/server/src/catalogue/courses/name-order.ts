/**
 * The places of courses in the order of a search: those first whose names have most of its words, among the same in the
 * order that the academy gave them, which is that of the places. The same as `relevance` in the words of the database.
 * @param names as they are kept for the order
 * @param rankedBy the words, each with what else is the same
 * @param wanted 1 at the places to be in order; no other is looked at
 */
export function inNameOrder(
  names: readonly string[],
  rankedBy: readonly string[][],
  wanted: Uint8Array,
): Uint32Array {
  const tests = rankedBy.map((same) => same.map((phrase) => phrase.split(' ')));
  const byWords: number[][] = Array.from({ length: rankedBy.length + 1 }, () => []);
  for (let place = 0; place < wanted.length; place++) {
    if (!wanted[place]) continue;
    const name = ` ${names[place]}`;
    // The signs for ñ stand behind an n: a word without one finds the same in the name as it is kept.
    const plain = name.replaceAll('~', '');
    const begins = (word: string) => (word.includes('n') ? plain : name).includes(` ${word}`);
    const has = tests.filter((same) => same.some((phrase) => phrase.every(begins))).length;
    byWords[rankedBy.length - has]?.push(place);
  }
  return Uint32Array.from(byWords.flat());
}
