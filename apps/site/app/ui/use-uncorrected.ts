import { type InputEvent, useState } from 'react';
import type { FormFault } from './error-summary.tsx';

/**
 * The faults of a form without those of the fields that were changed since: what was corrected is red no more.
 * @param judgedBy names of fields, and those that are right or wrong by what is chosen in them
 */
export function useUncorrected(
  fault: FormFault | undefined,
  judgedBy: Record<string, readonly string[]> = {},
): {
  left: FormFault | undefined;
  /**
   * Of the form. At the first letter, not when the field is left: the message goes while somebody types, and the
   * button does not move from under the pointer that presses it.
   */
  onInput: (event: InputEvent<HTMLFormElement>) => void;
} {
  const [changed, setChanged] = useState<{ since: FormFault | undefined; names: string[] }>();
  const names = changed && changed.since === fault ? changed.names : [];
  return {
    left: fault && { ...fault, errors: fault.errors.filter(({ path }) => !names.includes(path)) },
    onInput: ({ target }) => {
      const { name } = target as HTMLInputElement;
      const met = [name, ...(judgedBy[name] ?? [])].filter(
        (path) => fault?.errors.some((error) => error.path === path) && !names.includes(path),
      );
      if (met.length > 0) setChanged({ since: fault, names: [...names, ...met] });
    },
  };
}
