import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type AppLoadContext,
  type EntryContext,
  isRouteErrorResponse,
  ServerRouter,
} from 'react-router';

/** Milliseconds that a page may wait for what it streams. */
export const streamTimeout = 5_000;

/** Logs what broke; a page that does not exist or a visitor who left is nothing broken. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) console.error(error);
}

/**
 * Lets a browser fetch styles, fonts and the page's picture before its scripts, which the page can be read
 * without: React Router preloads its modules at the priority of what blocks.
 */
function scriptsLast(html: string): string {
  const tag = '<link rel="modulepreload"';
  return html.replaceAll(tag, `${tag} fetchPriority="low"`);
}

/**
 * Renders a page as a whole: none waits for a part of it, and what breaks in it is told by its status. Every script and
 * preload carries the nonce of the answer, so that the content security policy needs no `unsafe-inline`.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  { nonce }: AppLoadContext,
): Promise<Response> | Response {
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // With `no-referrer` a form sent without JavaScript carries no origin, and its action is refused.
  if (!headers.has('Referrer-Policy')) headers.set('Referrer-Policy', 'same-origin');
  if (request.method === 'HEAD') return new Response(null, { status, headers });

  return new Promise((resolve, reject) => {
    let begun = false;
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        onShellReady() {
          begun = true;
        },
        onAllReady() {
          clearTimeout(timer);
          text(pipe(new PassThrough())).then((html) => {
            resolve(new Response(scriptsLast(html), { status: failed ? 500 : status, headers }));
          }, reject);
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          // Who asked for the page tells what stopped it before it began.
          if (begun) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
