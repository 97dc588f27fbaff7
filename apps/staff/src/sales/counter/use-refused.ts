import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';

type Faults = { [key: string]: Faults | string };

/** What the server refused of a sale, to stand beside its fields until something is changed; the first one has the focus. */
export function useRefused(then: (error: unknown) => void) {
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [faults]);
  return {
    refuse(error: unknown) {
      setFaults((error instanceof HttpError && error.body?.errors) || {});
      then(error);
    },
    forget: () => setFaults({}),
    /** Of a field: `person.dni`. */
    faultAt: (path: string) => sentenceAt(faults, path),
  };
}

/** What the server says where it asks why the money is another operation than one that was counted. */
export function whyOtherAsked(error: unknown): string | undefined {
  const faults = error instanceof HttpError ? error.body?.errors : undefined;
  return sentenceAt(faults ?? {}, 'payment.otherOperation');
}

/** The sentence at a path of nested ones. */
export function sentenceAt(faults: Faults, path: string): string | undefined {
  let place: Faults | string | undefined = faults;
  for (const key of path.split('.')) place = typeof place === 'object' ? place[key] : undefined;
  return typeof place === 'string' ? place : undefined;
}

/** How a field shows its fault, or its help. */
export function shown(fault: string | undefined, help?: string) {
  return { error: fault !== undefined, helperText: fault ?? help };
}
