import type { SearchPhrase, SearchTerm } from '../../platform/search.ts';

/** A course's text for the search, and the version of its row that has it. */
export type VersionedText = { id: string; version: string; text: string };
/** The courses that visitors see, by their place, and the version of each. */
export type Versions = { ids: readonly string[]; versions: readonly string[] };

/** What the texts of courses say. */
export type KnownWords = {
  /** 1 at the place of each course that has all terms, as `containsAll` of `platform/search.ts` reads them. */
  having(terms: readonly SearchTerm[]): Uint8Array;
};

/** The words that courses are found by, as numbers, which stay with the process: what was not changed is not read again. */
export type WordIndex = {
  /** The courses whose text it does not have in this version; all others are forgotten. */
  lacking(wanted: Versions): string[];
  add(texts: readonly VersionedText[]): void;
  /** What it knows of these courses now, whatever is added later. */
  of(ids: readonly string[]): KnownWords;
};

/** Words are forgotten, with all else, when there are so many: some may be of no course any more. */
const mostWords = 400_000;
/** Texts whose words are put in their places together: a change costs as many anew, and a number of one fits in two bytes. */
const textsOfBlock = 4096;

/** Which of its texts have each word: those of word `n` stand from `ends[n]` up to `ends[n + 1]`. It never changes. */
type Block = { ends: Uint32Array; texts: Uint16Array };
const noBlock: Block = { ends: new Uint32Array(1), texts: new Uint16Array() };

/**
 * Each course has a number that it keeps while visitors see it, whatever the order of courses is today, and with it a place in
 * a block.
 * @param size texts of a block
 */
export function createWordIndex(size = textsOfBlock): WordIndex {
  let words = createVocabulary();
  let blocks = createBlocks(size);
  let known = new Map<string, { version: string; number: number }>();
  let free: number[] = [];

  return {
    lacking({ ids, versions }) {
      if (words.size() > mostWords) {
        words = createVocabulary();
        blocks = createBlocks(size);
        known = new Map();
        free = [];
      }
      const wanted = new Set(ids);
      for (const [id, { number }] of known)
        if (!wanted.has(id)) {
          known.delete(id);
          free.push(number);
        }
      return ids.filter((id, place) => known.get(id)?.version !== versions[place]);
    },
    add(texts) {
      for (const { id, version, text } of texts) {
        const number = known.get(id)?.number ?? free.pop() ?? known.size;
        known.set(id, { version, number });
        blocks.put(number, words.numbersOf(text), words.size());
      }
    },
    of(ids) {
      const placeOf = ids.map((id) => known.get(id)?.number);
      return knownWords(words, blocks.placed(placeOf, words.size()), ids.length);
    },
  };
}

/** A block, and at which place each of its texts stands now: behind the last one what no course has any more. */
type Placed = { block: Block; places: Uint32Array };

function createBlocks(size: number) {
  const blocks: Block[] = [];
  /** The words of texts that their block has not yet, by their number in it. */
  const added: Map<number, Uint32Array>[] = [];

  const settle = (at: number, words: number) => {
    const texts = added[at];
    if (!texts?.size) return;
    blocks[at] = withTexts(blocks[at] ?? noBlock, texts, { size, words });
    added[at] = new Map();
  };
  return {
    /** The words of the text that has this number from now on. */
    put(number: number, numbers: Uint32Array, words: number): void {
      const at = Math.floor(number / size);
      const own = added[at] ?? new Map<number, Uint32Array>();
      added[at] = own.set(number % size, numbers);
      if (own.size === size) settle(at, words);
    },
    /** @param numbers the text of each place */
    placed(numbers: readonly (number | undefined)[], words: number): Placed[] {
      for (const at of added.keys()) settle(at, words);
      const places = new Uint32Array(blocks.length * size).fill(numbers.length);
      for (const [place, number] of numbers.entries())
        if (number !== undefined) places[number] = place;
      return blocks.map((block, at) => ({
        block,
        places: places.subarray(at * size, (at + 1) * size),
      }));
    },
  };
}

