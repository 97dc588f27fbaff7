import type { testimonies } from '../testimonies/testimony.tables.ts';
import { demoTestimonies } from './content/testimonies.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { daysBefore, wakingHour } from './demo-days.ts';
import { demoRandom } from './demo-random.ts';

type Testimony = typeof testimonies.$inferInsert;

/**
 * What people say of the courses and of the academy, over 300 days. What waits is from this month.
 * @param courses their rating is set from the approved testimonies.
 */
export function composeTestimonies(now: Date, courses: readonly DemoCourseRecord[]): Testimony[] {
  const random = demoRandom('testimonies');
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
    };
    return row;
  });
  for (const course of courses) Object.assign(course.row, ratingOf(course.id, written));
  return written;
}

function ratingOf(courseId: string, all: readonly Testimony[]) {
  const own = all.filter((row) => row.courseId === courseId && row.state === 'aprobado');
  const sum = own.reduce((total, { rating }) => total + rating, 0);
  return { rating: own.length === 0 ? 0 : sum / own.length, ratingCount: own.length };
}
