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
const none = new Uint32Array();

export function createWordIndex(): WordIndex {
  let numberOf = new Map<string, number>();
  let courses = new Map<string, { version: string; words: Uint32Array }>();

  const numbersOf = (text: string) => {
    const words = new Set(text.split(' '));
    const numbers = new Uint32Array(words.size);
    let at = 0;
    for (const word of words) {
      const number = numberOf.get(word) ?? numberOf.size;
      if (number === numberOf.size) numberOf.set(word, number);
      numbers[at++] = number;
    }
    return numbers;
  };

  return {
    lacking({ ids, versions }) {
      if (numberOf.size > mostWords) {
        numberOf = new Map();
        courses = new Map();
      }
      const kept = new Map<string, { version: string; words: Uint32Array }>();
      const lacking: string[] = [];
      for (const [place, id] of ids.entries()) {
        const known = courses.get(id);
        if (known && known.version === versions[place]) kept.set(id, known);
        else lacking.push(id);
      }
      courses = kept;
      return lacking;
    },
    add(texts) {
      for (const { id, version, text } of texts)
        courses.set(id, { version, words: numbersOf(text) });
    },
    of: (ids) =>
      knownWords(
        numberOf,
        ids.map((id) => courses.get(id)?.words ?? none),
      ),
  };
}

/** @param courses the numbers of the words of each course, by its place */
function knownWords(numberOf: ReadonlyMap<string, number>, courses: Uint32Array[]): KnownWords {
  const all = wordsInOneText(numberOf.keys());
  const places = placesOfWords(numberOf.size, courses);
  const withWord = (word: string): Uint8Array => {
    const found = new Uint8Array(courses.length);
    // A short word is inside of too many: it has to begin one.
    for (const number of all.having(word.length < 4 ? `${between}${word}` : word))
      for (const place of places(number)) found[place] = 1;
    return found;
  };
  const withPhrase = ({ words, likeness }: SearchPhrase): Uint8Array => {
    if (likeness !== 'exact') throw new Error('only words as they are can be looked for');
    return words.map(withWord).reduce(both);
  };
  return {
    having: (terms) =>
      terms
        .map((term) => [term, ...(term.or ?? [])].map(withPhrase).reduce(either))
        .reduce(both, new Uint8Array(courses.length).fill(1)),
  };
}

const both = (one: Uint8Array, other: Uint8Array) =>
  one.map((has, place) => has & (other[place] ?? 0));
const either = (one: Uint8Array, other: Uint8Array) =>
  one.map((has, place) => has | (other[place] ?? 0));

/** Where each word is, as places one after another: who knows the number of a word need not look into the courses. */
function placesOfWords(words: number, courses: Uint32Array[]) {
  const ends = new Uint32Array(words + 1);
  for (const numbers of courses)
    for (let at = 0; at < numbers.length; at++) bump(ends, (numbers[at] as number) + 1);
  for (let number = 0; number < words; number++)
    ends[number + 1] = (ends[number + 1] as number) + (ends[number] as number);
  const next = ends.slice();
  const places = new Uint16Array(ends[words] as number);
  for (let place = 0; place < courses.length; place++) {
    const numbers = courses[place] as Uint32Array;
    for (let at = 0; at < numbers.length; at++) places[bump(next, numbers[at] as number)] = place;
  }
  return (number: number) => places.subarray(ends[number], ends[number + 1]);
}

/** @returns what it was. */
function bump(numbers: Uint32Array, at: number): number {
  const was = numbers[at] as number;
  numbers[at] = was + 1;
  return was;
}

const between = '\n';

/** To look into one long text is much faster than into thousands of words. */
function wordsInOneText(words: Iterable<string>) {
  let text = '';
  const begins: number[] = [];
  for (const word of words) {
    begins.push(text.length);
    text += `${between}${word}`;
  }
  return {
    /** The numbers of the words that have this inside. */
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
