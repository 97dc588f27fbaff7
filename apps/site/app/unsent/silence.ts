/** Why nothing of ours came back: there was no line when it was asked, it broke meanwhile, or somebody in between answered. */
export type Silence = 'offline' | 'cut' | 'busy';

/** An answer of the site that has come whole, or why there is none. */
type Outcome = Response | Silence;

/** What a device that is sure of it says. */
const isOffline = () => navigator.onLine === false;

/** What the router writes on all that it answers. */
const mark = 'X-Remix-Response';

/**
 * Asks once. Whoever left, and no longer waits, is told so as ever.
 * @param ask the browser's own fetch
 */
export async function askOnce(
  ask: typeof fetch,
  url: URL,
  init: RequestInit | undefined,
): Promise<Outcome> {
  const before = isOffline();
  try {
    const answer = await ask(url, init);
    // In the place of a server that does not answer, or has no time to.
    const isOther = answer.status >= 500 || answer.status === 429;
    // A page says so by itself; a form would be gone with what was typed.
    if (init?.method === 'POST' && isOther && !answer.headers.has(mark)) return 'busy';
    // Whole: it breaks on the way, too.
    const body = await answer.arrayBuffer();
    return new Response(answer.status === 204 ? null : body, answer);
  } catch (fault) {
    if (init?.signal?.aborted) throw fault;
    return before || isOffline() ? 'offline' : 'cut';
  }
}

/** What waits for the line by itself, and says so in its own place: a lesson and its room, the list of a session. */
const waitsAlone = {
  GET: /^\/aula\/[^/]+(\/[^/]+)?\.data$/,
  POST: /^\/(aula\/[^/]+\/[^/]+|ensenar\/sesiones\/.+)\.data$/,
};

/** Whether it is data of a page, or a form of one, and nobody else sees to it. */
export function isPageData(input: unknown, method = 'GET'): input is URL {
  return (
    input instanceof URL &&
    input.pathname.endsWith('.data') &&
    !waitsAlone[method === 'GET' ? 'GET' : 'POST'].test(input.pathname)
  );
}
