import { type BenchAcademy, embeddedAcademy, postgresAcademy, type Size } from './academy.ts';
import { type Figure, milliseconds } from './figure.ts';
import { loadSteadily } from './load.ts';
import { logIn } from './log-in.ts';
import { startOurs } from './running.ts';

/** Filling an embedded database with half a million people takes longer than all else together. */
const sizes = {
  embedded: [
    { courses: 1_000, people: 5_000 },
    { courses: 10_000, people: 50_000 },
  ],
  postgres: [
    { courses: 1_000, people: 5_000 },
    { courses: 10_000, people: 50_000 },
    { courses: 100_000, people: 500_000 },
  ],
};
const quickSizes = [
  { courses: 200, people: 1_000 },
  { courses: 1_000, people: 5_000 },
];
const asked = 60;

type Times = { p50: number; p95: number };
/** What is asked: an address for the nth time, in an academy of this size. */
type Probe = { what: string; address: (n: number, sample: Sample) => string };
/** Records that are there, to read by their keys, and how long the lists are. */
type Sample = {
  slugs: string[];
  people: string[];
  deals: string[];
  /** Of the middle of the list. */
  payments: string[];
  pages: { courses: number; people: number; payments: number };
};

const words = ['excel', 'siaf', 'contabilidad', 'gestion publica', 'python', 'redaccion'];
const names = ['quispe', 'mamani rosa', 'rodriguez', 'huaman', 'flores maria', 'kispe'];
const pick = <T>(from: T[], n: number) => from[n % from.length] as T;

const probes: Probe[] = [
  {
    what: 'a course by its address',
    address: (n, { slugs }) => `/open/courses/detail?slug=${pick(slugs, n)}`,
  },
  { what: 'a person by id', address: (n, { people }) => `/users/${pick(people, n)}` },
  { what: 'a sale by id', address: (n, { deals }) => `/deals/${pick(deals, n)}` },
  { what: 'courses, first page', address: () => '/open/courses?limit=20' },
  {
    what: 'courses, a page in the middle',
    address: (n, { pages }) => `/open/courses?limit=20&page=${Math.ceil(pages.courses / 2) + n}`,
  },
  { what: 'courses, how many', address: () => '/open/courses/count' },
  {
    what: 'courses, search',
    address: (n) => `/open/courses?search=${encodeURIComponent(pick(words, n))}`,
  },
  { what: 'people, first page', address: () => '/users' },
  { what: 'people by surname, first page', address: () => '/users?sort=lastName' },
  {
    what: 'people, a page in the middle',
    address: (n, { pages }) => `/users?page=${Math.ceil(pages.people / 2) + n}`,
  },
  { what: 'people, search', address: (n) => `/users?search=${encodeURIComponent(pick(names, n))}` },
  { what: 'people, search of one', address: (n) => `/users?search=${40_000_000 + n * 977}` },
  { what: 'payments, first page', address: () => '/payments' },
  {
    what: 'payments, a page in the middle',
    address: (n, { pages }) => `/payments?page=${Math.ceil(pages.payments / 2) + n}`,
  },
  {
    what: 'payments, the next page in the middle',
    address: (n, { payments, pages }) =>
      `/payments?page=${Math.ceil(pages.payments / 2) + n}&after=${pick(payments, n)}`,
  },
  { what: 'sales, first page', address: () => '/deals' },
  { what: 'enrolments, first page', address: () => '/enrolments' },
];

/** How the time of one answer grows with the academy: each address, one after another, nothing kept. */
export async function growthFigures(
  kind: 'embedded' | 'postgres',
  quick: boolean,
): Promise<Figure[]> {
  const measured: { size: Size; times: Map<string, Times> }[] = [];
  const figures: Figure[] = [];
  const all = quick ? quickSizes : sizes[kind];
  for (const size of all) {
    const academy = await (kind === 'postgres' ? postgresAcademy : embeddedAcademy)(size);
    if (!academy) return [];
    try {
      measured.push({ size, times: await timesOf(academy) });
      if (size === all.at(-1)) figures.push(await busyOffice(academy));
    } finally {
      await academy.close();
    }
  }
  return [...probes.map(({ what }) => figureOf(kind, what, measured)), ...figures];
}

