import { randomUUID } from 'node:crypto';
import type { QuestionContent, Quiz } from '@aulario/contract/learning/question';
import { editions } from '../apps/server/src/catalogue/courses/edition.tables.ts';
import {
  questions,
  questionVersions,
} from '../apps/server/src/learning/assessment/question.tables.ts';
import { enrolments } from '../apps/server/src/learning/enrolments/enrolment.tables.ts';
import { grades } from '../apps/server/src/learning/gradebook/gradebook.tables.ts';
import { media } from '../apps/server/src/learning/media/media.tables.ts';
import { issueSessionToken } from '../apps/server/src/people/sign-in/session.token.ts';
import { sessions, users } from '../apps/server/src/people/users/user.tables.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { searchText, sortKey } from '../apps/server/src/platform/text.ts';
import { logIn } from './log-in.ts';
import { startOurs } from './running.ts';

export type ClassSettings = {
  DATA_DIR: string;
  JWT_SECRET: string;
  DATABASE_URL?: string;
};

/** A class that learns here, as measurements find it. */
export type ClassOfLearners = {
  course: string;
  edition: string;
  /** The lessons: a film, and a quiz of ten questions with twenty minutes. */
  film: string;
  quiz: string;
  learners: { enrolment: string; token: string }[];
};

const rules: Quiz = {
  draws: [{ category: 'Medida 1', count: 10 }],
  ...{ timeLimit: 20, attempts: 1, counts: 'mejor', passPercent: 50, shuffle: true },
  ...{ reveal: 'nunca', weight: 1 },
};
/** The other lessons of the course: a room reads all of them. */
const readings = 30;
/** Parts of the grade that somebody types; the quiz is one more. */
const typed = 29;
const bankCategories = 50;

/** Makes an empty academy with one course taught here, so many people in its edition, and a bank of so many questions. */
export async function classOfLearners(
  settings: ClassSettings,
  { people, bank }: { people: number; bank: number },
): Promise<ClassOfLearners> {
  const empty = await startOurs({ ...settings, DEMO: 'off' });
  const course = await newCourse(empty.url, await logIn(empty.url));
  await empty.stop();
  const { db, close } = await openDatabase({
    url: settings.DATABASE_URL,
    dataDir: settings.DATA_DIR,
  });
  await fillBank(db, course, bank);
  const film = await newFilm(db, course);
  const edition = await newEdition(db, course);
  const learners = await enrol(db, settings, { course, edition, people });
  await close();
  const server = await startOurs({ ...settings, DEMO: 'off' });
  const call = caller(server.url, await logIn(server.url));
  const lessons = lessonsOf(film);
  const units = [{ _id: randomUUID(), title: 'Un módulo', lessons }];
  await call('PUT', `/courses/${course}/content`, { units, version: -1 });
  await call('PUT', `/courses/${course}/content/publication`);
  const manual = Array.from({ length: typed }, (_, n) => {
    return { name: `Nota ${n + 1}`, weight: 1, max: 20 };
  });
  const setup = { version: 0, scheme: 'simple', dropLowest: 0, weights: {}, manual };
  const { components } = await call('PUT', `/editions/${edition}/grades/setup`, setup);
  await server.stop();
  const again = await openDatabase({ url: settings.DATABASE_URL, dataDir: settings.DATA_DIR });
  const keys = (components as { key: string; kind: string }[])
    .filter(({ kind }) => kind === 'manual')
    .map(({ key }) => key);
  for (const { enrolment } of learners) {
    await again.db.insert(grades).values(
      keys.map((component, n) => ({
        ...{ enrolmentId: enrolment, component, grade: 8 + ((n * 7) % 13), max: 20 },
      })),
    );
  }
  await again.close();
  const idOf = (kind: string) => lessons.find((lesson) => lesson.kind === kind)?._id as string;
  return { course, edition, film: idOf('video'), quiz: idOf('cuestionario'), learners };
}

