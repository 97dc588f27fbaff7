import type { CourseChoice } from '@aulario/contract/course-choice';

/** The agreements of these courses whose members pay less, each once, the best first. */
export function memberOffers(courses: Pick<CourseChoice, 'agreements'>[]) {
  const all = courses.flatMap(({ agreements }) => agreements);
  return all
    .filter(
      (one, at) => one.memberDiscount > 0 && all.findIndex(({ _id }) => _id === one._id) === at,
    )
    .sort((one, other) => other.memberDiscount - one.memberDiscount);
}
