/** What parts words of a PDF (ISO 32000-2, 7.2.3). */
const blank = String.raw`[\0\t\n\f\r ]`;
const word = String.raw`[^\0\t\n\f\r ()<>[\]{}/%]`;
const reference = String.raw`\d+${blank}+\d+${blank}+R(?!${word})`;
/** A page of the document: written there, named, or an array that stands elsewhere. */
const page = String.raw`(?:\[[^[\]()<>%]*\]|\([^()\\%]*\)|<[\s\0\da-fA-F]*>|/${word}+|${reference})`;
/** An action that leads to a page of the document, and has no other key that could say more. */
const leadsWithin = `<<(?:${blank}*(?:/S${blank}*/GoTo(?!${word})|/Type${blank}*/Action(?!${word})|/D${blank}*${page})){1,3}${blank}*>>`;

/** What may stand behind `/OpenAction`: an array says which page to show first, an action does as LaTeX writes it. */
export const harmlessOpening = String.raw`${blank}*(?:\[|${leadsWithin}|${reference})`;

const pointed = new RegExp(String.raw`/OpenAction${blank}*(\d+)${blank}+\d+${blank}+R`, 'g');
const within = new RegExp(`${blank}*(?:${leadsWithin}|\\[)`, 'y');
const pair = new RegExp(`${blank}*(\\d+)${blank}+(\\d+)`, 'y');
const numbered = new RegExp(String.raw`(?<![\d.])(\d+)${blank}+\d+${blank}*$`);
/** A number that is not written so, or a remark, which ends with its line, may stand for any number; and blanks hide what is before. */
const disguised = new RegExp(String.raw`(?:[\d.+-]|[\r\n]|^)${blank}*$`);
/** Before the keyword, more than its numbers take. */
const before = 64;
/** Nobody's document has more objects that are not packed. */
const mostObjects = 200_000;

/** The numbers of the objects that are done when a document is opened. */
export function openings(text: string): number[] {
  return [...text.matchAll(pointed)].map(([, number]) => Number(number));
}

/**
 * Whether some object with one of these numbers does more than lead to a page, as far as it is written in the file; a place of which
 * nobody knows what number it has may have any.
 * @param found the numbers of those that lead to a page are added to it
 */
export function opensMore(text: string, numbers: ReadonlySet<number>, found: Set<number>): boolean {
  let objects = 0;
  for (const { index } of text.matchAll(/(?<!end)obj/g)) {
    objects += 1;
    if (objects > mostObjects) return true;
    const said = text.slice(Math.max(0, index - before), index);
    const number = numbered.exec(said)?.[1];
    if (number === undefined ? !disguised.test(said) : !numbers.has(Number(number))) continue;
    if (!standsAt(within, text, index + 'obj'.length)) return true;
    if (number !== undefined) found.add(Number(number));
  }
  return false;
}

/**
 * The same of objects that are packed: before them stand their numbers and places, as many as their dictionary says (7.5.7).
 * @param own that dictionary
 */
export function packedOpensMore(
  { text, own }: { text: string; own: string },
  numbers: ReadonlySet<number>,
  found: Set<number>,
): boolean {
  const [count, first] = [onlyNumber(own, 'N'), onlyNumber(own, 'First')];
  if (count === undefined || first === undefined) return true;
  pair.lastIndex = 0;
  for (let at = 0; at < count; at += 1) {
    const [, number, place] = pair.exec(text) ?? [];
    if (number === undefined) return true;
    if (!numbers.has(Number(number))) continue;
    const next = pair.lastIndex;
    if (!standsAt(within, text, first + Number(place))) return true;
    found.add(Number(number));
    pair.lastIndex = next;
  }
  return false;
}

function onlyNumber(dictionary: string, name: string): number | undefined {
  const said = [...dictionary.matchAll(new RegExp(`/${name}(?!${word})`, 'g'))];
  const value = new RegExp(`/${name}${blank}*(\\d+)(?![\\d.]|${blank}+\\d+${blank}+R)`);
  const number = said.length === 1 ? value.exec(dictionary)?.[1] : undefined;
  return number === undefined ? undefined : Number(number);
}

function standsAt(pattern: RegExp, text: string, at: number): boolean {
  pattern.lastIndex = at;
  return pattern.test(text);
}
