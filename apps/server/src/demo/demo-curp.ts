import { slugify } from '../platform/text.ts';
import type { DemoRandom } from './demo-random.ts';

type Named = { firstName: string; lastName: string; female: boolean };

const states = ['DF', 'JC', 'NL', 'PL', 'QT', 'YN', 'OC', 'GT'];

/**
 * A Mexican CURP that is built as the real ones are (Instructivo Normativo, DOF 18/10/2021) but
 * whose birthday and last signs are invented, so that it belongs to nobody.
 */
export function curp({ firstName, lastName, female }: Named, random: DemoRandom): string {
  const [first = 'X', second = 'X'] = words(lastName);
  const [given = 'X'] = words(firstName);
  const initials = `${at(first, 0)}${inside(first, /[AEIOU]/)}${at(second, 0)}${at(given, 0)}`;
  const born = [random.int(65, 99), random.int(1, 12), random.int(1, 28)]
    .map((number) => String(number).padStart(2, '0'))
    .join('');
  const consonants = [first, second, given]
    .map((word) => inside(word, /[B-DF-HJ-NP-TV-Z]/))
    .join('');
  const last = `${random.int(0, 9)}${random.int(0, 9)}`;
  return `${initials}${born}${female ? 'M' : 'H'}${random.pick(states)}${consonants}${last}`;
}

function words(name: string): string[] {
  return slugify(name).toUpperCase().split('-');
}

function at(word: string, place: number): string {
  return word.charAt(place) || 'X';
}

/** The first such letter after the initial, X when there is none. */
function inside(word: string, kind: RegExp): string {
  return [...word.slice(1)].find((letter) => kind.test(letter)) ?? 'X';
}
