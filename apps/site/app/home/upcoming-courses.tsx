import { courseFacts } from '../catalogue/courses/course-words.ts';
import type { FullCourses } from '../catalogue/courses/full-courses.ts';
import { useSelect } from '../state/select.ts';
import { CoverLink } from '../ui/cover-link.tsx';
import { dayFigure } from '../ui/date-words.ts';
import { Price } from '../ui/price.tsx';
import { HomeSection } from './home-section.tsx';

/** An agenda: the next first classes, by date. `full` are those whose next group has no room. */
export function UpcomingCourses({ full }: { full: FullCourses }) {
  const courses = useSelect((state) => state.courses.temp).filter(({ startDate }) => startDate);
  if (courses.length === 0) return null;
  return (
    <HomeSection
      id="agenda"
      title="Empiezan pronto"
      more={{ to: '/cursos?orden=inicio', words: 'Ver la agenda completa' }}
    >
      <ol className="divide-y divide-line border-y border-line">
        {courses.map(({ startDate, ...course }) => (
          <li
            key={course._id}
            className="group relative grid grid-cols-[4rem_1fr] items-center gap-x-5 gap-y-1 py-4 transition-colors hover:bg-surface md:grid-cols-[6rem_1fr_auto] md:gap-x-8 md:py-5"
          >
            {startDate && <StartDate day={startDate} />}
            <div className="min-w-0">
              <h3 className="text-l">
                <CoverLink to={`/cursos/${course.slug}`}>{course.name}</CoverLink>
              </h3>
              <p className="mt-1 text-s text-muted">
                {courseFacts(course)}
                {course._id in full && (
                  <>
                    <strong className="font-semibold"> · Sin cupos</strong>
                    {full[course._id]?.beside}
                  </>
                )}
              </p>
            </div>
            <Price
              price={course.price}
              className="col-start-2 font-semibold md:col-start-3 md:text-right"
            />
          </li>
        ))}
      </ol>
    </HomeSection>
  );
}

function StartDate({ day }: { day: string }) {
  const { date, month } = dayFigure(day);
  return (
    <time dateTime={day} className="row-span-2 text-center md:row-span-1">
      <span className="font-display block text-3xl leading-none tabular-nums">{date}</span>
      <span className="mt-1 block text-s text-muted">{month}</span>
    </time>
  );
}
