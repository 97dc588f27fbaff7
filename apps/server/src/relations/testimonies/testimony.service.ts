import type {
  AnswerTestimony,
  CreateTestimony,
  OpenTestimony,
  openTestimonyListQuery,
  RejectTestimony,
  Testimony,
  testimonyListQuery,
  UpdateTestimony,
} from '@aulario/contract/relations/testimony';
import type { z } from 'zod';
import { lockCourse, recordRating } from '../../catalogue/courses/course.queries.ts';
import { fileById } from '../../files/file.queries.ts';
import { userById } from '../../people/users/user.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion } from '../../platform/version.ts';
import { checkOtherEyes } from './testimony.policy.ts';
import * as queries from './testimony.queries.ts';
import type { TestimonyRow, testimonies } from './testimony.tables.ts';
import { checkTestimonyMove } from './testimony.transitions.ts';
import { openTestimonyView, testimonyView } from './testimony.view.ts';

type TestimonyDeps = Pick<Deps, 'db' | 'clock'>;

export async function listTestimonies(
  { db }: TestimonyDeps,
  actor: Actor,
  query: z.output<typeof testimonyListQuery>,
): Promise<Page<Testimony>> {
  requirePermission(actor, 'testimonies:read');
  const { rows, total } = await queries.listTestimonies(db, query);
  return { rows: rows.map(testimonyView), total };
}

export async function getTestimony(
  { db }: TestimonyDeps,
  actor: Actor,
  id: string,
): Promise<Testimony> {
  requirePermission(actor, 'testimonies:read');
  return testimonyView(found(await queries.testimonyById(db, id)));
}

/** What visitors read: of the academy and its courses, or of the course with that slug. */
export async function listOpenTestimonies(
  { db }: TestimonyDeps,
  query: z.output<typeof openTestimonyListQuery> & { course?: string },
): Promise<Page<OpenTestimony>> {
  const { rows, total } = await queries.listApproved(db, query);
  return { rows: rows.map(openTestimonyView), total };
}

/**
 * Adds what the academy collected by telephone, in a survey or on paper; it waits for approval, and the site says that
 * it was collected.
 */
export async function createTestimony(
  { db, clock }: TestimonyDeps,
  actor: Actor,
  input: CreateTestimony,
): Promise<Testimony> {
  requirePermission(actor, 'testimonies:write');
  const id = await db.transaction(async (tx) => {
    const { name, ...columns } = await checkedColumns(tx, input);
    const row = await queries.insertTestimony(tx, {
      ...columns,
      name: name ?? (await nameOf(tx, input.user)),
      text: input.text,
      rating: input.rating,
      origin: input.origin ?? 'oficina',
      ...{ enteredBy: actor.id, enteredByName: actor.name },
      createdAt: clock.now(),
      updatedAt: clock.now(),
    });
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'testimony',
      entityId: row.id,
      after: row,
    });
    return row.id;
  });
  return testimonyView(found(await queries.testimonyById(db, id)));
}

/**
 * Features it. What was copied wrongly may be mended as long as nobody approved it, and only in what the academy
 * collected: nobody changes the words or stars of an author.
 * @throws DomainError `forbidden` for an author's, `wrong-state` for one that was decided on.
 */
export async function updateTestimony(
  deps: TestimonyDeps,
  actor: Actor,
  id: string,
  { version, ...input }: UpdateTestimony,
): Promise<Testimony> {
  return change(deps, actor, id, 'update', async (tx, before) => {
    const mends = Object.keys(input).some((field) => field !== 'featured');
    if (mends) checkCollected(before);
    await checkVersion(tx, {
      ...{ actor, entity: 'testimony', before, version, sent: input },
      // Who mended it is said of every field already.
      fieldsOf: (fault) => (fault.path === 'alteredBy' ? [] : [fault]),
    });
    // Before the write: its foreign key would hold a course that another editor wants to lock.
    await lockCourses(tx, [before.courseId, input.course]);
    return queries.updateTestimony(tx, before, {
      ...(await checkedColumns(tx, input)),
      ...(mends && { alteredBy: actor.id }),
    });
  });
}

