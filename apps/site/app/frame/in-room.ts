import { useMatches } from 'react-router';

/** What the data of a page says that brings its own frame: no shop stands around a lesson. */
export const ownFrame = 'aula';

/** Whether the page brings its own frame. */
export function useOwnFrame(): boolean {
  return useMatches().some(
    ({ loaderData }) => (loaderData as { frame?: unknown } | undefined)?.frame === ownFrame,
  );
}
