import type { Teacher } from '@aulario/contract/people/user';
import { Link } from 'react-router';
import { Portrait } from '../../ui/portrait.tsx';

/** Who teaches, and why they can. */
export function TeacherEntry({ teacher }: { teacher: Teacher }) {
  return (
    <li className="flex gap-5">
      <Portrait image={teacher.photo} name={teacher.fullName} className="size-20 md:size-24" />
      <div>
        <h3 className="text-l">{teacher.fullName}</h3>
        {teacher.headline && <p className="mt-0.5 text-muted">{teacher.headline}</p>}
        {teacher.description && <p className="mt-2">{teacher.description}</p>}
        {teacher.academicLevel.length > 0 && (
          <p className="mt-2 text-s text-muted">{teacher.academicLevel.join(' · ')}</p>
        )}
        <Link
          to={`/docentes/${encodeURIComponent(teacher.username)}`}
          className="link mt-1 inline-block py-2 text-s"
        >
          Cursos de {teacher.shortName}
        </Link>
      </div>
    </li>
  );
}
