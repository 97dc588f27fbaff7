import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Load, load } from './load.ts';
import { startYardstick } from './running.ts';

/** How a bare Fastify server does with the very bytes that are answered at this address. */
export async function loadSameBytes(url: string): Promise<Load> {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'identity' } });
  const folder = mkdtempSync(join(tmpdir(), 'aulario-bytes-'));
  const body = join(folder, 'body');
  writeFileSync(body, Buffer.from(await answer.arrayBuffer()));
  const bare = await startYardstick('same-bytes', {
    BODY: body,
    HEADERS: JSON.stringify(Object.fromEntries(headersOf(answer))),
  });
  try {
    return await load(`${bare.url}/`);
  } finally {
    await bare.stop();
    rmSync(folder, { recursive: true });
  }
}

/** What the bare server sends beside the body, as bytes too: what a server writes by itself is left to it. */
const headersOf = ({ headers }: Response) =>
  [...headers].filter(
    ([name]) => !/^(?:connection|content-length|date|keep-alive|transfer-encoding)$/.test(name),
  );
