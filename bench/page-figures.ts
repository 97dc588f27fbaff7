import type { BenchAcademy } from './academy.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { load } from './load.ts';
import { startOurs, startYardstick } from './running.ts';
import { loadSameBytes } from './same-bytes.ts';

/** A public page asked again, known already, and rendered anew. */
export async function pageFigures({ kind, settings }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs(settings);
  try {
    const page = `${server.url}/cursos`;
    const yardstick = await loadSameBytes(page);
    const again = ratioFigure({
      database: kind,
      what: 'a public page (/cursos) asked again',
      ours: await load(page),
      yardstick,
      atLeast: 0.8,
    });
    const { headers } = await fetch(page, { headers: { 'accept-encoding': 'identity' } });
    const known = ratioFigure({
      database: kind,
      what: 'the same page, 304 for a known ETag',
      ours: await load(page, {
        headers: { 'if-none-match': headers.get('etag') ?? 'none' },
        notModified: true,
      }),
      yardstick,
      atLeast: 0.8,
    });
    return [again, known, await renderedAnew(kind, server.url)];
  } finally {
    await server.stop();
  }
}

async function renderedAnew(kind: Figure['database'], origin: string): Promise<Figure> {
  const bare = await startYardstick('bare-pages', { ORIGIN: origin });
  const yardstick = await load(`${bare.url}/cursos`).finally(() => bare.stop());
  // A cookie that we do not know: the page may be somebody's own, and is made for them.
  const headers = { cookie: 'otra=1' };
  return ratioFigure({
    database: kind,
    what: 'a public page rendered anew',
    ours: await load(`${origin}/cursos`, { headers }),
    yardstick,
    atLeast: 0.5,
  });
}
