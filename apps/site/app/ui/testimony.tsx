import type { OpenTestimony } from '@aulario/contract/relations/testimony';
import { Link } from 'react-router';
import { Stars } from './rating.tsx';

/**
 * What somebody wrote, with who they are, whether they were enrolled, what the academy answered and, away from its own
 * page, the course.
 */
export function Testimony({
  testimony,
  showCourse = false,
}: {
  testimony: OpenTestimony;
  showCourse?: boolean;
}) {
  const { name, city, text, rating, course, verified, answer } = testimony;
  return (
    <figure className="flex h-full flex-col">
      <Stars rating={rating} />
      <blockquote className="mt-3">
        <p className="whitespace-pre-line">{text}</p>
      </blockquote>
      <figcaption className="mt-4 text-s">
        <span className="font-semibold">{name}</span>
        {city && <span className="text-muted">, {city}</span>}
        <span className="block text-muted">
          {verified ? 'Alumno verificado' : 'Recogido por la academia'}
        </span>
        {showCourse && course && (
          <Link to={`/cursos/${course.slug}`} className="link mt-0.5 block py-1">
            {course.name}
          </Link>
        )}
      </figcaption>
      {answer && (
        <div className="mt-3 border-l-2 border-line pl-4 text-s">
          <p className="font-semibold">Respuesta de la academia</p>
          <p className="mt-1 whitespace-pre-line">{answer}</p>
        </div>
      )}
    </figure>
  );
}
