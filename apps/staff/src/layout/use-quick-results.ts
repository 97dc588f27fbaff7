import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useStaffProvider } from '../data/staff-provider.ts';
import { useMay } from '../permissions.ts';
import { asMeant, type Found } from './found.ts';
import { placesFor } from './palette-places.ts';
import { recordsFor } from './palette-records.ts';

const pauseMs = 180;

/** Pages and acts at once, and the records that match once the typing pauses. */
export function useQuickResults(text: string): { results: Found[]; searching: boolean } {
  const provider = useStaffProvider();
  const may = useMay();
  const settled = useDeferredValue(usePaused(text.trim()));
  const { data = [], isFetching } = useQuery({
    queryKey: ['quick-search', settled],
    queryFn: () => recordsFor(provider, settled, may),
    enabled: settled.length >= 2,
  });
  // What answers other words is no result: a quick Enter would open somebody else.
  const records = settled.length < 2 || settled !== text.trim() ? [] : data;
  return {
    results: asMeant([...placesFor(text, may), ...records]),
    searching: isFetching || settled !== text.trim(),
  };
}

function usePaused(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