/**
 * Shows it on the site; its course's rating counts it from then on, if its author was enrolled.
 * @throws DomainError `forbidden` for who entered or mended it, while somebody else may approve it.
 */
export async function approveTestimony(
  { db, clock }: TestimonyDeps,
  actor: Actor,
  id: string,
): Promise<Testimony> {
  return change({ db, clock }, actor, id, 'approve', async (tx, before) => {
    checkTestimonyMove(before.state, 'aprobado');
    await checkOtherEyes(tx, actor, before);
    return queries.updateTestimony(tx, before, {
      state: 'aprobado',
      ...{ ground: null, reason: null },
      ...decision(actor, clock.now()),
    });
  });
}

/** Keeps it off the site by a published rule, with what of it: its author reads both. */
export async function rejectTestimony(
  { db, clock }: TestimonyDeps,
  actor: Actor,
  id: string,
  { ground, reason }: RejectTestimony,
): Promise<Testimony> {
  return change({ db, clock }, actor, id, 'reject', (tx, before) => {
    checkTestimonyMove(before.state, 'rechazado');
    return queries.updateTestimony(tx, before, {
      state: 'rechazado',
      ...{ ground, reason },
      ...decision(actor, clock.now()),
    });
  });
}

/** What the academy says beneath it; none takes it back. @throws DomainError `wrong-state` off the site. */
export async function answerTestimony(
  { db, clock }: TestimonyDeps,
  actor: Actor,
  id: string,
  { answer }: AnswerTestimony,
): Promise<Testimony> {
  return change({ db, clock }, actor, id, 'answer', (tx, before) => {
    if (answer && (before.state !== 'aprobado' || before.retiredAt)) {
      throw new DomainError('wrong-state', 'Solo se responde un testimonio que está en el sitio.');
    }
    const by = answer
      ? { answeredAt: clock.now(), answeredByName: actor.name }
      : { answeredAt: null, answeredByName: null };
    return queries.updateTestimony(tx, before, { answer, ...by });
  });
}

export async function retireTestimony(
  deps: TestimonyDeps,
  actor: Actor,
  id: string,
): Promise<Testimony> {
  return change(deps, actor, id, 'retire', (tx, before) => {
    checkNobodysOwn(before);
    return queries.updateTestimony(tx, before, { retiredAt: before.retiredAt ?? deps.clock.now() });
  });
}

export async function restoreTestimony(
  deps: TestimonyDeps,
  actor: Actor,
  id: string,
): Promise<Testimony> {
  return change(deps, actor, id, 'restore', (tx, before) => {
    checkNobodysOwn(before);
    return queries.updateTestimony(tx, before, { retiredAt: null });
  });
}

/** An author's testimony leaves by a published rule or by its author, and comes back by its author. */
function checkNobodysOwn({ verified }: TestimonyRow): void {
  if (!verified) return;
  throw new DomainError(
    'forbidden',
    'Lo escribió un alumno: solo su autor lo retira. Si incumple una regla publicada, se rechaza con ella.',
  );
}

function checkCollected({ verified, state }: TestimonyRow): void {
  if (verified) {
    throw new DomainError(
      'forbidden',
      'Lo escribió un alumno: solo su autor corrige lo que dice, desde su cuenta. Se puede aprobar, rechazar o responder.',
    );
  }
  if (state !== 'pendiente') {
    throw new DomainError(
      'wrong-state',
      'Ya se decidió sobre este testimonio: no se cambia lo que dice.',
    );
  }
}

/**
 * Its author says it better; it leaves the site until somebody approves it again.
 * @throws DomainError `not-found` for somebody else's, `forbidden` for one that the academy collected of them.
 */
