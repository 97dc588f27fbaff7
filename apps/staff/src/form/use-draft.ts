import { useState } from 'react';
import { HttpError } from 'react-admin';
import type { z } from 'zod';
import { nestByPath } from '../data/api-error.ts';

type Values = Record<string, unknown>;

/**
 * What is typed in a dialog, held to the contract's schema from the first try to save on; what the
 * server refuses stands beside its field until something is changed.
 */
export function useDraft<T extends Values>(
  blank: T,
  { schema, toBody }: { schema: z.ZodType; toBody: (draft: T) => unknown },
) {
  const [draft, setDraft] = useState(blank);
  const [tried, setTried] = useState(false);
  const [refused, setRefused] = useState<Values>({});
  const own = faultsIn(schema, toBody(draft));
  const faults = { ...(tried ? own : {}), ...refused };
  return {
    draft,
    body: toBody(draft),
    valid: Object.keys(own).length === 0,
    change: (part: Partial<T>) => {
      setDraft((before) => ({ ...before, ...part }));
      setRefused({});
    },
    faultOf: (field: string) => firstWords(faults[field]),
    /** From now on faults are shown. @returns whether there are none. */
    check: () => {
      setTried(true);
      return Object.keys(own).length === 0;
    },
    refuse: (error: unknown) =>
      setRefused((error instanceof HttpError && error.body?.errors) || {}),
  };
}

function faultsIn(schema: z.ZodType, body: unknown): Values {
  const issues = schema.safeParse(body).error?.issues ?? [];
  return nestByPath(issues.map(({ path, message }) => ({ path: path.join('.'), message })));
}

/** The first sentence anywhere below a field. */
function firstWords(fault: unknown): string | undefined {
  if (typeof fault === 'string') return fault;
  if (fault === null || typeof fault !== 'object') return undefined;
  return Object.values(fault).map(firstWords).find(Boolean);
}
