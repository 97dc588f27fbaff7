import type { testimonies } from '../relations/testimonies/testimony.tables.ts';
import { demoTestimonies } from './content/testimonies.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { daysBefore, wakingHour } from './demo-days.ts';
import type { DemoEnrolment } from './demo-enrolments.ts';
import { demoRandom } from './demo-random.ts';

type Testimony = typeof testimonies.$inferInsert;

/**
 * What people say of the courses and of the academy, over 300 days. What waits is from this month. Students of a course
 * wrote most of it from their accounts; the rest the academy collected, before it had accounts.
 * @param courses their rating is set from the approved testimonies of students.
 */
export function composeTestimonies(
  now: Date,
  courses: readonly DemoCourseRecord[],
  enrolments: readonly DemoEnrolment[],
): Testimony[] {
  const random = demoRandom('testimonies');
  const author = authors(now, enrolments);
  const written = demoTestimonies.map((content) => {
    const course = courses.find(({ slug }) => slug === content.course);
    if (content.course && !course) throw new Error(`Nobody wrote the course "${content.course}".`);
    const oldest = course?.content.labels.includes('nuevo') ? 40 : 300;
    const age = random.between(1, content.state === 'pendiente' ? 18 : oldest);
    const createdAt = wakingHour(daysBefore(now, age + 1), random.next());
    const row: Testimony = {
      id: random.id(createdAt),
      createdAt,
      updatedAt: createdAt,
      name: content.name,
      city: content.city,
      courseId: course?.id ?? null,
      text: content.text,
      rating: content.rating,
      state: content.state,
      featured: content.featured,
      origin: 'oficina',
      answer: content.answer ?? null,
      ...(content.answer ? { answeredAt: daysBefore(now, 1), answeredByName: 'Recepción' } : {}),
    };
    const wrote = course && author(course.id, row);
    return wrote ? { ...row, ...wrote } : row;
  });
  for (const course of courses) Object.assign(course.row, ratingOf(course.id, written));
  return written;
}

/** Each student of a course once, as the author of something that was written after they began. */
function authors(now: Date, enrolments: readonly DemoEnrolment[]) {
  const free = enrolments.filter(({ row }) => row.state === 'matriculado');
  return (courseId: string, { id, createdAt }: Pick<Testimony, 'id' | 'createdAt'>) => {
    const at = free.findIndex(
      ({ course, row }) => course.id === courseId && row.createdAt <= daysBefore(now, 6),
    );
    const [enrolment] = at < 0 ? [] : free.splice(at, 1);
    if (!enrolment) return undefined;
    const { row, identity } = enrolment.deal.student;
    const since = daysBefore(now, 2) > enrolment.row.createdAt ? enrolment.row.createdAt : now;
    const written = (createdAt as Date) > since ? (createdAt as Date) : daysBefore(now, 3);
    return {
      ...{
        id,
        userId: row.id,
        name: `${identity.firstName} ${identity.lastName}`,
        city: identity.city,
      },
      ...{ origin: 'cuenta', verified: true, createdAt: written, updatedAt: written },
    };
  };
}

function ratingOf(courseId: string, all: readonly Testimony[]) {
  const own = all.filter(
    (row) => row.courseId === courseId && row.state === 'aprobado' && row.verified,
  );
  const sum = own.reduce((total, { rating }) => total + rating, 0);
  return { rating: own.length === 0 ? 0 : sum / own.length, ratingCount: own.length };
}
