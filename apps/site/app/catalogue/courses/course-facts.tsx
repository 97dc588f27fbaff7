import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { CourseNatureNote } from './course-nature.tsx';
import type { Fact } from './facts.ts';

/** The facts that decide, in a row. */
export function CourseFacts({ course, facts }: { course: CourseDetail; facts: Fact[] }) {
  return (
    <>
      <dl className="mt-8 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line sm:grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))]">
        {facts.map(([term, fact]) => (
          <div key={term} className="bg-paper px-4 py-3">
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-semibold tabular-nums">{fact}</dd>
          </div>
        ))}
      </dl>
      <CourseNatureNote nature={course.nature} className="mt-3 text-s text-muted" />
    </>
  );
}
