import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { courseKinds } from '@aulario/contract/catalogue/course-words';
import { Link } from 'react-router';
import { Rating } from '../../ui/rating.tsx';
import { LabelChip } from './label-chip.tsx';

/** Where the course stands, its name, and one sentence of promise. */
export function CourseTitle({ course }: { course: CourseDetail }) {
  return (
    <header className="pt-6 md:pt-8">
      <nav aria-label="Estás en" className="text-s text-muted">
        <ol className="flex flex-wrap items-center gap-x-2">
          <Crumb to="/cursos">Cursos</Crumb>
          {course.category && (
            <Crumb to={`/categorias/${course.category.slug}`}>{course.category.name}</Crumb>
          )}
        </ol>
      </nav>
      <h1 className="mt-2 text-3xl md:text-4xl">{course.name}</h1>
      <p className="mt-4 max-w-reading text-l leading-snug text-muted">{course.summary}</p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 text-s">
        <span className="font-semibold">{courseKinds[course.kind]}</span>
        <Rating rating={course.rating} count={course.ratingCount} />
        {course.labels.map((label) => (
          <Link
            key={label._id}
            to={`/etiquetas/${label.slug}`}
            className="inline-flex min-h-11 items-center rounded-full hover:underline"
          >
            <LabelChip label={label} />
          </Link>
        ))}
      </div>
    </header>
  );
}

function Crumb({ to, children }: { to: string; children: string }) {
  return (
    <li className="not-first:before:mr-2 not-first:before:content-['/'/'']">
      <Link to={to} className="inline-flex min-h-11 items-center hover:text-accent hover:underline">
        {children}
      </Link>
    </li>
  );
}
