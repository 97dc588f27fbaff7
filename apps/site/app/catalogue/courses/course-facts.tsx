import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { courseLevels } from '@aulario/contract/catalogue/course-words';
import { shortDay } from '../../ui/date-words.ts';
import type { PricedGroup } from '../groups/group-price.ts';
import { nextGroup } from '../groups/group-words.ts';
import { CourseNatureNote } from './course-nature.tsx';
import { hoursWords, shortModality } from './course-words.ts';

/** The facts that decide, in a row. */
export function CourseFacts({ course, groups }: { course: CourseDetail; groups?: PricedGroup[] }) {
  const next = groups ? nextGroup(groups) : course;
  const facts = [
    ['Duración', hoursWords(course.hours)],
    ['Modalidad', shortModality(course.modality)],
    ...(next ? [['Inicio', beginning(next)]] : []),
    ['Nivel', courseLevels[course.level]],
    ...(course.credits > 0 ? [['Créditos', String(course.credits)]] : []),
  ];
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

function beginning(
  next: Pick<CourseDetail, 'startDate'> & Partial<Pick<PricedGroup, 'full' | 'running'>>,
): string {
  if (!next.startDate) return 'Cuando quieras';
  const state = next.full ? ' · sin cupos' : next.running ? ' · ya empezó' : '';
  return `${shortDay(next.startDate)}${state}`;
}
