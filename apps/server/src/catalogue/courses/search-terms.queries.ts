import { isOneSlipAway, slipOf, spellingKeys } from '@aulario/contract/spelling';
import { and, arrayOverlaps, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { containsAll, leastLikeness, type SearchTerm } from '../../platform/search.ts';
import { writtenOnce } from '../../platform/written-once.ts';
import { synonymsOf } from '../categories/synonym.queries.ts';
import { published } from './course.queries.ts';
import { courses } from './course.tables.ts';
import { courseWords } from './course-words.tables.ts';
import { withoutPlaces } from './place-words.ts';
import { readQuestion } from './question-words.ts';

/** A search as the catalogue understands it. */
export type CourseSearch = {
  /** For names of other things, a few hundred: likeness is tested there. */
  terms: SearchTerm[];
  /**
   * For the texts of courses: the words that courses do have, all of which an index finds. Likeness to a
   * long text costs a hundred times as much as to look for a word in it.
   */
  courseTerms: SearchTerm[];
  /** The words to rank by, corrected; each with what else is the same: a name that has one of them has the word. */
  rankedBy: string[][];
};

/** Whether visitors see a course with these terms, where somebody knows without asking the database. */
type AnyKnown = (terms: SearchTerm[]) => Promise<boolean | undefined>;

const noSearch: CourseSearch = { terms: [], courseTerms: [], rankedBy: [] };

/** Words that one misspelt word may have meant. */
const mostMeanings = 4;
/** Words of courses that are like one that was typed. */
const mostAlike = 8;

/**
 * Understands what somebody typed: words that say nothing are left out, acronyms and synonyms find
 * each other, and a word that no course has may be one a slip away. Three small queries.
 *
 * What a course is called ("taller", "programa") and a place count where a course has them beside the rest, the place
 * last; where none has, they are left out, and never empty the result.
 */
export async function readSearch(
  db: Db,
  search: string | undefined,
  anyKnown: AnyKnown = async () => undefined,
): Promise<CourseSearch> {
  const { about, calling, asksForCourses } = readQuestion(search ?? '');
  const { rest, places } = withoutPlaces(about);
  const asked = await readTerms(db, rest);
  if (places.length + calling.length === 0) return asked;
  const called = await readTerms(db, calling);
  const there = together(asked, ofPlaces(places));
  const readings = [together(there, called), together(asked, called), there];
  for (const reading of readings) if (await anyFound(db, reading, anyKnown)) return reading;
  // A place alone is what is looked for, and so is a word for a kind of course.
  const alone = rest.length === 0 && !asksForCourses;
  return alone ? together(there, called) : asked;
}

function ofPlaces(places: SearchTerm[]): CourseSearch {
  const rankedBy = places.flatMap(({ words }) => words.map((word) => [word]));
  return { terms: places, courseTerms: places, rankedBy };
}

function together(one: CourseSearch, other: CourseSearch): CourseSearch {
  return {
    terms: [...one.terms, ...other.terms],
    courseTerms: [...one.courseTerms, ...other.courseTerms],
    rankedBy: [...one.rankedBy, ...other.rankedBy],
  };
}

/** Whether visitors see a course with these terms. */
async function anyFound(
  db: Db,
  { courseTerms }: CourseSearch,
  anyKnown: AnyKnown,
): Promise<boolean> {
  if (courseTerms.length === 0) return false;
  const known = await anyKnown(courseTerms);
  if (known !== undefined) return known;
  const [one] = await db
    .select({ id: courses.id })
    .from(courses)
    .where(and(published, containsAll(courses.searchText, courseTerms)))
    .limit(1);
  return one !== undefined;
}

async function readTerms(db: Db, words: string[]): Promise<CourseSearch> {
  if (words.length === 0) return noSearch;
  const groups = await synonymsOf(db, phrasesOf(words));
  const parts = splitBySynonyms(words, groups);
  const alone = parts.flatMap(({ words: part, group }) => (group ? [] : part));
  const known = await knownWords(db, alone.filter(isCorrectable));
  const terms = parts.map(({ words: part, group }): SearchTerm => {
    if (!group) return wordTerm(part[0] ?? '', known);
    const others = group.filter((phrase) => phrase !== part.join(' '));
    return {
      words: part,
      likeness: 'near',
      or: others.map((phrase) => ({ words: phrase.split(' '), likeness: 'exact' })),
    };
  });
  const alike = await wordsAlike(db, terms);
  const courseTerms = terms.map((term) => asCoursesHaveIt(term, alike));
  const rankedBy = parts.flatMap(({ words: part, group }, place) => {
    const own = group || known.includes(part[0] ?? '');
    const words = own ? part : (courseTerms[place]?.or?.[0]?.words ?? part);
    const same = group?.filter((phrase) => phrase !== part.join(' ')) ?? [];
    return words.map((word) => [word, ...same]);
  });
  return { terms, courseTerms, rankedBy };
}

function wordTerm(word: string, known: string[]): SearchTerm {
  if (!isCorrectable(word)) return { words: [word], likeness: 'exact' };
  if (known.includes(word)) return { words: [word], likeness: 'near' };
  const meanings = known
    .filter((one) => isOneSlipAway(word, one))
    .map((one) => ({ one, slip: slipOf(word, one) }))
    .toSorted((a, b) => a.slip - b.slip);
  // Two neighbours that changed places are the commonest slip: whoever made it meant nothing else.
  const sure = meanings.filter(({ slip }) => slip === 0);
  const meant = (sure.length > 0 ? sure : meanings).slice(0, mostMeanings).map(({ one }) => one);
  return {
    words: [word],
    // With a word that was surely meant there is no need to guess by likeness.
    likeness: meant.length > 0 ? 'exact' : 'lax',
    or: meant.map((one) => ({ words: [one], likeness: 'exact' })),
  };
}

/** The same with the words of courses instead of likeness. */
function asCoursesHaveIt({ words, likeness, or = [] }: SearchTerm, alike: Alike[]): SearchTerm {
  if (likeness === 'exact') return { words, likeness, or };
  const others = alike.filter(({ typed }) => words.length === 1 && typed === words[0]);
  const needed = others.filter(({ word }) => !others.some((one) => isInside(one.word, word)));
  return {
    words,
    likeness: 'exact',
    or: [...or, ...needed.map(({ word }) => ({ words: [word], likeness: 'exact' as const }))],
  };
}

/** A text that has the longer word has the shorter one: to look for both is twice the work. */
function isInside(word: string, longer: string): boolean {
  return longer !== word && longer.includes(word);
}

function isCorrectable(word: string): boolean {
  return word.length >= 4 && !/\d/.test(word);
}

/** Words of courses that are the same as these, or may be a slip away. */
async function knownWords(db: Db, words: string[]): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = await db
    .select({ word: courseWords.word })
    .from(courseWords)
    .where(arrayOverlaps(courseWords.keys, words.flatMap(spellingKeys)))
    .orderBy(courseWords.word)
    .limit(400);
  return rows.map(({ word }) => word);
}

