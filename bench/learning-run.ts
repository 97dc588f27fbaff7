import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type ClassOfLearners,
  type ClassSettings,
  caller,
  classOfLearners,
} from './class-of-learners.ts';
import { logIn } from './log-in.ts';
import { freePort, type Running, startOurs } from './running.ts';

/**
 * A class as it learns: `node bench/learning-run.ts [how many watch] [--json]`. On a real server, over HTTP: many watch a
 * film at once and each tells every fifteen seconds what they saw; five hundred begin a timed quiz within a minute while the
 * server is killed twice; a teacher opens the gradebook and searches the bank.
 * DATABASE_URL measures PostgreSQL, else it is the embedded database.
 */
export type LearningRun = {
  watching: {
    people: number;
    perSecond: number;
    turnedAway: number;
    waits: Waits;
    pages: Waits;
    alone: Waits;
  };
  quiz: { people: number; refused: number; kept: number; lost: number; waits: Waits };
  gradebook: { people: number; parts: number; opens: Waits; saves: Waits };
  search: { questions: number; waits: Waits };
};
/** Milliseconds. */
export type Waits = { p50: number; p95: number; longest: number };

const watchers = Number(process.argv[2] ?? 2000);
const inQuiz = 500;
const bank = 10_000;
/** A film tells so often what was seen. */
const tells = 15;
const seconds = 45;
const { DATABASE_URL } = process.env;
const dataDir = await mkdtemp(join(tmpdir(), 'aulario-bench-class-'));
const settings: ClassSettings & Record<string, string> = {
  DATA_DIR: dataDir,
  JWT_SECRET: 'a-secret-for-measurements-only-0123456789',
  ...(DATABASE_URL ? { DATABASE_URL } : {}),
};
const here = await classOfLearners(settings, { people: Math.max(watchers, inQuiz), bank });
const run = await measure();
await rm(dataDir, { recursive: true, force: true });
const words = ({ p50, p95, longest }: Waits) =>
  `p50 ${p50.toFixed(0)}, p95 ${p95.toFixed(0)}, longest ${longest.toFixed(0)} ms`;
const { watching, quiz, gradebook, search } = run;
process.stdout.write(
  process.argv.includes('--json')
    ? `${JSON.stringify(run)}\n`
    : [
        `watching   ${watching.people} at once, ${watching.perSecond.toFixed(0)} a second, ${watching.turnedAway} turned away: ${words(watching.waits)}`,
        `  pages    ${words(watching.pages)}; alone ${words(watching.alone)}`,
        `quiz       ${quiz.people} in a minute, killed twice: ${quiz.refused} refused, ${quiz.kept} answers kept, ${quiz.lost} lost; ${words(quiz.waits)}`,
        `gradebook  ${gradebook.people} × ${gradebook.parts}: opens ${words(gradebook.opens)}; a cell ${words(gradebook.saves)}`,
        `bank       ${search.questions} questions searched: ${words(search.waits)}`,
        '',
      ].join('\n'),
);
process.exit(0);

async function measure(): Promise<LearningRun> {
  const PORT = String(await freePort());
  const start = () => startOurs({ ...settings, DEMO: 'off', PORT });
  let server = await start();
  const teaching = await teach(server);
  const alone = await pagesFor(server.url, 10);
  const watching = await watch(server, alone);
  const restart = async () => {
    await server.kill();
    server = await start();
  };
  const quiz = await takeQuiz(server.url, restart);
  await server.stop();
  return { watching, quiz, ...teaching };
}

async function watch({ url }: Running, alone: Waits): Promise<LearningRun['watching']> {
  const { film, learners } = here;
  const times: number[] = [];
  let turnedAway = 0;
  const some = learners.slice(0, watchers);
  const pages = pagesFor(url, seconds);
  const began = performance.now();
  await Promise.all(
    some.map(async ({ enrolment, token }, n) => {
      const call = caller(url, token);
      // Nobody's film began at the same instant as another's.
      const first = began + (n / some.length) * tells * 1000;
      for (let turn = 0; turn < seconds / tells; turn += 1) {
        const due = first + turn * tells * 1000;
        await pause(Math.max(0, due - performance.now()));
        const from = turn * tells;
        // A page keeps what it could not tell, and tells it the next time.
        await call('PUT', `/me/rooms/${enrolment}/lessons/${film}/watching`, {
          ...{ position: from + tells, duration: 3600, seen: [[from, from + tells]] },
        }).catch((error: Error) => {
          if (!/answered 503/.test(error.message)) throw error;
          turnedAway += 1;
        });
        times.push(performance.now() - due);
      }
    }),
  );
  const perSecond = times.length / ((performance.now() - began) / 1000);
  const told = { people: watchers, perSecond, turnedAway, waits: waits(times) };
  return { ...told, pages: await pages, alone };
}

