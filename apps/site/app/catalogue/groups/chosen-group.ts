import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { editionWarnings, type PriceCalculation } from '@aulario/contract/catalogue/price';

/** The group of a line: its id, empty where somebody has to choose, and why what was asked for is not it. */
export type ChosenGroup = { edition: string; groupFault: string | null };

/**
 * The group that a line asks for by its id or code; else the next one that begins and has room, or the only one there
 * is. One that is full or gone is said and never exchanged for another without a word, and among several nobody is put
 * into one that has begun.
 */
export function chosenGroup(groups: readonly OpenEdition[], asked: string): ChosenGroup {
  if (asked === '') {
    const room = groups.filter(({ full }) => !full);
    const next = groups.length === 1 ? room[0] : room.find(({ running }) => !running);
    return { edition: next?._id ?? '', groupFault: null };
  }
  const found = groups.find(({ _id, code }) => _id === asked || code === asked);
  if (found && !found.full) return { edition: found._id, groupFault: null };
  return { edition: '', groupFault: editionWarnings[found ? 'edition-full' : 'edition-gone'] };
}

/** The price as it is, naming no group where one has still to be chosen: the server counts with the next one. */
export function namingChosen(
  price: PriceCalculation,
  lines: readonly { course: string; edition: string }[],
): PriceCalculation {
  const chosen = (course: string) => lines.some((line) => line.course === course && line.edition);
  return {
    ...price,
    lines: price.lines.map((line) => (chosen(line.course) ? line : { ...line, edition: null })),
  };
}
