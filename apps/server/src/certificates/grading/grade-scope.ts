import type { Permission } from '@aulario/contract/access';
import { enrolmentTaught } from '../../learning/teaching/teaching.queries.ts';
import { ownEdition } from '../../learning/teaching/teaching.service.ts';
import { teaches } from '../../learning/timetable/teaching.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { found } from '../../platform/error.ts';
import { type GradedEdition, gradedEdition, gradedPerson } from './gradebook-read.queries.ts';

/** Staff reach every edition, teachers those that they teach. */
export type Who = 'staff' | 'teacher';

/** @throws DomainError `not-found` for an edition that others teach. */
export async function editionFor(
  db: Db,
  actor: Actor,
  { who, may, id }: { who: Who; may: Permission; id: string },
): Promise<GradedEdition> {
  if (who === 'staff') requirePermission(actor, may);
  else await ownEdition(db, actor, id);
  return found(await gradedEdition(db, id));
}

/** Somebody in an edition. @throws DomainError `not-found` for who is in none, or in one that others teach. */
export async function personFor(
  db: Db,
  actor: Actor,
  { who, may, id }: { who: Who; may: Permission; id: string },
) {
  if (who === 'staff') requirePermission(actor, may);
  else found(teaches(actor) ? await enrolmentTaught(db, actor.id ?? '', id) : undefined);
  const person = found(await gradedPerson(db, id));
  const edition = found(await gradedEdition(db, person.enrolment.editionId ?? ''));
  return { person, edition };
}