/** Ten pages a second of others, for so long. */
async function pagesFor(url: string, long: number): Promise<Waits> {
  const times: number[] = [];
  const began = performance.now();
  const paths = ['/', '/cursos', '/aula', '/api/open/courses?limit=20'];
  await Promise.all(
    Array.from({ length: long * 10 }, async (_, n) => {
      const due = began + n * 100;
      await pause(Math.max(0, due - performance.now()));
      const answer = await fetch(url + paths[n % paths.length]);
      await answer.arrayBuffer();
      times.push(performance.now() - due);
    }),
  );
  return waits(times);
}

/** Each begins at their own moment of the minute and answers ten questions, one each second or two; who is not heard tries again. */
async function takeQuiz(url: string, restart: () => Promise<void>): Promise<LearningRun['quiz']> {
  const times: number[] = [];
  let refused = 0;
  const some = here.learners.slice(0, inQuiz);
  const killer = (async () => {
    for (const wait of [20_000, 25_000]) {
      await pause(wait);
      await restart();
    }
  })();
  const given = await Promise.all(
    some.map(async ({ enrolment, token }, n) => {
      await pause((n / some.length) * 60_000);
      const call = patient(caller(url, token), times, () => {
        refused += 1;
      });
      const attempt = await call('POST', `/me/rooms/${enrolment}/lessons/${here.quiz}/attempts`);
      const answers = new Map<number, string>();
      for (const { position, options } of attempt?.questions ?? []) {
        const choice = options[position % options.length]._id;
        const answer = { kind: 'una', choice };
        const body = { answers: [{ position, answer }] };
        if (await call('PUT', `/me/attempts/${attempt._id}/answers`, body))
          answers.set(position, choice);
        await pause(1000 + Math.random() * 1000);
      }
      return { id: attempt?._id as string | undefined, token, answers };
    }),
  );
  await killer;
  let [kept, lost] = [0, 0];
  for (const { id, token, answers } of given) {
    if (!id) continue;
    const { questions } = await caller(url, token)('GET', `/me/attempts/${id}`);
    for (const { position, answer } of questions) {
      if (!answers.has(position)) continue;
      if (answer?.choice === answers.get(position)) kept += 1;
      else lost += 1;
    }
  }
  return { people: inQuiz, refused, kept, lost, waits: waits(times) };
}

/** As a page does: what the line swallowed is tried again; what the server refuses is not. */
function patient(call: ReturnType<typeof caller>, times: number[], refuse: () => void) {
  return async (method: string, path: string, body?: object) => {
    const began = performance.now();
    for (let turn = 0; turn < 60; turn += 1) {
      try {
        const answer = await call(method, path, body);
        times.push(performance.now() - began);
        return answer;
      } catch (error) {
        const passing = error instanceof TypeError || /answered 50[0-9]/.test(String(error));
        if (!passing) break;
        await pause(500);
      }
    }
    refuse();
    return undefined;
  };
}

/** Staff open the gradebook, type into it and search the bank, while nobody else asks. */
async function teach({ url }: Running): Promise<Pick<LearningRun, 'gradebook' | 'search'>> {
  const call = caller(url, await logIn(url));
  const { course, edition }: ClassOfLearners = here;
  const path = `/editions/${edition}/grades?limit=500`;
  const opens = await timed(8, () => call('GET', path));
  const { components, people } = await call('GET', path);
  const part = components.findIndex(({ kind }: { kind: string }) => kind === 'manual');
  const saves = await timed(40, (n) => {
    const { _id, cells } = people[n];
    const cell = { component: components[part].key, grade: 15, version: cells[part].version };
    return call('PUT', `/enrolments/${_id}/grades`, { cells: [cell], reason: '' });
  });
  const asked = ['devengado', 'metrado del concreto', 'caso 77', 'expedinte', 'zzz'];
  const found = await timed(50, (n) =>
    call(
      'GET',
      `/courses/${course}/questions?search=${encodeURIComponent(asked[n % asked.length] ?? '')}&limit=50`,
    ),
  );
  return {
    gradebook: { people: people.length, parts: components.length, opens, saves },
    search: { questions: bank, waits: found },
  };
}

async function timed(turns: number, act: (n: number) => Promise<unknown>): Promise<Waits> {
  const times: number[] = [];
  for (let n = 0; n < turns; n += 1) {
    const began = performance.now();
    await act(n);
    times.push(performance.now() - began);
  }
  return waits(times);
}

function waits(times: number[]): Waits {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), longest: sorted.at(-1) ?? 0 };
}
