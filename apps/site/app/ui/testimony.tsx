import type { OpenTestimony } from '@aulario/contract/testimony';
import { Link } from 'react-router';
import { Stars } from './rating.tsx';

/** What somebody wrote, with who they are and, away from its own page, the course. */
export function Testimony({
  testimony,
  showCourse = false,
}: {
  testimony: OpenTestimony;
  showCourse?: boolean;
}) {
  const { name, city, text, rating, course } = testimony;
  return (
    <figure className="flex h-full flex-col">
      <Stars rating={rating} />
      <blockquote className="mt-3">
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-4 text-s">
        <span className="font-semibold">{name}</span>
        {city && <span className="text-muted">, {city}</span>}
        {showCourse && course && (
          <Link to={`/cursos/${course.slug}`} className="link mt-0.5 block py-1">
            {course.name}
          </Link>
        )}
      </figcaption>
    </figure>
  );
}
