/**
 * What Redux Toolkit asks of Immer, for slices as the client's are: their reducers write whole fields of
 * the slice (spec §4) and nothing deeper. A flat copy then does what a draft does, and three kilobytes
 * of every page are saved. Lists are copied too, so that a reducer that adds to one harms nobody.
 */
export function produce<State>(state: State, recipe: (draft: State) => State | undefined): State {
  if (!isDraftable(state)) return recipe(state) ?? state;
  const draft = Array.isArray(state) ? [...state] : copyOf(state as object);
  return recipe(draft as State) ?? (draft as State);
}

export function isDraftable(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** A copy cannot be told from what it was copied from. */
export const isDraft = (): boolean => false;
export const current = <Value>(value: Value): Value => value;
export const original = current;
export const freeze = current;

function copyOf(state: object): object {
  return Object.fromEntries(
    Object.entries(state).map(([name, value]) => [name, Array.isArray(value) ? [...value] : value]),
  );
}
