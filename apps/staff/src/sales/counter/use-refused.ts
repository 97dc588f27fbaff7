import { useEffect, useState } from 'react';
import { HttpError } from 'react-admin';

type Faults = { [key: string]: Faults | string };

/** What the server refused of a sale, to stand beside its fields until something is changed; the first one has the focus. */
export function useRefused() {
  const [faults, setFaults] = useState<Faults>({});
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus();
  }, [faults]);
  return {
    refuse: (error: unknown) => setFaults((error instanceof HttpError && error.body?.errors) || {}),
    forget: () => setFaults({}),
    /** Of a field: `person.dni`. */
    faultAt: (path: string) => sentenceAt(faults, path),
  };
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
