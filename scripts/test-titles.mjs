// Titles of tests, for the pages of docs that name the test of each of their lines.
import { readFileSync } from 'node:fs';

const root = new URL('../', import.meta.url);

/**
 * The whole title of the test or group in a file that has these words.
 * @throws when none has, naming the line that it was to show.
 */
export function titleWith(words, file, line) {
  const found = titlesOf(file).find((whole) => whole.includes(words));
  if (!found) throw new Error(`${line}: no test in ${file} says "${words}"`);
  return found;
}

/** Titles of the tests and groups of a file, as they are written. */
function titlesOf(file) {
  const text = readFileSync(new URL(file, root), 'utf8');
  return [...text.matchAll(/(?:^|[\s(])(['"`])((?:(?!\1).)+)\1,\s*(?:async\b|\(|\{)/gm)].map(
    ([, , title]) => title,
  );
}
