import type { TaughtRoom } from '@aulario/contract/learning/taught-content';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';

/** Address of the lessons of a course for who teaches it, or of one of them. */
export const taughtPath = (course: string, lesson?: string): string =>
  `/vista-previa/aula/${course}${lesson ? `/${lesson}` : ''}`;

/** Says above all that this is no student's room, and leads to where it is written and back to the groups. */
export function TaughtBar({ room, lesson }: { room: TaughtRoom; lesson: string | undefined }) {
  const { course, writable } = room;
  return (
    <div role="note" className="border-b border-info bg-surface print:hidden">
      <div className="page flex flex-wrap items-center gap-x-6 gap-y-1 py-2 text-s">
        <p className="flex min-w-0 flex-1 basis-72 items-start gap-2">
          <Icon name="info" className="mt-0.5 size-5 shrink-0 text-info" />
          <span>
            {writable
              ? 'Así ve un estudiante las lecciones, también lo que falta publicar. No se guarda avance.'
              : 'Así ve un estudiante las lecciones. No se guarda avance.'}
          </span>
        </p>
        {writable && lesson && (
          <Link
            to={`${taughtPath(course, lesson)}?editar`}
            className="link inline-flex min-h-11 items-center font-semibold"
          >
            Editar esta lección
          </Link>
        )}
        <Link to="/ensenar/ediciones" className="link inline-flex min-h-11 items-center">
          Mis grupos
        </Link>
      </div>
    </div>
  );
}
