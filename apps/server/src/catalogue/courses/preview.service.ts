import type { CourseDetail } from '@aulario/contract/catalogue/course';
import type { Preview, Publication } from '@aulario/contract/catalogue/publication';
import { type Currency, defaultCurrency } from '@aulario/contract/money';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { makePreview, readPreviewLink } from '../../platform/preview-link.ts';
import { publicationsOf } from '../../platform/publications.ts';
import { wholeDetail } from './catalogue.service.ts';
import { courseById } from './course.queries.ts';

const purpose = 'course-preview';

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'config'>;

/** When a course was published and taken off, and by whom, newest first. */
export async function listPublications(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  id: string,
): Promise<Publication[]> {
  requirePermission(actor, 'courses:read');
  found(await courseById(db, id));
  return publicationsOf(db, 'course', id);
}

/** A private address for the page of a course as it is now, published or not (decision 039). */
export async function createPreview(deps: PreviewDeps, actor: Actor, id: string): Promise<Preview> {
  requirePermission(actor, 'courses:write');
  found(await courseById(deps.db, id));
  return makePreview(deps, actor, {
    ...{ purpose, folder: '/vista-previa', subject: id },
    ...{ entity: 'course', entityId: id },
  });
}

/** @throws DomainError `not-found` for an address that is not ours, or has expired. */
export async function readPreview(
  { db, clock, config }: PreviewDeps,
  { token, currency = defaultCurrency }: { token: string; currency?: Currency | undefined },
): Promise<{ course: CourseDetail; expiresAt: string }> {
  const { subject, expiresAt } = readPreviewLink({ clock, config }, purpose, token);
  const record = found(await courseById(db, subject));
  return { course: await wholeDetail({ db, clock }, record, currency), expiresAt };
}