/** The same block with these texts instead of those that had their numbers. */
function withTexts(
  { ends, texts: had }: Block,
  added: ReadonlyMap<number, Uint32Array>,
  { size, words }: { size: number; words: number },
): Block {
  const isNew = new Uint8Array(size);
  for (const text of added.keys()) isNew[text] = 1;
  const each = (visit: (word: number, text: number) => void) => {
    for (let word = 0; word + 1 < ends.length; word++)
      for (let at = ends[word] as number; at < (ends[word + 1] as number); at++)
        if (!isNew[had[at] as number]) visit(word, had[at] as number);
    for (const [text, numbers] of added) for (const word of numbers) visit(word, text);
  };
  const next = new Uint32Array(words + 1);
  each((word) => bump(next, word + 1));
  for (let word = 0; word < words; word++)
    next[word + 1] = (next[word + 1] as number) + (next[word] as number);
  const texts = new Uint16Array(next[words] as number);
  const all = next.slice();
  each((word, text) => {
    texts[bump(next, word)] = text;
  });
  return { ends: all, texts };
}

/** @returns what it was. */
function bump(numbers: Uint32Array, at: number): number {
  const was = numbers[at] as number;
  numbers[at] = was + 1;
  return was;
}

/** @param size how many courses there are: at that place stands what none of them has */
function knownWords(words: Vocabulary, blocks: readonly Placed[], size: number): KnownWords {
  const withWord = (word: string): Uint8Array => {
    const found = new Uint8Array(size + 1);
    // A short word is inside of too many: it has to begin one.
    for (const number of words.having(word.length < 4 ? `${between}${word}` : word))
      for (const { block, places } of blocks) {
        const until = block.ends[number + 1] ?? 0;
        for (let at = block.ends[number] ?? 0; at < until; at++)
          found[places[block.texts[at] as number] as number] = 1;
      }
    return found.subarray(0, size);
  };
  const withPhrase = ({ words: all, likeness }: SearchPhrase): Uint8Array => {
    if (likeness !== 'exact') throw new Error('only words as they are can be looked for');
    return all.map(withWord).reduce(both);
  };
  return {
    having: (terms) =>
      terms
        .map((term) => [term, ...(term.or ?? [])].map(withPhrase).reduce(either))
        .reduce(both, new Uint8Array(size).fill(1)),
  };
}

/** The first of them, which has what both have. */
function both(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let at = 0; at < one.length; at++) one[at] = (one[at] as number) & (other[at] as number);
  return one;
}

/** The first of them, which has what either has. */
function either(one: Uint8Array, other: Uint8Array): Uint8Array {
  for (let at = 0; at < one.length; at++) one[at] = (one[at] as number) | (other[at] as number);
  return one;
}

const between = '\n';

type Vocabulary = ReturnType<typeof createVocabulary>;

/** All words, each with its number, and in one long text: to look into that is much faster than into thousands of words. */
function createVocabulary() {
  const numberOf = new Map<string, number>();
  const begins: number[] = [];
  let text = '';
  const add = (word: string): number => {
    const number = begins.length;
    numberOf.set(word, number);
    begins.push(text.length);
    text += `${between}${word}`;
    return number;
  };
  return {
    size: () => begins.length,
    /** Those of the words of a text, each once. */
    numbersOf: (one: string) =>
      Uint32Array.from(new Set(one.split(' ')), (word) => numberOf.get(word) ?? add(word)),
    /** Those of the words that have this inside. */
    having(part: string): number[] {
      const found: number[] = [];
      for (let at = text.indexOf(part); at >= 0; ) {
        const number = lastUpTo(begins, at);
        found.push(number);
        const end = begins[number + 1];
        at = end === undefined ? -1 : text.indexOf(part, end);
      }
      return found;
    },
  };
}

/** Where the last number stands that is no greater. */
function lastUpTo(numbers: readonly number[], most: number): number {
  let from = 0;
  let until = numbers.length;
  while (until - from > 1) {
    const middle = (from + until) >> 1;
    if ((numbers[middle] as number) <= most) from = middle;
    else until = middle;
  }
  return from;
}
