import { type InputEvent, useState } from 'react';
import type { FormFault } from './error-summary.tsx';

type Changed = { since: FormFault | undefined; names: string[]; outdated: string[] };

/**
 * The faults of a form without those of the fields that were changed since: what was corrected is red no more.
 * @param judgedBy names of fields, and those that are right or wrong by what is chosen in them
 */
export function useUncorrected(
  fault: FormFault | undefined,
  judgedBy: Record<string, readonly string[]> = {},
): {
  left: FormFault | undefined;
  /** The fields whose message was given by a rule that is no longer theirs; for the list above the form. */
  outdated: readonly string[];
  /**
   * Of the form. At the first letter, not when the field is left: the message goes while somebody types, and the
   * button does not move from under the pointer that presses it.
   */
  onInput: (event: InputEvent<HTMLFormElement>) => void;
} {
  const [changed, setChanged] = useState<Changed>();
  const { names, outdated }: Omit<Changed, 'since'> =
    changed && changed.since === fault ? changed : { names: [], outdated: [] };
  return {
    left: fault && { ...fault, errors: fault.errors.filter(({ path }) => !names.includes(path)) },
    outdated,
    onInput: ({ target }) => {
      const { name } = target as HTMLInputElement;
      const judged = judgedBy[name] ?? [];
      const met = (paths: readonly string[], but: readonly string[]) =>
        paths.filter(
          (path) => fault?.errors.some((error) => error.path === path) && !but.includes(path),
        );
      const now = {
        names: [...names, ...met([name, ...judged], names)],
        outdated: [...outdated, ...met(judged, outdated)],
      };
      if (now.names.length > names.length || now.outdated.length > outdated.length)
        setChanged({ since: fault, ...now });
    },
  };
}
