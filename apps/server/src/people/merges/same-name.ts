import { fold } from '../../platform/text.ts';

type Named = { firstName?: string | null | undefined; lastName?: string | null | undefined };

/** Whether all words of the shorter name are in the longer one, and at least two. */
export function sameName(one: Named, other: Named): boolean {
  const words = ({ firstName, lastName }: Named) =>
    new Set(
      fold(`${firstName ?? ''} ${lastName ?? ''}`)
        .split(' ')
        .filter(Boolean),
    );
  const [theirs, ours] = [words(one), words(other)];
  const shared = [...ours].filter((word) => theirs.has(word)).length;
  return shared >= 2 && shared === Math.min(theirs.size, ours.size);
}
