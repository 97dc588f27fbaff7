import { type InputEvent, useState } from 'react';
import type { FormFault } from './error-summary.tsx';

/** The faults of a form without those of the fields that were changed since: what was corrected is red no more. */
export function useUncorrected(fault: FormFault | undefined): {
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
      if (fault?.errors.some(({ path }) => path === name) && !names.includes(name))
        setChanged({ since: fault, names: [...names, name] });
    },
  };
}
