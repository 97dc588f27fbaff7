import { useEffect } from 'react';
import { type SortPayload, useListContext } from 'react-admin';
import { resourceNamed } from '../data/resources.ts';

const match: SortPayload = { field: 'match', order: 'ASC' };

/**
 * Puts what fits best first while something is searched for, in lists that know that order, until somebody chooses another
 * one; without a search the list has its own order again.
 * @returns what to call with each search, before the list is asked.
 */
export function useBestMatchFirst(resource: string, own: SortPayload): (text: string) => void {
  const { sort, setSort, filterValues } = useListContext();
  const ranks = resourceNamed(resource).list.query?.safeParse({ sort: 'match' }).success ?? false;
  const follow = (text: string) => {
    const unchosen = sort.field === own.field && sort.order === own.order;
    if (text && unchosen && ranks) setSort(match);
    if (!text && sort.field === match.field) setSort(own);
  };
  const searching = Boolean(filterValues.q);
  // A search that came with the address, and one that ended with its filters.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that is chosen while searching stays
  useEffect(() => follow(searching ? 'q' : ''), [searching]);
  return follow;
}