/** Asks with a token. @throws Error with what was answered where it is no success */
export function caller(url: string, token: string) {
  return async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text}`);
    // biome-ignore lint/suspicious/noExplicitAny: what the wire carried, whatever it is.
    return JSON.parse(text) as any;
  };
}

async function newCourse(url: string, token: string): Promise<string> {
  const call = caller(url, token);
  const { _id: category } = await call('POST', '/categories', { name: 'Medidas' });
  const { _id } = await call('POST', '/courses', {
    ...{ name: 'Curso medido', code: 'MEDIDO', kind: 'curso', modality: 'virtual', hours: 40 },
    ...{ summary: 'Un curso para medir.', category, classroom: 'propia' },
  });
  return _id as string;
}

async function fillBank(db: Database, courseId: string, bank: number): Promise<void> {
  const now = new Date();
  const words = ['presupuesto', 'certificación', 'devengado', 'expediente', 'metrado', 'concreto'];
  for (let from = 0; from < bank; from += 1000) {
    const some = Array.from({ length: Math.min(1000, bank - from) }, (_, n) => {
      const at = from + n;
      const asked = `¿Qué dice el caso ${at} del ${words[at % words.length]} sobre el ${words[(at * 5 + 1) % words.length]}?`;
      const content: QuestionContent = {
        ...{ kind: 'una', text: `<p>${asked}</p>`, points: 1, feedback: '' },
        options: ['Que sí', 'Que no', 'Depende'].map((text, place) => {
          return { _id: randomUUID(), text, right: place === 0 };
        }),
      };
      const category = `Medida ${(at % bankCategories) + 1}`;
      return { id: randomUUID(), category, content, searchText: searchText(category, asked) };
    });
    await db.insert(questions).values(
      some.map(({ id, category, content, searchText }) => ({
        ...{ id, courseId, category, kind: content.kind, searchText },
      })),
    );
    await db
      .insert(questionVersions)
      .values(
        some.map(({ id, content }) => ({ questionId: id, version: 1, content, writtenAt: now })),
      );
  }
}

async function newFilm(db: Database, courseId: string): Promise<string> {
  const [row] = await db
    .insert(media)
    .values({
      ...{ courseId, kind: 'video', name: 'clase.mp4', bytes: 10, mime: 'video/mp4' },
      ...{ state: 'lista', preparation: 'hecha', duration: 3600 },
    })
    .returning({ id: media.id });
  return row?.id as string;
}

async function newEdition(db: Database, courseId: string): Promise<string> {
  const now = new Date();
  const day = (after: number) =>
    new Date(now.getTime() + after * 86_400_000).toISOString().slice(0, 10);
  const [row] = await db
    .insert(editions)
    .values({
      ...{ courseId, code: 'MEDIDO-1', startDate: day(-7), endDate: day(60), announcedAt: now },
    })
    .returning({ id: editions.id });
  return row?.id as string;
}

async function enrol(
  db: Database,
  { JWT_SECRET }: ClassSettings,
  { course, edition, people }: { course: string; edition: string; people: number },
): Promise<ClassOfLearners['learners']> {
  const now = new Date();
  const expiresAt = new Date(now.getTime() + 86_400_000);
  const all = Array.from({ length: people }, (_, n) => {
    const [firstName, lastName] = ['María Fernanda', `Quispe Huamán ${n}`];
    return {
      ...{ id: randomUUID(), firstName, lastName, email: `persona.${n}@medidas.example` },
      ...{ username: `persona-${n}`, roles: ['Alumno' as const], emailProven: true, status: true },
      sortName: sortKey(`${lastName} ${firstName}`),
      searchText: searchText(firstName, lastName),
    };
  });
  const learners = all.map(({ id }) => ({ userId: id, id: randomUUID(), session: randomUUID() }));
  await db.insert(users).values(all);
  await db.insert(sessions).values(
    learners.map(({ userId, session }) => ({
      ...{ id: session, userId, expiresAt, provenAt: now, ip: null, userAgent: null },
    })),
  );
  await db.insert(enrolments).values(
    learners.map(({ id, userId }) => ({
      ...{ id, userId, courseId: course, editionId: edition, startsAt: now },
      state: 'matriculado' as const,
    })),
  );
  const config = { jwtSecret: JWT_SECRET } as Parameters<typeof issueSessionToken>[0]['config'];
  return Promise.all(
    learners.map(async ({ id, userId, session }) => ({
      enrolment: id,
      token: await issueSessionToken(
        { config, clock: systemClock },
        { id: session, userId, expiresAt },
      ),
    })),
  );
}

function lessonsOf(film: string) {
  const lesson = (kind: string, title: string, changes: object = {}) => ({
    ...{ _id: randomUUID(), kind, title, minutes: 10, required: true, preview: false },
    ...{ body: '<p>Lo que hay que saber.</p>', url: null, opensOn: null, quiz: null },
    ...{ opensDay: null, opensAfter: null },
    ...changes,
  });
  return [
    lesson('video', 'La clase', { media: film }),
    ...Array.from({ length: readings }, (_, n) => lesson('lectura', `Lectura ${n + 1}`)),
    lesson('cuestionario', 'Evaluación', { quiz: rules }),
  ];
}
