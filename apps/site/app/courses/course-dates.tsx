import type { CourseDetail } from '@aulario/contract/course';
import { courseModalities } from '@aulario/contract/course-words';
import { longDay } from '../ui/date-words.ts';

/** When it happens and how one takes part. */
export function CourseDates({ course }: { course: CourseDetail }) {
  const rows = [
    [
      'Primera clase',
      course.startDate ? longDay(course.startDate) : 'Empiezas el día en que te matriculas',
    ],
    ...(course.endDate ? [['Última clase', longDay(course.endDate)]] : []),
    ...(course.schedule ? [['Horario', course.schedule]] : []),
    ['Modalidad', courseModalities[course.modality]],
    ['Duración', course.hours === 1 ? '1 hora' : `${course.hours} horas`],
  ];
  return (
    <dl className="max-w-reading divide-y divide-line border-y border-line">
      {rows.map(([term, words]) => (
        <div key={term} className="grid gap-x-6 py-3 sm:grid-cols-[10rem_1fr]">
          <dt className="text-muted">{term}</dt>
          <dd className="font-semibold">{words}</dd>
        </div>
      ))}
    </dl>
  );
}
