import { PassThrough, pipeline, Transform } from 'node:stream';
import { createReadableStreamFromReadable } from '@react-router/node';
import { isbot } from 'isbot';
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
 * without: React Router preloads its modules at the priority of what blocks. Bytes stay bytes; a tag that
 * is cut in two by the stream keeps the priority it had.
 */
function scriptsLast(): Transform {
  const tag = '<link rel="modulepreload"';
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const text = Buffer.from(chunk).toString('latin1');
      done(null, Buffer.from(text.replaceAll(tag, `${tag} fetchPriority="low"`), 'latin1'));
    },
  });
}

/**
 * Renders a page and streams it. Every script and preload carries the nonce of the answer, so that
 * the content security policy needs no `unsafe-inline`. Robots get the whole page at once.
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
    let answered = false;
    let failed = false;
    const finish = (done: () => void) => {
      clearTimeout(timer);
      done();
    };
    const start = () => {
      answered = true;
      const body = new PassThrough({ final: finish });
      // Unlike `pipe`, it ends the rendering too when the visitor leaves.
      const page = scriptsLast();
      pipeline(page, body, () => {});
      pipe(page);
      const stream = createReadableStreamFromReadable(body);
      resolve(new Response(stream, { status: failed ? 500 : status, headers }));
    };
    const robot = isbot(request.headers.get('user-agent'));
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={router} url={request.url} nonce={nonce} />,
      {
        nonce,
        [robot ? 'onAllReady' : 'onShellReady']: start,
        onShellError: reject,
        onError(error) {
          failed = true;
          if (answered) console.error(error);
        },
      },
    );
    const timer = setTimeout(abort, streamTimeout + 1_000);
  });
}
