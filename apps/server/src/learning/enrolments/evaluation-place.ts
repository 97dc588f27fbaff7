import type { Evaluation } from './enrolment.tables.ts';

type Told = Pick<Evaluation, 'item' | 'kind' | 'name'>;

/**
 * Where in a list an evaluation stands, or -1: by its id in Moodle, and by kind and name where one of
 * the two has none.
 */
export function placeOfEvaluation(list: readonly Told[], one: Told): number {
  const own = one.item === undefined ? -1 : list.findIndex(({ item }) => item === one.item);
  if (own >= 0) return own;
  return list.findIndex(
    ({ item, kind, name }) =>
      (item === undefined || one.item === undefined) && kind === one.kind && name === one.name,
  );
}
