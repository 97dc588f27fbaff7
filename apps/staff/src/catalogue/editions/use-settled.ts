import { waitingEndpoints } from '@aulario/contract/catalogue/waiting';
import { editionPeopleEndpoints } from '@aulario/contract/learning/edition-people';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useResourceContext } from 'react-admin';
import type { EditionRow } from './edition-list.tsx';
import { invitesSoon } from './edition-words.ts';

/** How long who waits may be invited after a place is free, before it is left to the next visit. */
const tries = 15;
const pause = 2000;

/**
 * Reads an edition anew with each of its parts, and while somebody who waits is about to be invited to a place that
 * became free: the figures above and the lists below say the same.
 */
export function useSettled(edition: EditionRow, part: string): void {
  const queries = useQueryClient();
  const resource = useResourceContext();
  const shown = useRef(part);
  const tried = useRef(0);
  const unsettled = invitesSoon(edition);
  useEffect(() => {
    if (shown.current === part) return;
    shown.current = part;
    void queries.invalidateQueries({ queryKey: [resource, 'getOne'] });
  }, [part, queries, resource]);
  useEffect(() => {
    if (!unsettled) {
      tried.current = 0;
      return;
    }
    const asking = setInterval(() => {
      tried.current += 1;
      if (tried.current >= tries) clearInterval(asking);
      for (const queryKey of [
        [resource, 'getOne'],
        [waitingEndpoints.listWaiting.path],
        [editionPeopleEndpoints.listHeldPlaces.path],
      ])
        void queries.invalidateQueries({ queryKey });
    }, pause);
    return () => clearInterval(asking);
  }, [unsettled, queries, resource]);
}
