import type { UserStage } from '@aulario/contract/people/user';
import type { UpdateContact } from '@aulario/contract/relations/contact';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { parseMobile } from '../../people/users/phone.ts';
import { checkStageMove } from '../../people/users/stage.transitions.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { insertActivity } from './activity.queries.ts';
import { insertAssignment } from './assignment.queries.ts';
import * as queries from './contact.queries.ts';
import type { ContactRow } from './contact.tables.ts';

type Changes = Partial<queries.NewContact>;
type Who = { at: Date; byId: string | null; byName: string };

/** What staff wrote, as columns. @throws 402 when something it names does not exist or is missing. */
export async function toColumns(
  tx: Tx,
  actor: Actor,
  now: Date,
  input: UpdateContact,
  before: ContactRow | null,
): Promise<Changes> {
  const { mobile, course, assessor, user, stage, nextActionAt, ...rest } = input;
  const { note: _, reason, lostReason, version: __, ...same } = rest;
  await checkReferences(tx, input, before);
  if (assessor !== undefined && before?.assessorId && assessor !== before.assessorId && !reason) {
    throw fieldFault('reason', 'Escribe por qué cambia de asesor.');
  }
  return {
    ...same,
    ...(mobile ? parseMobile(mobile, input.country ?? before?.country, 'mobile') : {}),
    ...(mobile === null || mobile === '' ? { mobile: null, mobileCode: null } : {}),
    ...(course !== undefined ? { courseId: course } : {}),
    ...(assessor !== undefined && assessor !== before?.assessorId
      ? { assessorId: assessor, assignedAt: assessor ? now : null }
      : {}),
    ...(user !== undefined ? { userId: user } : {}),
    ...nextAction(actor, nextActionAt),
    ...(stage ? movedTo(actor, now, stage, before, lostReason) : {}),
  };
}

/**
 * The columns of a move of stage. Whoever moves a new lead on has answered it; a lost one says why.
 * @throws 402 at `lostReason`; `wrong-state`.
 */
export function movedTo(
  actor: Actor,
  now: Date,
  stage: UserStage,
  before: ContactRow | null,
  lostReason?: string,
): Changes {
  if (before?.stage === stage) {
    return stage === 'perdido' && lostReason ? { lostReason } : {};
  }
  if (before) checkStageMove(before.stage, stage, 'Un contacto');
  if (stage === 'perdido' && !lostReason) {
    throw fieldFault('lostReason', 'Escribe por qué se perdió.');
  }
  const answered = stage !== 'nuevo' && stage !== 'perdido';
  return {
    stage,
    stageAt: now,
    stageBy: actor.name,
    lostReason: stage === 'perdido' ? (lostReason ?? null) : null,
    ...(answered && !before?.firstContactAt ? { firstContactAt: now } : {}),
    // Nothing is left to do for one that is decided.
    ...(stage === 'perdido' || stage === 'cliente'
      ? { nextActionAt: null, nextAction: null, nextActionBy: null }
      : {}),
  };
}

/** The histories of a change: who moved it where, who attends it since when, what was noted. */
export async function recordHistory(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  before: ContactRow | null,
  after: ContactRow,
  said: { reason?: string | null | undefined; note?: string | undefined } = {},
): Promise<void> {
  const who: Who = { at: clock.now(), byId: actor.id, byName: actor.name };
  if (before?.stage !== after.stage && (before || after.stage !== 'nuevo')) {
    await queries.insertMove(tx, {
      ...who,
      contactId: after.id,
      fromStage: before?.stage ?? null,
      toStage: after.stage,
      reason: after.lostReason,
    });
  }
  if ((before?.assessorId ?? null) !== after.assessorId) {
    await insertAssignment(tx, {
      ...who,
      contactId: after.id,
      fromId: before?.assessorId ?? null,
      toId: after.assessorId,
      reason: said.reason || null,
    });
  }
  if (said.note) {
    await insertActivity(tx, { ...who, contactId: after.id, kind: 'nota', text: said.note });
  }
}

function nextAction(actor: Actor, at: string | null | undefined): Changes {
  if (at === undefined) return {};
  return at
    ? { nextActionAt: new Date(at), nextActionBy: actor.id }
    : { nextActionAt: null, nextAction: null, nextActionBy: null };
}

async function checkReferences(
  tx: Tx,
  { course, assessor, user }: UpdateContact,
  before: ContactRow | null,
): Promise<void> {
  if (course && !(await courseById(tx, course))) {
    throw fieldFault('course', 'Ese curso no existe.');
  }
  if (user && !(await userById(tx, user))) throw fieldFault('user', 'Esa persona no existe.');
  if (assessor && assessor !== before?.assessorId) await requireAttendant(tx, assessor);
}

/** @throws 402 at `path` unless that person attends leads: an adviser or staff, still here. */
export async function requireAttendant(tx: Tx, id: string, path = 'assessor'): Promise<void> {
  const person = (await userById(tx, id))?.user;
  const attends = person?.roles.some((role) => role !== 'Alumno' && role !== 'Docente');
  if (!attends || person?.retiredAt) {
    throw fieldFault(path, 'Elige a alguien que atienda contactos: asesor o personal.');
  }
}
