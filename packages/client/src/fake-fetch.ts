/** What a fake server was asked. */
export type Seen = { url: string; init: RequestInit & { headers: Headers } };

/** A fetch that answers what `answer` says and keeps what it was asked. */
export function fakeFetch(answer: (seen: Seen) => Response | Promise<Response>) {
  const seen: Seen[] = [];
  const call = async (url: unknown, init: unknown) => {
    const request = { url: String(url), init: init as Seen['init'] };
    seen.push(request);
    return answer(request);
  };
  return { fetch: call as typeof fetch, seen, last: () => lastOf(seen) };
}

/** A fetch without a server behind it. */
export const brokenFetch: typeof fetch = async () => {
  throw new TypeError('fetch failed');
};

/** A response with a JSON body. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(body, { status, headers });
}

function lastOf(seen: Seen[]): Seen {
  const last = seen.at(-1);
  if (!last) throw new Error('Nothing was asked');
  return last;
}