/** The lists of staff while visitors look around, both at a steady rate. */
async function busyOffice({ kind, settings, size }: BenchAcademy): Promise<Figure> {
  const server = await startOurs(settings);
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const lists = ['/users', '/deals', '/payments', '/enrolments', '/users?sort=lastName'];
    const [staff, visitors] = await Promise.all([
      loadSteadily(server.url, 20, { paths: lists.map((path) => `/api${path}`), headers }),
      loadSteadily(server.url, 200, { paths: ['/cursos', '/', '/api/open/courses?limit=20'] }),
    ]);
    return {
      database: kind,
      what: `20 lists of staff a second in ${size.people.toLocaleString('en')} people beside 200 visitors a second`,
      ours: `lists p50 ${staff.p50}, p95 ${staff.p95}, p99 ${staff.p99} ms; visitors p50 ${visitors.p50}, p95 ${visitors.p95} ms`,
      yardstick: '',
      target: 'p95 of the lists at most 50 ms',
      reached: staff.p95 <= 50,
      said: `p95 ${milliseconds(staff.p95)}`,
    };
  } finally {
    await server.stop();
  }
}

async function timesOf({ settings }: BenchAcademy): Promise<Map<string, Times>> {
  const server = await startOurs({ ...settings, PUBLIC_CACHE_MB: '0' });
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const ask = async (path: string) => {
      const answer = await fetch(`${server.url}/api${path}`, { headers });
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
      return {
        body: (await answer.json()) as unknown,
        total: Number(answer.headers.get('x-total-count')),
      };
    };
    const sample = await sampleOf(ask);
    const times = new Map<string, Times>();
    for (const { what, address } of probes) {
      const taken: number[] = [];
      for (let n = -5; n < asked; n += 1) {
        const began = performance.now();
        await ask(address(Math.abs(n), sample));
        // The first few warm the database's pages and the process up.
        if (n >= 0) taken.push(performance.now() - began);
      }
      taken.sort((a, b) => a - b);
      times.set(what, { p50: taken[asked / 2] ?? 0, p95: taken[Math.floor(asked * 0.95)] ?? 0 });
    }
    return times;
  } finally {
    await server.stop();
  }
}

async function sampleOf(
  ask: (path: string) => Promise<{ body: unknown; total: number }>,
): Promise<Sample> {
  const courses = await ask('/open/courses?limit=100');
  const people = await ask('/users?limit=100');
  const deals = await ask('/deals?limit=100');
  const payments = await ask('/payments');
  const middle = await ask(`/payments?limit=100&page=${Math.ceil(payments.total / 200)}`);
  const of = ({ body }: { body: unknown }, key: string) =>
    (body as Record<string, string>[]).map((row) => row[key] as string);
  return {
    slugs: of(courses, 'slug'),
    people: of(people, '_id'),
    deals: of(deals, '_id'),
    payments: of(middle, '_id'),
    pages: {
      courses: courses.total / 20,
      people: people.total / 20,
      payments: payments.total / 20,
    },
  };
}

/**
 * Logarithmic growth from 1,000 to 100,000 is a factor of 5/3; twice a step of ten is far beyond it and
 * far below linear. Answers of a few milliseconds are the process's own time and its noise.
 */
function figureOf(
  kind: 'embedded' | 'postgres',
  what: string,
  measured: { size: Size; times: Map<string, Times> }[],
): Figure {
  const of = (at: number) => measured.at(at)?.times.get(what) ?? { p50: 0, p95: 0 };
  const growth = of(-1).p50 / of(0).p50;
  const steps = measured.length - 1;
  return {
    database: kind,
    what,
    ours: measured
      .map(({ size }, at) => {
        const { p50, p95 } = of(at);
        return `${size.courses / 1000}k/${size.people / 1000}k: ${milliseconds(p50)} (p95 ${milliseconds(p95)})`;
      })
      .join('; '),
    yardstick: '',
    target: 'p50 at most 1.4 times per tenfold, or 5 ms',
    reached: growth <= 1.4 ** steps || of(-1).p50 <= 5,
    said: `× ${growth.toFixed(1)}`,
  };
}
