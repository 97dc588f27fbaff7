import { itemRenamed } from '../catalogue/catalogue.jobs.ts';
import { teacherRenamed } from '../people/person.jobs.ts';
import type { Deps } from '../platform/deps.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { indexCoursesOf } from './search-index.queries.ts';

/** Courses are found by the names of what they point at. */
export function courseJobs({ db }: Pick<Deps, 'db'>): JobHandler[] {
  const ofItems: JobHandler<typeof itemRenamed.data> = {
    kind: itemRenamed,
    async run({ kind, id }) {
      if (kind === 'categories' || kind === 'agreements') await indexCoursesOf(db, kind, id);
    },
  };
  const ofTeachers: JobHandler<typeof teacherRenamed.data> = {
    kind: teacherRenamed,
    run: ({ user }) => indexCoursesOf(db, 'teachers', user),
  };
  return [ofItems, ofTeachers] as JobHandler[];
}
