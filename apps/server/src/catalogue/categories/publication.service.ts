import { type CatalogueKind, catalogueKinds } from '@aulario/contract/catalogue/catalogue';
import type { CataloguePreview } from '@aulario/contract/catalogue/catalogue-preview';
import type { Preview, Publication } from '@aulario/contract/catalogue/publication';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { makePreview, readPreviewLink } from '../../platform/preview-link.ts';
import { publicationsOf } from '../../platform/publications.ts';
import { kinds } from './catalogue.kinds.ts';
import { itemById } from './catalogue.queries.ts';
import { type CountCourses, withCourses } from './catalogue.service.ts';

const purpose = 'catalogue-preview';
type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** When it was put on the site and taken off, and by whom, newest first. */
export async function itemPublications(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
): Promise<Publication[]> {
  requirePermission(actor, 'catalogue:read');
  found(await itemById(db, kind, id));
  return publicationsOf(db, kinds[kind].entity, id);
}

/** A private address for its public page as it is saved, on the site or not (decision 039). */
export async function createItemPreview(
  deps: PreviewDeps,
  actor: Actor,
  kind: CatalogueKind,
  id: string,
): Promise<Preview> {
  requirePermission(actor, 'catalogue:write');
  found(await itemById(deps.db, kind, id));
  return makePreview(deps, actor, {
    ...{ purpose, folder: '/vista-previa/catalogo', subject: `${kind}.${id}` },
    ...{ entity: kinds[kind].entity, entityId: id },
  });
}

/** @throws DomainError `not-found` for an address that is not ours, or has expired. */
export async function readItemPreview(
  deps: PreviewDeps,
  token: string,
  countCourses: CountCourses,
): Promise<CataloguePreview> {
  const { subject, expiresAt } = readPreviewLink(deps, purpose, token);
  const [name, id = ''] = subject.split('.');
  const kind = found(catalogueKinds.find((one) => one === name));
  const row = found(await itemById(deps.db, kind, id));
  const [item] = await withCourses(kind, [row], countCourses);
  return { kind, item, expiresAt } as CataloguePreview;
}