export async function correctOwn(
  deps: TestimonyDeps,
  actor: Actor,
  id: string,
  words: { text: string; rating: number },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = found(await queries.lockTestimony(tx, id));
    if (before.userId !== actor.id || before.retiredAt) throw new DomainError('not-found');
    if (!before.verified) {
      throw new DomainError(
        'forbidden',
        'Este testimonio lo recogió la academia: retíralo y escribe el tuyo.',
      );
    }
    if (before.state !== 'pendiente') checkTestimonyMove(before.state, 'pendiente');
    const after = await queries.updateTestimony(tx, before, {
      ...words,
      state: 'pendiente',
      ...{ ground: null, reason: null, decidedAt: null, decidedBy: null, decidedByName: null },
      // What was answered was answered to other words.
      ...{ answer: null, answeredAt: null, answeredByName: null },
    });
    await rateCourses(tx, before, after);
    const act = { action: 'correct', entity: 'testimony', entityId: id };
    await recordAudit(tx, actor, { ...act, before, after });
  });
}

/** Its author takes it back. @throws DomainError `not-found` for somebody else's. */
export async function retireOwn(deps: TestimonyDeps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = found(await queries.lockTestimony(tx, id));
    if (before.userId !== actor.id || before.retiredAt) throw new DomainError('not-found');
    const after = await queries.updateTestimony(tx, before, { retiredAt: deps.clock.now() });
    await rateCourses(tx, before, after);
    const act = { action: 'retire', entity: 'testimony', entityId: id };
    await recordAudit(tx, actor, { ...act, before, after });
  });
}

async function change(
  { db }: TestimonyDeps,
  actor: Actor,
  id: string,
  action: string,
  work: (tx: Tx, before: TestimonyRow) => Promise<TestimonyRow>,
): Promise<Testimony> {
  requirePermission(actor, 'testimonies:write');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockTestimony(tx, id));
    const after = await work(tx, before);
    await rateCourses(tx, before, after);
    await recordAudit(tx, actor, { action, entity: 'testimony', entityId: id, before, after });
  });
  return testimonyView(found(await queries.testimonyById(db, id)));
}

function decision(actor: Actor, at: Date) {
  return { decidedAt: at, decidedBy: actor.id, decidedByName: actor.name };
}

/** Counts anew for the courses that a testimony left or came to. */
async function rateCourses(tx: Tx, before: TestimonyRow, after: TestimonyRow): Promise<void> {
  // Locked first: two approvals at once would each count without the other.
  const ids = await lockCourses(tx, [before.courseId, after.courseId]);
  for (const id of ids) await recordRating(tx, id, await queries.ratingOf(tx, id));
}

/**
 * Locks courses, always in the same order, so that nobody waits in a circle.
 * @throws 402 when one does not exist.
 */
async function lockCourses(tx: Tx, ids: (string | null | undefined)[]): Promise<string[]> {
  const sorted = [...new Set(ids.filter((id) => id !== null && id !== undefined))].sort();
  for (const id of sorted) {
    if (!(await lockCourse(tx, id))) throw fieldFault('course', 'Ese curso no existe.');
  }
  return sorted;
}

type Columns = Partial<typeof testimonies.$inferInsert>;

/** What staff wrote, as columns. @throws 402 when something it names does not exist. */
async function checkedColumns(tx: Tx, input: UpdateTestimony): Promise<Columns> {
  const { user, photo, course, version: _, ...same } = input;
  if (user && !(await userById(tx, user))) throw fieldFault('user', 'Esa persona no existe.');
  if (photo && !(await fileById(tx, photo))?.open) throw fieldFault('photo', 'Esa foto no existe.');
  if (course) await lockCourses(tx, [course]);
  return {
    ...same,
    ...(user !== undefined ? { userId: user } : {}),
    ...(photo !== undefined ? { photoId: photo } : {}),
    ...(course !== undefined ? { courseId: course } : {}),
  };
}

async function nameOf(tx: Tx, userId: string | null | undefined): Promise<string> {
  const person = found(userId ? await userById(tx, userId) : undefined);
  return fullName(person.user);
}
