import type { BenchAcademy } from './academy.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { fewAtOnce, load } from './load.ts';
import { type Running, startOurs, startYardstick } from './running.ts';
import { loadSameBytes } from './same-bytes.ts';

/** A public page asked again, known already, and rendered anew. */
export function pageFigures(academy: BenchAcademy): (() => Promise<Figure[]>)[] {
  return [() => pagesAskedAgain(academy), () => pageMadeAnew(academy)];
}

async function pagesAskedAgain({ kind, settings }: BenchAcademy): Promise<Figure[]> {
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
    return [again, known];
  } finally {
    await server.stop();
  }
}

async function pageMadeAnew({ kind, settings }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs(settings);
  try {
    return [await renderedAnew(kind, server)];
  } finally {
    await server.stop();
  }
}

async function renderedAnew(kind: Figure['database'], server: Running): Promise<Figure> {
  const bare = await startYardstick('bare-pages', { ORIGIN: server.url });
  const yardstick = await load(`${bare.url}/cursos`, fewAtOnce).finally(() => bare.stop());
  // Whoever wrote a moment ago sees what they wrote: the page is made for them.
  const headers = { cookie: 'escrito=1' };
  const { headers: answered } = await fetch(`${server.url}/cursos`, { headers });
  if (answered.get('cache-control')?.includes('public'))
    throw new Error('the page is kept: nothing would be rendered');
  const ours = await load(`${server.url}/cursos`, { ...fewAtOnce, headers });
  return ratioFigure({
    database: kind,
    what: 'a public page rendered anew',
    ours,
    memory: server.memory(),
    yardstick,
    atLeast: 0.8,
  });
}
