import { type Publication, publicationActs } from '@aulario/contract/catalogue/publication';
import { actsOfKinds } from './audit.queries.ts';
import type { Db } from './database.ts';

const acts = Object.keys(publicationActs) as Publication['act'][];

/** When something was put on the site and taken off, and by whom, newest first: from the audit log. */
export async function publicationsOf(
  db: Db,
  entity: string,
  entityId: string,
): Promise<Publication[]> {
  const rows = await actsOfKinds(db, entity, entityId, acts);
  return rows.map(({ createdAt, action, actorName }) => ({
    at: createdAt.toISOString(),
    act: action,
    byName: actorName,
  }));
}
