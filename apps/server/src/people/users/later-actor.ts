import { type Actor, systemActor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import { userById } from './user.queries.ts';

/** Whoever began what a job does later, with the roles of now: none for who was disabled since, or retired. */
export async function laterActor(
  db: Db,
  { id, name }: { id: string; name: string },
): Promise<Actor> {
  const person = await userById(db, id);
  const works = person?.user.status && !person.user.retiredAt;
  return { ...systemActor, id, name, roles: works ? person.user.roles : [] };
}
