import type { CourseChoice } from '@aulario/contract/catalogue/course-choice';

/**
 * The agreements of these courses whose members pay less, each once with its courses, the best
 * first.
 */
export function memberOffers(courses: Pick<CourseChoice, '_id' | 'agreements'>[]) {
  const all = courses.flatMap(({ agreements }) => agreements);
  return all
    .filter(
      (one, at) => one.memberDiscount > 0 && all.findIndex(({ _id }) => _id === one._id) === at,
    )
    .map((one) => ({
      ...one,
      courses: courses
        .filter(({ agreements }) => agreements.some(({ _id }) => _id === one._id))
        .map(({ _id }) => _id),
    }))
    .sort((one, other) => other.memberDiscount - one.memberDiscount);
}

export type MemberOffer = ReturnType<typeof memberOffers>[number];
