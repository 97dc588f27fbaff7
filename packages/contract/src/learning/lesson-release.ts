/** When a lesson opens where another is to be done first: what of it cannot be. */

type Waiting = { _id: string; opensAfter?: string | null };
type Tree = readonly { lessons: readonly Waiting[] }[];

/** The lessons that open, one after another, only once this one is done; itself where they wait for each other. */
export function waitingFor(tree: Tree, id: string): Set<string> {
  const all = tree.flatMap(({ lessons }) => lessons);
  const waiting = new Set<string>();
  const follow = (done: string): void => {
    for (const { _id, opensAfter } of all) {
      if (opensAfter !== done || waiting.has(_id)) continue;
      waiting.add(_id);
      follow(_id);
    }
  };
  follow(id);
  return waiting;
}

/** Lessons that would never open, with why not, by where they stand. */
export function releaseFaults(tree: Tree): { unit: number; lesson: number; message: string }[] {
  const known = new Set(tree.flatMap(({ lessons }) => lessons).map(({ _id }) => _id));
  return tree.flatMap(({ lessons }, unit) =>
    lessons.flatMap(({ _id, opensAfter }, lesson) => {
      if (!opensAfter) return [];
      const message = !known.has(opensAfter)
        ? 'La lección que se hacía antes ya no está: elige otra.'
        : waitingFor(tree, _id).has(_id)
          ? 'Nunca se abriría: estas lecciones se esperan una a la otra.'
          : null;
      return message ? [{ unit, lesson, message }] : [];
    }),
  );
}
