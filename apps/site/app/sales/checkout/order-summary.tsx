import type { CourseChoice } from '@aulario/contract/catalogue/course-choice';
import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CourseNatureNote } from '../../catalogue/courses/course-nature.tsx';
import { courseFacts, coursesWords } from '../../catalogue/courses/course-words.ts';
import { Picture } from '../../ui/picture.tsx';
import { Cloth } from '../../ui/textile.tsx';
import { PriceSums } from './price-sums.tsx';

/** What is being bought and what it costs: one course under its cover, several as a list. */
export function OrderSummary({
  courses,
  price,
  busy,
  children,
}: {
  courses: CourseChoice[];
  price: PriceCalculation | null;
  busy: boolean;
  children: ReactNode;
}) {
  const [first] = courses;
  return (
    <section
      aria-labelledby="pedido"
      className="overflow-hidden rounded-card border border-line bg-surface"
    >
      {first && courses.length === 1 ? <OneCourse course={first} /> : <Several courses={courses} />}
      <div className="px-5 pb-5">
        <div
          aria-live="polite"
          aria-busy={busy}
          className={`border-t border-line pt-4 ${busy ? 'opacity-60' : ''}`}
        >
          <PriceSums price={price} />
        </div>
        {courses.map(({ _id, name, nature }) => (
          <CourseNatureNote
            key={_id}
            nature={
              nature &&
              (courses.length > 1 ? { ...nature, words: `${name}: ${nature.words}` } : nature)
            }
            className="mt-3 text-xs text-muted"
          />
        ))}
        <div className="mt-4">{children}</div>
      </div>
    </section>
  );
}

function OneCourse({ course }: { course: CourseChoice }) {
  return (
    <>
      <div className="h-24 overflow-hidden border-b border-line sm:h-32">
        {course.image ? (
          <Picture
            image={course.image}
            alt=""
            sizes="(min-width: 64rem) 384px, 100vw"
            eager
            fills
          />
        ) : (
          <Cloth lies className="size-full" />
        )}
      </div>
      <div className="p-5 pb-4">
        <h2 id="pedido" className="sr-only">
          Tu compra
        </h2>
        <p className="font-display text-l leading-tight">
          <Link to={`/cursos/${course.slug}`} className="hover:text-accent hover:underline">
            {course.name}
          </Link>
        </p>
        <p className="mt-1 text-s text-muted">{courseFacts(course)}</p>
      </div>
    </>
  );
}

function Several({ courses }: { courses: CourseChoice[] }) {
  return (
    <div className="flex items-baseline justify-between gap-4 p-5 pb-4">
      <h2 id="pedido" className="text-l">
        Tu compra: {coursesWords(courses.length)}
      </h2>
      <Link className="link py-2 text-s" to="/carrito">
        Cambiar
      </Link>
    </div>
  );
}
