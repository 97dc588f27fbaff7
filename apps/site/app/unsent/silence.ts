/** Why nothing of ours came back: there was no line when it was asked, it broke meanwhile, or somebody in between answered. */
export type Silence = 'offline' | 'cut' | 'busy';

/** An answer of the site that has come whole, or why there is none. */
type Outcome = Response | Silence;

/** What a device that is sure of it says. */
const isOffline = () => navigator.onLine === false;

/** What the router writes on all that it answers. */
const mark = 'X-Remix-Response';

/** Milliseconds after which no answer will come: a form without files weighs next to nothing, one with them may take minutes. */
const patience = { form: 30_000, files: 180_000 };

const patienceFor = (body: RequestInit['body']) =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof File)
    ? patience.files
    : patience.form;

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
  const { signal, late, end } = untilLate(init);
  try {
    const answer = await ask(url, { ...init, signal });
    // In the place of a server that does not answer, or has no time to.
    const isOther = answer.status >= 500 || answer.status === 429;
    // A page says so by itself; a form would be gone with what was typed.
    if (init?.method === 'POST' && isOther && !answer.headers.has(mark)) return 'busy';
    // Whole: it breaks on the way, too.
    const body = await answer.arrayBuffer();
    return new Response(answer.status === 204 ? null : body, answer);
  } catch (fault) {
    if (init?.signal?.aborted) throw fault;
    if (before || isOffline()) return 'offline';
    return late() ? 'busy' : 'cut';
  } finally {
    end();
  }
}

/** Ends what is asked when whoever asked left, or no answer came for long. */
function untilLate(init: RequestInit | undefined) {
  const stop = new AbortController();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    stop.abort();
  }, patienceFor(init?.body));
  const leave = () => stop.abort(init?.signal?.reason);
  if (init?.signal?.aborted) leave();
  init?.signal?.addEventListener('abort', leave);
  const end = () => {
    clearTimeout(timer);
    init?.signal?.removeEventListener('abort', leave);
  };
  return { signal: stop.signal, late: () => isLate, end };
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
