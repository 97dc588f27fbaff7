import type { BenchAcademy } from './academy.ts';
import { type Figure, milliseconds } from './figure.ts';
import { type Load, loadSteadily, oneByOne } from './load.ts';
import { logIn } from './log-in.ts';
import { startOurs } from './running.ts';

/** Requests a second while searching. */
const rate = 20;
const words = [
  'excel',
  'exel',
  'gestion publica',
  'siaf',
  'contabilidad',
  'python',
  'bim',
  'redaccion',
];
/** What staff look through beside people, by words that many have, that are mistyped, and that nobody has. */
const staffLists = [
  'courses',
  'editions',
  'enrolments',
  'deals',
  'payments',
  'receipts',
  'certificates',
  'contacts',
];
const staffWords = ['excel', 'exel', 'quispe', 'quispee', 'maria', 'gonzalles', 'gmial', 'zzxqy'];
const names = ['quispe', 'maria', 'rodriguez', 'mamani', 'jose luis', 'huaman', 'kispe', 'flores'];

/** Searches of visitors and of staff, each another word, nothing kept. */
export function searchFigures(academy: BenchAcademy): (() => Promise<Figure[]>)[] {
  return [() => searches(academy), () => staffSearches(academy), () => facets(academy)];
}

async function searches({ kind, settings, size }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs({ ...settings, PUBLIC_CACHE_MB: '0' });
  try {
    const token = await logIn(server.url);
    const headers = { authorization: `Bearer ${token}` };
    const asked = [
      {
        what: `search in ${size.courses.toLocaleString('en')} courses`,
        paths: words.map((word) => `/api/open/courses?search=${encodeURIComponent(word)}`),
      },
      {
        what: `staff search in ${size.people.toLocaleString('en')} people`,
        paths: names.map((name) => `/api/users?search=${encodeURIComponent(name)}`),
        headers,
      },
      {
        what: `staff list of ${size.people.toLocaleString('en')} people, sorted and deep`,
        paths: ['/api/users', '/api/users?sort=lastName', '/api/users?page=500', '/api/payments'],
        headers,
      },
    ];
    const most = kind === 'postgres' ? 30 : 80;
    const figures: Figure[] = [];
    for (const { what, ...options } of asked) {
      const { p50, p95, p99 } = await loadSteadily(server.url, rate, options);
      figures.push({
        database: kind,
        what: `${what}, ${rate} requests/s`,
        ours: `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`,
        yardstick: '',
        target: `p95 at most ${most} ms`,
        reached: p95 <= most,
        said: `p95 ${milliseconds(p95)}`,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** Every list of staff, each searched for each word: one after another. */
async function staffSearches({ kind, settings, size }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs(settings);
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const urls = staffLists.flatMap((list) =>
      staffWords.map((word) => `${server.url}/api/${list}?search=${word}`),
    );
    const { p50, p95, p99 } = await oneByOne(urls, headers);
    const most = 400;
    return [
      {
        database: kind,
        what: `staff search in ${staffLists.length} lists of ${size.courses.toLocaleString('en')} courses and their sales, ${urls.length} questions`,
        ours: `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`,
        yardstick: '',
        target: `p95 at most ${most} ms`,
        reached: p95 <= most,
        said: `p95 ${milliseconds(p95)}`,
      },
    ];
  } finally {
    await server.stop();
  }
}

const bands = {
  kind: ['curso', 'diplomado', 'programa', 'taller'],
  modality: ['virtual', 'en-vivo', 'presencial', 'mixta'],
};

/** What the catalogue can be filtered by, and lists under filters that nobody asked for before: one after another, nothing kept. */
async function facets({ kind, settings, size }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs({ ...settings, PUBLIC_CACHE_MB: '0' });
  try {
    const combinations = bands.kind.flatMap((kind) =>
      bands.modality.flatMap((modality) =>
        ['', 'excel', 'siaf', 'python'].map((search) => ({ kind, modality, search })),
      ),
    );
    const paths = combinations.map(
      ({ search, ...filters }) =>
        `?${new URLSearchParams({ ...filters, ...(search ? { search } : {}) })}`,
    );
    const counted = await oneByOne(
      paths.map((path) => `${server.url}/api/open/courses/facets${path}`),
    );
    const listed = await oneByOne(paths.map((path) => `${server.url}/api/open/courses${path}`));
    const of = `${size.courses.toLocaleString('en')} courses`;
    const words = ({ p50, p95, p99 }: Load) => `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`;
    const common = { database: kind, yardstick: '' } as const;
    return [
      {
        ...common,
        what: `facets of ${of}, under ${paths.length} questions`,
        ours: words(counted),
        target: 'p50 at most 15 ms',
        reached: counted.p50 <= 15,
        said: `p50 ${milliseconds(counted.p50)}`,
      },
      {
        ...common,
        what: `a list of ${of} under filters that nobody asked for before`,
        ours: words(listed),
        target: 'p95 at most 25 ms',
        reached: listed.p95 <= 25,
        said: `p95 ${milliseconds(listed.p95)}`,
      },
    ];
  } finally {
    await server.stop();
  }
}
