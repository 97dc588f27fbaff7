import { useMatches } from 'react-router';

/**
 * The `handle` of a page that is there to be read: it works as the server wrote it, and fetches its
 * code when somebody first uses something of it that needs code (`sleep-until-used.ts`).
 */
export const contentPage = { sleeps: true } as const;

/** Whether the page on the screen is such a page. */
export function useContentPage(): boolean {
  return useMatches().some(({ handle }) => handle === contentPage);
}
