import type { Samples } from '@aulario/contract/catalogue/sample';
import { lockSetting } from '../../academy/academy.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { publishItem, retireItem } from '../categories/catalogue.service.ts';
import * as courseQueries from './course.queries.ts';
import { retireCourse } from './course.service.ts';
import * as queries from './sample.queries.ts';
import { indexCourses } from './search-index.queries.ts';

type SampleDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>;

/** What was kept of the demonstration to look at, and is not the academy's yet (decision 158). */
export async function listSamples({ db }: Pick<Deps, 'db'>, actor: Actor): Promise<Samples> {
  requirePermission(actor, 'courses:read');
  const kept = await queries.keptSamples(db);
  return {
    courses: await queries.sampleCourses(db, kept.courses),
    categories: await queries.sampleCategories(db, kept.categories),
  };
}

/**
 * Makes one the academy's own: a draft as any other. Its category goes with it, and is shown from then on.
 * @throws DomainError `not-found` for what is no sample.
 */
export async function adoptSample(deps: SampleDeps, actor: Actor, id: string): Promise<Samples> {
  requirePermission(actor, 'courses:write');
  const category = await deps.db.transaction(async (tx) => {
    const course = found(await courseQueries.lockCourse(tx, id));
    await lockSetting(tx, queries.samplesSetting);
    const kept = await queries.keptSamples(tx);
    if (!kept.courses.includes(id)) throw new DomainError('not-found');
    await queries.writeSamples(tx, {
      ...kept,
      courses: kept.courses.filter((one) => one !== id),
    });
    // It came as rows, and nobody saved it yet: only what is saved is found on the site.
    await indexCourses(tx, [id]);
    const row = { entity: 'course', entityId: id, action: 'update' };
    await recordAudit(tx, actor, { ...row, before: { sample: true }, after: { sample: false } });
    return course.categoryId;
  });
  const { categories } = await listSamples(deps, actor);
  if (categories.some(({ _id }) => _id === category))
    await publishItem(deps, actor, 'categories', category);
  return listSamples(deps, actor);
}

/** Retires all that are left; broken off, it goes on where it was. */
export async function retireSamples(deps: SampleDeps, actor: Actor): Promise<Samples> {
  requirePermission(actor, 'courses:write');
  const { courses, categories } = await listSamples(deps, actor);
  const ids = courses.map(({ _id }) => _id);
  for (const id of ids) await retireCourse(deps, actor, id);
  for (const { _id } of categories)
    if ((await queries.otherCourses(deps.db, _id, ids)) === 0)
      await retireItem(deps, actor, 'categories', _id);
  return listSamples(deps, actor);
}