type Alike = { typed: string; word: string };

/** Words of courses that are like those of the terms, the likest first; not those that have them inside. */
async function wordsAlike(db: Db, terms: SearchTerm[]): Promise<Alike[]> {
  const typed = terms.flatMap(({ words, likeness }) =>
    likeness !== 'exact' && words.length === 1
      ? words.filter(isCorrectable).map((word) => ({ word, least: leastLikeness(word, likeness) }))
      : [],
  );
  if (typed.length === 0) return [];
  const { rows } = await db.execute<Alike>(likest({ typed: JSON.stringify(typed) }));
  return rows;
}

/** To plan it takes twenty times as long as to ask it. */
const likest = writtenOnce<{ typed: string }>(
  (value) => sql`
    select typed.word as typed, alike.word
    from jsonb_to_recordset(${value('typed')}::jsonb) as typed (word text, least real)
    cross join lateral (
      select ${courseWords.word}, word_similarity(typed.word, ${courseWords.word}) as likeness
      from ${courseWords}
      where typed.word <% ${courseWords.word}
        and word_similarity(typed.word, ${courseWords.word}) >= typed.least
        and ${courseWords.word} not like '%' || typed.word || '%'
      order by 2 desc, 1 limit ${mostAlike}
    ) alike`,
);

/** Every run of neighbouring words: the phrases that a group of synonyms may have. */
function phrasesOf(words: string[]): string[] {
  return words.flatMap((_, from) =>
    words.slice(from).map((__, length) => words.slice(from, from + length + 1).join(' ')),
  );
}

type Part = { words: string[]; group?: string[] };

/** The longest phrases that have synonyms, and the words between them one by one. */
function splitBySynonyms(words: string[], groups: string[][]): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < words.length; ) {
    const part = longestPhrase(words.slice(at), groups);
    parts.push(part);
    at += part.words.length;
  }
  return parts;
}

function longestPhrase(words: string[], groups: string[][]): Part {
  for (let length = words.length; length > 0; length -= 1) {
    const phrase = words.slice(0, length);
    const having = groups.filter((group) => group.includes(phrase.join(' ')));
    if (having.length > 0) return { words: phrase, group: [...new Set(having.flat())] };
  }
  return { words: words.slice(0, 1) };
}
