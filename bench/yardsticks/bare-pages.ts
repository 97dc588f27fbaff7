// A bare React Router server: the same components on node:http, rendering from constants. What the
// page's loaders ask is asked of the origin once, while warming up; afterwards nothing is fetched,
// checked or kept.
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createClient } from '@aulario/client/http';
import { createRequestListener } from '@react-router/node';
import type { ServerBuild } from 'react-router';

const site = join(import.meta.dirname, '../../apps/site');
const build = (await import(
  pathToFileURL(join(site, 'build/server/index.js')).href
)) as ServerBuild;
const origin = process.env.ORIGIN ?? '';
const constants = new Map<string, { body: string; headers: [string, string][] }>();

const api = createClient({
  baseUrl: `${origin}/api`,
  token: () => undefined,
  log: () => {},
  fetch: async (input) => {
    const { url } = new Request(input);
    const kept = constants.get(url) ?? (await ask(url));
    return new Response(kept.body, { headers: kept.headers });
  },
});

async function ask(url: string) {
  const answer = await fetch(url);
  const total = answer.headers.get('x-total-count');
  const answered = {
    body: await answer.text(),
    headers: [
      ['content-type', answer.headers.get('content-type') ?? ''],
      ...(total === null ? [] : [['x-total-count', total]]),
    ] as [string, string][],
  };
  constants.set(url, answered);
  return answered;
}

const listener = createRequestListener({
  build,
  mode: 'production',
  getLoadContext: () => ({ api, nonce: undefined, publicUrl: origin }),
});
createServer((request, response) => {
  if (request.url === '/alive') response.end('yes');
  else listener(request, response);
}).listen(Number(process.env.PORT), '127.0.0.1');
