import { type ChangeEvent, useState } from 'react';
import type { FormFault } from './error-summary.tsx';

/** The faults of a form without those of the fields that were changed since: what was corrected is red no more. */
export function useUncorrected(fault: FormFault | undefined): {
  left: FormFault | undefined;
  /** Of the form. */
  onChange: (event: ChangeEvent<HTMLFormElement>) => void;
} {
  const [changed, setChanged] = useState<{ since: FormFault | undefined; names: string[] }>();
  const names = changed && changed.since === fault ? changed.names : [];
  return {
    left: fault && { ...fault, errors: fault.errors.filter(({ path }) => !names.includes(path)) },
    onChange: ({ target: { name } }) => {
      if (fault?.errors.some(({ path }) => path === name) && !names.includes(name))
        setChanged({ since: fault, names: [...names, name] });
    },
  };
}
