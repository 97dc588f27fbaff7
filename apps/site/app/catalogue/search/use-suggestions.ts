import type { Suggestions } from '@aulario/contract/catalogue/search';
import { useEffect, useState } from 'react';
import { type Group, suggestionGroups } from './suggestion-groups.ts';

/** Milliseconds without a key before the server is asked. */
const pause = 140;

/** The suggestions for what is typed; while newer ones are on their way, the ones before. */
export function useSuggestions(typed: string): Group[] {
  const [groups, setGroups] = useState<Group[]>([]);
  const search = typed.trim().slice(0, 200);
  useEffect(() => {
    if (search.length < 2) return setGroups([]);
    const asking = new AbortController();
    const timer = setTimeout(async () => {
      const found = await ask(search, asking.signal);
      if (found) setGroups(suggestionGroups(search, found));
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [search]);
  return groups;
}

/**
 * Asked without the typed client: its endpoints bring their schemas with them, which weigh more than
 * all the rest of the search.
 */
async function ask(search: string, signal: AbortSignal): Promise<Suggestions | undefined> {
  try {
    const query = new URLSearchParams({ search });
    const answer = await fetch(`/api/open/search/suggestions?${query}`, { signal });
    return answer.ok ? ((await answer.json()) as Suggestions) : undefined;
  } catch {
    // Offline, or something newer was typed: the field still searches.
    return undefined;
  }
}
